# The file type, the release tarball and the Debian package.

# --- the file type: for desktops, file(1), Vim, VS Code and bat ---------------
# What is installed below $(PREFIX)/share, from where in .packaging/filetype.
FILETYPE := mime/packages/ludos.xml:ludos.xml \
	ludos/magic:magic ludos/ldn.sublime-syntax:ldn.sublime-syntax \
	$(foreach d,ftdetect ftplugin syntax,vim/vimfiles/$(d)/ldn.vim:vim/$(d)/ldn.vim) \
	$(foreach f,package.json language-configuration.json ldn.tmLanguage.json,ludos/vscode/$(f):vscode/$(f))
INSTALL_DIRS += $(patsubst %/,'$(PREFIX)/share/%',$(sort $(foreach f,$(FILETYPE),$(dir $(firstword $(subst :, ,$(f)))))))

MIME := '$(PREFIX)/share/mime'

install: install-filetype
uninstall: uninstall-filetype
.PHONY: install-filetype uninstall-filetype
install-filetype: install-directories
	for f in $(FILETYPE); do \
	  $(INSTALL) -m 644 .packaging/filetype/$${f#*:} '$(DESTDIR)$(PREFIX)/share'/$${f%:*} || exit 1; done
	$(if $(DESTDIR),,.packaging/mime-database $(MIME))
uninstall-filetype:
	for f in $(FILETYPE); do rm -f '$(DESTDIR)$(PREFIX)/share'/$${f%:*}; done
	$(if $(DESTDIR),,.packaging/mime-database $(MIME))

# --- directories: uninstall takes away those that install had to make ---------
RECORD = '$(DESTDIR)' '$(DATADIR)/directories'
REMOVE_DIRECTORIES = .packaging/directories.sh remove $(RECORD)
.PHONY: install-directories
install-directories:
	INSTALL='$(INSTALL)' .packaging/directories.sh make $(RECORD) $(INSTALL_DIRS)

# --- a release -----------------------------------------------------------------
DIST := build/dist/ludos-$(VERSION).tar.gz
.PHONY: dist deb test-deb
dist:
	$(Q).packaging/dist $(VERSION) $(DIST)
	@echo "$(DIST)"

deb: dist
	$(Q).packaging/deb $(VERSION) $(DIST) build/deb

test-deb: deb
	$(Q).packaging/test-deb $(if $(ALL),all,bare) build/deb/*.deb
