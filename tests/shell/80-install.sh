# make install, make uninstall. Run by make itself, the knobs (SANITIZE=...)
# come along in MAKEFLAGS, so that what is installed is what is tested.

install_pages=$(ls man/*.1 man/*.5 2>/dev/null)
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
	ok "install: nothing else" [ "$(find "$d" ! -type d | wc -l)" -eq $((2 + $(echo $commands | wc -w) + $(echo $install_pages | wc -w))) ]
	exits "make install again" 0 make -s install DESTDIR="$d" PREFIX=/usr
	exits "make uninstall" 0 make -s uninstall DESTDIR="$d" PREFIX=/usr
	ok "uninstall leaves no file" [ -z "$(find "$d" ! -type d)" ]
	exits "make uninstall again" 0 make -s uninstall DESTDIR="$d" PREFIX=/usr
fi
