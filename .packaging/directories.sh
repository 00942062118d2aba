#!/bin/sh
# The directories of `make install`. Those that it has to make are noted in a
# file, so that `make uninstall` takes away these, if they are empty by then,
# and no others.
#   directories.sh make ROOT NOTES DIRECTORY...
#   directories.sh remove ROOT NOTES
# ROOT is before every name, perhaps empty; it is not in the notes.
set -eu

mode=$1
root=$2
notes=$3
shift 3

if [ "$mode" = make ]; then
	made=
	for directory; do
		up=$directory
		while [ "$up" != / ] && [ "$up" != . ] && [ ! -d "$root$up" ]; do
			made="$made$up
"
			up=$(dirname "$up")
		done
		${INSTALL:-install} -d "$root$directory" # perhaps several words
	done
	[ -z "$made" ] || printf '%s' "$made" >>"$root$notes"
elif [ -f "$root$notes" ]; then
	# A directory comes before what is in it, so the last ones go first.
	made=$(sort -r "$root$notes")
	rm "$root$notes"
	echo "$made" | while IFS= read -r directory; do
		rmdir "$root$directory" 2>/dev/null || :
	done
fi
