#!/usr/bin/env bash
# Builds the library's documentation from the debug build, or from the build in $BUILD. Fails if a link has no target, or if
# a declaration that was public in the last release is gone.
#   Tests/Documentation/run.sh
#   Tests/Documentation/run.sh --release    the same; what is public now is then promised, see promise.py
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
tools=$(dirname "$(readlink -f "$(command -v swift)")")
build=${BUILD:-.build/debug}
symbols=.build/symbols
maps=()
for map in "$build"/*.build/module.modulemap; do maps+=(-Xcc "-fmodule-map-file=$map"); done
for map in Sources/*/module.modulemap; do maps+=(-I "$(dirname "$map")"); done
rm -rf "$symbols" && mkdir -p "$symbols"
"$tools/swift-symbolgraph-extract" -module-name Legibility -target "$(uname -m)-unknown-linux-gnu" -I "$build/Modules" \
    "${maps[@]}" -minimum-access-level public -output-dir "$symbols"
"$tools/docc" convert Sources/Legibility/Legibility.docc --additional-symbol-graph-dir "$symbols" \
    --output-path .build/documentation --warnings-as-errors
python3 -B Tests/Documentation/promise.py "$symbols" "$@"
printf '%s public declarations are documented.\n' "$(grep -o '"accessLevel":"public"' "$symbols"/Legibility*.json | wc -l)"
