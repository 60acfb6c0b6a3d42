#!/usr/bin/env bash
# The alerts and the dashboard beside a server's real metrics; fails when one of them names what is not there.
#   Tests/Monitoring/run.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
promtool check rules Config/monitoring/prometheus-alerts.yaml
promtool test rules Tests/Monitoring/alerts.yaml
exec python3 -B Tests/Monitoring/monitoring.py "${1-.build/release/legibility}"
