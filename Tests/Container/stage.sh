#!/usr/bin/env bash
# Builds a stage of the Dockerfile with other programs beside Legibility, `browser` or `documents`, and audits in it, by
# STAGE.py: as an unprivileged user, without a network, and read-only apart from /tmp. Legibility comes from an image that
# exists already, because compiling it takes much longer than all the rest. Needs root, buildah and Debian's base image.
#   Tests/Container/stage.sh IMAGE STAGE
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.."
program=${1:?an image with the program in /app} stage=${2:?the name of a stage}
export BUILDAH_ISOLATION=chroot
work=.build/container
mkdir -p "$work"
echo '{"default": [{"type": "insecureAcceptAnything"}]}' >"$work/policy.json"
policy=(--signature-policy "$work/policy.json")

# The stage alone, from which the program's image is reached by its name.
awk -v stage="$stage" '/^ARG DEBIAN_IMAGE=/ { print } /^FROM / { inside = $NF == stage } inside { print }' Dockerfile \
    | sed "s|^COPY --from=build |COPY --from=$program |" >"$work/$stage.Dockerfile"
grep -q "^COPY --from=$program /app /app$" "$work/$stage.Dockerfile"
image=localhost/legibility-$stage-test
buildah build "${policy[@]}" --pull-never --format docker --file "$work/$stage.Dockerfile" --tag "$image" . \
    >"$work/$stage.log" 2>&1 || { cat "$work/$stage.log" >&2; exit 1; }

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
    exec python3 -B "Tests/Container/$2.py" "$1"' sh "$root" "$stage"
du --summarize --apparent-size --bytes "$root" | awk -v stage="$stage" '{
    printf "size of the image of the stage %s: %.0f MB\n", stage, $1 / 1e6 }'
