#!/usr/bin/env bash
# Builds the Debian package and tests it in a Debian 12 that contains nothing else, booted with systemd and without a
# network: install, ask, crash, reload, remove, purge. Needs root, and Debian's mirror for the clean system.
#   Tests/Package/run.sh [PACKAGE]       tests a package that exists already
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
[ "$(id -u)" = 0 ] || { echo "Booting a clean system needs root." >&2; exit 1; }
work=$PWD/.build/package root=$PWD/.build/package/root
package=${1-}
if [ -z "$package" ]; then
    Config/package.sh "$work"
    package=$(ls -t "$work"/legibility_*.deb | head -n 1)
fi

# One of these files may be missing.
mirror=$({ cat /etc/apt/sources.list.d/* /etc/apt/sources.list 2>/dev/null || true; } | awk \
    '/^URIs:/ { print $2; exit } /^deb / { for (i = 2; i <= NF; i++) if ($i ~ /^https?:/) { print $i; exit } }')
rm -rf "$root"
mkdir -p "$work"
debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,curl,man-db bookworm "$root" "$mirror" >"$work/debootstrap.log"
cp -a /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d "$root/etc/apt/" 2>/dev/null || true
cp "$package" "$root/root/legibility.deb"
cp Tests/Package/check.sh "$root/root/check.sh"
# Debian's libraries are downloaded beforehand, because the booted system has no network.
chroot "$root" sh -c 'apt-get update -qq && apt-get install -qq --no-install-recommends --download-only /root/legibility.deb' \
    >"$work/download.log" 2>&1 || { cat "$work/download.log" >&2; exit 1; }
cat >"$root/etc/systemd/system/check.service" <<'UNIT'
[Unit]
After=multi-user.target
SuccessAction=poweroff-force
FailureAction=poweroff-force
[Service]
Type=oneshot
ExecStart=/bin/bash /root/check.sh
StandardOutput=file:/root/check.log
StandardError=file:/root/check.log
TimeoutStartSec=240
[Install]
WantedBy=graphical.target
UNIT
ln -sf ../check.service "$root/etc/systemd/system/graphical.target.wants/check.service" 2>/dev/null \
    || { mkdir -p "$root/etc/systemd/system/graphical.target.wants"
         ln -s ../check.service "$root/etc/systemd/system/graphical.target.wants/check.service"; }
timeout 300 systemd-nspawn --keep-unit --register=no --private-network --directory "$root" --boot >"$work/boot.log" 2>&1 || true
cat "$root/root/check.log"
grep -qx 'passed' "$root/root/check.log" || { echo "The package failed its test; see $work/boot.log too." >&2; exit 1; }
stat --format 'size of the package: %s bytes' "$package"
rm -rf "$root"
