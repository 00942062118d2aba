# Completion in the real shells: a line is typed, and what the shell offers for
# its last word is looked at. The scripts lie where `make install` puts them and
# are found there by the shells themselves.

exits "completion of no shell" 2 ludos completion
exits "completion of an unknown shell" 2 ludos completion tcsh
ok "completion of an unknown shell: those that are known" \
	text_is "$T/err" "ludos completion: unknown shell 'tcsh': bash, zsh, fish
try 'ludos completion --help'"
exits "--next without words" 2 ludos --next

c=$T/completion
share=$c/share
mkdir -p "$c/bin" "$c/home" "$c/files/dark" "$share/bash-completion/completions" \
	"$share/zsh/site-functions" "$share/fish/vendor_completions.d"
ln -s "$LUDOS" "$c/bin/ludos"
ludos completion bash >"$share/bash-completion/completions/ludos"
ludos completion zsh >"$share/zsh/site-functions/_ludos"
ludos completion fish >"$share/fish/vendor_completions.d/ludos.fish"
for name in $commands; do
	ln -s ludos "$c/bin/ludos-$name"
	ln -s ludos "$share/bash-completion/completions/ludos-$name"
	ln -s ludos.fish "$share/fish/vendor_completions.d/ludos-$name.fish"
done
touch "$c/files/one.ldn" "$c/files/two.ldn" "$c/files/notes.txt" "$c/files/with blank.ldn" \
	"$c/files/own.yaml" "$c/files/oops.ldn"

words() { echo "$*" | tr ' ' '\n' | sort | xargs; }
next() { ludos --next "$@" | cut -f 1 | xargs; }
short() { ludos games | cut -d ' ' -f 1 | grep "^$1"; }

# What was typed | every word that may stand in the place of the last.
cat >"$c/table" <<TABLE
ludos dr|draw
ludos c|check completion convert
ludos |$(words $commands)
ludos --|--help --version
ludos help re|record repair replay
ludos draw --fo|--format
ludos draw --f|--figure --figures --flip --format --from-svg
ludos draw -f |ansi ascii html pdf png svg unicode
ludos draw --format=s|svg
ludos draw --format=|ansi ascii html pdf png svg unicode
ludos draw --format s|svg
ludos-draw -f p|pdf png
ludos-replay -f |ansi ascii unicode
ludos replay --lang |en fr
ludos check --color |always auto never
ludos draw --theme |booklet colour dark mono own.yaml
ludos draw --theme bo|booklet
ludos draw --caption |
ludos draw --at |
ludos draw --width 80mm --th|--theme --throws
ludos convert --from |$(words abstractplay aprecord bagh icga json ldn obx ogn pgn playstrategy schadd sgf trl)
ludos convert --to m|md
ludos moves -g |$(words $(ludos games | sed 's|/.*||' | sort -u) $(short ''))
ludos moves -g oware/|$(words $(short oware/))
ludos moves -g "oware/aw|oware/awale oware/awele
ludos moves -g oware/abapa+|oware/abapa+five-houses
ludos moves -g oware/abapa+five-houses+|
ludos moves -g nothing/at+|
ludos rules yu|$(words yut $(short yut/))
ludos games fanorona/t|$(words $(short fanorona/t))
ludos perft dara/|$(words $(short dara/))
ludos perft dara |
ludos record -g baghchal --first |goat tiger
ludos record -g "jarmo" --first |blue green
ludos record -g jarmo --player |$(ludos --next ludos record -g jarmo --player '' | cut -f 1 | sort | xargs)
ludos record --first |
ludos completion |bash fish zsh
ludos completion bash |
ludos nothing |
ludos check one.ldn -- t|two.ldn
ludos check n|notes.txt
ludos check w|with_blank.ldn
ludos draw --output=da|dark
ludos draw -o tw|two.ldn
./../bin/ludos ch|check
TABLE
# Files with the suffix are all, where a shell can leave the others out.
printf 'ludos check |dark one.ldn oops.ldn two.ldn with_blank.ldn\nludos check o|one.ldn oops.ldn\n' >"$c/strict"

# From whole lines to the words that came in the place of the last one.
offered() { # TYPED LINE
	printf '%s\n' "$2" | sed -e 's/\\ /_/g' -e 's/"//g' | awk -v typed="$1" '
		{ blanks = gsub(/ /, " ", typed); n = split($0, words, / +/)
		  for (i = blanks + 1; i <= n; i++) print words[i] }' |
		sed -e 's/^--[a-z]*=\(.\)/\1/' -e 's|/$||' | sort | xargs
}

# A table against what a shell made of it: files with one line a row.
judge() { # SHELL TABLE LINES
	row=0
	offers=
	while IFS='|' read -r typed expected; do
		row=$((row + 1))
		line=$(sed -n "${row}p" "$3")
		got=$(offered "$typed" "$line")
		# Nothing fits: the word stays as it was.
		if [ -z "$expected" ]; then
			[ -z "$got" ] || [ "$got" = "$(offered "$typed" "$typed")" ] || offers="$offers$typed$got|"
			continue
		fi
		ok "$1: $typed" [ "$got" = "$expected" ]
	done <"$2"
	ok "$1: nothing is offered where nothing fits" [ -z "$offers" ]
}

