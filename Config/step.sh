# Functions for scripts that take long; sourced by them.

# Each run of the compiler leaves an empty folder in the temporary one. That can't be a folder of our own, since SwiftPM
# keeps the locks there for which builds of the same package wait; so folders that haven't changed for an hour are removed.
find "${TMPDIR:-/tmp}" -maxdepth 1 -user "$(id -un)" -name 'TemporaryDirectory.*' -mmin +60 -exec rm -rf {} +

# step NAME COMMAND…: the output of the command goes to .build/logs. The terminal shows the name, a line every 30 s while it
# runs, and the time that it took. If it fails, the whole output follows, and at the end again the lines that report
# failures, which a long log hides. The command is a condition, in which `set -e` does nothing, so a function joins its
# parts with &&.
step() {
    local name=$1 start=$SECONDS status=0 ticker
    shift
    printf '\n== %s\n' "$name"
    mkdir -p .build/logs
    log=.build/logs/$(sed 's/[^[:alnum:]]\+/-/g' <<<"$name").log
    : >"$log"
    # It also ends with the script, regardless of the reason.
    while sleep 30 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        printf '   %d s: %s\n' $((SECONDS - start)) "$(tail -n 1 "$log" | cut -c 1-90)"
    done &
    ticker=$!
    "$@" >"$log" 2>&1 || status=$?
    kill "$ticker"
    wait "$ticker" 2>/dev/null || true
    if [ "$status" != 0 ]; then
        cat "$log"
        printf '\n'
        grep -E '^(✘|FAILED|E  |error:)|: error: ' "$log" | cut -c 1-600 | head -n 40 || true
        printf '== %s FAILED after %d s; the log is %s\n' "$name" $((SECONDS - start)) "$log"
        return "$status"
    fi
    printf '   done in %d s\n' $((SECONDS - start))
}

# tell PATTERN: prints the last line of the previous step that matches. A step that skipped something, or has no such line,
# fails.
tell() {
    if grep -E '[1-9][0-9]* (skipped|xfailed|deselected)|^. (Test|Suite) .* skipped' "$log"; then
        echo "Something was left out; the log is $log"
        return 1
    fi
    if ! grep -oE "$1" "$log" | tail -n 1 | sed 's/^/   /'; then
        echo "Nothing was run; the log is $log"
        return 1
    fi
}
