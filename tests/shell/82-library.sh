# libludos as others use it: an installed tree, pkg-config and a compiler.

library_cc=${CC:-cc}
tree=$T/tree
header=$tree/include/ludos.h
# A program that uses a sanitized library is linked like one.
case $B in
*/san-*) library_flags=-fsanitize=$(echo "${B##*/san-}" | tr - ,) ;;
*/coverage) library_flags=--coverage ;;
*) library_flags= ;;
esac

# The pieces of a document that begin with this line.
c_of_page() { awk '/^#include <ludos.h>/ { on = 1 } /^\.Ed/ { on = 0 } on' man/ludos.3 | sed 's/\\e/\\/g'; }
c_of_readme() { awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' README.md; }

declared() { # the functions of a header
	tr '\n' ' ' <"$1" | grep -o 'LUDOS_API [^;(]*(' | grep -o 'ludos_[a-z_]*($' | tr -d '(' | sort
}
described() { sed -n 's/^\.Fn \(ludos_[a-z_]*\) .*/\1/p' man/ludos.3 | sort -u; }

# build NAME SOURCE: with what pkg-config says, strictly.
build() {
	# shellcheck disable=SC2046,SC2086
	$library_cc -std=c99 -Wall -Wextra -Wpedantic -Werror $library_flags -o "$T/$1" "$2" \
		$(${PKG_CONFIG:-pkg-config} $private --cflags --libs ludos) ${LDFLAGS-}
}

telo_turns='1. green: a1-b2A
2. orange: a2-a1
3. green: b2-c3W
4. orange: b3-b2A-a1W-b1A
5. green: c2-b2
6. orange: b1-c1
7. green: b2-a1
8. orange: a3-a2A'

exits "library: make install" 0 make -s install PREFIX="$tree"
ok "library: the header" cmp render/library/ludos.h "$header"
ok "library: the manual page" cmp man/ludos.3 "$tree/share/man/man3/ludos.3"
version=$("$LUDOS" --version | sed 's/.* //')
shared=$tree/lib/libludos.so
installed=$(cd "$tree" && find lib include ! -type d | sort | tr '\n' ' ')
if [ -e "$shared" ]; then
	private=
	ok "library: its files" [ "$installed" = "include/ludos.h lib/libludos.a lib/libludos.so lib/libludos.so.0 lib/libludos.so.$version lib/pkgconfig/ludos.pc " ]
else # a static program, or another system: what is private is needed as well
	private=--static
	ok "library: its files" [ -e "$tree/lib/libludos.a" ]
fi

# --- the header stands alone ---------------------------------------------------
printf '#include <ludos.h>\n' >"$T/alone.c"
for standard in c99 c11; do
	# shellcheck disable=SC2086
	exits "library: the header in $standard" 0 $library_cc -std=$standard -pedantic -Wall -Wextra \
		-Wstrict-prototypes -Werror -fsyntax-only -I"$tree/include" "$T/alone.c"
done
declared "$header" >"$T/declared"
described >"$T/described"
ok "library: there is something in the header" [ "$(wc -l <"$T/declared")" -gt 20 ]
ok "library: ludos(3) has every function and no other" diff "$T/declared" "$T/described"
ok "library: the version of the header" grep -qx "#define LUDOS_VERSION  *\"$version\"" "$header"
numbers=$(sed -n 's/^#define LUDOS_VERSION_[A-Z]* *\([0-9]*\)$/\1/p' "$header" | paste -s -d. -)
ok "library: its numbers" [ "$numbers" = "$version" ]

# --- only what the header names ------------------------------------------------
# What a sanitizer adds is its own.
if [ -z "$library_flags" ] && [ -e "$shared" ]; then
	nm -D --defined-only "$shared" | awk '{ print $NF }' | sort >"$T/exported"
	ok "library: libludos.so exports what the header declares" diff "$T/declared" "$T/exported"
	nm -g --defined-only "$tree/lib/libludos.a" | awk 'NF == 3 { print $3 }' | sort >"$T/exported"
	ok "library: libludos.a exports what the header declares" diff "$T/declared" "$T/exported"
	nm "$tree/lib/libludos.a" | awk '$2 ~ /^[BbC]$/' >"$T/variables"
	ok "library: no global variables" [ ! -s "$T/variables" ]
	ok "library: nothing that can be written to" [ "$(size -A "$tree/lib/libludos.a" | awk '$1 == ".data" || $1 == ".bss" { n += $2 } END { print n + 0 }')" = 0 ]
	ok "library: the name that programs remember" sh -c "readelf -d '$shared' | grep -q 'SONAME.*\[libludos\.so\.0\]'"
	ok "library: the links stay inside" [ "$(readlink "$shared") $(readlink "$shared.0")" = "libludos.so.0 libludos.so.$version" ]
fi

# --- programs ------------------------------------------------------------------
c_of_page >"$T/example.c"
c_of_readme >"$T/first.c"
ok "library: the example is about thirty lines" [ "$(wc -l <"$T/example.c")" -le 30 ]
PKG_CONFIG_PATH=$tree/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
LD_LIBRARY_PATH=$tree/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
ok "library: pkg-config knows the version" [ "$(${PKG_CONFIG:-pkg-config} --modversion ludos)" = "$version" ]
exits "library: the example of ludos(3) is built" 0 build example "$T/example.c"
exits "library: the example runs" 0 "$T/example" samples/fanorona-telo.ldn
ok "library: the example replays" text_is "$T/out" "$telo_turns"
exits "library: the example of the README is built" 0 build first "$T/first.c"
exits "library: the example of the README runs" 0 "$T/first"
ok "library: ... and prints what is shown" grep -qxF "    $(cat "$T/out")" README.md
exits "library: no file" 1 "$T/example" "$T/no-such-file"
ok "library: no file is told" err_has 'cannot be read: '
exits "library: a directory" 1 "$T/example" "$T"
exits "library: nothing" 0 "$T/example" /dev/null
exits "library: a broken file" 0 "$T/example" samples/broken.ldn
ok "library: a broken file is told" out_has "^samples/broken.ldn:7: illegal turn 'f1-f2' for green at ply 5"

# Whatever once broke the reader, and worse.
{ printf 'ldn: 1\ngame: '; head -c 64000 /dev/zero | tr '\0' '['; } >"$T/nested.ldn"
{ printf 'ldn: 1\ngame: oware\nmoves: '; head -c 300000 /dev/zero | tr '\0' '('; } >"$T/deep.ldn"
head -c 300000 "$LUDOS" >"$T/binary.ldn"
: >"$T/crashed"
for hostile in "$T"/nested.ldn "$T"/deep.ldn "$T"/binary.ldn tests/fuzz/corpus/ldn/* tests/cases/*; do
	timeout "$limit" "$T/example" "$hostile" >"$T/out" 2>"$T/err"
	[ $? -le 1 ] || echo "$hostile" >>"$T/crashed"
done
ok "library: hostile files do no harm" not grep . "$T/crashed"

if ! command -v g++ >/dev/null; then
	skip "library: a program in C++" "no g++"
elif [ -z "$library_flags$private" ]; then
	printf '#include <ludos.h>\n#include <cstdio>\nint main() { ludos_game *g = ludos_game_new("yut", nullptr); std::puts(g ? ludos_game_name(g) : "?"); ludos_game_free(g); }\n' >"$T/plus.cc"
	# shellcheck disable=SC2046
	exits "library: a program in C++" 0 g++ -std=c++11 -pedantic -Wall -Wextra -Werror -o "$T/plus" "$T/plus.cc" $(${PKG_CONFIG:-pkg-config} --cflags --libs ludos)
	exits "library: it runs" 0 "$T/plus"
	ok "library: it plays Yut" text_is "$T/out" yut/ludos
fi

# Without the shared library, what is private is needed as well.
private=--static
rm -f "$tree"/lib/libludos.so* "$tree"/lib/libludos*.dylib
exits "library: the example with libludos.a" 0 build static "$T/example.c"
exits "library: it runs without a shared library" 0 "$T/static" samples/fanorona-telo.ldn
ok "library: it replays" text_is "$T/out" "$telo_turns"
unset LD_LIBRARY_PATH
PKG_CONFIG_PATH=${PKG_CONFIG_PATH#"$tree/lib/pkgconfig"}
PKG_CONFIG_PATH=${PKG_CONFIG_PATH#:}

# Under another prefix and in other directories, as distributions have them.
exits "library: other directories" 0 make -s install DESTDIR="$T/other" PREFIX=/usr LIBDIR=/usr/lib/there INCLUDEDIR=/opt/include
ok "library: ludos.pc tells them" sh -c "grep -qxF 'libdir=\${prefix}/lib/there' '$T/other/usr/lib/there/pkgconfig/ludos.pc' && grep -qx 'includedir=/opt/include' '$T/other/usr/lib/there/pkgconfig/ludos.pc'"
ok "library: the header is there" [ -f "$T/other/opt/include/ludos.h" ]
exits "library: uninstall" 0 make -s uninstall DESTDIR="$T/other" PREFIX=/usr LIBDIR=/usr/lib/there INCLUDEDIR=/opt/include
ok "library: uninstall leaves nothing" [ -z "$(ls -A "$T/other")" ]
