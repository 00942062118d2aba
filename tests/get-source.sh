#!/bin/sh
# get-source.sh PACKAGE DIRECTORY: the upstream tarball of a Debian source
# package. The system's package lists stay as they are: apt gets a directory
# and a list of sources of its own.
set -eu

package=$1
mkdir -p "$2"
target=$(cd "$2" && pwd)
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
if ! { apt update && cd "$own" && apt source --download-only --tar-only "$package"; } >"$own/log" 2>&1; then
	cat "$own/log" >&2
	echo "cannot get the source package $package" >&2
	exit 1
fi
mv "$own"/*.orig.tar.* "$target"
