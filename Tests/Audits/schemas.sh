#!/usr/bin/env bash
# Puts the schemas of SARIF and JUnit into a folder. They come from the source archives of two packages, because the
# wheels omit them. The digests are pinned, so that no other files can replace them.
#   Tests/Audits/schemas.sh PIP FOLDER
set -euo pipefail
pip=$1 folder=$2
[ ! -e "$folder/ready" ] || exit 0
rm -rf "$folder" && mkdir -p "$folder"
cat >"$folder/sources.txt" <<'SOURCES'
pytest==9.2.0 --hash=sha256:97c4f3b1f3c7414aa36465e09b8220f1d03627993bd51b1282e193753c80557b
sarif-om==1.0.4 --hash=sha256:cd5f416b3083e00d402a92e449a7ff67af46f11241073eea0461802a3b5aef98
SOURCES
"$pip" download --disable-pip-version-check --quiet --no-deps --no-binary pytest,sarif-om --require-hashes \
    --dest "$folder" --requirement "$folder/sources.txt"
tar -xzf "$folder"/pytest-*.tar.gz -C "$folder" --strip-components 3 --wildcards '*/example_scripts/junit-10.xsd'
tar -xzf "$folder"/sarif_om-*.tar.gz -C "$folder" --strip-components 1 --wildcards '*/sarif-2.1.0-rtm.4.json'
test -s "$folder/junit-10.xsd" && test -s "$folder/sarif-2.1.0-rtm.4.json"
touch "$folder/ready"
