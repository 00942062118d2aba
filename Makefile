# GNU make. `make demo` on a new machine; `make help` lists the targets.
# Knobs: CC CFLAGS LDFLAGS PREFIX DESTDIR WERROR=1 SANITIZE=address,undefined
#        COVERAGE=1 GREATEST=dir LIBEDIT=no RSVG=no SQLITE=no V=1

VERSION := 0.1.0

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
MANDIR  ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share/ludos
# Where the shells look for completions.
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR  ?= $(PREFIX)/share/zsh/site-functions
FISHDIR ?= $(PREFIX)/share/fish/vendor_completions.d
LIBDIR  ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
INSTALL ?= install
PKG_CONFIG ?= pkg-config
SYSTEM  := $(shell uname -s)

CFLAGS  ?= -O3 -g

PKGS := yaml-0.1 libpcre2-8

# --- flags the code needs ----------------------------------------------------
WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion \
	-Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition \
	-Wwrite-strings -Wcast-qual -Wpointer-arith -Wformat=2 -Wundef -Wvla \
	-Wdouble-promotion -fno-common
# A wrong function in a struct of functions is only a warning by default.
WARN += -Werror=incompatible-pointer-types -Werror=int-conversion \
	-Werror=implicit-function-declaration -Werror=return-type
ifdef WERROR
WARN += -Werror
endif

# --- set-up: what a new machine lacks ----------------------------------------
# These install what is missing, then hand over to a second make that sees it:
# the rule of `test` is that of `do-test`.
SET_UP := demo test test-unit test-shell test-long test-full test-musl bench valgrind coverage
export CC PKG_CONFIG GREATEST

.DEFAULT_GOAL := all
.PHONY: deps $(SET_UP)
deps:
	@.packaging/set-up.sh build edit test
$(SET_UP):
	@.packaging/set-up.sh build $(if $(filter-out demo,$@),test) $(if $(filter test-full,$@),edit full)
	@$(MAKE) --no-print-directory do-$@

# Everything but these is built with libraries that must be there.
WITHOUT_PKGS := $(SET_UP) test-fresh deps clean fmt fmt-check help check-layers uninstall \
	dist deb test-deb
ifneq ($(filter-out $(WITHOUT_PKGS),$(or $(MAKECMDGOALS),all)),)
ifneq ($(shell CC='$(CC)' PKG_CONFIG='$(PKG_CONFIG)' .packaging/set-up.sh --tell build && echo ready),ready)
$(error ludos cannot be built here yet)
endif
PKG_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(PKGS))
PKG_LIBS   := $(shell $(PKG_CONFIG) --libs $(PKGS))
# The recorder's line editing; LIBEDIT=no builds without.
ifneq ($(LIBEDIT),no)
ifeq ($(shell $(PKG_CONFIG) --exists libedit && echo yes),yes)
EDIT_CFLAGS := -DHAVE_LIBEDIT $(shell $(PKG_CONFIG) --cflags libedit)
EDIT_LIBS   := $(shell $(PKG_CONFIG) --libs libedit)
endif
endif
endif

# PNG and PDF come through librsvg (package librsvg2-dev) where it is there
# when ludos is built; 'make RSVG=no' does without.
RSVG ?= $(shell $(PKG_CONFIG) --exists librsvg-2.0 cairo-pdf 2>/dev/null && echo yes)
ifeq ($(RSVG),yes)
RSVG_CPPFLAGS := -DHAVE_LIBRSVG $(patsubst -I%,-isystem %,$(shell $(PKG_CONFIG) --cflags librsvg-2.0 cairo-pdf))
endif

# Databases come through SQLite (package libsqlite3-dev) likewise; 'make
# SQLITE=no' does without.
SQLITE ?= $(shell $(PKG_CONFIG) --exists sqlite3 2>/dev/null && echo yes)
ifeq ($(SQLITE),yes)
SQLITE_CPPFLAGS := -DHAVE_SQLITE $(patsubst -I%,-isystem %,$(shell $(PKG_CONFIG) --cflags sqlite3))
endif
# Both are loaded when they are wanted. Elsewhere the C library has dlopen.
ifneq ($(filter yes,$(RSVG) $(SQLITE)),)
PKG_LIBS += $(if $(filter Linux,$(SYSTEM)),-ldl)
endif

