#!/usr/bin/env bash
# The only list of the packages needed on Debian 12. Other scripts in this folder source it; the Dockerfile runs it with
# the names of the lists that it needs: Config/install.sh build | face | scripts | run | image | browser | document | test
set -euo pipefail

# Packages for the compiler itself (swift.org's list for Debian, without those only for its debugger) and our C
# libraries.
build_packages=(
    binutils git libc6-dev libcurl4 libgcc-12-dev libncurses6 libsqlite3-0 libstdc++-12-dev libxml2
    libarchive-dev libexpat1-dev libgnutls28-dev libhiredis-dev libmicrohttpd-dev libsimdjson-dev libxxhash-dev
    libbrotli-dev libisal-dev liblcms2-dev libspng-dev libturbojpeg0-dev libwebp-dev
    libbz2-dev liblzma-dev libzstd-dev nettle-dev zlib1g-dev
    libjemalloc2
)
# Packages for the display face; see face.sh. The last two replace packages that would install 300 MB of numerics.
face_packages=(fonts-b612 python3-brotli python3-fonttools python3-munkres python3-unicodedata2)
# The package that shortens scripts; see scripts.sh.
script_packages=(esbuild)
# Libraries that the finished program links at run time.
run_packages=(
    libbrotli1 libbz2-1.0 libexpat1 libgnutls30 libhiredis0.14 libisal2 liblcms2-2 liblzma5 libmicrohttpd12 libnettle8
    libsimdjson14 libspng0 libstdc++6 libturbojpeg0 libwebp7 libxxhash0 libzstd1 zlib1g
)
# Libraries that are linked statically into the image's program, because each shared library adds 0.15 ms to its start.
# Libraries under the LGPL, and those for which Debian has no static archive, stay shared.
linked_packages=(
    libarchive-dev libbrotli-dev libbz2-dev libexpat1-dev libhiredis-dev liblzma-dev libturbojpeg0-dev libwebp-dev
    libxxhash-dev libzstd-dev
)
# Packages for building the image; the image contains none of them, except letters of the font.
image_packages=(fonts-b612 python3 "${linked_packages[@]}")
# Audits of web pages also need these: a browser, and fonts for Latin, Greek, Cyrillic, Japanese and emoji.
browser_packages=(
    chromium-headless-shell fonts-dejavu-core fonts-ipafont-gothic fonts-liberation fonts-noto-color-emoji
)
# Audits of documents and of words in pictures also need these.
document_packages=(poppler-utils tesseract-ocr tesseract-ocr-jpn)
# Further packages for the tests against a live server.
test_packages=(
    chromium chromium-driver chromium-headless-shell curl default-jre-headless docker-compose fonts-dejavu-core
    fonts-ipafont-gothic hunspell hunspell-en-gb nginx-light node-typescript nodejs openssl poppler-utils prometheus
    python3 python3-venv redis-server tesseract-ocr tesseract-ocr-jpn valgrind
)
# Firefox, which records web pages in the nightly tests.
firefox_packages=(firefox-esr)
# Packages for building the Debian package, beside those for the compiler.
package_packages=("${face_packages[@]}" "${script_packages[@]}" dpkg-dev)
# Packages for a clean system in which the Debian package is tested.
clean_system_packages=(debootstrap systemd-container)
# Packages for building and inspecting the image.
container_packages=(buildah python3 python3-venv)
# Packages for Spark in the tests of Config/bulk.
spark_packages=(default-jre-headless procps util-linux)

# The flags of the optimised build, whose modules the unit tests can import, too. All scripts use these flags, because
# SwiftPM would rebuild everything for others. The image is built without -enable-testing, so that a request costs up to
# 3% less there.
optimised=(--configuration release -Xswiftc -enable-testing)

# Runs `swift build` with another allocator, because the compiler allocates much. Measured: 19% less processor time for
# Endpoints, 12% for LegibilityAPI, 4% for LegibilitySite.
swift_build() {
    env LD_PRELOAD=libjemalloc.so.2 swift build "$@"
}

# Installs the missing packages among those named. If none is missing, it doesn't use the network.
install_packages() {
    if ! command -v dpkg-query >/dev/null; then
        echo "This script supports Debian 12. On other systems, install the equivalents of: $*" >&2
        return 1
    fi
    local installed missing=() name
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
    for name; do
        grep -qxF "installed $name" <<<"$installed" || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0

    local as_root=()
    if [ "$(id -u)" != 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "Debian packages are missing, and installing them needs root or sudo. As root, run:" >&2
            echo "    apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing: ${missing[*]}" >&2
    "${as_root[@]}" apt-get update -qq >&2
    # Some packages would start a server, but only its program is needed: policy-rc.d prevents the service from
    # starting.
    local policy=/usr/sbin/policy-rc.d status=0 is_ours=
    if [ ! -e "$policy" ]; then
        is_ours=yes
        printf '#!/bin/sh\nexit 101\n' | "${as_root[@]}" install -m 755 /dev/stdin "$policy"
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 || status=$?
    [ -z "$is_ours" ] || "${as_root[@]}" rm "$policy"
    return "$status"
}

require_swift() {
    command -v swift >/dev/null && return 0
    cat >&2 <<'MESSAGE'
Swift 6.3 or newer isn't on the PATH, and Debian has no package of it. Get it from swift.org in one of two ways:
    https://www.swift.org/install/linux/    the toolchain for Debian 12: unpack it, and put its usr/bin on the PATH
    https://www.swift.org/swiftly/          swiftly, the toolchain manager: swiftly install 6.3
Then run this script again.
MESSAGE
    return 1
}

# The folder of the toolchain's own clang.
toolchain() { dirname "$(readlink -f "$(command -v swiftc)")"; }

# True if this file is run rather than sourced.
if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    for list; do
        case $list in
            build) install_packages "${build_packages[@]}" ;;
            face) install_packages "${face_packages[@]}" ;;
            scripts) install_packages "${script_packages[@]}" ;;
            run) install_packages "${run_packages[@]}" ;;
            image) install_packages "${image_packages[@]}" ;;
            browser) install_packages "${browser_packages[@]}" ;;
            document) install_packages "${document_packages[@]}" ;;
            test) install_packages "${test_packages[@]}" ;;
            *) echo "usage: install.sh build | face | scripts | run | image | browser | document | test" >&2; exit 2 ;;
        esac
    done
fi
