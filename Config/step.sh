# Functions for long-running scripts, which source this file.

# Each run of the compiler leaves an empty folder in the temporary folder. A separate temporary folder isn't possible:
# SwiftPM keeps locks there for which builds of the same package wait. So folders unchanged for an hour are removed.
# Another part of a script may remove such a folder, or any other temporary file, while `find` looks at it.
find "${TMPDIR:-/tmp}" -ignore_readdir_race -maxdepth 1 -name 'TemporaryDirectory.*' -user "$(id -un)" -mmin +60 \
    -exec rm -rf {} + || true

# step NAME COMMAND…: the output of the command goes to .build/logs. The terminal shows the name, a line every 30 s
# while it runs, and the time that it took, also of the processor: two parts of a script may share the cores. If it
# fails, the whole output follows, and then again the lines that report failures, which are hard to find in a long log.
# `set -e` has no effect in the command, because the command is a condition; so a function joins its parts with &&.
step() {
    local name=$1 start=$SECONDS status=0 ticker TIMEFORMAT='%U %S'
    shift
    printf '\n== %s\n' "$name"
    mkdir -p .build/logs
    log=.build/logs/$(sed 's/[^[:alnum:]]\+/-/g' <<<"$name").log
    : >"$log"
    # This loop also ends when the script does, even if the script is killed.
    while sleep 30 >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
        printf '   %d s: %s\n' $((SECONDS - start)) "$(tail -n 1 "$log" | cut -c 1-90)"
    done &
    ticker=$!
    { time "$@" >"$log" 2>&1 || status=$?; } 2>"$log.time"
    kill "$ticker" || true
    wait "$ticker" 2>/dev/null || true
    if [ "$status" != 0 ]; then
        cat "$log"
        printf '\n'
        grep -E '^(✘|FAILED|E  |error:)|: error: ' "$log" | cut -c 1-600 | head -n 40 || true
        printf '== %s FAILED after %d s; the log is %s\n' "$name" $((SECONDS - start)) "$log"
        list_failure "$name; the log is $log"
        return "$status"
    fi
    printf '   done in %d s, processor %.0f s\n' $((SECONDS - start)) "$(awk '{ print $1 + $2 }' "$log.time")"
}

# list_failure LINE: adds a line to the list that a script prints at its end, if it has one.
list_failure() { [ -z "${FAILURES-}" ] || echo "$1" >>"$FAILURES"; }

# report PATTERN: prints the last line of the previous step that matches. It fails if the step skipped a test, or if no
# line matches.
report() {
    if grep -E '[1-9][0-9]* (skipped|xfailed|deselected)|^. (Test|Suite) .* skipped' "$log"; then
        echo "A test was skipped; the log is $log"
        list_failure "A test was skipped; the log is $log"
        return 1
    fi
    if ! grep -oE "$1" "$log" | tail -n 1 | sed 's/^/   /'; then
        echo "No test ran; the log is $log"
        list_failure "No test ran; the log is $log"
        return 1
    fi
}

# The process groups that `beside` has started, by name.
declare -A groups=()

# beside NAME COMMAND…: runs a program while the script continues. The output goes to .build/logs/beside-NAME.log. The
# program has its own process group, so that it can be stopped together with everything it has started.
beside() {
    local name=$1
    shift
    mkdir -p .build/logs
    setsid "$@" >".build/logs/beside-$name.log" 2>&1 </dev/null &
    groups[$name]=$!
    trap stop_started EXIT
}

# await NAME…: waits for programs that `beside` has started, prints the output of each, and sets `status` if one failed.
await() {
    local name
    for name in "$@"; do
        wait "${groups[$name]}" || { list_failure "The part “$name” failed."; status=1; }
        unset "groups[$name]"
        cat ".build/logs/beside-$name.log"
    done
}

# Stops the server and everything that runs beside the script, if the script ends early.
stop_started() {
    # Without this line, a background command that is stopped immediately would run the script's trap, too.
    [ "$BASHPID" = "$$" ] || return 0
    [ -z "${server-}" ] || kill "$server" 2>/dev/null || true
    local name
    for name in "${!groups[@]}"; do kill -- "-${groups[$name]}" 2>/dev/null || true; done
}
