# GNU make. `make demo` on a new machine; `make help` lists the targets.
# Knobs: CC CFLAGS LDFLAGS PREFIX DESTDIR WERROR=1 SANITIZE=address,undefined
#        COVERAGE=1 GREATEST=dir LIBEDIT=no V=1

VERSION := 0.1.0

PREFIX  ?= /usr/local
BINDIR  ?= $(PREFIX)/bin
MANDIR  ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share/ludos
INSTALL ?= install
PKG_CONFIG ?= pkg-config
SUDO    ?= $(if $(filter 0,$(shell id -u)),,sudo)

CFLAGS  ?= -O3 -g

# What the project needs, and the Debian package that has it.
PKGS := yaml-0.1 libpcre2-8
PACKAGE_yaml-0.1 := libyaml-dev
PACKAGE_libpcre2-8 := libpcre2-dev
# What it uses where it is installed; LIBEDIT=no builds without.
OPTIONAL_PKGS := libedit
PACKAGE_libedit := libedit-dev

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

# Targets that need no compiler must work where nothing is installed yet.
WITHOUT_PKGS := demo deps clean fmt fmt-check help check-layers uninstall
ifneq ($(filter-out $(WITHOUT_PKGS),$(or $(MAKECMDGOALS),all)),)
ifeq ($(shell command -v $(PKG_CONFIG)),)
$(error pkg-config is missing: install the package pkg-config, or run 'make deps')
endif
MISSING := $(foreach p,$(PKGS),$(if $(shell $(PKG_CONFIG) --exists $(p) || echo no),$(PACKAGE_$(p))))
ifneq ($(strip $(MISSING)),)
$(error missing: install the package $(strip $(MISSING)), or run 'make deps')
endif
PKG_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(PKGS))
PKG_LIBS   := $(shell $(PKG_CONFIG) --libs $(PKGS)) -ldl
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

