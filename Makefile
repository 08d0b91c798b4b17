# Short names for common tasks; CMake does the work. See `make help`.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.ONESHELL:
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

VARIANT ?= chess
MOVETIME ?= 100
BENCH_ARGS ?=
PREFIX ?= /usr/local
DESTDIR ?=
ARCH ?= native
MINUTES ?= 5

ifeq ($(origin CXX),default)
  CXX := g++
endif

# Debian packages that the build needs; without apt, people install them by hand.
build_packages := cmake g++ ninja-build libboost-dev libboost-program-options-dev libspdlog-dev nlohmann-json3-dev zlib1g-dev \
  libedit-dev $(if $(PGO),$(if $(findstring clang,$(CXX)),llvm))
all_packages := $(build_packages) libgtest-dev libbenchmark-dev
# What the tests need in addition; chromium only if there is npm, which builds the page.
test_packages := python3 parallel gnuplot-nox xboard xvfb fairymax
test_all_packages := $(test_packages) fairy-stockfish $(if $(shell command -v npm),chromium)
# What checks and formats the sources.
lint_packages := clang-tidy
format_packages := clang-format
# What builds the fuzzers and their first inputs.
fuzz_packages := clang libclang-rt-dev python3

# `make EXE=name` (OpenBench's convention) builds only the binary; plain `make` is the usual build.
ifneq ($(EXE),)
.DEFAULT_GOAL := exe
else ifneq ($(PGO),)
.DEFAULT_GOAL := binary
else
.DEFAULT_GOAL := build
endif

define help_text
make                   build everything for this machine (build/native)
make run               install what is missing, build, and watch the engine play itself
                         VARIANT=chess MOVETIME=100 (milliseconds a move)
make test              the same set-up, then the tests that take no longer than a minute or two
make test-all          every test: also self-play and long random games of every game, fuzzing, and
                         other programs and clients that play against this one
make EXE=name          build the one optimised binary as `name`
make PGO=1             build it twice, its search by what a run of the first one counts, and say where
                         it is; also with EXE=name and install
make install           build it and install it with manual page, XBoard's plug-in file and shell
                         completion; PREFIX=/usr/local DESTDIR= (GNU conventions)
make sanitize          the tests under the address and undefined-behaviour sanitizers
make tsan              the tests under the thread sanitizer
make fuzz              look for input that breaks the program, MINUTES=5 for each kind of it (clang)
make nightly           the long run: 20 minutes of fuzzing each, random games of every game under
                         the sanitizers, the tests under the thread sanitizer
make bench             the benchmarks; BENCH_ARGS=--benchmark_filter=...
make lint              clang-tidy every source file, with no output where it finds nothing (an hour of
                         one processor)
make format            clang-format every source file
make clean             remove every build
CXX=clang++ chooses another compiler; `make clean` first where a build exists (not for EXE and
install). ARCH=x86-64-v2 builds these two for other processors than this machine's.
endef

.PHONY: build run test test-all binary exe install sanitize tsan fuzz nightly bench lint format clean help setup \
  setup-build setup-test setup-test-all setup-lint setup-format setup-fuzz

help:
	$(info $(help_text)) @:

build: setup build/native/build.ninja
	@cmake --build build/native

run: setup build/native/build.ninja
	@cmake --build build/native --target protean
	build/native/engine/protean demo --variant '$(VARIANT)' --movetime '$(MOVETIME)'

test: setup-test build/native/build.ninja
	@cmake --build build/native --target protean protean_tests
	tests/run_tests.sh build/native

test-all: setup-test-all build/native/build.ninja
	@cmake --build build/native
	tests/run_tests.sh --all build/native

sanitize: setup-test-all setup-fuzz build/dev/build.ninja
	@cmake --build build/dev
	PROTEAN_TEST_TIMEOUT=$${PROTEAN_TEST_TIMEOUT:-3600} tests/run_tests.sh --all build/dev

tsan: setup-test-all build/tsan/build.ninja
	@cmake --build build/tsan
	PROTEAN_TEST_TIMEOUT=$${PROTEAN_TEST_TIMEOUT:-3600} tests/run_tests.sh --all build/tsan

fuzz: setup-fuzz build/fuzz/build.ninja
	@cmake --build build/fuzz
	tests/fuzz/run.sh build/fuzz '$(MINUTES)'

