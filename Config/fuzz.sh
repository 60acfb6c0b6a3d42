#!/usr/bin/env bash
# Builds the programs of Tests/Fuzz and runs each for SECONDS: Config/fuzz.sh SECONDS [target]
# Inputs that increased coverage stay in .build/fuzz, so each run continues where the previous one stopped.
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"
cd "$root"
seconds=${1:?seconds for each target}
only=${2-}
build=.build/fuzz
mkdir -p "$build"

# The C libraries that modules of the package import.
modules=()
for map in "$root"/Sources/C*/module.modulemap; do
    modules+=(-Xcc "-fmodule-map-file=$map")
done

# SwiftPM generates the module map of a C target; this script has to write it.
for target in CKernels CCatalogs CBudget CSimdJSON; do
    echo "module $target { header \"$root/Sources/$target/include/$target.h\" export * }" >"$build/$target.modulemap"
    modules+=(-Xcc "-fmodule-map-file=$root/$build/$target.modulemap")
done
kernels=()
for file in Sources/CKernels/*.c Sources/CCatalogs/*.c Sources/CBudget/*.c; do
    kernels+=("$build/$(basename "$file" .c).o")
    "$(toolchain)/clang" -O1 -g -fsanitize=fuzzer-no-link,address -I Sources/CKernels/include -I Sources/CCatalogs/include \
        -I Sources/CBudget/include -c "$file" -o "${kernels[-1]}"
done

"$(toolchain)/clang++" -std=c++17 -O1 -g -fsanitize=fuzzer-no-link,address -I Sources/CSimdJSON/include \
    -c Sources/CSimdJSON/CSimdJSON.cpp -o "$build/CSimdJSON.o"
kernels+=("$build/CSimdJSON.o" -lsimdjson -lstdc++)

# lld is used because gold prints a warning for each sanitizer symbol.
compile() {
    swiftc -O -sanitize=fuzzer,address -use-ld=lld -parse-as-library -swift-version 6 "${modules[@]}" "$@"
}

# Compiles modules of the package and the modules that they import, each once per run.
libraries() {
    local name other
    for name in "$@"; do
        [ -z "${made[$name]-}" ] || continue
        made[$name]=$build/$name.o
        for other in $(grep -rhoE '^(package |public )?import [A-Za-z]+' "Sources/$name" | awk '{ print $NF }' | sort -u); do
            [ -z "$(find "Sources/$other" -name '*.swift' -print -quit 2>/dev/null)" ] || libraries "$other"
        done
        swiftc -O -sanitize=fuzzer,address -parse-as-library -swift-version 6 -package-name legibility -wmo \
            "${modules[@]}" -I "$build" -emit-module -emit-module-path "$build/$name.swiftmodule" -module-name "$name" \
            -emit-object -o "$build/$name.o" $(find "Sources/$name" -name '*.swift' | sort)
    done
}
declare -A made=()

color_syntax() {
    libraries Legibility
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" Tests/Fuzz/ColorSyntaxFuzz.swift
    # Every cell of the colour fixtures is an input: valid colours, invalid colours and notes.
    cat Tests/LegibilityTests/Fixtures/*color* | tr '\t|' '\n\n' | sort -u | awk 'NR <= 5000' | seed "$1"
}

json() {
    libraries Sentences Budgets
    compile -package-name legibility -o "$build/$1" -I "$build" "${made[@]}" "${kernels[@]}" Tests/Fuzz/JSONFuzz.swift \
        Sources/JSON/*.swift
    printf '%s\n' '{"pairs":[{"foreground":"#777","background":["#fff8","white"],"size":16.5,"weight":700}]}' \
        '[1e308,-0,0.1,1e-7,9007199254740993,1e400,true,false,null]' '{"a":{"a":1,"a":2},"":[[],{}]}' \
        '"\ud83d\ude00\u0000\\\"\b\f\n\r\t é"' '[[[[[[[[]]]]]]]]' '{"a":}' '[1,]' '"\ud800"' | seed "$1"
}

image() {
    libraries Budgets
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" Tests/Fuzz/ImageFuzz.swift \
        Sources/RasterImage/*.swift
    mkdir -p "$build/corpus-$1"
    # Only the images, without their decoded pixels.
    find Tests/RasterImageTests/Fixtures -type f ! -name '*.rgba' -exec cp -t "$build/corpus-$1" {} +
}

multipart() {
    libraries Numbers
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[Numbers]}" Tests/Fuzz/MultipartFuzz.swift \
        Sources/HTTPMessages/*.swift -lxxhash
    # One form per line, in which line breaks are escaped.
    printf '%s\n' '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n' \
        '--b\r\nContent-Disposition: form-data; name="f"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n\x89PNG\r\n--b--' \
        'x\r\n--b \r\ncontent-disposition:form-data;name=a\r\n\r\n\r\n--b\r\nContent-Disposition: form-data; name="b"\r\n\r\n--c\r\n--b--y' \
        | while IFS= read -r line; do printf '%b\0' "$line"; done | split_zero "$1"
}

color_files() {
    libraries ColorFiles
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/ColorFilesFuzz.swift
    # One file per line. The first byte selects the format.
    printf '%b\0' \
        'c@layer a;:root{--ink:#777;--paper:hsl(0 0% 100%)!important}@media (prefers-color-scheme:dark){.dark,[data-theme=dark]{--ink:var(--x,var(--paper))}}' \
        'c@theme{--a-foreground:oklch(50% .1 20)}:root{--a:color-mix(in oklab,#fff,#000 20%);--b:light-dark(#000,#fff)}a{color:var(--a);background:#777 url(x)}' \
        'x{"colors":[{"idiom":"universal","color":{"color-space":"display-p3","components":{"red":"0x7F","green":"0.5","blue":"255","alpha":"1"}}},{"appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"platform":"ios","reference":"systemBlueColor"}}],"info":{"version":1}}' \
        't{"a":{"$type":"color","b":{"$value":"#777"},"c":{"$value":"{a.b}"},"d":{"$value":{"colorSpace":"srgb","components":[0.2,"none",1],"alpha":0.5,"hex":"#3300ff"}},"e":{"$value":"rgba({a.b},.5)"}}}' \
        't{"light":{"bg":{"value":"#fff","type":"color"},"text":{"value":"{light.bg.value}","type":"color","$extensions":{"studio.tokens":{"modify":{"type":"alpha","value":0.5}}}}},"$themes":[{"name":"l","selectedTokenSets":{"light":"enabled"}}]}' \
        't{"sets":{"x":{"sources":[{"$ref":"light.json"}]}},"modifiers":{"m":{"contexts":{"d":[{"a":{"$value":"#000","$type":"color"}}]}}},"resolutionOrder":[{"$ref":"#/sets/x"},{"$ref":"#/modifiers/m"}]}' \
        'f{"meta":{"variableCollections":{"c":{"id":"c","defaultModeId":"1:0","modes":[{"modeId":"1:0","name":"Light"}]}},"variables":{"a":{"id":"a","name":"ink","resolvedType":"COLOR","variableCollectionId":"c","valuesByMode":{"1:0":{"r":0,"g":0.1,"b":1,"a":1},"1:1":{"type":"VARIABLE_ALIAS","id":"a"}}}}}}' \
        'm{"seed":"#1","schemes":{"light":{"primary":"#6750A4","onPrimary":"#FFFFFF"},"dark":{"primary":"#D0BCFF","onPrimary":"#888"}}}' \
        'a<resources><color name="a">#80FFFFFF</color><item type="color" name="b">@color/a</item><style name="T"><item name="colorOnA">@color/b</item><item name="colorA">?x</item></style></resources>' \
        'h<div class="bg-white dark:bg-gray-900"><p class="text-gray-400 md:text-blue-500/60 hover:text-[#777]" style="color:red">a {{ b }}</p></div>\0@import "tailwindcss" prefix(tw);@theme{--color-a:#777;--color-gray-*:initial}@utility text-b{@apply text-a;@variant dark{color:red}}@custom-variant dark (&:where(.dark *));' \
        'h<svg><rect width="9" height="9" fill="#fff"/><text x="1" y="1" fill="#777">a</text></svg>\0\0<template><p :class="[a?`x ${b}`:{c:d}]" :style="{color:e}">f</p></template>\0<p class="x {a?1:2}" class:text-red-500={b} style:color="red">c</p>' \
        'jconst a=cva("bg-white",{variants:{b:{c:"text-gray-400",d:["e"]}},compoundVariants:[{b:"c",class:"f"}]});export default()=><a.B className={cn("text-white",g&&"bg-blue-500",h?"i":`j-${k}`)} style={{color:"#777",fontSize:9}}>{l}m</a.B>\0module.exports={darkMode:["class","[x]"],prefix:"tw-",theme:{extend:{colors:{a:{500:"#777",DEFAULT:"hsl(var(--x))"}}}}}' \
        'e<p class="<%= a ? "text-red-500" : %> bg-white"><%# b %>c</p>\0@if(a)<p @class(["b"=>c])>{{ d }}</p>@else e @endif\0{% if a %}<p class="{{ b }}">c</p>{% endif %}{# d #}' \
        's@use "b" as *;$a:lighten(#777,5%%) !default;$m:(x:$a,y:mix(red,blue,20%%));.c{&-d,&:hover{color:map-get($m,x);background:rgba($a,.5);@include e;@each $f in g{h:$f}}}\0$b:darken(#fff,1%%);' \
        'b{"version":1,"failures":[{"text":"--a-foreground","ground":["--a"],"mode":"default","ratio":1.2}],"colors":{"--a":{"default":"#777777"}}}' \
        | split_zero "$1"
}

screens() {
    libraries Screens
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/ScreenFuzz.swift
    mkdir -p "$build/corpus-$1"
    find Tests/ScreensTests/Fixtures -type f \( -name '*.xml' -o -name '*.f*.json' \) -exec cp -t "$build/corpus-$1" {} +
    printf '%b\0' \
        '<hierarchy rotation="0"><node class="android.widget.Button" clickable="true" text="a" bounds="[0,0][100,20]"><node bounds="[1,1][9,9]"/></node></hierarchy>' \
        '[{"type":"Application","frame":{"x":0,"y":0,"width":39,"height":84},"children":[{"type":"Button","AXLabel":"a","frame":{"x":1.5,"y":2,"width":3,"height":4}}]}]' \
        '{"platform":"tvos","screen":{"width":99,"height":90},"elements":[{"id":"a","role":"text","text":"x","frame":[1,2,30,40],"color":"#777","background":["#0008","#fff"],"font":{"size":9,"style":"body","scales":true},"lines":1,"parent":"b"},{"id":"b","role":"widget","frame":[0,0,50,50]}]}' \
        "Element subtree:\\n →Application, 0x1, pid: 1, label: 'a'\\n    Window (Main), 0x2, {{0.0, 0.0}, {39.0, 84.0}}\\n      TextField, 0x3, {{1.5, 2.0}, {9.0, 9.0}}, identifier: 'b', label: 'it's', value: c, placeholderValue: 'd', Disabled\\nPath to element:" \
        '{"elementType":2,"frame":{"X":0,"Y":0,"Width":39,"Height":84},"label":"a","enabled":true,"children":[{"elementType":48,"frame":{"X":1.5,"Y":2,"Width":9,"Height":9},"identifier":"b","label":"c","value":"d","placeholderValue":"e","enabled":false}]}' \
        | split_zero "$1"
}

interface_builder() {
    libraries InterfaceBuilder
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/InterfaceBuilderFuzz.swift
    mkdir -p "$build/corpus-$1"
    find Tests/InterfaceBuilderTests/Documents -type f ! -name '*.tsv' -exec cp -t "$build/corpus-$1" {} +
}

language_server() {
    libraries LanguageServer
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/LanguageServerFuzz.swift
    local document='"textDocument":{"uri":"file:///p/a.css","version":2}'
    local range='"range":{"start":{"line":0,"character":3},"end":{"line":0,"character":9}}'
    printf '%b\0' \
        'Content-Length: 2\r\n\r\n{}content-length:1\r\nContent-Type: a; charset=utf-8\r\n\r\n1' \
        "{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{$document,\"contentChanges\":[{$range,\"text\":\"\\\\r\\\\n#abc\"}]}}" \
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"textDocument/codeAction\",\"params\":{$document,$range,\"context\":{\"only\":[\"source\",\"\"]}}}\n{\"jsonrpc\":\"2.0\",\"method\":\"\$/cancelRequest\",\"params\":{\"id\":1}}" \
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"textDocument/colorPresentation\",\"params\":{$document,$range,\"color\":{\"red\":1,\"green\":0,\"blue\":0.5,\"alpha\":1}}}" \
        "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"textDocument/documentColor\",\"params\":{$document}}\n{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"textDocument/diagnostic\",\"params\":{$document}}\n{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"shutdown\"}\n{\"jsonrpc\":\"2.0\",\"method\":\"exit\"}" \
        '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/legibility.json","text":"{\"pairs\":[]}"}}}' \
        | split_zero "$1"
}

model_context() {
    libraries ModelContext
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/ModelContextFuzz.swift
    local meta='"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}'
    printf '%b\0' \
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"echo\",\"arguments\":{\"a\":[1]},$meta}}" \
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"server/discover\",\"params\":{$meta}}" \
        '{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}' \
        '{"jsonrpc":"2.0","id":3,"method":"tools/list","params":{"cursor":null}}' \
        '{"jsonrpc":"2.0","method":"notifications/initialized"}' '[{"jsonrpc":"2.0","id":4,"method":"ping"}]' \
        | split_zero "$1"
}

code_literals() {
    libraries CodeLiterals
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/CodeLiteralsFuzz.swift
    mkdir -p "$build/corpus-$1"
    find Tests/CodeLiteralsTests/Files -type f ! -name '*.tsv' -exec cp -t "$build/corpus-$1" {} +
}

audit() {
    libraries AuditsAPI
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" \
        Tests/Fuzz/AuditFuzz.swift -lxxhash
    local question='{"pairs":[{"text":"ink","ground":["card","#fff"],"role":"text","size":18.66,"unit":"px","weight":700,"modes":["dark"],"reason":"r","until":"2027-01-31"}],"baseline":{"version":1,"failures":[{"text":"--ink","ground":["--paper"],"mode":"light","ratio":4.4}],"colors":{"--ink":{"light":"#777777"}}},"format":"auto","profile":"wcag-aaa","fixes":true,"modes":["light",{"name":"dark","html":{"classes":["dark"],"attrs":{"a":"b"}},"media":{"prefers-color-scheme":"dark"},"sets":["tokens"]}]}'
    printf '%s\n' {a..l}"$question" {a..l}'{"pairs":[{"text":"ink","ground":"paper"}],"fixes":true}' | seed "$1"
}

text_lines() {
    libraries TextLines
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[@]}" "${kernels[@]}" Tests/Fuzz/TextLinesFuzz.swift
    printf '%b\0' '\x10\x01\x00\x55\x00\x44\x00\x55' '\x30\x82\xff\x00\x55\xaa\x11\x44' | split_zero "$1"
}

archive() {
    libraries Archives
    compile -package-name legibility -I "$build" -o "$build/$1" "${made[Archives]}" "${made[Compression]}" "${made[Numbers]}" \
        Tests/Fuzz/ArchiveFuzz.swift -larchive
    local files=$build/archived
    mkdir -p "$files" "$build/corpus-$1"
    echo ':root{--a:#777}' >"$files/a.css"
    echo '{}' >"$files/b.json"
    python3 -c 'import shutil, sys
for kind in "zip", "tar", "gztar": shutil.make_archive(sys.argv[2] + "/" + kind, kind, sys.argv[1])' \
        "$files" "$build/corpus-$1"
}

# Creates a corpus file from each string of the input; strings end with a zero byte.
split_zero() {
    mkdir -p "$build/corpus-$1"
    split -t '\0' --lines 1 --suffix-length 4 --numeric-suffixes - "$build/corpus-$1/seed-"
}

# Creates a corpus file from each line of the input.
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
run color_files 2048
run screens 4096
run interface_builder 8192
run code_literals 4096
run audit 4096
run language_server 4096
run model_context 4096
run text_lines 4096
run archive 8192
