#!/bin/sh
# Builds ludos and its tests against musl, a C library that has what POSIX has
# and little else, without a warning, and runs them. libyaml and PCRE2 are built
# for it first, from the sources that Debian has: there are no packages. They are
# kept in LUDOS_CACHE, if that is set, for as long as their versions are the same.
set -eu
cd "$(dirname "$0")/.."

# The versions of what they are made of.
versions() {
	dpkg-query -W -f '${Version}-' libyaml-dev libpcre2-dev musl-dev 2>/dev/null | tr -c 'A-Za-z0-9.+\n' _
}
root=$PWD/build/musl/root
[ -z "${LUDOS_CACHE:-}" ] || root=$LUDOS_CACHE/musl-$(versions)
for program in musl-gcc cmake; do
	command -v $program >/dev/null || {
		echo "make test-musl needs $program (apt-get install musl-tools cmake)" >&2
		exit 2
	}
done

build() { # PACKAGE LIBRARY OPTIONS...
	package=$1
	[ ! -e "$root/lib/$2" ] || return 0
	shift 2
	echo "  MUSL    $package"
	rm -rf "build/musl/$package"
	tests/get-source.sh "$package" "build/musl/$package"
	(
		cd "build/musl/$package"
		tar xf ./*.orig.tar.*
		cmake -S ./*/ -B made -DCMAKE_C_COMPILER=musl-gcc -DCMAKE_BUILD_TYPE=Release \
			-DCMAKE_INSTALL_PREFIX="$root" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF "$@"
		cmake --build made -j2 && cmake --install made
	) >"build/musl/$package.log" 2>&1 || {
		tail -n 20 "build/musl/$package.log" >&2
		exit 1
	}
}
mkdir -p build/musl
build libyaml libyaml.a -DBUILD_TESTING=OFF
# Its CMake files make none.
mkdir -p "$root/lib/pkgconfig"
cat >"$root/lib/pkgconfig/yaml-0.1.pc" <<PC
Name: LibYAML
Description: YAML
Version: 0.2.5
Cflags: -I$root/include
Libs: -L$root/lib -lyaml
PC
build pcre2 libpcre2-8.a -DPCRE2_SUPPORT_JIT=ON -DPCRE2_BUILD_TESTS=OFF -DPCRE2_BUILD_PCRE2GREP=OFF

# Only these two are seen: no librsvg, no libedit.
PKG_CONFIG_LIBDIR=$root/lib/pkgconfig
export PKG_CONFIG_LIBDIR
exec make B=build/musl/plain CC=musl-gcc LDFLAGS=-static WERROR=1 test ${LUDOS_LEAN:+UNIT='-x conforms'}
