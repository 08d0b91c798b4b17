#!/usr/bin/env bash
# Runs the fuzzers of a build one after another and says what they found; exits 1 if anything.
#
#   tests/fuzz/run.sh BUILD_DIR MINUTES [TARGET...]      all targets unless some are named
#
# Each target runs so many minutes, or until an input breaks it. Inputs that taught it something
# stay in BUILD_DIR/corpus and are the start of the next run. To repeat what was found:
#   BUILD_DIR/tests/fuzz/fuzz_TARGET FILE
# Once mended, the input goes to tests/fuzz/found/TARGET/, from where the tests read it.
set -uo pipefail

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
build="$(cd "${1:?where is the build?}" && pwd)" || exit 2
minutes="${2:?for how many minutes?}"
[[ $minutes =~ ^[1-9][0-9]*$ ]] || { echo "run.sh: '$minutes' minutes: expected a whole number" >&2; exit 2; }
shift 2
targets=("$@")
(( ${#targets[@]} )) || targets=(position game_file pgn weights json)

export UBSAN_OPTIONS="${UBSAN_OPTIONS:-print_stacktrace=1:halt_on_error=1}"
# Seconds and megabytes any one input may take.
limits=(-timeout=60 -report_slow_units=60 -rss_limit_mb=4096 -malloc_limit_mb=1024)

echo "== seeds"
python3 "$root/tests/fuzz/seeds.py" "$build/engine/protean" "$build/seeds" || exit 2
mkdir -p "$build/found"
found=0
for target in "${targets[@]}"; do
  corpus="$build/corpus/$target"
  log="$build/found/$target.log"
  mkdir -p "$corpus" "$build/seeds/$target"
  echo "== $target: $minutes minutes"
  if "$build/tests/fuzz/fuzz_$target" "${limits[@]}" -max_total_time=$(( 60 * minutes )) \
      -print_final_stats=1 -artifact_prefix="$build/found/$target-" \
      "$corpus" "$build/seeds/$target" >"$log" 2>&1; then
    grep -a -m1 'number_of_executed_units' "$log"
  else
    (( found += 1 ))
    grep -a -E -m3 'what\(\):|ERROR:|runtime error:' "$log" || tail -n 3 "$log"
    echo "$target: $(grep -a -o -m1 "$build/found/$target-[a-z]*-[0-9a-f]*" "$log" || echo 'no input'), see $log"
  fi
done
echo "${#targets[@]} targets, $found with an input that breaks them"
(( found == 0 ))
