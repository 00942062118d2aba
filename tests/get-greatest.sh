#!/bin/sh
# get-greatest.sh FILE: takes greatest.h out of Debian's source package fzy and
# checks it.
set -eu

target=$1
sum=4ecd1c1c1b1d2cd7f0c8b0c9d87f92030b9ef7910da3a8197076b17d13076940
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
"$(dirname "$0")/get-source.sh" fzy "$own"
tar -xOf "$own"/fzy_*.orig.tar.* --wildcards '*/deps/greatest/greatest.h' >"$own/greatest.h"
if ! echo "$sum  $own/greatest.h" | sha256sum -c --quiet - >/dev/null 2>&1; then
	echo "greatest.h: not the file that was expected" >&2
	exit 1
fi
mkdir -p "$(dirname "$target")"
mv "$own/greatest.h" "$target"
