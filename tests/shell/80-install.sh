# make install, make uninstall. Run by make itself, the knobs (SANITIZE=...)
# come along in MAKEFLAGS, so that what is installed is what is tested.

install_pages=$(ls man/*.[135] 2>/dev/null)
if [ -z "$install_pages" ]; then
	skip "install" "no manual pages yet"
else
	d=$T/root
	mkdir "$d"
	exits "make install" 0 make -s install DESTDIR="$d" PREFIX=/usr
	ok "install: the program" [ -x "$d/usr/bin/ludos" ]
	exits "installed ludos --version" 0 "$d/usr/bin/ludos" --version
	for c in $commands; do
		ok "install: ludos-$c is a link that stays inside" [ "$(readlink "$d/usr/bin/ludos-$c")" = ludos ]
		exits "installed ludos-$c --help" 0 "$d/usr/bin/ludos-$c" --help
		ok "install: ludos-$c.1" [ -s "$d/usr/share/man/man1/ludos-$c.1" ]
	done
	for page in $install_pages; do
		ok "install: $page" cmp "$page" "$d/usr/share/man/man${page##*.}/${page#man/}"
	done
	ok "install: the schema" cmp man/ludos-record.schema.json "$d/usr/share/ludos/ludos-record.schema.json"
	for file in bash:bash-completion/completions/ludos zsh:zsh/site-functions/_ludos fish:fish/vendor_completions.d/ludos.fish; do
		ludos completion "${file%%:*}" >"$T/script"
		ok "install: completion for ${file%%:*}" cmp "$T/script" "$d/usr/share/${file#*:}"
	done
	for c in $commands; do
		ok "install: bash completes ludos-$c" [ "$(readlink "$d/usr/share/bash-completion/completions/ludos-$c")" = ludos ]
		ok "install: fish completes ludos-$c" [ "$(readlink "$d/usr/share/fish/vendor_completions.d/ludos-$c.fish")" = ludos.fish ]
	done
	# The program, the schema, the note of directories, three scripts; three
	# links for each command; the pages. 82-library.sh looks at the library.
	ok "install: nothing else" [ "$(find "$d" ! -type d ! -path "$d/usr/lib/*" ! -path "$d/usr/include/*" | wc -l)" -eq $((6 + 3 * $(echo $commands | wc -w) + $(echo $install_pages | wc -w))) ]
	exits "make install again" 0 make -s install DESTDIR="$d" PREFIX=/usr
	exits "make uninstall" 0 make -s uninstall DESTDIR="$d" PREFIX=/usr
	ok "uninstall leaves nothing" [ -z "$(ls -A "$d")" ]
	exits "make uninstall again" 0 make -s uninstall DESTDIR="$d" PREFIX=/usr

	# What was there before stays, empty or not.
	mkdir -p "$d/usr/bin" "$d/usr/share/man/man1" "$d/usr/share/fish/vendor_completions.d"
	touch "$d/usr/share/man/man1/other.1"
	(cd "$d" && find . | sort) >"$T/first"
	run make -s install DESTDIR="$d" PREFIX=/usr
	touch "$d/usr/share/zsh/mine"
	run make -s install DESTDIR="$d" PREFIX=/usr
	exits "make uninstall beside others" 0 make -s uninstall DESTDIR="$d" PREFIX=/usr
	ok "uninstall: a directory with something of another's stays" [ -e "$d/usr/share/zsh/mine" ]
	rm -r "$d/usr/share/zsh"
	(cd "$d" && find . | sort) >"$T/second"
	ok "uninstall: leaves what was there" same "$T/first" "$T/second"
fi
