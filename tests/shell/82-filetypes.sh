# What desktops, file(1), Vim, VS Code and bat know about records, from an
# installed tree, each with the real program.

d=$T/filetypes
share=$d/usr/share
mkdir "$d"
exits "make install for file types" 0 make -s install DESTDIR="$d" PREFIX=/usr
ok "install with DESTDIR makes no database" [ ! -e "$share/mime/mime.cache" ]

# Files that are records by name, by their first lines, and not at all.
f=$T/files
mkdir "$f"
printf 'event: Cup\nldn: 1\ngame: oware\n' >"$f/name.ldn"
printf 'ldn: 1\ngame: oware\n' >"$f/bare"
printf -- '---\nldn: 1\nevent: Cup\ngame: yut\n' >"$f/document"
printf 'ldn: 1\r\ngame: dara\r\n' >"$f/bare-crlf"
printf -- '---\r\nldn: 1\r\ngame: dara\r\n' >"$f/document-crlf"
printf 'ldn: 12\ngame: oware\n' >"$f/version"
printf 'event: Cup\nldn: 1\n' >"$f/later"

# --- desktops ------------------------------------------------------------------
if ! command -v update-mime-database >/dev/null; then
	skip "mime type" "no update-mime-database"
else
	exits "update-mime-database" 0 env XDG_DATA_DIRS="$share" update-mime-database "$share/mime"
	ok "update-mime-database is content" err_is_empty
	ok "mime: a kind of YAML" grep -qx 'application/vnd.ludos.ldn application/x-yaml' "$share/mime/subclasses"
	ok "mime: in English" grep -q '<comment>board game record' "$share/mime/application/vnd.ludos.ldn.xml"
	ok "mime: in French" grep -q '<comment xml:lang="fr">partie' "$share/mime/application/vnd.ludos.ldn.xml"
	# What asks for the type of a file, with our tree before the system's.
	for ask in gio xdg-mime; do
		if ! command -v $ask >/dev/null || ! command -v gio >/dev/null; then
			skip "$ask" "no $ask"
			continue
		fi
		for file in name.ldn bare document bare-crlf document-crlf version later; do
			if [ $ask = gio ]; then
				run env XDG_DATA_DIRS="$share:/usr/share" gio info -a standard::content-type "$f/$file"
			else
				run env XDG_DATA_DIRS="$share:/usr/share" XDG_CURRENT_DESKTOP=GNOME xdg-mime query filetype "$f/$file"
			fi
			case $file in
			version | later) ok "$ask: $file is no record" not out_has vnd.ludos ;;
			*) ok "$ask: $file is a record" out_has '\(^\|: \)application/vnd\.ludos\.ldn$' ;;
			esac
		done
	done
fi

# --- file(1) -------------------------------------------------------------------
if ! command -v file >/dev/null; then
	skip "file -m" "no file"
else
	exits "file -m" 0 file -b -m "$share/ludos/magic" "$f/bare" "$f/document" "$f/bare-crlf" "$f/document-crlf" samples/dara-wali.ldn
	ok "file names the games" text_is "$T/out" "Ludos board game record (oware), ASCII text
Ludos board game record (yut), ASCII text
Ludos board game record (dara), ASCII text, with CRLF line terminators
Ludos board game record (dara), ASCII text, with CRLF line terminators
Ludos board game record (dara), Unicode text, UTF-8 text"
	exits "file --mime-type" 0 file -b --mime-type -m "$share/ludos/magic" "$f/bare" "$f/document" "$f/bare-crlf" "$f/document-crlf" "$f/version" "$f/later"
	ok "file knows the type" text_is "$T/out" "application/vnd.ludos.ldn
