#!/usr/bin/env bash
# Performs operators' tasks on a running release build while clients use it. Fails if a response is lost.
#   Tests/Operations/run.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
exec python3 -B Tests/Operations/operations.py "${1-.build/release/legibility}"
