#!/bin/sh
# The linker of the image: lld, without the tables for unwinding from Swift's functions, an eighth of the program. Nothing
# unwinds them: Swift returns its errors, and the report of a crash needs no stack. C and C++ code keeps its tables.
set -e

# The arguments may be in a file, which is named by an argument that starts with @.
for argument; do
    case $argument in
        @*) tr ' ' '\n' <"${argument#@}" | tr -d '"' ;;
        *) printf '%s\n' "$argument" ;;
    esac
done | grep '\.swift\.o$' |
    xargs -n 1 -P 2 llvm-objcopy --preserve-dates --remove-section .eh_frame --remove-section .rela.eh_frame

exec ld.lld "$@"