# Apple hides what POSIX does not name (the number of processors) otherwise.
ALL_CPPFLAGS = -I. -Inotation/library -D_XOPEN_SOURCE=700 $(if $(filter Darwin,$(SYSTEM)),-D_DARWIN_C_SOURCE) \
	       -DVERSION='"$(VERSION)"' $(PKG_CFLAGS) $(EDIT_CFLAGS) $(RSVG_CPPFLAGS) $(SQLITE_CPPFLAGS) $(CPPFLAGS)
ALL_CFLAGS   = -std=c11 $(WARN) $(CFLAGS)
ALL_LDFLAGS  = $(LDFLAGS)

B := build/plain
ifdef SANITIZE
comma := ,
B := build/san-$(subst $(comma),-,$(SANITIZE))
ALL_CFLAGS  += -fsanitize=$(SANITIZE) -fno-sanitize-recover=all -fno-omit-frame-pointer
ALL_LDFLAGS += -fsanitize=$(SANITIZE)
endif
ifdef COVERAGE
B := build/coverage
ALL_CFLAGS  += --coverage -O0
ALL_LDFLAGS += --coverage
endif

ifndef V
Q := @
endif

# --- sources: a new file is picked up by itself ------------------------------
LIB_DIRS := rules notation render
in_folders = $(sort $(foreach d,$(1),$(wildcard $(d)/*$(2) $(d)/*/*$(2) $(d)/*/*/*$(2))))
LIB_SRC  := $(call in_folders,$(LIB_DIRS),.c)
CLI_SRC  := $(call in_folders,cli,.c)
TEST_SRC := $(sort $(wildcard tests/*.c tests/library/*.c))
FUZZ_SRC := $(sort $(wildcard tests/fuzz/fuzz_*.c))
BENCH_SRC := $(sort $(wildcard tests/bench/*.c))
HEADERS  := $(call in_folders,$(LIB_DIRS) cli,.h) $(wildcard tests/*.h tests/library/*.h)

# A table made of the translations is one file more.
LANGUAGES := $(sort $(wildcard notation/languages/*.po))
# And one made of the messages.
LIB_OBJ  := $(LIB_SRC:%.c=$(B)/%.o) $(B)/languages.o $(B)/messages.o
CLI_OBJ  := $(CLI_SRC:%.c=$(B)/%.o)
TEST_OBJ := $(TEST_SRC:%.c=$(B)/%.o)
BENCH_BIN := $(BENCH_SRC:%.c=$(B)/%)
REPLAY_BIN := $(FUZZ_SRC:%.c=$(B)/%)
COMMANDS := $(shell sed -n 's/^\tX(\([a-z]*\)).*/\1/p' cli/main.c)

.PHONY: all
all: $(B)/ludos
# Objects made on the way to a program stay: no word after the count of tests.
.SECONDARY:

# Rebuild when the flags change, not only when the files do.
FLAGS_NOW := $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(ALL_LDFLAGS)
$(B)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(FLAGS_NOW))' | cmp -s - $@ || \
	 printf '%s\n' '$(subst ','\'',$(FLAGS_NOW))' > $@
.PHONY: FORCE
FORCE:

$(B)/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(if $(Q),@echo "  CC      $<")
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(B)/languages.c: $(LANGUAGES) notation/languages/table.awk $(B)/flags
	@mkdir -p $(@D)
	$(Q)LC_ALL=C awk -f notation/languages/table.awk $(LANGUAGES) > $@.new && mv $@.new $@
$(B)/messages.c: man/messages.tsv notation/text/messages.awk $(B)/flags
	@mkdir -p $(@D)
	$(Q)LC_ALL=C awk -f notation/text/messages.awk $< > $@.new && mv $@.new $@
$(B)/languages.o $(B)/messages.o: %.o: %.c
	$(if $(Q),@echo "  CC      $<")
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

$(B)/libcore.a: $(LIB_OBJ)
	$(if $(Q),@echo "  AR      $@")
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(B)/ludos: $(CLI_OBJ) $(B)/libcore.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) $(EDIT_LIBS) -lpthread $(LDLIBS)

