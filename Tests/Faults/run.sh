#!/usr/bin/env bash
# Attacks and failures against the release build, each on a separate server. Fails if one of them harms honest clients.
#   Tests/Faults/run.sh            only those that take a few seconds Tests/Faults/run.sh --faults   all of them, which
#   takes minutes
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
exec python3 -B Tests/Faults/faults.py "$@"
