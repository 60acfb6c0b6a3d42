#!/usr/bin/env bash
# Performs operators' tasks on a running release build while clients use it. Fails if a response is lost.
#   Tests/Operations/run.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
program=${1-.build/release/legibility} status=0
python3 -B Tests/Operations/operations.py "$program" || status=1
python3 -B Tests/Operations/crashes.py "$program" || status=1
exit "$status"
