#!/bin/sh
# Holds every #include "..." against layers.tsv.
cd "$(dirname "$0")/.." || exit 2
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
END { exit bad }' tests/layers.tsv -
