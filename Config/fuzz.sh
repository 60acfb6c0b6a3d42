#!/usr/bin/env bash
# Builds the programs of Tests/Fuzz and runs each for SECONDS: Config/fuzz.sh SECONDS [target]
# Inputs that taught them something stay in .build/fuzz, so every run goes on from the last one.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"
cd "$root"
seconds=${1:?seconds for each target}
only=${2-}
build=.build/fuzz
mkdir -p "$build"

# Every C library that a module of the package may import.
modules=()
for map in "$root"/Sources/C*/module.modulemap; do
    modules+=(-Xcc "-fmodule-map-file=$map")
done

# SwiftPM makes the module map of a C target by itself; here it is written out.
echo "module CKernels { header \"$root/Sources/CKernels/include/CKernels.h\" export * }" >"$build/CKernels.modulemap"
modules+=(-Xcc "-fmodule-map-file=$root/$build/CKernels.modulemap")
kernels=()
for file in Sources/CKernels/*.c; do
    kernels+=("$build/$(basename "$file" .c).o")
    "$(toolchain)/clang" -O1 -g -fsanitize=fuzzer-no-link,address -I Sources/CKernels/include -c "$file" -o "${kernels[-1]}"
done

# lld, because gold prints a warning for each of the sanitizer's symbols.
compile() {
    swiftc -O -sanitize=fuzzer,address -use-ld=lld -parse-as-library -swift-version 6 "${modules[@]}" "$@"
}

color_syntax() {
    # The library's own name, by which it tells its functions from members of the same name, and the module it imports.
    swiftc -O -sanitize=fuzzer,address -parse-as-library -swift-version 6 -package-name legibility -wmo \
        -emit-module -emit-module-path "$build/Spelling.swiftmodule" -module-name Spelling \
        -emit-object -o "$build/Spelling.o" Sources/Spelling/*.swift
    compile -module-name Legibility -package-name legibility -I "$build" -o "$build/$1" "$build/Spelling.o" "${kernels[@]}" \
        Tests/Fuzz/ColorSyntaxFuzz.swift $(find Sources/Legibility -name '*.swift' | sort)
    # Every cell of the colour fixtures is an input: the valid, the invalid, and the notes between them.
    cat Tests/LegibilityTests/Fixtures/*color* | tr '\t|' '\n\n' | sort -u | awk 'NR <= 5000' | seed "$1"
}

json() {
    # SwiftPM makes the module map of the C++ wrapper by itself; here it is written out.
    echo "module CSimdJSON { header \"$root/Sources/CSimdJSON/include/CSimdJSON.h\" export * }" >"$build/module.modulemap"
    "$(toolchain)/clang++" -std=c++17 -O1 -g -fsanitize=fuzzer-no-link,address \
        -I Sources/CSimdJSON/include -c Sources/CSimdJSON/CSimdJSON.cpp -o "$build/CSimdJSON.o"
    compile -o "$build/$1" -I "$build" Tests/Fuzz/JSONFuzz.swift Sources/JSON/*.swift "$build/CSimdJSON.o" \
        -lsimdjson -lstdc++
    printf '%s\n' '{"pairs":[{"foreground":"#777","background":["#fff8","white"],"size":16.5,"weight":700}]}' \
        '[1e308,-0,0.1,1e-7,9007199254740993,1e400,true,false,null]' '{"a":{"a":1,"a":2},"":[[],{}]}' \
        '"\ud83d\ude00\u0000\\\"\b\f\n\r\t é"' '[[[[[[[[]]]]]]]]' '{"a":}' '[1,]' '"\ud800"' | seed "$1"
}

image() {
    compile -o "$build/$1" "${kernels[@]}" Tests/Fuzz/ImageFuzz.swift Sources/RasterImage/*.swift
    mkdir -p "$build/corpus-$1"
    # Images alone, not the pixels beside them.
    find Tests/RasterImageTests/Fixtures -type f ! -name '*.rgba' -exec cp -t "$build/corpus-$1" {} +
}

multipart() {
    compile -package-name legibility -o "$build/$1" Tests/Fuzz/MultipartFuzz.swift Sources/HTTPMessages/*.swift -lxxhash
    # A form on a line, whose line breaks are written out.
    printf '%s\n' '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n' \
        '--b\r\nContent-Disposition: form-data; name="f"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--b--' \
        'x\r\n--b \r\ncontent-disposition:form-data;name=a\r\n\r\n\r\n--b\r\nContent-Disposition: form-data; name="b"\r\n\r\n--c\r\n--b--y' \
        | while IFS= read -r line; do printf '%b\0' "$line"; done | split_zero "$1"
}

# One corpus file for each text of the input, which ends with a zero.
split_zero() {
    mkdir -p "$build/corpus-$1"
    split -t '\0' --lines 1 --suffix-length 4 --numeric-suffixes - "$build/corpus-$1/seed-"
}

# One corpus file for each line of the input.
seed() {
    mkdir -p "$build/corpus-$1"
    split --lines 1 --suffix-length 4 --numeric-suffixes - "$build/corpus-$1/seed-"
}

# run TARGET LONGEST-INPUT
run() {
    [ -z "$only" ] || [ "$only" = "$1" ] || return 0
    "$1" "$1"
    echo "Fuzzing $1 for $seconds s"
    local log=$build/$1.log
    if ! "$build/$1" -max_total_time="$seconds" -timeout=5 -max_len="$2" -print_final_stats=1 \
        -artifact_prefix="$build/$1-" "$build/corpus-$1" >"$log" 2>&1; then
        tail -n 60 "$log" >&2
        echo "$1 failed; the input is in $build/$1-*" >&2
        return 1
    fi
    grep -E 'stat::(number_of_executed_units|average_exec_per_sec)' "$log"
}

run color_syntax 256
run json 4096
run image 65536
run multipart 4096