# --- the library -------------------------------------------------------------
# libludos is what notation/library/ludos.h and render/library/ludos-draw.h name
# (tests/symbols.txt) and whatever of libcore that needs; all other names are
# hidden in the shared library and made local in the static one.
# Link-time optimization would leave nothing in the objects to hide.
SOVERSION := 0
PIC_FLAGS := -fPIC -fvisibility=hidden -fno-lto
OBJCOPY ?= objcopy
PUBLIC_HEADERS := notation/library/ludos.h render/library/ludos-draw.h
PUBLIC_SRC := $(sort $(wildcard notation/library/*.c render/library/*.c))
PUBLIC_PIC := $(PUBLIC_SRC:%.c=$(B)/pic/%.o)
CORE_PIC   := $(patsubst %.c,$(B)/pic/%.o,$(filter-out $(PUBLIC_SRC),$(LIB_SRC))) $(B)/pic/languages.o $(B)/pic/messages.o
ifeq ($(SYSTEM),Darwin)
SO_FILE := libludos.$(VERSION).dylib
SO_NAME := libludos.$(SOVERSION).dylib
SO_LINK := libludos.dylib
SO_FLAGS = -dynamiclib -install_name '$(LIBDIR)/$(SO_NAME)' -current_version $(VERSION)
HIDE    := :
else
SO_FILE := libludos.so.$(VERSION)
SO_NAME := libludos.so.$(SOVERSION)
SO_LINK := libludos.so
SO_FLAGS = -shared -Wl,-soname,$(SO_NAME)
# Without objcopy the names stay hidden, but a linker can see them.
HIDE    := $(if $(shell command -v $(OBJCOPY)),$(OBJCOPY) --localize-hidden,:)
endif
# A static program is built where shared libraries may not be.
SHARED ?= $(if $(filter -static,$(LDFLAGS)),no,yes)
LIBRARY := $(B)/libludos.a $(B)/ludos.pc $(if $(filter yes,$(SHARED)),$(B)/$(SO_FILE))

.PHONY: lib
lib: $(LIBRARY)

$(B)/pic/%.o: %.c $(B)/flags
	@mkdir -p $(@D)
	$(if $(Q),@echo "  CC      $@")
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(PIC_FLAGS) -MMD -MP -c -o $@ $<

$(B)/pic/languages.o $(B)/pic/messages.o: $(B)/pic/%.o: $(B)/%.c
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(PIC_FLAGS) -c -o $@ $<
$(B)/pic/libcore.a: $(CORE_PIC)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(B)/$(SO_FILE): $(PUBLIC_PIC) $(B)/pic/libcore.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(SO_FLAGS) -o $@ $^ $(PKG_LIBS) $(LDLIBS)

$(B)/libludos.a: $(PUBLIC_PIC) $(B)/pic/libcore.a
	$(if $(Q),@echo "  AR      $@")
	$(Q)$(CC) -r -nostdlib -o $(B)/pic/ludos.o $^ && $(HIDE) $(B)/pic/ludos.o
	$(Q)rm -f $@ && $(AR) rcs $@ $(B)/pic/ludos.o

# Under the prefix paths are told by it, so that pkg-config can move the tree.
$(B)/ludos.pc: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' 'prefix=$(PREFIX)' \
	  'libdir=$(LIBDIR:$(PREFIX)/%=$${prefix}/%)' \
	  'includedir=$(INCLUDEDIR:$(PREFIX)/%=$${prefix}/%)' '' 'Name: ludos' \
	  'Description: rules, moves, records and pictures of traditional board games' \
	  'Version: $(VERSION)' 'Requires.private: $(PKGS)' \
	  'Libs: -L$${libdir} -lludos' 'Cflags: -I$${includedir}' > $@

LIBRARY_DIRS := '$(LIBDIR)/pkgconfig' '$(INCLUDEDIR)' '$(MANDIR)/man3'
define INSTALL_LIBRARY
	$(INSTALL) -m 644 $(PUBLIC_HEADERS) '$(DESTDIR)$(INCLUDEDIR)'
	$(INSTALL) -m 644 $(filter-out %.pc,$(LIBRARY)) '$(DESTDIR)$(LIBDIR)'
	$(INSTALL) -m 644 $(B)/ludos.pc '$(DESTDIR)$(LIBDIR)/pkgconfig'
	$(INSTALL) -m 644 $(wildcard man/*.3) '$(DESTDIR)$(MANDIR)/man3'
	$(if $(filter yes,$(SHARED)),ln -sf $(SO_FILE) '$(DESTDIR)$(LIBDIR)/$(SO_NAME)')
	$(if $(filter yes,$(SHARED)),ln -sf $(SO_NAME) '$(DESTDIR)$(LIBDIR)/$(SO_LINK)')
endef
define UNINSTALL_LIBRARY
	for h in $(notdir $(PUBLIC_HEADERS)); do rm -f '$(DESTDIR)$(INCLUDEDIR)'/$$h; done
	rm -f '$(DESTDIR)$(LIBDIR)/pkgconfig/ludos.pc'
	for m in $(notdir $(wildcard man/*.3)); do rm -f '$(DESTDIR)$(MANDIR)/man3'/$$m; done
	for f in libludos.a $(SO_FILE) $(SO_NAME) $(SO_LINK); do rm -f '$(DESTDIR)$(LIBDIR)'/$$f; done
endef

# --- a first look ------------------------------------------------------------
.PHONY: do-demo help
do-demo: all
	@echo; echo "$$ ludos replay samples/fanorona-tsivy.ldn"
	@build/plain/ludos replay samples/fanorona-tsivy.ldn

help:
	@echo "all demo deps test test-long test-full test-musl test-fresh golden figures lib install uninstall clean"
	@echo "lint fmt fmt-check coverage bench fuzz tsan test-steps mutants valgrind check-layers check-headers"
	@echo "dist deb test-deb"

# --- tests -------------------------------------------------------------------
# greatest: GREATEST=dir, the compiler's include path, or build/deps.
ifdef GREATEST
GREATEST_FLAGS := -I$(GREATEST)
else ifeq ($(shell $(CC) -E -include greatest.h - </dev/null >/dev/null 2>&1 && echo yes),yes)
GREATEST_FLAGS :=
else
GREATEST_FLAGS := -Ibuild/deps
GREATEST_FILE := build/deps/greatest.h
endif

build/deps/greatest.h:
	$(Q)tests/get-greatest.sh $@

# Makes the N-th call of something fail. Where the kernel's headers are not
# there, it is not made, and the tests that need it are skipped.
ifeq ($(shell $(CC) -E -include linux/seccomp.h - </dev/null >/dev/null 2>&1 && echo yes),yes)
FAIL_SO := $(B)/tests/fail.so
endif

.PHONY: test-programs do-test do-test-unit do-test-shell do-test-long do-test-full golden
# Made by a script in Python; its tests are skipped where that is not there.
MECHANICAL := $(if $(shell command -v python3),$(B)/tests/ludos-xx)
TEST_PROGRAMS := $(B)/tests/unit $(B)/ludos $(REPLAY_BIN) $(B)/tests/bench/generate \
	$(FAIL_SO) $(B)/tests/walk $(MECHANICAL)
test-programs: $(TEST_PROGRAMS)
# UNIT="-x conforms" for some of the C tests, TOPICS="75-record" of the shell's.
RUN_UNIT  = LUDOS_COUNT=$(B)/unit.count $(TESTWRAP) $(B)/tests/unit $(UNIT)
PROCESSORS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)
RUN_SHELL = LUDOS=$(CURDIR)/$(B)/ludos LUDOS_COUNT=$(CURDIR)/$(B)/shell.count LUDOS_JOBS=$(PROCESSORS) tests/shell.sh $(TOPICS)
do-test-unit: $(TEST_PROGRAMS)
	$(Q)$(RUN_UNIT)
do-test-shell: $(TEST_PROGRAMS)
	$(Q)$(RUN_SHELL)
# The counts know what failed: every suite runs, and they come last. The C
# tests run beside the shell's.
do-test: check-layers $(TEST_PROGRAMS)
	$(Q)rm -f $(B)/*.count $(LUDOS_SKIPS)
	-$(Q)$(RUN_UNIT) >$(B)/unit.log 2>&1 & $(RUN_SHELL); wait; cat $(B)/unit.log
	$(Q)tests/total.sh $(LUDOS_SKIPS) $(B)/unit.count $(B)/shell.count
do-test: export LUDOS_SKIPS := $(CURDIR)/$(B)/skips

# Everything a test can use has been installed: nothing is left out.
do-test-full: export LUDOS_FULL := 1
do-test-full: do-test

$(TEST_OBJ): ALL_CPPFLAGS += $(GREATEST_FLAGS) -Irender/library
# greatest's own macros are not clean under these.
$(TEST_OBJ): WARN += -Wno-conversion -Wno-sign-conversion -Wno-format-nonliteral
$(TEST_OBJ): $(GREATEST_FILE)
# What of cli/ writes files, without the program around it.
TEST_CLI_OBJ := $(patsubst %.c,$(B)/%.o,$(filter-out %/diag_show.c %/foreign_file.c %/input_call.c %/places.c %/records.c %/walk.c,$(wildcard cli/files/*.c)) cli/record/file.c)
# The allocator and some calls to the system are wrapped so that tests can make
# them fail, the writer so that they can make it lie; Apple's linker cannot.
ifneq ($(SYSTEM),Darwin)
WRAP := $(foreach c,malloc calloc realloc fsync rename rename_swap fcntl read ldn_write_record,-Wl,--wrap=$(c))
$(TEST_OBJ): ALL_CPPFLAGS += -DALLOCATOR_CAN_FAIL -DCALLS_CAN_FAIL
endif
$(B)/tests/unit: $(TEST_OBJ) $(TEST_CLI_OBJ) $(B)/libcore.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) $(WRAP) -o $@ $^ $(PKG_LIBS) -lpthread $(LDLIBS)

# The fuzz targets with a main of their own: every find stays found.
$(B)/tests/fuzz/fuzz_%: $(B)/tests/fuzz/fuzz_%.o $(B)/tests/fuzz/replay.o $(B)/libcli.a $(B)/libcore.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) $(EDIT_LIBS) -lpthread $(LDLIBS)
# The commands without their main(), for targets that read what they read.
$(B)/cli/not_main.o: cli/main.c $(B)/flags
	$(Q)$(CC) $(ALL_CPPFLAGS) -Dmain=ludos_main $(ALL_CFLAGS) -Wno-missing-prototypes -MMD -MP -c -o $@ $<
$(B)/libcli.a: $(filter-out $(B)/cli/main.o,$(CLI_OBJ)) $(B)/cli/not_main.o
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(B)/tests/fail.so: tests/preload/fail.c $(B)/flags
	@mkdir -p $(@D)
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) -std=c11 $(WARN) $(CFLAGS) -shared -fPIC -o $@ $< -ldl
$(B)/tests/walk: tests/faults/walk.c $(B)/flags
	@mkdir -p $(@D)
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) -std=c11 $(WARN) $(CFLAGS) -o $@ $<

# A language that a rule makes of the English one: what it leaves in English
# is a sentence that nobody can translate.
$(B)/xx/xx.po: tests/translations.py $(LANGUAGES)
	@mkdir -p $(@D)
	$(Q)python3 tests/translations.py --mechanical > $@.new && mv $@.new $@
$(B)/xx/languages.c: $(B)/xx/xx.po notation/languages/table.awk
	$(Q)LC_ALL=C awk -f notation/languages/table.awk $(LANGUAGES) $< > $@.new && mv $@.new $@
$(B)/tests/ludos-xx: $(CLI_OBJ) $(B)/xx/languages.o $(B)/libcore.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) $(EDIT_LIBS) -lpthread $(LDLIBS)
$(B)/xx/languages.o: $(B)/xx/languages.c
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -c -o $@ $<

# The figures of a booklet: look at them.
FIGURE_FORMAT ?= svg
.PHONY: figures
figures: $(B)/ludos
	@mkdir -p build/figures
	$(Q)for f in samples/figures/*.yaml; do \
	  $(B)/ludos draw --figures $$f -o build/figures/%s.$(FIGURE_FORMAT) $(FIGURE_FLAGS) || exit 1; done
	@echo "build/figures: $$(ls build/figures/*.$(FIGURE_FORMAT) | wc -l) figures"

golden: $(B)/ludos
	LUDOS=$(CURDIR)/$(B)/ludos tests/golden.sh --write

do-test-long: do-test
	$(MAKE) fuzz FUZZ_SECONDS=60
	LUDOS_LONG=1 $(B)/tests/unit $(UNIT)
	LUDOS_LONG=1 LUDOS=$(CURDIR)/$(B)/ludos tests/shell.sh 61-archive 63-machines 75-record 77-races 95-faults

# Against a C library with nothing but what POSIX has.
.PHONY: do-test-musl
do-test-musl:
	$(Q)tests/musl.sh

# What a newcomer sees: bare systems, made with debootstrap. Needs root.
# ALL=yes: also what takes long.
.PHONY: test-fresh
test-fresh:
	$(Q).packaging/test-fresh $(if $(ALL),all)

# --- the program before the rebuild as oracle ---------------------------------
# Its commit is named in tests/before. The same calls, the same bytes, but for
# what tests/against.tsv allows: CALL, what of it may differ, and why.
BEFORE := $(firstword $(shell cat tests/before 2>/dev/null))
.PHONY: before against
before:
	$(Q)test -n '$(BEFORE)' || { echo 'tests/before names no commit' >&2; exit 1; }
	$(Q)git cat-file -e '$(BEFORE)^{commit}' || { echo 'the history does not reach $(BEFORE)' >&2; exit 1; }
	$(Q)test "$$(cat build/before/commit 2>/dev/null)" = '$(BEFORE)' || { \
	  rm -rf build/before && mkdir -p build/before/source && \
	  git archive '$(BEFORE)' | tar x -C build/before/source && \
	  $(MAKE) -C build/before/source all && cp build/before/source/build/plain/ludos build/before/ludos && \
	  rm -rf build/before/source && echo '$(BEFORE)' > build/before/commit; }
against: $(B)/ludos before
	../shared/tools/against $(B)/ludos build/before/ludos --allow tests/against.tsv

# --- static checks -----------------------------------------------------------
.PHONY: check-layers check-headers lint fmt fmt-check do-valgrind do-coverage
# rules/ knows nobody, notation/ knows rules/, render/ knows both, cli/ all;
# tests/layers.tsv says it folder by folder. The libraries print nothing, and
# the program only through cli/files/speak.c.
check-layers:
	@tests/layers.sh
	@! grep -nE '\b(exit|abort|v?f?printf|f?puts|putchar|perror)[[:space:]]*\(' \
	  $(LIB_SRC) /dev/null
	@! grep -nE '\b(v?f?printf|dprintf|f?puts|f?putc|putchar|fwrite|perror)[[:space:]]*\(' \
	  $(filter-out cli/files/speak.c,$(CLI_SRC)) /dev/null
	@! grep -nE '"($(subst $() ,|,$(strip $(GAMES))))"' $(filter-out rules/%,$(LIB_SRC) $(CLI_SRC) $(HEADERS)) /dev/null
# What the rulesets say they are; only their own files may name them.
GAMES = $(sort $(shell sed -n 's/.*\.game = "\([a-z]*\)".*/\1/p' rules/*/*.[ch]))

check-headers: $(HEADERS:%=$(B)/%.ok)
$(B)/%.h.ok: %.h $(B)/flags $(GREATEST_FILE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(GREATEST_FLAGS) -Irender/library -fsyntax-only -xc $< && touch $@

# clang-tidy takes long: a file that passed is not looked at again, and
# `make -j lint` looks at several at a time.
TIDY := $(patsubst %,build/tidy/%.ok,$(LIB_SRC) $(CLI_SRC))
build/tidy/%.ok: % .clang-tidy $(filter-out tests/%,$(HEADERS))
	$(Q)mkdir -p $(@D)
	@echo "  TIDY    $<"
	$(Q)clang-tidy --quiet $< -- $(ALL_CPPFLAGS) -std=c11 2>/dev/null
	$(Q)touch $@

lint: check-layers check-headers fmt-check $(TIDY)
	cppcheck -q --error-exitcode=1 --inline-suppr --std=c11 -I. \
	  --enable=warning,portability,performance $(LIB_SRC) $(CLI_SRC)
	mandoc -Tlint -Wwarning man/*.[1357]
	for page in man/fr/*.[15]; do sed '/^\.Sh NOM$$/s//.Sh NAME/' $$page | mandoc -Tlint -Wwarning || exit 1; done

FORMATTED := $(LIB_SRC) $(CLI_SRC) $(HEADERS) $(wildcard tests/*.c tests/*/*.c)
fmt:
	$(Q)clang-format -i $(FORMATTED)
fmt-check:
	$(Q)clang-format --dry-run -Werror $(FORMATTED)

# TOPICS="75-record" for some of the shell tests, "" for all of them.
do-valgrind:
	$(Q)$(MAKE) --no-print-directory B=build/memory CPPFLAGS=-DJIT_AFTER=0 test-programs
	valgrind -q --error-exitcode=9 --leak-check=full build/memory/tests/unit
	tests/valgrind.sh build/memory/ludos $(TOPICS)

do-coverage:
	$(MAKE) COVERAGE=1 test
	@cd build/coverage && find . -name '*.gcda' ! -path './tests/*' | \
	  xargs gcov -b -c 2>/dev/null | \
	  awk -F"'" '/^File/{f=$$2} /^Lines executed/{if (f !~ /^\//) print f": "$$0; f="/"}' | sort

# --- fuzzing: libFuzzer; `make test` replays the corpus ------------------------
# Each target starts from the samples, with its dictionary; a table at the end.
FUZZ_SECONDS ?= 20
FUZZ_SANITIZE := fuzzer-no-link,address,undefined
.PHONY: fuzz fuzz-build fuzz-targets
fuzz: all fuzz-build
	$(Q)LUDOS=$(B)/ludos tests/fuzz/seeds.sh
	$(Q)FUZZ_SECONDS=$(FUZZ_SECONDS) FUZZ_BIN=build/fuzz/bin tests/fuzz/run.sh $(FUZZ)
fuzz-build:
	$(Q)$(MAKE) --no-print-directory CC=clang CFLAGS="-O1 -g" SANITIZE=$(FUZZ_SANITIZE) fuzz-targets
fuzz-targets: $(FUZZ_SRC:tests/fuzz/fuzz_%.c=build/fuzz/bin/%)
build/fuzz/bin/%: $(B)/tests/fuzz/fuzz_%.o $(B)/libcli.a $(B)/libcore.a
	@mkdir -p $(@D)
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -fsanitize=fuzzer -o $@ $^ $(PKG_LIBS) $(EDIT_LIBS) -lpthread

# --- mutants: code that could be broken and no test would see it -------------
MUTANTS ?= $(LIB_SRC) $(CLI_SRC)
SAMPLE ?= 100
.PHONY: mutants
mutants:
	$(Q)$(MAKE) --no-print-directory B=build/mutants/plain CFLAGS=-O1 test-programs
	$(Q)tests/mutants.py --sample $(SAMPLE) $(if $(SEED),--seed $(SEED)) $(MUTANTS)
COMPILE = $(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS)
LINK_UNIT = $(CC) $(ALL_LDFLAGS) $(WRAP)
LINK_LUDOS = $(CC) $(ALL_LDFLAGS)
LIBS = $(PKG_LIBS) $(EDIT_LIBS) -lpthread $(LDLIBS)
OBJECTS_UNIT = $(TEST_OBJ) $(TEST_CLI_OBJ) $(LIB_OBJ)
OBJECTS_LUDOS = $(CLI_OBJ) $(LIB_OBJ)
print-%:
	@:$(info $($*))

# --- threads under ThreadSanitizer ----------------------------------------------
# And the C tests in the same build, but for the longest; in a lean run only
# those of the library, which have threads.
.PHONY: tsan test-threads
tsan:
	$(Q)$(MAKE) --no-print-directory SANITIZE=thread test-threads
test-threads: $(B)/ludos $(B)/tests/bench/generate $(B)/tests/unit
	$(Q)LUDOS=$(B)/ludos B=$(B) tests/threads.sh
	$(Q)$(B)/tests/unit $(if $(LUDOS_LEAN),-s library,-x conforms)

# --- steps: inputs are doubled and what is done for them counted -----------------
STEPS_WRAP := memcpy memmove memset memcmp memchr realloc calloc strlen strchr strstr
.PHONY: test-steps
test-steps:
	$(Q)mkdir -p build/steps
	$(Q)$(CC) -std=c11 -O2 -fno-builtin -c -o build/steps/count.o tests/steps/count.c
	$(Q)$(MAKE) --no-print-directory B=build/steps CFLAGS="-O2 -fsanitize-coverage=trace-pc" \
	  LDFLAGS="$(STEPS_WRAP:%=-Wl,--wrap=%)" LDLIBS=build/steps/count.o build/steps/ludos
	$(Q)LUDOS=build/steps/ludos tests/steps/run.sh $(STEPS)

# --- speed -------------------------------------------------------------------
.PHONY: do-bench
do-bench: $(B)/ludos $(BENCH_BIN)
	@B=$(B) tests/bench/run.sh
$(B)/tests/bench/%: $(B)/tests/bench/%.o $(B)/libcore.a
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) -lpthread $(LDLIBS)

# Perft through the library: at most twice as long as in the core.
.PHONY: bench-perft
bench-perft: $(B)/tests/bench/perft
	@$(B)/tests/bench/perft

# --- install -----------------------------------------------------------------
.PHONY: install uninstall clean
SHELLS := bash zsh fish
$(B)/completion.%: $(B)/ludos
	$(Q)$(B)/ludos completion $* >$@.new && mv $@.new $@

# Whoever installs something names its directory here.
INSTALL_DIRS := '$(BINDIR)' '$(MANDIR)/man1' '$(MANDIR)/man5' '$(MANDIR)/man7' '$(DATADIR)' \
	'$(MANDIR)/fr/man1' '$(MANDIR)/fr/man5' \
	'$(BASHDIR)' '$(ZSHDIR)' '$(FISHDIR)' $(LIBRARY_DIRS)
install: all install-directories $(SHELLS:%=$(B)/completion.%) $(LIBRARY)
	$(INSTALL) -m 755 $(B)/ludos '$(DESTDIR)$(BINDIR)/ludos'
	$(INSTALL) -m 644 $(wildcard man/*.1) '$(DESTDIR)$(MANDIR)/man1'
	$(INSTALL) -m 644 $(wildcard man/*.5) '$(DESTDIR)$(MANDIR)/man5'
	$(INSTALL) -m 644 $(wildcard man/*.7) '$(DESTDIR)$(MANDIR)/man7'
	$(INSTALL) -m 644 man/fr/ludos.1 '$(DESTDIR)$(MANDIR)/fr/man1'
	$(INSTALL) -m 644 man/fr/ldn.5 '$(DESTDIR)$(MANDIR)/fr/man5'
	$(INSTALL) -m 644 man/ludos-record.schema.json '$(DESTDIR)$(DATADIR)'
	$(INSTALL) -m 644 $(B)/completion.bash '$(DESTDIR)$(BASHDIR)/ludos'
	$(INSTALL) -m 644 $(B)/completion.zsh '$(DESTDIR)$(ZSHDIR)/_ludos'
	$(INSTALL) -m 644 $(B)/completion.fish '$(DESTDIR)$(FISHDIR)/ludos.fish'
	for c in $(COMMANDS); do \
	  ln -sf ludos '$(DESTDIR)$(BINDIR)'/ludos-$$c && \
	  ln -sf ludos '$(DESTDIR)$(BASHDIR)'/ludos-$$c && \
	  ln -sf ludos.fish '$(DESTDIR)$(FISHDIR)'/ludos-$$c.fish || exit 1; done
	$(INSTALL_LIBRARY)
uninstall:
	rm -f '$(DESTDIR)$(BINDIR)/ludos' '$(DESTDIR)$(BASHDIR)/ludos' \
	  '$(DESTDIR)$(ZSHDIR)/_ludos' '$(DESTDIR)$(FISHDIR)/ludos.fish' \
	  '$(DESTDIR)$(DATADIR)/ludos-record.schema.json'
	for c in $(COMMANDS); do \
	  rm -f '$(DESTDIR)$(BINDIR)'/ludos-$$c '$(DESTDIR)$(BASHDIR)'/ludos-$$c \
	    '$(DESTDIR)$(FISHDIR)'/ludos-$$c.fish; done
	for m in $(notdir $(wildcard man/*.1)); do rm -f '$(DESTDIR)$(MANDIR)/man1'/$$m; done
	for m in $(notdir $(wildcard man/*.5)); do rm -f '$(DESTDIR)$(MANDIR)/man5'/$$m; done
	for m in $(notdir $(wildcard man/*.7)); do rm -f '$(DESTDIR)$(MANDIR)/man7'/$$m; done
	rm -f '$(DESTDIR)$(MANDIR)/fr/man1/ludos.1' '$(DESTDIR)$(MANDIR)/fr/man5/ldn.5'
	$(UNINSTALL_LIBRARY)
	$(REMOVE_DIRECTORIES)
clean:
	rm -rf build

include .packaging/packaging.mk

-include $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d) $(TEST_OBJ:.o=.d) $(BENCH_BIN:=.d) \
  $(REPLAY_BIN:=.d) $(B)/cli/not_main.d $(PUBLIC_PIC:.o=.d) $(CORE_PIC:.o=.d)
