# libludos as others use it: an installed tree, pkg-config and a compiler.

library_cc=${CC:-cc}
tree=$T/tree
headers='ludos.h ludos-draw.h'
pages='ludos.3 ludos-draw.3'
# A program that uses a sanitized library is linked like one.
case $B in
*/san-*) library_flags=-fsanitize=$(echo "${B##*/san-}" | tr - ,) ;;
*/coverage) library_flags=--coverage ;;
*) library_flags= ;;
esac

# The programs of a page, as $T/PAGE-1.c and so on, and beside them, in
# $T/PAGE-1.shown, what the page says that they print.
programs_of() {
	awk -v name="$T/${1#man/}" '
		/^\.Bd -literal/ { getline; program = /^#include/; file = "" }
		/^It prints:/ { file = name "-" n ".shown"; getline; getline; program = 0 }
		program { file = name "-" ++n ".c"; program = 0 }
		/^\.Ed/ { file = "" }
		file { gsub(/\\e/, "\\"); print >file }' "$1"
}
c_of_readme() { awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' README.md; }

# Prototypes, each on a line: of a header, and in the synopsis of a page.
declared() {
	tr -s ' \t\n' '   ' <"$1" | grep -o 'LUDOS_API [^#;]*;' |
		sed 's/^LUDOS_API //; s/ *( */(/; s/;$//' | sort
}
described() {
	awk '
		/^\.Sh DESCRIPTION/ { exit }
		/^\.Ft / { type = substr($0, 5); gsub(/"/, "", type) }
		/^\.Fn / {
			name = $2
			text = substr($0, length(name) + 6)
			arguments = ""
			while (match(text, /"[^"]*"|[^ "]+/)) {
				arguments = arguments (arguments ? ", " : "") substr(text, RSTART, RLENGTH)
				text = substr(text, RSTART + RLENGTH)
			}
			gsub(/"/, "", arguments)
			print type (type ~ /\*$/ ? "" : " ") name "(" arguments ")"
		}' "$1" | sort
}
names_of() { sed 's/(.*//; s/.*[ *]//' "$@" | sort; } # of prototypes

# The names that a header brings along: functions, types, enumerators, macros.
brought() {
	$library_cc -fpreprocessed -dD -E -P "$1" 2>/dev/null | tr -s ' \t' '  ' | awk '
		/^ *#/ { if ($1 == "#define") print $2; next }
		{ text = text " " $0 }
		END {
			rest = text
			while (match(rest, /(struct|enum) [A-Za-z_]+|[A-Za-z_0-9]+ ?\(|} [a-z_]+;/)) {
				word = substr(rest, RSTART, RLENGTH)
				rest = substr(rest, RSTART + RLENGTH)
				gsub(/struct |enum |[(};]| /, "", word)
				print word
			}
			while (match(text, /enum [a-z_]* ?{[^}]*}/)) {
				list = substr(text, RSTART, RLENGTH)
				text = substr(text, RSTART + RLENGTH)
				gsub(/enum [a-z_]* ?{|}| |=[^,}]*/, "", list)
				gsub(/,/, "\n", list)
				print list
			}
		}' | sed '/^$/d' | sort -u
}

# build NAME SOURCE: with what pkg-config says, strictly.
build() {
	# shellcheck disable=SC2046,SC2086
	$library_cc -std=c99 -Wall -Wextra -Wpedantic -Werror $library_flags -o "$T/$1" "$2" \
		$(${PKG_CONFIG:-pkg-config} $private --cflags --libs ludos) ${LDFLAGS-}
}
# Every program of the pages is built, runs and prints what the page shows.
programs_run() { # HOW
	for program in $programs; do
		example=${program##*/}
		example=${example%.c}
		exits "library: $example with the $1 library is built" 0 build "example" "$program"
		exits "library: $example with the $1 library runs" 0 "$T/example" samples/fanorona-telo.ldn
		if [ -e "$T/$example.shown" ]; then
			ok "library: $example with the $1 library prints what is shown" same "$T/$example.shown" "$T/out"
		else
			ok "library: $example with the $1 library replays" text_is "$T/out" "$telo_moves"
			cp "$T/example" "$T/replays"
		fi
	done
}

telo_moves='1. green: a1-b2A
2. orange: a2-a1
3. green: b2-c3W
4. orange: b3-b2A-a1W-b1A
5. green: c2-b2
6. orange: b1-c1
7. green: b2-a1
8. orange: a3-a2A'

exits "library: make install" 0 make -s install PREFIX="$tree"
ok "library: ludos.h" cmp notation/library/ludos.h "$tree/include/ludos.h"
ok "library: ludos-draw.h" cmp render/library/ludos-draw.h "$tree/include/ludos-draw.h"
for page in $pages; do
	ok "library: $page" cmp "man/$page" "$tree/share/man/man3/$page"
done
version=$("$LUDOS" --version | sed 's/.* //')
shared=$tree/lib/libludos.so
installed=$(cd "$tree" && find lib include ! -type d | sort | tr '\n' ' ')
if [ -e "$shared" ]; then
	private=
	ok "library: its files" [ "$installed" = "include/ludos-draw.h include/ludos.h lib/libludos.a lib/libludos.so lib/libludos.so.0 lib/libludos.so.$version lib/pkgconfig/ludos.pc " ]
else # a static program, or another system: what is private is needed as well
	private=--static
	ok "library: its files" [ -e "$tree/lib/libludos.a" ]
fi

# --- the headers stand alone ---------------------------------------------------
# headers_alone COMPILER STANDARD LANGUAGE
headers_alone() {
	for header in $headers; do
		printf '#include <%s>\n' "$header" >"$T/alone"
		# shellcheck disable=SC2086
		exits "library: $header alone with $1 as $2" 0 $1 -std="$2" -x "$3" -Wall -Wextra -Wpedantic \
			-Werror -fsyntax-only -I"$tree/include" "$T/alone"
	done
}
for compiler in "$library_cc" gcc clang; do
	! command -v "${compiler%% *}" >/dev/null || headers_alone "$compiler" c11 c
done
for compiler in g++ clang++; do
	if command -v $compiler >/dev/null; then
		headers_alone $compiler c++17 c++
	else
		[ $compiler = clang++ ] || skip "library: the headers in C++" "no $compiler"
	fi
done
ok "library: the version of the header" grep -qx "#define LUDOS_VERSION  *\"$version\"" "$tree/include/ludos.h"
numbers=$(sed -n 's/^#define LUDOS_VERSION_[A-Z]* *\([0-9]*\)$/\1/p' "$tree/include/ludos.h" | paste -s -d. -)
ok "library: its numbers" [ "$numbers" = "$version" ]

# --- one list of names ---------------------------------------------------------
# The headers, the manual pages, tests/symbols.txt, and below what is exported.
for header in $headers; do
	page=${header%.h}.3
	declared "$tree/include/$header" >"$T/$header.declared"
	described "man/$page" >"$T/$header.described"
	ok "library: $page has the prototypes of $header" same "$T/$header.declared" "$T/$header.described"
	sed '1,/^\.Sh DESCRIPTION/d' "man/$page" | sed -n 's/^\.Fn \(ludos_[a-z_]*\).*/\1/p' | sort -u >"$T/explained"
	names_of "$T/$header.declared" | comm -23 - "$T/explained" >"$T/unexplained"
	ok "library: $page explains every function" not grep . "$T/unexplained"
	brought "$tree/include/$header" >"$T/brought"
	ok "library: there are names in $header" [ "$(wc -l <"$T/brought")" -gt "$(wc -l <"$T/$header.declared")" ]
	grep -vE '^(ludos_|LUDOS_|__attribute__$|visibility$|void$|bool$|user$)' "$T/brought" >"$T/foreign"
	ok "library: every name in $header has the prefix" not grep . "$T/foreign"
done
cat "$T"/*.declared | names_of >"$T/declared"
ok "library: tests/symbols.txt has the functions of the headers" same tests/symbols.txt "$T/declared"

# --- only what the headers name -----------------------------------------------
# What a sanitizer adds is its own.
if [ -z "$library_flags" ] && [ -e "$shared" ]; then
	nm -D --defined-only "$shared" | awk '{ print $NF }' | sort >"$T/exported"
	ok "library: libludos.so exports what tests/symbols.txt has" same tests/symbols.txt "$T/exported"
	nm -g --defined-only "$tree/lib/libludos.a" | awk 'NF == 3 { print $3 }' | sort >"$T/exported"
	ok "library: libludos.a exports what tests/symbols.txt has" same tests/symbols.txt "$T/exported"
	nm "$tree/lib/libludos.a" | awk '$2 ~ /^[BbC]$/' >"$T/variables"
	ok "library: no global variables" [ ! -s "$T/variables" ]
	ok "library: nothing that can be written to" [ "$(size -A "$tree/lib/libludos.a" | awk '$1 == ".data" || $1 == ".bss" { n += $2 } END { print n + 0 }')" = 0 ]
	ok "library: the name that programs remember" sh -c "readelf -d '$shared' | grep -q 'SONAME.*\[libludos\.so\.0\]'"
	ok "library: the links stay inside" [ "$(readlink "$shared") $(readlink "$shared.0")" = "libludos.so.0 libludos.so.$version" ]
fi

# Every function is used by a test that knows the headers alone.
if [ -e "$B/tests/library/use.o" ] && [ -e "$shared" ]; then
	nm -u "$B"/tests/library/*.o | sed -n 's/.* \(ludos_[a-z_]*\)$/\1/p' | sort -u | comm -23 tests/symbols.txt - >"$T/untested"
	ok "library: every function has a test" not grep . "$T/untested"
fi
ok "library: its tests know nothing else" not grep -nE '#include "(rules|notation|render|cli)/' tests/library/*

# --- programs ------------------------------------------------------------------
for page in $pages; do programs_of "man/$page"; done
programs=$(ls "$T"/ludos*.c)
c_of_readme >"$T/first.c"
ok "library: the pages have four programs" [ "$(echo $programs | wc -w) $(ls "$T"/ludos*.shown | wc -l)" = "4 3" ]
ok "library: none is longer than a screen" [ "$(wc -l $programs | awk '$2 != "total" && $1 > 50' | wc -l)" -eq 0 ]
PKG_CONFIG_PATH=$tree/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
LD_LIBRARY_PATH=$tree/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
ok "library: pkg-config knows the version" [ "$(${PKG_CONFIG:-pkg-config} --modversion ludos)" = "$version" ]
programs_run installed
exits "library: the example of the README is built" 0 build first "$T/first.c"
exits "library: the example of the README runs" 0 "$T/first"
sed 's/^/    /' "$T/out" >"$T/printed"
awk '/\.\/a\.out/ { on = 1; next } !/^    / { on = 0 } on' README.md >"$T/shown"
ok "library: ... and prints what is shown" same "$T/printed" "$T/shown"
exits "library: no file" 1 "$T/replays" "$T/no-such-file"
ok "library: no file is told" err_has 'cannot be read: '
exits "library: a directory" 1 "$T/replays" "$T"
exits "library: nothing" 0 "$T/replays" /dev/null
exits "library: a broken file" 0 "$T/replays" samples/broken.ldn
ok "library: a broken file is told" out_has "^samples/broken.ldn:7: illegal [a-z]* 'f1-f2' for green at ply 5"

# Whatever once broke the reader, and worse.
{ printf 'ldn: 1\ngame: '; head -c 64000 /dev/zero | tr '\0' '['; } >"$T/nested.ldn"
{ printf 'ldn: 1\ngame: oware\nmoves: '; head -c 300000 /dev/zero | tr '\0' '('; } >"$T/deep.ldn"
head -c 300000 "$LUDOS" >"$T/binary.ldn"
: >"$T/crashed"
for hostile in "$T"/nested.ldn "$T"/deep.ldn "$T"/binary.ldn tests/fuzz/corpus/ldn/* tests/cases/*; do
	timeout "$limit" "$T/replays" "$hostile" >"$T/out" 2>"$T/err"
	[ $? -le 1 ] || echo "$hostile" >>"$T/crashed"
done
ok "library: hostile files do no harm" not grep . "$T/crashed"

if ! command -v g++ >/dev/null; then
	skip "library: a program in C++" "no g++"
elif [ -z "$library_flags$private" ]; then
	cat >"$T/plus.cc" <<-'END'
		#include <cstdio>
		#include <ludos-draw.h>
		int main()
		{
			ludos_error error{};
			error.size = sizeof error;
			ludos_game *game = ludos_game_new(nullptr, "yut", &error);
			ludos_position *position = ludos_position_new(game, nullptr, 0, nullptr, &error);
			char *text = ludos_draw(position, nullptr, "ascii", nullptr, &error);
			std::puts(text ? ludos_game_name(game) : error.message);
			ludos_free(nullptr, text);
			ludos_position_free(position);
			ludos_game_free(game);
		}
	END
	# shellcheck disable=SC2046
	exits "library: a program in C++" 0 g++ -std=c++17 -pedantic -Wall -Wextra -Werror -o "$T/plus" "$T/plus.cc" $(${PKG_CONFIG:-pkg-config} --cflags --libs ludos)
	exits "library: it runs" 0 "$T/plus"
	ok "library: it plays Yut" text_is "$T/out" yut/ludos
fi

# Without the shared library, what is private is needed as well.
private=--static
rm -f "$tree"/lib/libludos.so* "$tree"/lib/libludos*.dylib
programs_run static
unset LD_LIBRARY_PATH
PKG_CONFIG_PATH=${PKG_CONFIG_PATH#"$tree/lib/pkgconfig"}
PKG_CONFIG_PATH=${PKG_CONFIG_PATH#:}

# Under another prefix and in other directories, as distributions have them.
exits "library: other directories" 0 make -s install DESTDIR="$T/other" PREFIX=/usr LIBDIR=/usr/lib/there INCLUDEDIR=/opt/include
ok "library: ludos.pc tells them" sh -c "grep -qxF 'libdir=\${prefix}/lib/there' '$T/other/usr/lib/there/pkgconfig/ludos.pc' && grep -qx 'includedir=/opt/include' '$T/other/usr/lib/there/pkgconfig/ludos.pc'"
ok "library: the headers are there" [ "$(ls "$T/other/opt/include" | paste -s -d ' ' -)" = "ludos-draw.h ludos.h" ]
exits "library: uninstall" 0 make -s uninstall DESTDIR="$T/other" PREFIX=/usr LIBDIR=/usr/lib/there INCLUDEDIR=/opt/include
ok "library: uninstall leaves nothing" [ -z "$(ls -A "$T/other")" ]
