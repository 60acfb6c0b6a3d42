#!/usr/bin/env bash
# Compares the alerts and the dashboard with a server's real metrics; fails if one of them names a missing metric.
#   Tests/Monitoring/run.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
promtool check rules Config/monitoring/prometheus-alerts.yaml
promtool test rules Tests/Monitoring/alerts.yaml
exec python3 -B Tests/Monitoring/monitoring.py "${1-.build/release/legibility}"
