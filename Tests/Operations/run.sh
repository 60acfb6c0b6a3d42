#!/usr/bin/env bash
# What operators do to a running server, done to the release build while clients ask it; fails when one answer is lost.
#   Tests/Operations/run.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
exec python3 -B Tests/Operations/operations.py "${1-.build/release/legibility}"
