#!/usr/bin/env bash
# Creates the display face, for headings, figures and the wordmark: Latin letters of B612 Bold from Debian, as WOFF2,
# with the style rule that loads it, its licence, and the outlines of ASCII for link previews. The server reads them
# from .build/public; without them, pages use the system's face.
#   Config/face.sh [FOLDER]        (default: .build/public)
set -euo pipefail
root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
source "$root/Config/install.sh"

folder=${1:-$root/.build/public}
face=$folder/legibility-display
[ ! "$face.woff2" -nt "${BASH_SOURCE[0]}" ] || exit 0
install_packages "${face_packages[@]}"
mkdir -p "$folder"

# ASCII, the signs of Latin-1, dashes, quotes, arrows and comparison signs. Accented letters, which the pages themselves
# don't use, come from the system face like other scripts: they would cost 5 kB for each first visit.
characters=U+20-7E,U+A0-BF,U+D7,U+F7,U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+20AC,U+2190-2193,U+2212,U+2264,U+2265
/usr/bin/python3 -m fontTools.subset /usr/share/fonts/opentype/b612/B612-Bold.otf --unicodes="$characters" \
    --layout-features=kern,liga,mark,ccmp --no-hinting --desubroutinize --flavor=woff2 --output-file="$face.made"
[ "$(stat --format %s "$face.made")" -le 20000 ] || { echo "The display face has more than 20,000 bytes." >&2; exit 1; }
printf '@font-face { font-family: "Legibility Display"; src: url("/%s.woff2") format("woff2"); font-weight: 700; font-display: swap; unicode-range: %s; }\n' \
    "${face##*/}" "${characters//,/, }" >"$face.css"
# A line for each letter: the letter, its advance and its path. A capital is 10 units high; y counts down from its top.
/usr/bin/python3 - /usr/share/fonts/opentype/b612/B612-Bold.otf >"$face.outlines" <<'PYTHON'
import sys
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
glyphs, names, unit = font.getGlyphSet(), font.getBestCmap(), 10 / font["OS/2"].sCapHeight


class Pen(SVGPathPen):
    """Writes only M, L and C, separated by spaces; contours are closed implicitly."""

    def _moveTo(self, point):
        self._commands.append("M %.2f %.2f" % point)

    def _lineTo(self, point):
        self._commands.append("L %.2f %.2f" % point)

    def _curveToOne(self, *points):
        self._commands.append("C " + " ".join("%.2f %.2f" % point for point in points))

    def _closePath(self):
        pass


for letter in map(chr, range(0x20, 0x7F)):
    glyph, pen = glyphs[names[ord(letter)]], Pen(glyphs)
    glyph.draw(TransformPen(pen, (unit, 0, 0, -unit, 0, 10)))
    print(letter, "%.2f" % (glyph.width * unit), *pen._commands)
PYTHON
cp /usr/share/doc/fonts-b612/copyright "$face.txt"
# This file is written last, so its time shows that all files exist.
mv "$face.made" "$face.woff2"
