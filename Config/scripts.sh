#!/usr/bin/env bash
# Shortens the scripts that record pages in other browsers, with esbuild from Debian. The server reads them from
# .build/public; without them, it sends the readable scripts.
#   Config/scripts.sh [FOLDER]        (default: .build/public)
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"

folder=${1:-$root/.build/public}
mkdir -p "$folder"
for name in record.js record-more.js; do
    source=$root/Public/$name
    [ ! "$folder/$name" -nt "$source" ] || [ ! "$folder/$name" -nt "${BASH_SOURCE[0]}" ] || continue
    install_packages "${script_packages[@]}"
    # Comments in a script list the properties that nothing else uses. The comment at the start contains the licence.
    own=$(sed -n 's/.*Own properties: //p' "$source" | xargs | tr ' ' '|')
    {
        sed '/^$/Q' "$source"
        esbuild --minify --target=esnext ${own:+"--mangle-props=^($own)\$"} "$source"
    } >"$folder/$name.made"
    [ "$(stat --format %s "$folder/$name.made")" -le 20000 ] || { echo "$name has more than 20,000 bytes." >&2; exit 1; }
    mv "$folder/$name.made" "$folder/$name"
done