# Lines as typed at a prompt: ^T completes with everything that fits, ^G writes
# the line down and begins another. The shell says when it is ready.
type_into() { # TABLE COMMAND...
	table=$1
	shift
	rm -f "$c/ready" "$c/lines"
	{
		n=0
		while [ ! -e "$c/ready" ] && [ $n -lt 200 ]; do
			sleep 0.1
			n=$((n + 1))
		done
		sleep 0.3
		cut -d '|' -f 1 "$table" | sed "s/\$/$(printf '\024\007')/" | tr -d '\n'
		printf '\nexit\n'
	} | COMPLETION=$c timeout "$limit" script -qec "$*" /dev/null >"$T/out" 2>&1
	status=$?
	ran="$*"
}

cat "$c/table" "$c/strict" >"$c/both"
printf '%s\n' 'ludos dr|draw' 'ludos draw --format=s|svg' >"$c/few"

cat >"$c/rc.bash" <<'BASH'
PATH=$COMPLETION/bin:$PATH
XDG_DATA_DIRS=$COMPLETION/share:/usr/share
. /usr/share/bash-completion/bash_completion
note() { printf '%s\n' "$READLINE_LINE" >>"$COMPLETION/lines"; READLINE_LINE=; READLINE_POINT=0; }
bind -x '"\C-g": note'
bind '"\C-t": insert-completions'
cd "$COMPLETION/files"
PROMPT_COMMAND=': >"$COMPLETION/ready"'
BASH
if ! command -v bash >/dev/null; then
	skip "completion in bash" "no bash"
elif [ ! -e /usr/share/bash-completion/bash_completion ]; then
	skip "completion in bash" "bash loads no completions" bash-completion/bash_completion
elif ! command -v script >/dev/null; then
	skip "completion in bash" "no script"
else
	type_into "$c/both" bash --noprofile --rcfile "$c/rc.bash" -i
	judge bash "$c/both" "$c/lines"
	# Without the package, read by hand.
	sed -e '/bash_completion$/d' -e 's/^PROMPT/eval "$(ludos completion bash)"; &/' "$c/rc.bash" >"$c/rc2.bash"
	type_into "$c/few" bash --noprofile --rcfile "$c/rc2.bash" -i
	judge "bash alone" "$c/few" "$c/lines"
fi

cat >"$c/home/.zshrc" <<'ZSH'
PATH=$COMPLETION/bin:$PATH
fpath=($COMPLETION/share/zsh/site-functions $fpath)
autoload -Uz compinit && compinit -u -d $COMPLETION/zcompdump
note() { print -r -- "$BUFFER" >>$COMPLETION/lines; BUFFER= }
every() { _main_complete; compstate[insert]=all; compstate[list]= }
zle -N note
zle -C every complete-word every
bindkey '^G' note '^T' every
cd $COMPLETION/files
precmd() { : >$COMPLETION/ready }
ZSH
if ! command -v zsh >/dev/null; then
	skip "completion in zsh" "no zsh"
elif ! command -v script >/dev/null; then
	skip "completion in zsh" "no script"
else
	type_into "$c/both" env ZDOTDIR="$c/home" zsh -i
	judge zsh "$c/both" "$c/lines"
	mkdir "$c/zsh"
	sed 's/^fpath=.*//; s/^cd /source <(ludos completion zsh); &/' "$c/home/.zshrc" >"$c/zsh/.zshrc"
	rm -f "$c/zcompdump"
	type_into "$c/few" env ZDOTDIR="$c/zsh" zsh -i
	judge "zsh, read by hand" "$c/few" "$c/lines"
fi

cat >"$c/offer.fish" <<'FISH'
while read -l line
    set -l words (complete -C "$line" | string replace -r '\t.*' '' | string replace -a ' ' '\\ ')
    echo (string replace -r '[^ ]*$' '' -- $line)"$words"
end
FISH
if ! command -v fish >/dev/null; then
	skip "completion in fish" "no fish"
else
	cut -d '|' -f 1 "$c/both" |
		(cd "$c/files" && PATH=$c/bin:$PATH HOME=$c/home XDG_CONFIG_HOME=$c/home \
			XDG_DATA_DIRS=$share:/usr/share fish "$c/offer.fish") >"$c/lines" 2>"$T/err"
	ran=fish
	judge fish "$c/table" "$c/lines"
	ok "fish: files with the suffix come first" [ "$(tail -n 2 "$c/lines" | head -n 1)" = \
		'ludos check one.ldn oops.ldn two.ldn with\ blank.ldn dark/ notes.txt own.yaml' ]
	ok "fish: nothing to complain about" err_is_empty
fi
