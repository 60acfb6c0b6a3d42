#!/usr/bin/env bash
# Audits in a GitHub job: writes a summary, SARIF if a file is named, and annotations. The exit status of the last
# decides.
set -euo pipefail

mapfile -t paths < <(sed '/^[[:space:]]*$/d' <<<"$PATHS")
options=()
[ -z "$BASELINE" ] || options+=(--baseline "$BASELINE")

audit() {
    docker run --rm --network none --volume "$PWD:/src:ro" --workdir /src "$IMAGE" \
        audit --only colors,interfaces,code,images "${options[@]}" "$@" -- "${paths[@]}"
}

audit --fail-on never --as markdown >>"$GITHUB_STEP_SUMMARY"
[ -z "$SARIF" ] || audit --fail-on never --as sarif >"$SARIF"
audit --fail-on "$FAIL_ON" --as github
