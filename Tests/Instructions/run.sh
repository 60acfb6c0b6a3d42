#!/usr/bin/env bash
# Counts the instructions per request of several endpoints of the release build. Fails if one exceeds its ceiling.
#   Tests/Instructions/run.sh            compares them with ceilings.tsv
#   Tests/Instructions/run.sh --write    replaces ceilings.tsv
#   Tests/Instructions/run.sh Chrome     compares only those whose names contain “Chrome”
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
mkdir -p .build/instructions
# Without this option, Valgrind would spend half a minute reading the debug information of the whole program.
strip -g -o .build/instructions/legibility .build/release/legibility
exec python3 -B Tests/Instructions/instructions.py .build/instructions/legibility "$@"
