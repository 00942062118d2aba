# make install, make uninstall. Run by make itself, the knobs (SANITIZE=...)
# come along in MAKEFLAGS, so that what is installed is what is tested.

install_pages=$(ls man/*.[1357] 2>/dev/null)
french_pages=$(ls man/fr/*.[15])
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
	for page in $french_pages; do
		ok "install: $page" cmp "$page" "$d/usr/share/man/fr/man${page##*.}/${page#man/fr/}"
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
	# The program, the schema, the note of directories, three scripts, nine files
	# of the file type; three links for each command; the pages. 82-library.sh looks at the library.
	ok "install: nothing else" [ "$(find "$d" ! -type d ! -path "$d/usr/lib/*" ! -path "$d/usr/include/*" | wc -l)" -eq $((15 + 3 * $(echo $commands | wc -w) + $(echo $install_pages $french_pages | wc -w))) ]
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

	# Without DESTDIR the desktop's database is made and taken away as well.
	d="$T/our house"
	mkdir -p "$d/bin" "$d/share/man/man1" "$d/share/vim"
	touch "$d/bin/neighbour"
	find "$d" | sort >"$T/before"
	exits "make install among others" 0 make -s install PREFIX="$d"
	touch "$d/share/ludos/mine"
	exits "make uninstall among others" 0 make -s uninstall PREFIX="$d"
	ok "uninstall keeps what is not its own" [ -f "$d/share/ludos/mine" ]
	rm -r "$d/share/ludos"
	find "$d" | sort >"$T/after"
	ok "uninstall leaves the house as it was" same "$T/before" "$T/after"

	# Another description of a file type keeps the database alive.
	if command -v update-mime-database >/dev/null; then
		mkdir -p "$d/share/mime/packages"
		sed 's/vnd\.ludos\.ldn/x-neighbour/; s/\*\.ldn/*.neighbour/' .packaging/filetype/ludos.xml >"$d/share/mime/packages/neighbour.xml"
		exits "make install beside a file type" 0 make -s install PREFIX="$d"
		ok "install tells the desktop" grep -q ':application/vnd\.ludos\.ldn:' "$d/share/mime/globs2"
		exits "make uninstall beside a file type" 0 make -s uninstall PREFIX="$d"
		ok "uninstall tells the desktop" not grep -q ludos "$d/share/mime/globs2"
		ok "uninstall keeps other file types" grep -q ':application/x-neighbour:' "$d/share/mime/globs2"
	else
		skip "the desktop's database" "no update-mime-database"
	fi
fi

# make dist: the same bytes every time, from a clone and from its own tarball,
# which builds by make alone, whatever this run was told.
version=$(ludos --version | cut -d ' ' -f 2)
dist=build/dist/ludos-$version.tar.gz
exits "make dist" 0 make -s dist
cp "$dist" "$T/first.tar.gz"
exits "make dist again" 0 make -s dist
ok "dist: the same bytes" cmp "$T/first.tar.gz" "$dist"
tar -tzf "$dist" >"$T/names"
ok "dist: one directory" [ "$(cut -d / -f 1 "$T/names" | sort -u)" = "ludos-$version" ]
ok "dist: nothing that was built" not grep -q -e '^[^/]*/build/' -e '^[^/]*/\.git/' "$T/names"
if [ -e .git ]; then
	ok "dist: every committed file" [ "$(grep -vc '/$' "$T/names")" -eq "$(git ls-tree -r --name-only HEAD | wc -l)" ]
fi
mkdir "$T/unpacked"
tar -xzf "$dist" -C "$T/unpacked"
cd "$T/unpacked/ludos-$version" || exit 3
# Whatever this run was told: nothing of it comes along.
exits "the release builds" 0 env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL -u CC -u B -u LDFLAGS -u SANITIZE \
	-u COVERAGE -u WERROR -u PKG_CONFIG_LIBDIR make -s -j2 CFLAGS=-O0
exits "the release's ludos --version" 0 build/plain/ludos --version
exits "make dist from a release" 0 make -s dist
ok "dist: the same bytes from a release" cmp "$T/first.tar.gz" "$dist"
cd "$ROOT" || exit 3
ok "the Debian changelog is about this version" grep -q "^ludos ($version-" .packaging/debian/changelog
