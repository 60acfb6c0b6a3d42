#!/usr/bin/env bash
# Counts the instructions of a request to each of some endpoints of the release build; fails if one exceeds its ceiling.
#   Tests/Instructions/run.sh            compares them with ceilings.tsv
#   Tests/Instructions/run.sh --write    writes ceilings.tsv anew
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
mkdir -p .build/instructions
# Valgrind reads the debug information of the whole program before it starts; that takes half a minute.
strip -g -o .build/instructions/legibility .build/release/legibility
exec python3 -B Tests/Instructions/instructions.py .build/instructions/legibility "$@"
