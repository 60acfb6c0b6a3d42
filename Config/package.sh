#!/usr/bin/env bash
# Builds a Debian package: the program with Swift's libraries, its pages, the manual page, completions, and a systemd unit.
# Needs a Debian 12 that has Swift 6.3; takes about six minutes on two cores:
#   Config/package.sh [FOLDER]       writes legibility_VERSION_ARCHITECTURE.deb (default folder: .build/package)
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"
source "$root/Config/step.sh"
folder=$(mkdir -p "${1:-$root/.build/package}" && cd "${1:-$root/.build/package}" && pwd)
cd "$root"

install_packages "${build_packages[@]}" "${package_packages[@]}"
require_swift
step "Display face" Config/face.sh
step "Short scripts" Config/scripts.sh
# Debian's libraries stay shared, so that Debian's security updates reach the program. Swift's are in no Debian package.
step "Program" swift_build --configuration release --product legibility --static-swift-stdlib \
    --scratch-path .build/packaged -Xswiftc "-use-ld=$PWD/Config/lld.sh" -Xlinker --no-export-dynamic -Xlinker --icf=safe

tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
# The program finds its pages beside itself.
install -d "$tree/debian" "$tree/pack/DEBIAN" "$tree/pack/usr/bin" "$tree/pack/usr/share/legibility"
install -D --strip .build/packaged/release/legibility "$tree/pack/usr/lib/legibility/legibility"
cp -r Public "$tree/pack/usr/share/legibility/Public"
cp -r .build/public/. "$tree/pack/usr/share/legibility/Public"
ln -s ../../share/legibility/Public "$tree/pack/usr/lib/legibility/Public"
ln -s ../lib/legibility/legibility "$tree/pack/usr/bin/legibility"
program=$tree/pack/usr/bin/legibility

install -D --mode 644 Config/package/legibility.service -t "$tree/pack/lib/systemd/system"
install -D --mode 644 Config/package/legibility.conf -t "$tree/pack/etc/legibility"
echo /etc/legibility/legibility.conf >"$tree/pack/DEBIAN/conffiles"
install --mode 755 Config/package/{postinst,prerm,postrm} "$tree/pack/DEBIAN"

write() { install -d "$(dirname "$1")" && cat >"$1"; }
"$program" manual | gzip -9n | write "$tree/pack/usr/share/man/man1/legibility.1.gz"
"$program" completion bash | write "$tree/pack/usr/share/bash-completion/completions/legibility"
"$program" completion zsh | write "$tree/pack/usr/share/zsh/vendor-completions/_legibility"
"$program" completion fish | write "$tree/pack/usr/share/fish/vendor_completions.d/legibility.fish"
guide=$tree/pack/usr/share/doc/legibility
gzip -9n <Sources/Legibility/Legibility.docc/ChangeLog.md | write "$guide/changelog.gz"
for page in COLOR-FILES SCREENS WEB-PAGES OPERATIONS ENDPOINTS AGENTS EDITORS; do
    gzip -9n <"Config/$page.md" | write "$guide/$page.md.gz"
done
gzip -9n <.github/SECURITY.md | write "$guide/SECURITY.md.gz"
install --mode 644 Config/legibility.conf "$guide/legibility.conf"
{
    printf 'The program contains the libraries of %s, under this licence:\n\n' "$(swift --version 2>&1 | grep -oE 'Swift version [0-9.]+')"
    cat "$(dirname "$(toolchain)")/share/swift/LICENSE.txt"
} | write "$guide/copyright"

version=$("$program" --version | cut -d ' ' -f 2) architecture=$(dpkg --print-architecture)
printf 'Source: legibility\n\nPackage: legibility\nArchitecture: any\n' >"$tree/debian/control"
libraries=$(cd "$tree" && dpkg-shlibdeps -O "pack/usr/lib/legibility/legibility" | sed 's/^shlibs:Depends=//')
sed --expression "s/@VERSION@/$version/" --expression "s/@ARCHITECTURE@/$architecture/" \
    --expression "s/@LIBRARIES@/$libraries/" \
    --expression "s/@SIZE@/$(du --summarize --apparent-size --block-size 1024 "$tree/pack" | cut -f 1)/" \
    Config/package/control >"$tree/pack/DEBIAN/control"
(cd "$tree/pack" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
chmod -R u+rwX,go+rX,go-w "$tree/pack"

file=$folder/legibility_${version}_$architecture.deb
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)} \
    dpkg-deb --root-owner-group -Zxz --build "$tree/pack" "$file" >/dev/null
printf '\n%s, %s\n' "$file" "$(du --human-readable --apparent-size "$file" | cut -f 1)"
