#!/usr/bin/env bash
# Builds the image twice, compares the digests, inspects the image and runs it: read-only, as an unprivileged user,
# without a shell. Prints size, start time and memory. Needs root, buildah, and the two base images that the Dockerfile
# names.
#   Tests/Container/run.sh            builds the image twice
#   Tests/Container/run.sh IMAGE      checks an image that exists already
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
command -v buildah >/dev/null || { echo "buildah is missing; Config/test.sh --container installs it." >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo "Inspecting an image needs root." >&2; exit 1; }
export BUILDAH_ISOLATION=chroot
work=.build/container
mkdir -p "$work"
echo '{"default": [{"type": "insecureAcceptAnything"}]}' >"$work/policy.json"
policy=(--signature-policy "$work/policy.json")

python=$work/python/bin/python requirements=Tests/Container/requirements.txt
cmp -s "$requirements" "$work/python/requirements.txt" || {
    rm -rf "$work/python"
    python3 -m venv "$work/python"
    "$python" -m pip install --quiet --disable-pip-version-check --no-deps --requirement "$requirements"
    cp "$requirements" "$work/python/"
}

# The time of the commit, so that the same sources give the same image.
epoch=$(git log -1 --format=%ct 2>/dev/null || echo 0)
build() {
    buildah build "${policy[@]}" --no-cache --pull-never --format docker --timestamp "$epoch" \
        --build-arg "SOURCE_DATE_EPOCH=$epoch" --tag "$1" .
}
# Prints the digest of the image in OCI's format. In Docker's format, buildah includes the name of the build container.
digest() {
    rm -rf "$work/oci" "$work/digest"
    buildah push --quiet "${policy[@]}" --format oci --digestfile "$work/digest" "$1" "oci:$work/oci" >&2 \
        && grep -xE 'sha256:[0-9a-f]{64}' "$work/digest" && rm -r "$work/oci"
}

image=${1-}
if [ -z "$image" ]; then
    image=localhost/legibility-test
    build "$image:1"
    build "$image:2"
    # A failure ends the script only in a separate assignment.
    first=$(digest "$image:1")
    second=$(digest "$image:2")
    [ "$first" = "$second" ] || { echo "Two builds gave different images: $first and $second" >&2; exit 1; }
    echo "reproducible: two builds, one digest, $first"
    image=$image:1
fi

# The image, and the image from which its files come. Files in both are part of any Debian image.
container=$(buildah from "${policy[@]}" --pull-never "$image")
debian=$(buildah from "${policy[@]}" --pull-never "$(sed -n 's/^ARG DEBIAN_IMAGE=//p' Dockerfile)")
trap 'buildah rm "$container" "$debian" >/dev/null' EXIT
root=$(buildah mount "$container")
base=$(buildah mount "$debian")
buildah inspect --type image "$image" >"$work/configuration.json"
"$python" -B Tests/Container/check.py "$root" "$work/configuration.json"
uncompressed=$(du --summarize --apparent-size --bytes "$root" | cut -f 1)
compressed=$(tar --create --directory "$root" . | gzip | wc -c)
files() { find "$1" ! -type d -printf '%P\n' | LC_ALL=C sort; }
above=$(LC_ALL=C comm -23 <(files "$root") <(files "$base") | tr '\n' '\0' \
    | xargs -0 sh -c 'cd "$0" && stat --format %s "$@"' "$root" | awk '{ sum += $1 } END { print sum }')
awk -v u="$uncompressed" -v c="$compressed" -v a="$above" 'BEGIN {
    printf "size of the whole image: %.1f MB, compressed %.1f MB; in addition to Debian, %.1f MB\n", u / 1e6, c / 1e6, a / 1e6 }'
[ "$above" -le 25000000 ] || { echo "The image adds more than 25 MB to Debian." >&2; exit 1; }
unshare --mount sh -euc '
    mount --bind "$1" "$1"
    mount --types proc proc "$1/proc"
    mount -o remount,bind,ro "$1"
    exec python3 -B Tests/Container/measure.py "$1"' sh "$root"

# The images with Chromium, and with poppler and Tesseract, have the same program.
for stage in browser documents; do Tests/Container/stage.sh "$image" "$stage"; done