application/vnd.ludos.ldn
application/vnd.ludos.ldn
application/vnd.ludos.ldn
text/plain
text/plain"
	exits "file -m, every sample" 0 file -b --mime-type -m "$share/ludos/magic" samples/*.ldn
	ok "file knows every sample" [ "$(sort -u "$T/out")" = application/vnd.ludos.ldn ]
fi

# --- Vim -----------------------------------------------------------------------
# tests/filetypes/*.expected were looked at: every word of record.ldn stands
# behind the names that it is coloured by.
if ! command -v vim >/dev/null || ! vim --version | grep -q '+syntax'; then
	skip "vim" "no vim"
else
	run_vim() { # SCRIPT FILE
		run env LC_ALL=C.UTF-8 PATH="$d/usr/bin:$PATH" LOOK="$T/look" vim -es -N -u NONE -i NONE \
			--cmd "set runtimepath=$share/vim/vimfiles,\$VIMRUNTIME" \
			--cmd 'filetype plugin on | syntax on' -S "$1" "$2"
	}
	run_vim tests/filetypes/look.vim tests/filetypes/record.ldn
	ok "vim: every word" same tests/filetypes/vim.expected "$T/look"
	cat >"$T/settings.vim" <<-'END'
		let settings = [&filetype, &commentstring, &expandtab]
		silent make!
		for mistake in filter(getqflist(), 'v:val.valid')[0:1]
		  call add(settings, printf('%d:%d %s %s', mistake.lnum, mistake.col, mistake.type, mistake.text))
		endfor
		call writefile(settings, $LOOK)
		qall!
	END
	run_vim "$T/settings.vim" samples/broken.ldn
	ok "vim: settings, and :make finds mistakes" text_is "$T/look" "ldn
# %s
1
7:40 e illegal turn 'f1-f2' for green at ply 5 [FAN-3]
14:6 e illegal turn 'd3-e3' for green at ply 1 [FAN-6]"
fi

# --- VS Code and others: the TextMate grammar ------------------------------------
modules=$ROOT/build/npm/node_modules
if ! command -v node >/dev/null || [ ! -d "$modules/vscode-textmate" ] || [ ! -d "$modules/vscode-oniguruma" ]; then
	skip "grammar" "no node, or no vscode-textmate from npm"
else
	exits "grammar" 0 node tests/filetypes/look.js "$modules" "$share/ludos/vscode/ldn.tmLanguage.json" tests/filetypes/record.ldn
	ok "grammar: every word" same tests/filetypes/textmate.expected "$T/out"
fi
if ! command -v node >/dev/null; then
	skip "extension" "no node"
else
	exits "extension" 0 node -e '
		const directory = process.argv[1], extension = require(directory + "/package.json");
		const [language] = extension.contributes.languages, [grammar] = extension.contributes.grammars;
		const scope = require(directory + "/" + grammar.path).scopeName;
		require(directory + "/" + language.configuration);
		console.log(extension.version, language.id === grammar.language, scope === grammar.scopeName);
	' "$share/ludos/vscode"
	ok "extension: of this version, its parts fit" text_is "$T/out" "$(ludos --version | cut -d ' ' -f 2) true true"
fi

# --- bat -----------------------------------------------------------------------
bat=$(command -v batcat || command -v bat)
if [ -z "$bat" ]; then
	skip "bat" "no batcat"
else
	mkdir -p "$T/bat/syntaxes" "$T/bat-cache"
	cp "$share/ludos/ldn.sublime-syntax" "$T/bat/syntaxes"
	run_bat() { run env BAT_CACHE_PATH="$T/bat-cache" BAT_CONFIG_PATH=/dev/null "$bat" "$@"; }
	run_bat cache --build --source "$T/bat" --target "$T/bat-cache"
	ok "bat takes the syntax" [ "$status" -eq 0 ]
	run_bat --list-languages
	ok "bat knows the suffix" out_has '^LDN:ldn$'
	run_bat --plain --paging=never --color=always --theme=ansi tests/filetypes/record.ldn
	sed "s/$(printf '\033')\[\([0-9]*\)m/<\1>/g" "$T/out" >"$T/colours"
	# Number, turn, annotation, comment: each a colour of its own.
	ok "bat: turns" grep -q ' <33>1\.<0> <34>a1-b2A<0><35>??<0> <35>\$2<0> (<33>1\.<0>' "$T/colours"
	ok "bat: comments and commands" grep -q '<32>; <0><35>\[%clk 0:00:10\]<0><32> to the end}<0>$' "$T/colours"
	ok "bat: commands in braces" grep -q '<35>\[%mark a1,<0>$' "$T/colours"
	ok "bat: after variations and commands that nobody closes" [ "$(grep -c '^<35>result<0>: <32>"\*"<0>$' "$T/colours")" -eq 3 ]
	ok "bat: after a comment that nobody closes" grep -q '^<32># the end<0>$' "$T/colours"
	ok "bat: the next record" grep -q '^<35>moves<0>: <33>1\.<0> <34>C<0> <34>dx5<0><35>!<0>$' "$T/colours"
fi

# Every key of ldn(5), and no other, is coloured as a key.
sed -n '/^\.Sh KEYS/,/^\.El/s/^\.It Cm \([a-z]*\)$/\1/p' man/ldn.5 | grep -vx moves | sort >"$T/keys"
ok "ldn(5) has keys" [ "$(wc -l <"$T/keys")" -gt 10 ]
for file in vim/vimfiles/syntax/ldn.vim ludos/vscode/ldn.tmLanguage.json ludos/ldn.sublime-syntax; do
	grep -o 'ldn\\*|game[a-z\\|]*' "$share/$file" | tr -d '\\' | tr '|' '\n' | sort >"$T/coloured"
	ok "$file: the keys of ldn(5)" same "$T/keys" "$T/coloured"
done
