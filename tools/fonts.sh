#!/bin/sh
# Cuts the fonts that every visit needs out of the fonts of the packages, in src/slovoplet/web/fonts: the Russian
# letters, and the digits and signs that stand between them, in the weights that the pages use.
# Needs fonttools and brotli, which nothing else does: `pip install fonttools brotli`.
set -e
cd "$(dirname "$0")/../src/slovoplet/web/fonts"
cut=$(mktemp -d)
trap 'rm -r "$cut"' EXIT
RUSSIAN=U+0401,U+0410-044F,U+0451,U+2116
SIGNS=U+0020-0040,U+00A0,U+00AB,U+00B7,U+00BB,U+00D7,U+2009,U+2013,U+2014,U+2019,U+201C-201E,U+2026,U+202F,U+2212
for font in literata commissioner; do
  signs=$SIGNS
  [ "$font" = literata ] || signs=$signs,U+0045,U+004E,U+0061-006F # «EN», the columns of the board
  for part in "cyrillic russian $RUSSIAN" "latin signs $signs"; do
    set -- $part
    fonttools varLib.instancer --quiet "$font-$1-wght-normal.woff2" wght=400:800 --output "$cut/$font-$2.ttf"
    pyftsubset "$cut/$font-$2.ttf" --unicodes="$3" --flavor=woff2 --output-file="$font-$2.woff2" \
      --layout-features=kern,mark,mkmk,tnum,lnum,liga,ccmp,locl
  done
done
