#!/usr/bin/env bash
# Performs operators' tasks on a running release build while clients use it, and lets its surroundings fail. Fails if a
# response is lost.
#   Tests/Operations/run.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
source Config/install.sh
CLANG=$(toolchain)/clang
export CLANG
status=0
for part in operations crashes surroundings; do
    python3 -B "Tests/Operations/$part.py" "${1-.build/release/legibility}" || status=1
done
exit $status
