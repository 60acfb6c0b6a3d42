#!/usr/bin/env bash
# Attacks and mistakes against the release build, each on its own server. Fails if one of them harms honest clients.
#   Tests/Faults/run.sh            only those that take seconds
#   Tests/Faults/run.sh --faults   all of them, for minutes
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
exec python3 -B Tests/Faults/faults.py "$@"
