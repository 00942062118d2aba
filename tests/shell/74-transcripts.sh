# Transcripts: commands, what is typed, and every line that comes of it. "$ " a
# command, "< " a line for it as printf %b takes it, "> " what it printed, "! "
# what it complained about, "exit N" unless it is 0. They run one after the
# other in one directory. UPDATE=1 writes them again: read what has changed.

program=$(cd "${LUDOS%/*}" && pwd)/${LUDOS##*/}

# Runs the command of a block and prints what comes of it now.
play() { # BLOCK COMMAND
	sed -n 's/^< \{0,1\}//p' "$1" | while IFS= read -r typed; do
		printf '%b\n' "$typed"
	done >"$T/typed"
	(
		cd "$stage" || exit
		ludos() { "$program" "$@"; }
		moves() { sed '1,/^moves: /d' "$1"; }
		eval "$2" <"$T/typed" >"$T/out" 2>"$T/err"
	)
	status=$?
	ran=$2
	sed 's/^/> /' "$T/out"
	sed 's/^/! /' "$T/err"
	[ $status -eq 0 ] || echo "exit $status"
}

for transcript in tests/transcripts/*.txt; do
	stage=$T/${transcript##*/}
	mkdir "$stage"
	cp tests/cases/*.ldn "$stage"
	# A file for each block: its comments, its command, what is typed, what comes.
	awk -v out="$stage.block" '/^\$ / { n++ } { print >(sprintf("%s%03d", out, n)) }' "$transcript"
	: >"$stage.now"
	for block in "$stage".block*; do
		command=$(sed -n 's/^\$ //p' "$block")
		if [ -z "$command" ]; then # what stands before the first
			cat "$block" >>"$stage.now"
			continue
		fi
		sed '/^[>!]/d; /^exit/d; /^#/d; /^$/d' "$block" >"$T/now"
		play "$block" "$command" >>"$T/now"
		sed -n '/^$/p; /^#/p' "$block" >>"$T/now"
		cat "$T/now" >>"$stage.now"
		ok "${transcript##*/}: $command" same "$block" "$T/now"
	done
	[ -z "${UPDATE-}" ] || cp "$stage.now" "$transcript"
done
