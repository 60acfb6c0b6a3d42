#!/usr/bin/env bash
# Builds Legibility and runs it, on a Debian 12 that has Swift 6.3. Arguments go to the server:
#   Config/serve.sh --listen 127.0.0.1:9000        (default: 0.0.0.0:8080)
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"

install_packages "${build_packages[@]}"
require_swift
"$root/Config/face.sh" >&2
"$root/Config/scripts.sh" >&2
swift_build --package-path "$root" --product legibility "${optimised[@]}" >&2
exec "$root/.build/release/legibility" "$@"
