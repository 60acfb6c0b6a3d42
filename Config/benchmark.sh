#!/usr/bin/env bash
# Compares the release build with similar programs on this machine, in a few minutes, in two tables:
#   Config/benchmark.sh
# One table has requests per second, also of bare libmicrohttpd in C, of nginx, and of services in Python and
# JavaScript that compute the same contrast. The other has seconds per image, also of libvips, ImageMagick and Pillow.
# The core alone: swift run -c release Benchmarks
#   Config/benchmark.sh growth [--write]    how the time grows with pairs, colours and pixels; --write: update .github/performance
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"
source "$root/Config/step.sh"
cd "$root"
work=.build/peers peers=Tests/Benchmarks/Peers
peer_packages=(imagemagick libvips42 nodejs python3 python3-venv wrk)
mkdir -p "$work"

# unpack PACKAGE: unpacks a Debian package to .build/peers/PACKAGE. The package isn't installed, because nginx would
# start a server.
unpack() {
    [ -d "$work/$1" ] && return
    (cd "$work" && timeout 60 apt-get download "$1") && dpkg-deb --extract "$work/$1"_*.deb "$work/$1"
}

# Creates a Python environment with exactly the packages in requirements.txt, and recreates it when that file changes.
prepare_python() {
    local made=$work/python/requirements.txt
    cmp -s "$peers/requirements.txt" "$made" && return
    rm -rf "$work/python" && python3 -m venv "$work/python" \
        && timeout 180 "$work/python/bin/pip" install --disable-pip-version-check --no-deps \
            --requirement "$peers/requirements.txt" \
        && cp "$peers/requirements.txt" "$made"
}

prepare_peers() {
    unpack nginx && unpack node-chroma-js && prepare_python \
        && "$(toolchain)/clang" -O2 -Wall -Wextra -Werror -o "$work/constant" "$peers/constant.c" -lmicrohttpd \
        && g++ -std=c++17 -O2 -ffp-contract=off -Wall -Wextra -Werror -o "$work/contrast" "$peers/contrast.cpp" -lmicrohttpd
}

release() {
    require_swift
    step "Release build" swift_build --product legibility "${optimised[@]}"
}

if [ "${1:-}" = growth ]; then
    install_packages "${build_packages[@]}" python3
    release
    printf '\n'
    exec timeout --signal TERM 300 python3 -B Tests/Benchmarks/Growth/growth.py "${@:2}"
fi
install_packages "${build_packages[@]}" "${peer_packages[@]}"
release
step "Peers" prepare_peers
printf '\n'
exec timeout --signal TERM 400 "$work/python/bin/python" -B "$peers/race.py"