ALL_CPPFLAGS = -I. -D_XOPEN_SOURCE=700 -DVERSION='"$(VERSION)"' \
	       $(PKG_CFLAGS) $(EDIT_CFLAGS) $(RSVG_CPPFLAGS) $(CPPFLAGS)
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
LIB_SRC  := $(sort $(wildcard rules/*.c notation/*.c render/*.c))
CLI_SRC  := $(sort $(wildcard cli/*.c))
TEST_SRC := $(sort $(wildcard tests/*.c))
FUZZ_SRC := $(sort $(wildcard tests/fuzz/fuzz_*.c))
BENCH_SRC := $(sort $(wildcard tests/bench/*.c))
HEADERS  := $(sort $(wildcard rules/*.h notation/*.h render/*.h cli/*.h tests/*.h))

LIB_OBJ  := $(LIB_SRC:%.c=$(B)/%.o)
CLI_OBJ  := $(CLI_SRC:%.c=$(B)/%.o)
TEST_OBJ := $(TEST_SRC:%.c=$(B)/%.o)
BENCH_BIN := $(BENCH_SRC:%.c=$(B)/%)
REPLAY_BIN := $(FUZZ_SRC:%.c=$(B)/%)
COMMANDS := $(sort $(patsubst cli/command_%.c,%,$(wildcard cli/command_*.c)))

.PHONY: all
all: $(B)/ludos

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

$(B)/libludos.a: $(LIB_OBJ)
	$(if $(Q),@echo "  AR      $@")
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(B)/ludos: $(CLI_OBJ) $(B)/libludos.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) $(EDIT_LIBS) -lpthread $(LDLIBS)

# --- a first look ------------------------------------------------------------
.PHONY: demo deps help
demo:
	@command -v $(PKG_CONFIG) >/dev/null && $(PKG_CONFIG) --exists $(PKGS) || $(MAKE) --no-print-directory deps-packages
	@$(MAKE) --no-print-directory all
	@echo; echo "$$ ludos replay samples/fanorona-tsivy.ldn"
	@build/plain/ludos replay samples/fanorona-tsivy.ldn

deps: deps-packages build/deps/greatest.h

.PHONY: deps-packages
deps-packages:
	@missing=; command -v $(PKG_CONFIG) >/dev/null || missing=pkg-config; \
	for p in $(foreach p,$(PKGS) $(OPTIONAL_PKGS),$(p):$(PACKAGE_$(p))); do \
	  $(PKG_CONFIG) --exists $${p%%:*} 2>/dev/null || missing="$$missing $${p##*:}"; \
	done; \
	if [ -n "$$missing" ]; then \
	  echo "installing: $$missing"; \
	  $(SUDO) apt-get update -qq && \
	  $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $$missing >/dev/null; \
	fi

help:
	@echo "all demo deps test test-long golden figures install uninstall clean"
	@echo "lint fmt fmt-check coverage bench fuzz valgrind check-layers check-headers"

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

.PHONY: test test-unit test-shell test-long golden
test: check-layers test-unit test-shell
	$(Q)tests/total.sh $(B)/unit.count $(B)/shell.count

$(TEST_OBJ): ALL_CPPFLAGS += $(GREATEST_FLAGS)
# greatest's own macros are not clean under these.
$(TEST_OBJ): WARN += -Wno-conversion -Wno-sign-conversion -Wno-format-nonliteral
$(TEST_OBJ): $(GREATEST_FILE)
# The allocator is wrapped so that tests can make it fail.
$(B)/tests/unit: $(TEST_OBJ) $(B)/libludos.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc \
	  -o $@ $^ $(PKG_LIBS) -lpthread $(LDLIBS)

test-unit: $(B)/tests/unit $(B)/ludos
	$(Q)LUDOS_COUNT=$(B)/unit.count $(TESTWRAP) $(B)/tests/unit

# The fuzz targets with a main of their own: every find stays found.
$(B)/tests/fuzz/fuzz_%: $(B)/tests/fuzz/fuzz_%.o $(B)/tests/fuzz/replay.o $(B)/libludos.a
	$(if $(Q),@echo "  LD      $@")
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) -lpthread $(LDLIBS)

test-shell: $(B)/ludos $(REPLAY_BIN) $(B)/tests/bench/generate
	$(Q)LUDOS=$(CURDIR)/$(B)/ludos LUDOS_COUNT=$(CURDIR)/$(B)/shell.count tests/shell.sh

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

test-long: test
	$(MAKE) fuzz FUZZ_SECONDS=60
	LUDOS_LONG=1 $(B)/tests/unit
	LUDOS_LONG=1 LUDOS=$(CURDIR)/$(B)/ludos tests/shell.sh 75-record

# --- static checks -----------------------------------------------------------
.PHONY: check-layers check-headers lint fmt fmt-check valgrind coverage
# rules/ knows nobody, notation/ knows rules/, render/ knows both, cli/ all.
check-layers:
	@! grep -nE '#include "(notation|render|cli)/' rules/*.[ch] /dev/null
	@! grep -nE '#include "(render|cli)/' notation/*.[ch] /dev/null
	@! grep -nE '#include "cli/' render/*.[ch] /dev/null
	@! grep -nE '\b(exit|abort|v?f?printf|f?puts|putchar|perror)[[:space:]]*\(' \
	  $(LIB_SRC) /dev/null
	@! grep -nE '"($(subst $() ,|,$(strip $(GAMES))))"' cli/*.[ch] notation/*.[ch] render/*.[ch] /dev/null
GAMES := oware omweso fanorona yote choko dara baghchal pulijudam hasami jarmo yut

check-headers: $(HEADERS:%=$(B)/%.ok)
$(B)/%.h.ok: %.h $(B)/flags $(GREATEST_FILE)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) $(GREATEST_FLAGS) -fsyntax-only -xc $< && touch $@

# clang-tidy takes long: a file that passed is not looked at again, and
# `make -j lint` looks at several at a time.
TIDY := $(patsubst %,build/tidy/%.ok,$(LIB_SRC) $(CLI_SRC))
build/tidy/%.ok: % .clang-tidy $(wildcard rules/*.h notation/*.h render/*.h cli/*.h)
	$(Q)mkdir -p $(@D)
	@echo "  TIDY    $<"
	$(Q)clang-tidy --quiet $< -- $(ALL_CPPFLAGS) -std=c11 2>/dev/null
	$(Q)touch $@

lint: check-layers check-headers fmt-check $(TIDY)
	cppcheck -q --error-exitcode=1 --inline-suppr --std=c11 -I. \
	  --enable=warning,portability,performance $(LIB_SRC) $(CLI_SRC)
	mandoc -Tlint -Wwarning man/*.[15]

FORMATTED := $(wildcard */*.[ch] tests/*/*.c)
fmt:
	$(Q)clang-format -i $(FORMATTED)
fmt-check:
	$(Q)clang-format --dry-run -Werror $(FORMATTED)

valgrind: $(B)/tests/unit
	valgrind -q --error-exitcode=9 --leak-check=full $(B)/tests/unit

coverage:
	$(MAKE) COVERAGE=1 test
	@cd build/coverage && find . -name '*.gcda' ! -path './tests/*' | \
	  xargs gcov -b -c 2>/dev/null | \
	  awk -F"'" '/^File/{f=$$2} /^Lines executed/{if (f !~ /^\//) print f": "$$0; f="/"}' | sort

# --- fuzzing: libFuzzer; `make test` replays the corpus ------------------------
FUZZ_SECONDS ?= 20
FUZZ_BIN := $(FUZZ_SRC:tests/fuzz/%.c=build/fuzz/%)
.PHONY: fuzz
fuzz: $(FUZZ_BIN)
	@for f in $(FUZZ_BIN); do echo "$$f"; mkdir -p build/fuzz/new/$${f##*/}; \
	  $$f -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -verbosity=0 -print_final_stats=1 \
	    build/fuzz/new/$${f##*/} tests/fuzz/corpus/$${f##*/fuzz_} || exit 1; done
build/fuzz/%: tests/fuzz/%.c $(LIB_SRC) $(HEADERS)
	@mkdir -p $(@D)
	clang $(ALL_CPPFLAGS) -std=c11 -g -O1 -fsanitize=fuzzer,address,undefined \
	  -fno-sanitize-recover=all -o $@ $< $(LIB_SRC) $(PKG_LIBS)

# --- speed -------------------------------------------------------------------
.PHONY: bench
bench: $(B)/ludos $(BENCH_BIN)
	@B=$(B) SUDO="$(SUDO)" tests/bench/run.sh
$(B)/tests/bench/%: $(B)/tests/bench/%.o $(B)/libludos.a
	$(Q)$(CC) $(ALL_LDFLAGS) -o $@ $^ $(PKG_LIBS) -lpthread $(LDLIBS)

# --- install -----------------------------------------------------------------
.PHONY: install uninstall clean
install: all
	$(INSTALL) -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(MANDIR)/man1' '$(DESTDIR)$(MANDIR)/man5' '$(DESTDIR)$(DATADIR)'
	$(INSTALL) -m 755 $(B)/ludos '$(DESTDIR)$(BINDIR)/ludos'
	for c in $(COMMANDS); do ln -sf ludos '$(DESTDIR)$(BINDIR)'/ludos-$$c; done
	$(INSTALL) -m 644 $(wildcard man/*.1) '$(DESTDIR)$(MANDIR)/man1'
	$(INSTALL) -m 644 $(wildcard man/*.5) '$(DESTDIR)$(MANDIR)/man5'
	$(INSTALL) -m 644 man/ludos-record.schema.json '$(DESTDIR)$(DATADIR)'
uninstall:
	rm -f '$(DESTDIR)$(BINDIR)/ludos'
	for c in $(COMMANDS); do rm -f '$(DESTDIR)$(BINDIR)'/ludos-$$c; done
	for m in $(notdir $(wildcard man/*.1)); do rm -f '$(DESTDIR)$(MANDIR)/man1'/$$m; done
	for m in $(notdir $(wildcard man/*.5)); do rm -f '$(DESTDIR)$(MANDIR)/man5'/$$m; done
	rm -f '$(DESTDIR)$(DATADIR)/ludos-record.schema.json'
clean:
	rm -rf build

-include $(LIB_OBJ:.o=.d) $(CLI_OBJ:.o=.d) $(TEST_OBJ:.o=.d) $(BENCH_BIN:=.d) \
  $(REPLAY_BIN:=.d)
