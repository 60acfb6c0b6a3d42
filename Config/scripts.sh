#!/usr/bin/env bash
# Shortens the scripts that record pages in other browsers, with esbuild from Debian. The server reads them from
# .build/public; without them, it sends the readable scripts.
#   Config/scripts.sh [FOLDER]        (default: .build/public)
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"

folder=${1:-$root/.build/public}
mkdir -p "$folder"
names=(record.js record-more.js)
is_new() { [ "$folder/$1" -nt "$root/Public/$1" ] && [ "$folder/$1" -nt "${BASH_SOURCE[0]}" ]; }
if is_new "${names[0]}" && is_new "${names[1]}"; then exit 0; fi
install_packages "${script_packages[@]}"
# Comments in the scripts list the properties that nothing else uses. Both scripts share them, so they get the same names.
own=$(sed -n 's/.*Own properties: //p' "${names[@]/#/$root/Public/}" | xargs | tr ' ' '|')
echo '{}' >"$folder/names.json"
for name in "${names[@]}"; do
    source=$root/Public/$name
    # The comment at the start contains the licence.
    {
        sed '/^$/Q' "$source"
        esbuild --minify --target=esnext "--mangle-props=^($own)\$" "--mangle-cache=$folder/names.json" "$source"
    } >"$folder/$name.made"
    [ "$(stat --format %s "$folder/$name.made")" -le 20000 ] || { echo "$name has more than 20,000 bytes." >&2; exit 1; }
done
for name in "${names[@]}"; do mv "$folder/$name.made" "$folder/$name"; done
rm "$folder/names.json"
