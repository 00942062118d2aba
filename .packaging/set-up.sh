#!/bin/sh
# set-up.sh [--tell] GROUP...: sees that this machine has what the groups need:
#   build  what ludos is built with      edit   what it uses where it is there
#   test   greatest.h for the tests      full   every program that a test uses
#   bench  what speed is compared with
# What is missing is installed where apt and the right to use it are there.
# Elsewhere, and with --tell, one message says what to install; nothing else is
# done then. Nothing is called when nothing is missing.
#
# set-up.sh --package THING: the Debian package that has it, if it is known here.
set -u
cd "$(dirname "$0")/.." || exit 3
PATH=$PATH:/usr/games # where Debian keeps some of them

# GROUP  HOW TO SEE IT      DEBIAN            FEDORA         ALPINE       HOMEBREW
needs() {
	cat <<'ROWS'
build    compiler           gcc,libc6-dev     gcc            gcc,musl-dev -
build    run:pkg-config     pkg-config        pkgconf        pkgconf      pkg-config
build    lib:yaml-0.1       libyaml-dev       libyaml-devel  yaml-dev     libyaml
build    lib:libpcre2-8     libpcre2-dev      pcre2-devel    pcre2-dev    pcre2
edit     lib:libedit        libedit-dev       libedit-devel  libedit-dev  libedit
test     greatest           -                 -              -            -
full     lib:librsvg-2.0    librsvg2-dev      librsvg2-devel librsvg-dev  librsvg
full     lib:sqlite3        libsqlite3-dev,sqlite3 sqlite-devel  sqlite-dev   sqlite
full     run:sqlite3        sqlite3           sqlite         sqlite       sqlite
full     run:rsvg-convert   librsvg2-bin      librsvg2-tools rsvg-convert librsvg
full     run:xmllint        libxml2-utils     libxml2        libxml2-utils libxml2
full     run:chromium       chromium          chromium       chromium     -
full     run:node           nodejs            nodejs         nodejs       node
full     run:npm            npm               npm            npm          node
full     run:python3        python3           python3        python3      python
full     run:pdflatex       texlive-latex-base,texlive-latex-recommended,texlive-latex-extra,texlive-fonts-recommended,texlive-pictures,lmodern texlive-scheme-basic texlive -
full     file:texlive/texmf-dist/tex/luatex/luaotfload texlive-luatex texlive-luatex texlive -
full     run:xelatex        texlive-xetex     texlive-xetex  texlive      -
full     run:pdftotext      poppler-utils     poppler-utils  poppler-utils poppler
full     locale:fr_FR       locales-all       glibc-all-langpacks - -
full     run:tmux           tmux              tmux           tmux         tmux
full     run:script         bsdutils          util-linux     util-linux-misc -
full     run:jq             jq                jq             jq           jq
full     run:parallel       parallel          parallel       parallel     parallel
full     run:sqlite3        sqlite3           sqlite         sqlite       sqlite
full     run:bash           bash              bash           bash         bash
full     file:bash-completion/bash_completion bash-completion bash-completion bash-completion bash-completion
full     run:zsh            zsh               zsh            zsh          zsh
full     run:fish           fish              fish           fish         fish
full     run:vim            vim               vim-enhanced   vim          vim
full     run:file           file              file           file         -
full     run:batcat         bat               bat            bat          bat
full     run:update-mime-database shared-mime-info shared-mime-info shared-mime-info shared-mime-info
full     run:xdg-mime       xdg-utils         xdg-utils      xdg-utils    -
full     run:gio            libglib2.0-bin    glib2          glib         glib
full     run:g++            g++               gcc-c++        g++          -
full     run:clang          clang,libclang-rt-dev             clang          clang        -
full     run:musl-gcc       musl-tools        musl-gcc       -            -
full     run:cmake          cmake             cmake          cmake        cmake
full     run:valgrind       valgrind          valgrind       valgrind     -
full     run:mandoc         mandoc            mandoc         mandoc       mandoc
full     run:dh             debhelper,dpkg-dev,fakeroot debhelper - -
full     run:lintian        lintian           -              -            -
full     run:debootstrap    debootstrap       debootstrap    debootstrap  -
full     run:pandoc         pandoc            pandoc         pandoc       pandoc
full     run:pgn-extract    pgn-extract       pgn-extract    -            pgn-extract
full     py:jsonschema      python3-jsonschema python3-jsonschema py3-jsonschema -
full     npm:axe-core       -                 -              -            -
full     npm:vscode-textmate@9.3.2 -          -              -            -
full     npm:vscode-oniguruma@2.0.1 -         -              -            -
full     npm:@duckdb/node-api -               -              -            -
full     may:py:chess       python3-chess     python3-chess  -            -
full     file:texlive/texmf-dist/tex/luatex/luaotfload/luaotfload-main.lua texlive-luatex texlive-luatex texlive -
bench    run:pgn-extract    pgn-extract       pgn-extract    -            pgn-extract
ROWS
}