# Every part runs, even if an earlier one fails; the target fails if any part does.
NIGHTLY_PLIES ?= 20000
nightly: setup-test-all setup-fuzz build/dev/build.ninja
	@failed=0
	$(MAKE) fuzz MINUTES=20 || failed=1
	cmake --build build/dev || failed=1
	PROTEAN_RANDOM_PLIES=$(NIGHTLY_PLIES) PROTEAN_TEST_TIMEOUT=36000 \
	  PROTEAN_TEST_FILTER='*RandomGames*' tests/run_tests.sh build/dev || failed=1
	PROTEAN_FUZZ_SECONDS=600 python3 tests/protocol/fuzz.py build/dev/engine/protean || failed=1
	PROTEAN_TEST_TIMEOUT=36000 $(MAKE) tsan || failed=1
	exit $$failed

bench: setup build/native/build.ninja
	@cmake --build build/native
	build/native/bench/protean_bench $(BENCH_ARGS)

# The build of the binary alone, in one folder per compiler and processor: a build with another CXX must not
# find this one's cache.
EXE_BUILD ?= build/exe-$(notdir $(lastword $(CXX)))-$(ARCH)$(if $(PGO),-pgo)
ENGINE := '$(EXE_BUILD)/engine/protean'

# The run that a profile counts: searches of many games.
define train
  rm -rf '$(EXE_BUILD)/profile'
  $(ENGINE) bench >/dev/null
  if compgen -G '$(EXE_BUILD)/profile/*.profraw' >/dev/null; then
    llvm-profdata merge -o '$(EXE_BUILD)/profile/merged.profdata' '$(EXE_BUILD)'/profile/*.profraw
  fi
endef

binary: $(EXE_BUILD)/build.ninja
ifeq ($(PGO),)
	@cmake --build '$(EXE_BUILD)' --target protean
else
	@cmake -S . -B '$(EXE_BUILD)' -DPROTEAN_PGO=generate >/dev/null
	cmake --build '$(EXE_BUILD)' --target protean
	$(train)
	cmake -S . -B '$(EXE_BUILD)' -DPROTEAN_PGO=use >/dev/null
	cmake --build '$(EXE_BUILD)' --target protean
	echo $(ENGINE)
endif

exe: binary
	@[[ -n '$(EXE)' ]] || { echo 'make exe: say where, as in: make EXE=protean' >&2; exit 2; }
	cp -f $(ENGINE) '$(EXE)'

install: binary
	@prefix='$(PREFIX)'
	prefix=$${prefix/#\~\//$$HOME/}  # not every shell expands ~ after 'PREFIX='
	[[ $$prefix == /* ]] || prefix=$$PWD/$$prefix
	DESTDIR='$(DESTDIR)' cmake --install '$(EXE_BUILD)' --prefix "$$prefix"

$(EXE_BUILD)/build.ninja: | setup-build
	@CXX='$(CXX)' cmake -S . -B '$(EXE_BUILD)' -G Ninja -DCMAKE_BUILD_TYPE=Release \
	  -DPROTEAN_ARCH='$(ARCH)' -DPROTEAN_LTO=ON -DPROTEAN_BUILD_TESTS=OFF -DPROTEAN_BUILD_BENCH=OFF

# A preset is configured once; after that ninja itself notices changed CMakeLists.
build/%/build.ninja: CMakePresets.json | setup
	@CXX='$(CXX)' cmake --preset '$*'
	touch '$@'

# One process per file keeps the findings of each together. Only fuzzers can compile entry.cpp.
lint: setup-lint build/lint/build.ninja
	@git ls-files -z --cached --others --exclude-standard '*.cpp' ':!tests/fuzz/entry.cpp' | xargs -0r -n 1 -P "$$(nproc)" bash -c '
	  found=$$(clang-tidy -p build/lint --quiet "$$1" 2>&1) && exit 0
	  grep -vE "^[0-9]+ warnings? (generated|treated as errors?)" <<<"$$found"
	  exit 1' lint

format: setup-format
	@git ls-files -z --cached --others --exclude-standard '*.h' '*.cpp' | xargs -0r clang-format -i

clean:
	@rm -rf build

# ---- Set-up: find what is missing; only then call apt ----------------------------------------------

setup: packages := $(all_packages)
setup-build: packages := $(build_packages)
setup-test: packages := $(all_packages) $(test_packages)
setup-test-all: packages := $(all_packages) $(test_all_packages)
setup-lint: packages := $(all_packages) $(lint_packages)
setup-format: packages := $(format_packages)
setup-fuzz: packages := $(build_packages) $(fuzz_packages)

setup-test setup-test-all setup-lint setup-fuzz: | setup

setup setup-build setup-test setup-test-all setup-lint setup-format setup-fuzz:
	@missing=()
	wanted() { [[ ' $(packages) ' == *" $$1 "* ]]; }
	tool() {  # COMMAND PACKAGE
	  if wanted "$$2" && ! command -v "$$1" >/dev/null; then missing+=("$$2"); fi
	}
	library() {  # PACKAGE HEADER [LINKER FLAG]
	  if wanted "$$1" && ! printf '#if !__has_include(<%s>)\n#error\n#endif\n' "$$2" |
	      "$${compiler[@]}" -x c++ -E - >/dev/null 2>&1; then
	    missing+=("$$1")
	  elif wanted "$$1" && [[ -n $${3:-} ]] && ! echo 'int main() {}' |
	      "$${compiler[@]}" -x c++ - -o "$$scratch/a.out" -pthread "$$3" 2>/dev/null; then
	    missing+=("$$1")
	  fi
	}
	compiler=($(CXX))
	tool cmake cmake
	tool ninja ninja-build
	PATH=$$PATH:/usr/games
	tool python3 python3
	tool clang++ clang
	tool llvm-profdata llvm
	tool clang-tidy clang-tidy
	tool clang-format clang-format
	tool parallel parallel
	tool gnuplot gnuplot-nox
	tool xboard xboard
	tool Xvfb xvfb
	tool fairymax fairymax
	tool fairy-stockfish fairy-stockfish
	# The browser is installed only where that needs no password, and left out elsewhere.
	if (( EUID == 0 )) && command -v apt-get >/dev/null; then tool chromium chromium; fi
	if command -v "$${compiler[-1]}" >/dev/null; then
	  scratch=$$(mktemp -d)
	  trap 'rm -rf "$$scratch"' EXIT
	  library libboost-dev boost/beast.hpp
	  library libboost-program-options-dev boost/program_options.hpp -lboost_program_options
	  library libspdlog-dev spdlog/spdlog.h
	  library nlohmann-json3-dev nlohmann/json.hpp
	  library zlib1g-dev zlib.h -lz
	  library libedit-dev editline/readline.h -ledit
	  library libgtest-dev gtest/gtest.h -lgtest
	  library libbenchmark-dev benchmark/benchmark.h -lbenchmark
	  if wanted libclang-rt-dev && ! echo 'extern "C" int LLVMFuzzerTestOneInput() { return 0; }' |
	      clang++ -fsanitize=fuzzer -x c++ - -o "$$scratch/a.out" 2>/dev/null; then
	    missing+=(libclang-rt-dev)
	  fi
	else
	  case "$${compiler[-1]}" in
	    g++|c++) missing+=(g++) ;;
	    clang++) missing+=(clang) ;;
	    *) echo 'set-up: there is no compiler $(CXX) here' >&2; exit 1 ;;
	  esac
	  for package in $(filter lib% nlohmann% zlib%,$(packages)); do missing+=("$$package"); done
	fi
	if (( $${#missing[@]} == 0 )); then exit 0; fi
	echo "set-up: missing $${missing[*]}"
	if ! command -v apt-get >/dev/null; then
	  echo 'set-up: there is no apt-get on this machine. Please install these (Debian names), then' >&2
	  echo "  run make again: $${missing[*]}" >&2
	  exit 1
	fi
	as_root=()
	if (( EUID != 0 )); then
	  if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [[ -t 0 ]]; }; then
	    echo 'set-up: no right to install packages here. Please ask someone who has it to run' >&2
	    echo "  apt-get install $${missing[*]}" >&2
	    exit 1
	  fi
	  as_root=(sudo)
	fi
	apt() { "$${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get "$$@" </dev/null; }
	apt update -q || echo 'set-up: the package lists could not be refreshed, trying with the old ones' >&2
	if ! apt-cache show chromium >/dev/null 2>&1; then
	  for i in "$${!missing[@]}"; do [[ $${missing[i]} == chromium ]] && unset "missing[i]"; done
	  if (( $${#missing[@]} == 0 )); then exit 0; fi
	fi
	if ! apt install -y -q --no-install-recommends "$${missing[@]}"; then
	  echo "set-up: apt-get could not install $${missing[*]}" >&2
	  exit 1
	fi
