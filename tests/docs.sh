#!/bin/sh
# Documentation as tests. In README.md and LISEZMOI.md, blocks marked ```console
# hold commands, `$ ludos ...`, and what they print (both streams). In man/*.[1357]
# and man/fr the same stands in `.Bd -literal` displays. Every command is run in
# the project's root. Flags in `ludos COMMAND --help` and in man/ludos-COMMAND.1
# are the same; a French page says everything that the English one says.
set -u

ROOT=$(cd "$(dirname "$0")/.." && pwd)
: "${LUDOS:=$ROOT/build/plain/ludos}"
: "${LUDOS_COUNT:=/dev/null}"
cd "$ROOT" || exit 3
unset NO_COLOR COLUMNS
LC_ALL=C
export LC_ALL
T=$(mktemp -d "${TMPDIR:-/tmp}/ludos-docs.XXXXXX") || exit 3
trap 'rm -rf "$T"' EXIT
mkdir "$T/bin"
ln -s "$LUDOS" "$T/bin/ludos"
for c in $("$LUDOS" --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'); do
	ln -s "$LUDOS" "$T/bin/ludos-$c"
done
PATH=$T/bin:$PATH
passed=0
failed=0
skipped=0

pass() { passed=$((passed + 1)); }
fail() {
	failed=$((failed + 1))
	echo "FAIL docs: $1"
}
skip() {
	skipped=$((skipped + 1))
	echo "SKIP docs: $1"
}

# Markdown and mdoc to one form: lines of examples, with "@ LINE" where a
# display begins. mdoc needs its escapes undone: \e or \(rs is a backslash,
# \- a minus, \&. a full stop at the start of a line.
from_markdown() {
	awk '/^```console$/ { on = 1; print "@ " NR; next } /^```/ { on = 0 } on { print "|" $0 }' "$1"
}
from_mdoc() {
	awk '/^\.Bd .*-literal/ { on = 1; print "@ " NR; next } /^\.Ed/ { on = 0 } on { print "|" $0 }' "$1" |
		sed -e 's/\\-/-/g' -e 's/\\(ti/~/g' -e 's/\\(ha/^/g' -e 's/\\(aq/'"'"'/g' \
			-e 's/\\(dq/"/g' -e 's/\\&//g' -e 's/\\e/\\/g' -e 's/\\(rs/\\/g'
}

# Runs the examples of one document: "$ command" and the output up to the next
# command. A command line that ends in \ goes on.
run_examples() { # NAME, examples on stdin
	doc=$1
	rm -rf "$T/ex"
	mkdir "$T/ex"
	awk -v dir="$T/ex" '
		/^@ / { display = $2; file = ""; next }
		/^\|\$ / && !more {
			n++
			file = sprintf("%s/%03d", dir, n)
			print display > (file ".line")
			command = substr($0, 4)
			more = command ~ /\\$/
			print command > (file ".cmd")
			printf "" > (file ".want")
			next
		}
		more { command = substr($0, 2); sub(/^> /, "", command); more = command ~ /\\$/; print command > (file ".cmd"); next }
		file { print substr($0, 2) > (file ".want") }
	'
	for cmd in "$T"/ex/*.cmd; do
		[ -e "$cmd" ] || continue
		one=${cmd%.cmd}
		# Only our own program is run: an example may also show how to install.
		if ! grep -qE '(^|[|;&] *)ludos' "$cmd"; then
			skip "$doc: not a ludos command: $(head -n 1 "$cmd")"
			continue
		fi
		# What an example writes goes to a scratch copy of what it reads.
		timeout 60 sh "$cmd" >"$one.got" 2>&1 </dev/null
		# A blank line that only separates examples is not output.
		sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$one.want" >"$one.want1"
		sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$one.got" >"$one.got1"
		if diff -u "$one.want1" "$one.got1" >"$T/diff"; then
			pass
		else
			fail "$doc:$(cat "$one.line"): $(head -n 1 "$cmd")"
			sed 1,2d "$T/diff" | head -n 30
		fi
		ran_examples=$((ran_examples + 1))
	done
}

# A text for those who come first: its commands, its links, its make targets.
check_readme() { # NAME
	ran_examples=0
	from_markdown "$1" >"$T/examples"
	run_examples "$1" <"$T/examples"
	if [ $ran_examples -gt 0 ]; then pass; else fail "$1 shows no command that a test can run"; fi
	# Links in the text lead somewhere.
	for target in $(grep -o ']([^)#]*)' "$1" | sed 's/^](//; s/)$//' | grep -v '^[a-z]*:' | sort -u); do
		if [ -e "$target" ]; then pass; else fail "$1 links to $target, which is not there"; fi
	done
	# make targets named in the text exist.
	for target in $(grep -oE '\bmake [a-z][a-z-]*' "$1" | cut -d ' ' -f 2 | sort -u); do
		if grep -qE -e "^([a-z-]+ )*$target( [a-z -]*)?:" -e "^\.PHONY:.*\b$target\b" Makefile .packaging/packaging.mk; then
			pass
		else
			fail "$1 names 'make $target', which is not there"
		fi
	done
}
check_readme README.md
check_readme LISEZMOI.md
# Each leads to the other, and shows the same commands with the same samples.
if grep -qF '(LISEZMOI.md)' README.md && grep -qF '(README.md)' LISEZMOI.md; then
	pass
else
	fail "README.md and LISEZMOI.md do not lead to each other"
fi
calls() {
	from_markdown "$1" | sed -n 's/^|\$ //p' | grep -oE 'ludos [a-z]+|(samples|tests)/[^ ]*' | sort -u
}
calls README.md >"$T/first"
calls LISEZMOI.md >"$T/second"
if diff "$T/first" "$T/second" >"$T/diff"; then
	pass
else
	fail "README.md and LISEZMOI.md show other commands"
	cat "$T/diff"
fi

# A page in another language calls its first section by another name, which
# mandoc does not know.
lint() { sed '/^\.Sh NOM$/s//.Sh NAME/' "$1" | mandoc -Tlint -Wwarning; }
for page in man/*.[1357] man/fr/*.[15]; do
	from_mdoc "$page" >"$T/examples"
	run_examples "$page" <"$T/examples"
	if command -v mandoc >/dev/null; then
		if lint "$page" >"$T/lint" 2>&1; then
			pass
		else
			fail "mandoc -Tlint $page"
			head -n 5 "$T/lint"
		fi
	fi
done

# What no translator may change: options, keys, variables, pages, files and
# samples of the notation; and how the page is built:
# its sections, lists and displays in order, with the keys of its tables.
marked() {
	grep -E '^\.' "$1" | grep -oE '\<(Fl|Cm|Ev|Xr|Pa|Ql|Li) .*' |
		sed -E 's/ (Ta|No|Ns|Ar|Pc|Oc) .*//; s/ [],.:;)]+$//' | sort -u
}
built() {
	grep -v '^\.It Sy' "$1" | sed -nE -e 's/^\.(Sh|Ss|Bl|El|Bd|Ed)\>.*/\1/p' -e '/ Ta .* Ta .* Ta /{p;d;}' \
		-e 's/^(\.It [^ ]* Ta( Cm)? [^ ]*).*/\1/p' -e 's/^(\.It (Fl|Cm|Ev|Xr) [^ ]+).*/\1/p'
}
for page in man/fr/*.[15]; do
	english=man/${page#man/fr/}
	for part in marked built; do
		$part "$english" >"$T/first"
		$part "$page" >"$T/second"
		if [ -s "$T/first" ] && diff "$T/first" "$T/second" >"$T/diff"; then
			pass
		else
			fail "$page and $english differ in what is $part"
			cat "$T/diff"
		fi
	done
	# No line of what is shown begins with it: Ns No \~: behind a macro.
	if grep -nE '^[:;?]( |$)' "$page" >"$T/diff"; then
		fail "$page: a blank before : ; ? that is not firm"
		cat "$T/diff"
	else
		pass
	fi
done

# --help against the manual page: the same flags, the same synopsis.
# In mdoc a flag is `Fl j` or `Fl -json`; in --help `-j` and `--json`.
help_flags() { ludos "$1" --help | sed '1,/^$/d' | grep -oE '(^|[ ,])--?[a-z][a-z-]*' | grep -oE -e '--?[a-z-]+' | sort -u; }
help_own_flags() { # without those that every command has
	help_flags "$1" | grep -vxE -e '--(color|lang|no-progress|help|version)|-h'
}
page_flags() {
	sed 's/\\-/-/g' "$1" | grep -E '^\.(It|Op|Fl|Nm)|Fl ' | grep -oE 'Fl -?[a-z][a-z-]*' |
		sed 's/^Fl /-/' | sort -u
}
for c in $(ludos --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'); do
	page=man/ludos-$c.1
	if [ ! -f "$page" ]; then
		if [ -f man/ludos.1 ]; then fail "$page is missing"; else skip "$page: not yet"; fi
		continue
	fi
	page_flags "$page" >"$T/page"
	page_flags man/ludos.1 2>/dev/null >"$T/common"
	help_flags "$c" >"$T/help"
	for flag in $(help_own_flags "$c"); do
		if grep -qxF -e "$flag" "$T/page"; then pass; else fail "$page does not have $flag, --help does"; fi
	done
	for flag in $(cat "$T/page"); do
		if grep -qxF -e "$flag" "$T/help"; then pass; else fail "$page has $flag, --help does not"; fi
	done
	# The synopsis: the flags in [ ] up to the first empty line of --help.
	ludos "$c" --help | sed '/^$/,$d' | grep -oE -e ' \[?--?[a-z][a-z-]*' | grep -oE -e '--?[a-z-]+' | sort -u >"$T/first"
	awk '/^\.Sh SYNOPSIS/ { on = 1; next } /^\.Sh/ { on = 0 } on' "$page" >"$T/synopsis"
	page_flags "$T/synopsis" >"$T/second"
	if diff "$T/first" "$T/second" >"$T/diff"; then
		pass
	else
		fail "$page: SYNOPSIS and --help differ"
		cat "$T/diff"
	fi
	# ludos(1) lists the command.
	if [ -f man/ludos.1 ]; then
		if grep -qE "ludos-$c|Cm $c\b" man/ludos.1; then pass; else fail "man/ludos.1 does not name $c"; fi
	fi
done

# ludos(1) and --help list the same commands, in the same words.
for page in en:man/ludos.1 fr:man/fr/ludos.1; do
	ludos --lang "${page%%:*}" --help | sed -n 's/^  \([a-z][a-z]*\)  */\1 /p' >"$T/first"
	awk '/^\.It Xr ludos-/ { name = $3; sub(/^ludos-/, "", name); getline; print name " " $0 }' "${page#*:}" |
		sed -e 's/\\-/-/g' -e "s/\\\\(aq/'/g" >"$T/second"
	if [ -s "$T/first" ] && diff "$T/first" "$T/second" >"$T/diff"; then
		pass
	else
		fail "${page#*:} and --help list other commands, or in other words"
		cat "$T/diff"
	fi
done

# ldn(5) names every game, ruleset, option, side and key that there is.
for page in man/ldn.5 man/fr/ldn.5; do
	for game in $(ludos games | sed 's|/.*||' | uniq); do
		ludos games "$game" | sed -n \
			-e 's|^\([a-z]*\)/\([a-z]*\)$|\1 \2|p' \
			-e 's|^  option *\([a-z-]*\):.*|\1|p' \
			-e 's|^             \([a-z]*\):.*|\1|p'
	done | tr ' ' '\n' | sort -u >"$T/words"
	while read -r word; do
		if grep -qwF -e "$word" "$page"; then pass; else fail "$page does not name $word"; fi
	done <"$T/words"
done

echo "docs: $passed passed, $failed failed, $skipped skipped"
echo "$passed $failed $skipped" >"$LUDOS_COUNT"
[ $failed -eq 0 ]
