#!/usr/bin/env bash
# Breaks the code in many places, one at a time, and lists those that no unit test notices.
#   Config/mutate.sh [SEED [COUNT]]               COUNT places (60) that SEED (1) draws from all lines of Sources
#   Config/mutate.sh SEED COUNT FOLDER,… [TESTS]  from folders below Sources, such as Screens/Judging; only tests
#                                                 with names that match TESTS run, such as ScreensTests
# All places are built at once in a copy, each behind a switch (Tests/Mutation), and the unit tests run once for each. A
# place counts as noticed if a test fails, crashes or hangs. A place that doesn't compile is replaced by the next one.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"
source "$root/Config/step.sh"
cd "$root"
seed=${1:-1} count=${2:-60} folders=${3-} tests=(${4+--filter "$4"})
work=.build/mutants tree=.build/mutants/tree
places=$work/places-$seed.tsv refused=$work/refused-$seed.txt
mkdir -p "$tree"
: >"$refused"

# The toolchain contains the compiler's own parser.
build_mutator() {
    local host
    host=$(dirname "$(toolchain)")/lib/swift/host
    swiftc -swift-version 6 -parse-as-library -o "$work/mutate" Tests/Mutation/*.swift \
        Tests/TestSupport/SeededGenerator.swift -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -lSwiftOperators \
        -Xlinker -rpath -Xlinker "$host"
}

# Copies the sources with a switch at each place, and all other files unchanged. Warnings aren't errors there, since
# broken code causes some.
copy() {
    rm -rf "$tree/Tests" && cp -a Tests Public Config README.md "$tree" && mkdir -p "$tree/Sources" \
        && cp -a Sources/C* "$tree/Sources" \
        && sed 's/\.treatAllWarnings(as: \.error), //' Package.swift >"$tree/Package.swift" \
        && "$work/mutate" Sources "$tree/Sources" "$seed" "$count" "$refused" "$folders" >"$places"
}

build() { swift_build --package-path "$tree" --scratch-path "$work/build" --build-tests "${optimised[@]}"; }

# Prints the places at which the compiler found errors. If an error isn't at a place, it prints all places of that file.
refused_by() {
    grep -oE 'tree/Sources/[^:]+:[0-9]+:[0-9]+: error' "$1" | sort -u | while IFS=: read -r file line _; do
        awk -F '\t' -v file="${file#tree/Sources/}" -v line="$line" '
            $3 == file { all = all $2 "\n"; if ($5 <= line && line <= $6) here = here $2 "\n" }
            END { printf "%s", here != "" ? here : all }' "$places"
    done
}

build_what_compiles() {
    local before
    while true; do
        copy || return
        build >"$work/build.log" 2>&1 && return
        before=$(wc -l <"$refused")
        refused_by "$work/build.log" >>"$refused"
        echo "$(wc -l <"$refused") places refused"
        [ "$(wc -l <"$refused")" != "$before" ] || { cat "$work/build.log"; return 1; }
    done
}

# notices NUMBER SECONDS: true if the tests notice this place. They stop at the first failure.
notices() {
    local log=$work/run.log status=0 run
    # The log may still contain a failure of the previous run.
    : >"$log"
    MUTANT=$1 timeout --kill-after 5 "$2" "$work/build/release/legibilityPackageTests.xctest" \
        --testing-library swift-testing "${tests[@]}" >"$log" 2>&1 &
    run=$!
    while kill -0 "$run" 2>/dev/null && ! grep -q 'recorded an issue' "$log"; do sleep 0.3; done
    if kill "$run" 2>/dev/null; then status=1; fi
    wait "$run" || status=$?
    [ "$status" != 0 ]
}

install_packages "${build_packages[@]}"
require_swift
step "Building the mutator" build_mutator
step "Building the tests, with $count places that seed $seed draws" build_what_compiles
started=$SECONDS
step "Unit tests of the unbroken code" env MUTANT=0 "$work/build/release/legibilityPackageTests.xctest" \
    --testing-library swift-testing "${tests[@]}"
report 'Test run with [1-9][0-9]* tests in [0-9]+ suites passed after [0-9]+'
# A run that takes three times as long is a hang.
limit=$(((SECONDS - started) * 3 + 30))


printf '\n== Unit tests, with one place broken at a time. Places that no test notices:\n'
survivors=$work/survivors-$seed.txt
: >"$survivors"
for number in $(seq "$count"); do
    if ! notices "$number" "$limit"; then
        echo "$number" >>"$survivors"
        awk -F '\t' -v number="$number" '$1 == number { printf "   Sources/%s:%s  %s  →  %s\n", $3, $4, $7, $8 }' "$places"
    fi
    [ $((number % 10)) != 0 ] || printf '   %d of %d tried after %d s\n' "$number" "$count" "$SECONDS"
done
caught=$((count - $(wc -l <"$survivors")))
printf '\n%d of %d were noticed, %d %%; seed %s.\n' "$caught" "$count" $((caught * 100 / count)) "$seed"
# The share of each folder.
for folder in ${folders//,/ }; do
    awk -F '\t' -v folder="$folder/" 'NR == FNR { survives[$1] = 1; next }
        index($3, folder) == 1 { all++; if (!($1 in survives)) caught++ }
        END { printf "   %s: %d of %d\n", folder, caught, all }' "$survivors" "$places"
done
