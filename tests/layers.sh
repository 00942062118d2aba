#!/bin/sh
# Holds every #include against layers.tsv and, in tests, against white-box.tsv.
cd "$(dirname "$0")/.." || exit 2
bad=0
grep -rn '#include "' --include='*.[ch]' rules notation render cli |
awk -F'"' '
function folder(file) { sub("/[^/]*$", "", file); return file }
FILENAME == "tests/layers.tsv" {
	split($0, row, "\t")
	may[row[1]] = " " row[2] " "
	next
}
{
	split($1, place, ":")
	from = folder(place[1])
	to = folder($2)
	if (from ~ "^rules/" && !(from in may)) may[from] = " rules "
	if (!(from in may)) { print place[1] ": its folder has no row in tests/layers.tsv"; bad = 1 }
	else if (to != from && index(may[from], " " to " ") == 0) {
		print place[1] ":" place[2] ": may not know " to "/"; bad = 1
	}
}
END { exit bad }' tests/layers.tsv - || bad=1
# A file that includes a white-box header is one itself.
grep -n '^[[:space:]]*#[[:space:]]*include' tests/*.[ch] tests/library/*.[ch] |
awk -F'[:"<>]' '
FILENAME == "tests/white-box.tsv" {
	if (/^#/) next
	split($0, row, "\t")
	if (row[2] == "") { print row[1] ": no reason in tests/white-box.tsv"; bad = 1 }
	may[row[1]] = 1
	next
}
{
	header = $4
	private = /"/ ? header !~ "^tests/" || header in may \
	    : header == "parts.h" || header == "picture.h" || header ~ "^(rules|notation|render|cli)/"
	if (!private) next
	used[$1] = 1
	if (!($1 in may)) { print $1 ":" $2 ": " header " is private: tests/white-box.tsv does not name this file"; bad = 1 }
}
END {
	for (file in may)
		if (!(file in used)) { print file ": needs no row in tests/white-box.tsv"; bad = 1 }
	exit bad
}' tests/white-box.tsv - || bad=1
exit $bad
