#!/bin/sh
# Takes greatest.h out of Debian's source package fzy, checks it and puts it
# where it is wanted. The system's package lists stay as they are: apt gets a
# directory and a list of sources of its own.
set -eu

target=$1
sum=4ecd1c1c1b1d2cd7f0c8b0c9d87f92030b9ef7910da3a8197076b17d13076940
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
mkdir -p "$own/parts" "$own/lists/partial" "$own/cache/archives/partial"

# The machine's own sources, asked for source packages.
for list in /etc/apt/sources.list.d/*.sources; do
	[ -f "$list" ] || continue
	sed 's/^Types:.*/Types: deb-src/' "$list" >"$own/parts/$(basename "$list")"
done
for list in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
	[ -f "$list" ] || continue
	sed -n 's/^deb\(-src\)\{0,1\} /deb-src /p' "$list" | sort -u >>"$own/sources.list"
done
touch "$own/sources.list"

apt() {
	apt-get -qq -o Dir::Etc::sourcelist="$own/sources.list" \
		-o Dir::Etc::sourceparts="$own/parts" \
		-o Dir::State::lists="$own/lists" -o Dir::Cache="$own/cache" \
		-o APT::Sandbox::User="$(id -un)" -o APT::Get::List-Cleanup=0 "$@"
}
if ! { apt update && cd "$own" && apt source --download-only fzy; } >"$own/log" 2>&1; then
	cat "$own/log" >&2
	echo "greatest.h: cannot get the source package fzy; put greatest.h somewhere and say GREATEST=dir" >&2
	exit 1
fi
cd "$OLDPWD"
mkdir -p "$(dirname "$target")"
tar -xOf "$own"/fzy_*.orig.tar.* --wildcards '*/deps/greatest/greatest.h' >"$own/greatest.h"
if ! echo "$sum  $own/greatest.h" | sha256sum -c --quiet - >/dev/null 2>&1; then
	echo "greatest.h: not the file that was expected" >&2
	exit 1
fi
mv "$own/greatest.h" "$target"