greatest_is_there() {
	if [ -n "${GREATEST:-}" ]; then
		[ -f "$GREATEST/greatest.h" ]
	else
		[ -f build/deps/greatest.h ] || ${CC:-cc} -E -include greatest.h -x c /dev/null >/dev/null 2>&1
	fi
}

is_there() {
	case $1 in
	compiler) command -v "$(set -- ${CC:-cc}; echo "$1")" >/dev/null ;;
	greatest) greatest_is_there ;;
	run:*) command -v "${1#*:}" >/dev/null ;;
	lib:*) ${PKG_CONFIG:-pkg-config} --exists "${1#*:}" 2>/dev/null ;;
	file:*) [ -e "/usr/share/${1#*:}" ] ;;
	# The system's own Python, whichever comes first here.
	py:*) python3 -c "import ${1#*:}" 2>/dev/null || /usr/bin/python3 -c "import ${1#*:}" 2>/dev/null ;;
	# A package from npm, used by tests only; its name may begin with @.
	npm:*)
		npm_name=${1#npm:}
		[ -d "build/npm/node_modules/${npm_name%@[0-9]*}" ]
		;;
	# Not every system has a package of it.
	may:*) is_there "${1#*:}" || ! apt-cache show "$2" >/dev/null 2>&1 ;;
	locale:*) locale -a 2>/dev/null | grep -q "^${1#*:}" ;;
	esac
}

# The names in one column of what is missing, on one line.
names() { # COLUMN
	echo "$missing" | awk -v column="$1" '
		$column != "-" { gsub(",", " ", $column); if (!seen[$column]++) line = line " " $column }
		END { print substr(line, 2) }'
}

line() { # WORDS COLUMN
	[ -z "$(names "$2")" ] || echo "  $1 $(names "$2")"
}

tell() {
	exec >&2
	echo "ludos: $1"
	if [ -n "$(names 3)" ]; then
		echo "An administrator can install what is missing:"
		line "Debian, Ubuntu  apt-get install" 3
		line "Fedora          dnf install" 4
		line "Alpine          apk add" 5
		line "macOS           brew install" 6
	fi
	if echo "$missing" | grep -q ' greatest '; then
		echo "The tests need greatest.h (1.3.1 or newer) of the project greatest,"
		echo "github.com/silentbicycle/greatest: put it into build/deps, or into any"
		echo "directory and say 'make test GREATEST=directory'."
	fi
	exit 1
}

if [ "${1-}" = --package ]; then
	needs | awk -v thing="$2" '
		{ name = $2; sub(/^[a-z]*:/, "", name) }
		name == thing { gsub(",", " ", $3); print $3; exit }'
	exit
fi

may_install=yes
if [ "${1-}" = --tell ]; then
	may_install=no
	shift
fi
groups=" $* "
missing=$(needs | while read -r group thing rest; do
	case $groups in *" $group "*) is_there "$thing" "${rest%% *}" || echo "$group $thing $rest" ;; esac
done)
[ -n "$missing" ] || exit 0

[ $may_install = yes ] || tell "not everything that it is built with is installed (\`make deps\` installs it)."
command -v apt-get >/dev/null || tell "not everything that it needs is installed, and there is no apt-get here."
packages=$(names 3)
if [ -n "$packages" ]; then
	as_root=
	if [ "$(id -u)" -ne 0 ]; then
		as_root=sudo
		# Without a terminal nobody can be asked for a password.
		{ [ -t 0 ] && command -v sudo >/dev/null; } || sudo -n true 2>/dev/null ||
			tell "not everything that it needs is installed, and you may not install it."
	fi
	echo "installing: $packages"
	log=$(mktemp) || exit 3
	trap 'rm -f "$log"' EXIT
	# shellcheck disable=SC2086
	{ $as_root apt-get update -qq && $as_root env DEBIAN_FRONTEND=noninteractive \
		apt-get install -qq -y --no-install-recommends $packages; } >"$log" 2>&1 || {
		tail -n 5 "$log" >&2
		tell "these packages could not be installed."
	}
fi
modules=$(echo "$missing" | sed -n 's/^[a-z]* npm:\([^ ]*\) .*/\1/p')
if [ -n "$modules" ]; then
	# shellcheck disable=SC2086
	npm install --prefix build/npm --no-save --no-audit --no-fund --silent $modules >/dev/null ||
		tell "these packages of npm could not be installed: $(echo $modules)"
fi
if echo "$missing" | grep -q ' greatest ' && ! greatest_is_there; then
	tests/get-greatest.sh build/deps/greatest.h || tell "greatest.h could not be had."
fi
