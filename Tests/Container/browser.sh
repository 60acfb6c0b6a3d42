#!/usr/bin/env bash
# Builds the image with Chromium, the Dockerfile's stage `browser`, and audits a page in it: as an unprivileged user, without
# a network, and read-only apart from /tmp. The program comes from an image that exists already, because compiling it takes
# much longer than all the rest. Needs root, buildah and Debian's base image.
#   Tests/Container/browser.sh IMAGE
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
program=${1:?an image with the program in /app}
export BUILDAH_ISOLATION=chroot
work=.build/container
mkdir -p "$work"
echo '{"default": [{"type": "insecureAcceptAnything"}]}' >"$work/policy.json"
policy=(--signature-policy "$work/policy.json")

# The stage alone, from which the program's image is reached by its name.
awk '/^ARG DEBIAN_IMAGE=/ { print } /^FROM / { inside = / AS browser$/ } inside { print }' Dockerfile \
    | sed "s|^COPY --from=build |COPY --from=$program |" >"$work/browser.Dockerfile"
grep -q "^COPY --from=$program /app /app$" "$work/browser.Dockerfile"
image=localhost/legibility-browser-test
buildah build "${policy[@]}" --pull-never --format docker --file "$work/browser.Dockerfile" --tag "$image" . \
    >"$work/browser.log" 2>&1 || { cat "$work/browser.log" >&2; exit 1; }

buildah inspect --type image "$image" | python3 -c 'import json, sys
settings = json.load(sys.stdin)["Docker"]["config"]
assert settings["User"] == "10001:10001" and settings["Entrypoint"] == ["/app/legibility"], settings'
container=$(buildah from "${policy[@]}" --pull-never "$image")
trap 'buildah rm "$container" >/dev/null' EXIT
root=$(buildah mount "$container")
unshare --mount --net sh -euc '
    mount --bind "$1" "$1"
    mount --types proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    mount --types tmpfs -o mode=1777 tmpfs "$1/tmp"
    mount -o remount,bind,ro "$1"
    exec python3 -B Tests/Container/browser.py "$1"' sh "$root"
du --summarize --apparent-size --bytes "$root" | awk '{ printf "size of the image with Chromium: %.0f MB\n", $1 / 1e6 }'
