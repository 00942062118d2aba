# samples/: good in every respect, and one for every ruleset. Those called
# broken are wrong on purpose, to show what is said about it.

if ls samples/*.ldn >/dev/null 2>&1; then
	for file in samples/*.ldn; do
		case $file in
		*/broken*)
			exits "$file: check" 1 ludos check "$file"
			continue
			;;
		esac
		exits "$file: check" 0 ludos check "$file"
		ok "$file: no warnings" err_is_empty
		exits "$file: fmt --check" 0 ludos fmt --check "$file"
	done
	# What the sample says about the last green move is true: one other loses at
	# once, the rest leave nothing to take.
	lost=
	for move in $(ludos moves --at 6 samples/fanorona-telo.ldn); do
		sed '/^  4\. /,$d; s/^result: .*/result: "*"/' samples/fanorona-telo.ldn >"$T/telo.ldn"
		printf '  4. %s\n' "$move" >>"$T/telo.ldn"
		ludos moves "$T/telo.ldn" | grep -q '[AW]' && lost="$lost $move"
	done
	ok "samples: fanorona-telo: what loses at once" [ "$lost" = ' b2-a1 b2-c3' ]
	ok "samples: fanorona-telo: says so" grep -q 'too: c3 at once, the rest$' samples/fanorona-telo.ldn
	ludos check --json samples/*.ldn 2>/dev/null |
		sed -n 's/.*"game":"\([a-z]*\)","rules":"\([a-z]*\)".*/\1\/\2/p' | sort -u >"$T/have"
	for spec in $(ludos games | cut -d ' ' -f 1); do
		ok "samples: a game of $spec" grep -qx "$spec" "$T/have"
	done
else
	skip "samples" "no samples yet"
fi
