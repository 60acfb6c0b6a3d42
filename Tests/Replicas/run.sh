#!/usr/bin/env bash
# Tests three replicas of the release build behind a real nginx, with a real Redis, and the manifests for Kubernetes and
# Docker.
#   Tests/Replicas/run.sh PYTHON            less than 90 s; PYTHON has the packages of requirements.txt
#   Tests/Replicas/run.sh PYTHON --long     more tests, for minutes
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
python=${1:?a Python with the packages of requirements.txt}
shift
PATH=$PATH:/usr/sbin
"$python" -B Tests/Replicas/manifests.py
exec python3 -B Tests/Replicas/replicas.py "$@"
