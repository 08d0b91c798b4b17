#!/usr/bin/env bash
# Runs the tests of one build and ends with the line "N passed, N failed"; exits 1 if any failed.
#
#   tests/run_tests.sh [--all] [BUILD_DIR]        BUILD_DIR is build/native unless given
#
# With --all also those that take long: what is in long_tests.txt, other programs and clients, and
# random games at full length. Without it ctest runs the same tests.
#
# First the GoogleTest program, split over the processors, then the protocol dialogues: each
# tests/protocol/*.py is called with the path of the binary and ends with a line of the same form,
# and so is each tests/known/*.py, which holds games against another program that plays them, and
# each tests/clients/*.py, which lets another program referee, or a browser show the page; where that
# is not installed, it says so and counts nothing. Pictures of the page are in the build's
# test-results/browser. Files that start with an underscore are modules they share. The environment
# may set
#   PROTEAN_TEST_JOBS     how many processes share the GoogleTest program (default: processors)
#   PROTEAN_TEST_FILTER   a GoogleTest filter; with one the dialogues are left out
#   PROTEAN_TEST_TIMEOUT  seconds any one process may take (default 900)
set -uo pipefail

all=
if [[ ${1:-} == --all ]]; then
  all=yes
  shift
fi

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
build="$(cd "${1:-$root/build/native}" 2>/dev/null && pwd)" || {
  echo "run_tests.sh: no build in '${1:-build/native}'" >&2
  echo "0 passed, 1 failed"
  exit 1
}
jobs="${PROTEAN_TEST_JOBS:-$(nproc 2>/dev/null || echo 1)}"
if [[ ! $jobs =~ ^[1-9][0-9]*$ ]]; then
  echo "run_tests.sh: PROTEAN_TEST_JOBS is '$jobs'; expected a whole number from 1 on" >&2
  echo "0 passed, 1 failed"
  exit 1
fi
filter="${PROTEAN_TEST_FILTER:-}"
unit_filter="${filter:-*}"
long_tests=$(grep -v '^#' "$root/tests/long_tests.txt")
if [[ -n $all ]]; then
  export PROTEAN_ALL_TESTS=1
elif [[ -z $filter ]]; then
  unit_filter="*-$(grep -F . <<<"$long_tests" | paste -sd:)"
fi
limit="${PROTEAN_TEST_TIMEOUT:-900}"
results="$build/test-results"
passed=0
failed=0
broken=()  # what failed, told once more at the end

export PROTEAN_BINARY="$build/engine/protean"
export UBSAN_OPTIONS="${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}"
export TSAN_OPTIONS="${TSAN_OPTIONS:-halt_on_error=1:second_deadlock_stack=1}"

rm -rf "$results"
mkdir -p "$results"

# `timeout` leaves the terminal's group of processes, so Ctrl-C reaches this script alone.
trap 'kill $(jobs -pr) 2>/dev/null' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Prints an attribute of the <testsuites> element of a GoogleTest XML report.
attribute() {  # FILE NAME
  grep -m1 '<testsuites ' "$1" | sed -n "s/.* $2=\"\([0-9]*\)\".*/\1/p"
}

# Adds what one GoogleTest process reported. A report that is missing or does not explain the exit
# status means that the process died: what it finished counts, and the death is one failure.
count_unit_tests() {  # NAME STATUS
  local xml="$results/$1.xml" log="$results/$1.log" status=$2 total bad skipped last
  if [[ -s $xml ]] && total=$(attribute "$xml" tests) && [[ -n $total ]]; then
    bad=$(( $(attribute "$xml" failures) + $(attribute "$xml" errors) ))
    skipped=$(( $(attribute "$xml" disabled) + $(grep -c 'result="skipped"' "$xml") ))
    (( passed += total - bad - skipped, failed += bad ))
    if (( bad > 0 )); then
      broken+=("$(grep '^\[  FAILED  \]' "$log" | tail -n "$bad")")
    elif (( status != 0 )); then
      (( failed += 1 ))
      broken+=("$1 ended with status $status after its last test")
    fi
  else
    (( passed += $(grep -c '^\[       OK \]' "$log"), failed += 1 ))
    last=$(grep '^\[ RUN      \]' "$log" | tail -n 1)
    broken+=("$1 ended early with status $status in '${last#*] }'")
    echo "${broken[-1]}"
  fi
  return 0
}

run_unit_tests() {
  local binary="$build/tests/protean_tests" pids=() i status
  if [[ ! -x $binary ]]; then
    echo "run_tests.sh: $binary has not been built" >&2
    (( failed += 1 ))
    return
  fi
  echo "== unit tests ($jobs processes)"
  for (( i = 0; i < jobs; i++ )); do
    GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$i GTEST_BRIEF=0 \
      timeout "$limit" "$binary" --gtest_color=no --gtest_filter="$unit_filter" \
      --gtest_output="xml:$results/unit-$i.xml" >"$results/unit-$i.log" 2>&1 </dev/null &
    pids+=($!)
  done
  for (( i = 0; i < jobs; i++ )); do
    wait "${pids[i]}"
    status=$?
    if (( status != 0 )); then
      # The passing tests and empty suites are only in the log file.
      grep -vE '^\[( +OK|-+|=+) *\]|^Note: ' "$results/unit-$i.log" | tail -n 200
    fi
    count_unit_tests "unit-$i" "$status"
  done
  echo "-- unit tests: $passed passed, $failed failed"
}

run_dialogue() {  # SCRIPT
  local name log status last
  name=$(basename "$1" .py)
  log="$results/$name.log"
  timeout "$limit" python3 "$1" "$PROTEAN_BINARY" >"$log" 2>&1 </dev/null &
  wait "$!"
  status=$?
  last=$(tail -n 1 "$log")
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    local good=${BASH_REMATCH[1]} bad=${BASH_REMATCH[2]}
    (( status != 0 && bad == 0 )) && bad=1
  else
    local good=0 bad=1
    last="ended with status $status and no summary"
  fi
  (( bad > 0 )) && tail -n 100 "$log" && broken+=("$name: $last")
  grep '^skipped: ' "$log"
  echo "-- $name: $last"
  (( passed += good, failed += bad ))
  return 0
}

run_dialogues() {
  local script scripts=("$root"/tests/protocol/*.py)
  if [[ -n $all ]]; then scripts+=("$root"/tests/known/*.py "$root"/tests/clients/*.py); fi
  for script in "${scripts[@]}"; do
    [[ -f $script && $(basename "$script") != _* ]] || continue
    [[ -z $all ]] && grep -qx "$(basename "$script" .py)" <<<"$long_tests" && continue
    if ! command -v python3 >/dev/null; then
      echo "run_tests.sh: the protocol dialogues need python3" >&2
      (( failed += 1 ))
      return
    fi
    run_dialogue "$script"
  done
}

run_unit_tests
if [[ -z $filter ]]; then
  run_dialogues
fi

(( ${#broken[@]} > 0 )) && printf 'broken: %s\n' "${broken[@]}"
echo "$passed passed, $failed failed"
(( failed == 0 && passed > 0 ))
