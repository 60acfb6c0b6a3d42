#!/usr/bin/env bash
# Creates the root folder of the image, which has no shell and no package manager: the program with its pages, the
# shared libraries that it needs, and their origin (/usr/share/doc, /var/lib/dpkg/status.d, /sbom.spdx.json). Runs on
# the same system as the program. Every file gets the time SOURCE_DATE_EPOCH.
#   Config/image/collect.sh PROGRAM-FOLDER SWIFT-FOLDER ROOT
set -euo pipefail
source "$(dirname "$0")/../install.sh"
app=$1 swift=$2 root=$3
: "${SOURCE_DATE_EPOCH:?seconds since 1970, the time of every file}"

# Prints the paths as ldd does, so that the loader finds the libraries there without a cache.
libraries() { ldd "$app/legibility" | awk '$2 == "=>" && $3 ~ /^\// { print $3 } $1 ~ /^\// { print $1 }'; }

# Debian lists a file under the path in its package, from before or after /lib became a link to /usr/lib.
owner() {
    local path
    for path in "$1" "$(readlink -f "$1")" "/usr$1" "${1#/usr}"; do
        dpkg-query --search "$path" 2>/dev/null | sed 's/: .*//' && return 0
    done
    echo "No package contains $1." >&2
    return 1
}

mkdir -p "$root"/{dev,etc,proc,sys,usr/lib} "$root"/var/lib/dpkg/status.d
cp -R "$app" "$root/app"
for name in lib lib64; do
    [ ! -L /$name ] || { mkdir -p "$root/usr/$name" && ln -s "usr/$name" "$root/$name"; }
done

missing=$(ldd "$app/legibility" | grep 'not found' || true)
[ -z "$missing" ] || { echo "Libraries that aren't installed: $missing" >&2; exit 1; }
# The display face contains letters of this font.
packages=(fonts-b612)
while read -r library; do
    install -D --mode 755 "$(readlink -f "$library")" "$root/usr/${library#/usr}"
    packages+=("$(owner "$library")")
done < <(libraries)
# File names in archives are UTF-8, which the C library reads only if this locale is installed.
characters=/usr/lib/locale/C.utf8/LC_CTYPE
install -D --mode 644 "$characters" "$root$characters"
packages+=("$(owner "$characters")")
mapfile -t packages < <(printf '%s\n' "${packages[@]}" | sort -u)

# Scanners look for Debian packages in this folder if an image has no dpkg.
for package in "${linked_packages[@]}" "${packages[@]}"; do
    name=${package%:*}
    install -D --mode 644 "/usr/share/doc/$name/copyright" "$root/usr/share/doc/$name/copyright"
    dpkg-query --status "$package" >"$root/var/lib/dpkg/status.d/$name"
done
# The files above refer to these files.
cp -RL /usr/share/common-licenses "$root/usr/share/common-licenses"
install -D --mode 644 "$swift/copyright" "$root/usr/share/doc/swift/copyright"

echo 'legibility:x:10001:10001::/:/app/legibility' >"$root/etc/passwd"
echo 'legibility:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
install --mode 644 /etc/os-release "$root/etc/os-release"

python3 "$(dirname "$0")/sbom.py" "$root" "$(cat "$swift/version")" \
    "${linked_packages[*]}" "${packages[@]}" >"$root/sbom.spdx.json"
chmod -R go-w "$root"
find "$root" -exec touch --no-dereference --date "@$SOURCE_DATE_EPOCH" {} +
