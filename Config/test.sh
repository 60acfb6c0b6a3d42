#!/usr/bin/env bash
# Every check the project has. Fails, and never skips, when one of them can't run.
#   Config/test.sh                              formatting, unit tests, and the tests against a live server
#   Config/test.sh --sanitize thread|address    the unit tests under that sanitizer
#   Config/test.sh --fuzz SECONDS               the fuzz targets, each for so long
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"
cd "$root"

say() { printf '\n== %s\n' "$*"; }

sanitize() {
    say "Unit tests, $1 sanitizer"
    # A folder of its own, since objects built with and without a sanitizer don't mix.
    local scratch=.build/sanitize-$1 preload=
    swift build --build-tests --sanitize "$1" --scratch-path "$scratch"
    if [ "$1" = thread ]; then
        preload=$root/$scratch/MutexEdges.so
        "$(toolchain)/clang" -shared -fPIC -O1 -o "$preload" Tests/Sanitizer/MutexEdges.c
    fi
    # XCTest, which leaks a few objects of its own, has no tests here.
    LD_PRELOAD=$preload swift test --skip-build --disable-xctest --sanitize "$1" --scratch-path "$scratch"
}

unit_tests() {
    say "Formatting"
    swift format lint --strict --recursive Sources Tests Package.swift
    say "Unit tests"
    swift test --disable-xctest
}

# A Python of our own with exactly the packages in requirements.txt; made again when that file changes.
prepare_python() {
    local wanted=Tests/Browser/requirements.txt made=.build/python/requirements.txt
    cmp -s "$wanted" "$made" && return 0
    say "Python packages"
    rm -rf .build/python
    python3 -m venv .build/python
    # The file pins every package, dependencies of dependencies too, so nothing is resolved here.
    .build/python/bin/pip install --quiet --disable-pip-version-check --no-deps --requirement "$wanted"
    cp "$wanted" "$made"
}

start_server() {
    .build/release/legibility --listen 127.0.0.1:0 >.build/server.log 2>&1 &
    server=$!
    trap 'kill "$server" 2>/dev/null || true' EXIT
    for _ in {1..100}; do
        LEGIBILITY_URL=$(grep -oE -m1 'http://127\.0\.0\.1:[0-9]+' .build/server.log || true)
        [ -z "$LEGIBILITY_URL" ] || break
        kill -0 "$server" 2>/dev/null || break
        sleep 0.1
    done
    if [ -z "$LEGIBILITY_URL" ]; then
        echo "The server did not say where it listens:" >&2
        cat .build/server.log >&2
        return 1
    fi
    export LEGIBILITY_URL
}

# Ends the server as an operator would, and wants a clean exit.
stop_server() {
    local status=0
    kill -TERM "$server"
    wait "$server" || status=$?
    trap - EXIT
    [ "$status" = 0 ] || { echo "The server exited with $status after SIGTERM:" >&2; cat .build/server.log >&2; return 1; }
}

live_tests() {
    say "Release build"
    swift build --configuration release --product legibility
    prepare_python
    start_server
    say "Browser and README, against $LEGIBILITY_URL"
    .build/python/bin/python -m pytest --quiet -p no:cacheprovider Tests/Browser
    say "The contract, /openapi.json"
    # From .build, since it keeps what it found beside itself.
    (cd .build && PYTHONPATH=../Tests/Browser python/bin/schemathesis \
        --config-file ../Tests/Browser/schemathesis.toml run --url "$LEGIBILITY_URL" "$LEGIBILITY_URL/openapi.json")
    stop_server
    say "Stopped cleanly. All checks passed."
}

install_packages "${build_packages[@]}"
require_swift
case "${1-}" in
    "")
        install_packages "${test_packages[@]}"
        unit_tests
        live_tests
        ;;
    --sanitize) sanitize "${2:?thread or address}" ;;
    --fuzz) "$root/Config/fuzz.sh" "${2:?seconds for each target}" ;;
    *) sed -n '2,6s/^# //p' "$0" >&2; exit 2 ;;
esac
