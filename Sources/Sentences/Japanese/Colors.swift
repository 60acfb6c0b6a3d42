extension Catalog {
    /// How colours were read.
    static let colors = """
        Quotes, semicolons, property names and typographic characters don’t belong to the colour and are ignored.
        → 引用符、セミコロン、プロパティ名、全角文字などの約物は色に含まれないため、除いて読み取ります。

        The digits are red, green and blue, two for each.
        → 16進数は2桁ずつ赤、緑、青を表します。

        Android, Flutter and .NET write opacity first (AARRGGBB); CSS writes it last.
        → Android、Flutter、.NETでは不透明度を先頭に書きます（AARRGGBB）。CSSでは末尾です。

        The numbers are red, green and blue as CSS has them in rgb().
        → 数値はCSSのrgb()と同じ赤、緑、青です。

        The numbers are red, green and blue from 0 to 1, in sRGB.
        → 数値はsRGBの赤、緑、青（0〜1）です。

        The numbers are red, green and blue from 0 to 1, in Display P3.
        → 数値はDisplay P3の赤、緑、青（0〜1）です。

        The numbers are hue, saturation and brightness (HSB or HSV), which CSS doesn’t have.
        → 数値は色相、彩度、明度（HSBまたはHSV）です。CSSにはない表し方です。

        The numbers are hue, saturation and lightness.
        → 数値は色相、彩度、輝度（HSL）です。

        In Sass, rgba() takes a colour and its opacity.
        → Sassのrgba()は色と不透明度を取ります。

        This is a colour of the Design Tokens format.
        → Design Tokens形式の色です。

        CSS reads opacity last (RRGGBBAA); Android, Flutter and .NET write it first (AARRGGBB).
        → CSSでは不透明度は末尾です（RRGGBBAA）。Android、Flutter、.NETでは先頭に書きます（AARRGGBB）。

        CSS reads the channels of rgb() from 0 to 255, not from 0 to 1.
        → CSSのrgb()の各成分は0〜1ではなく0〜255です。

        CSS reads these two numbers in per cent, from 0 to 100, not from 0 to 1.
        → CSSではこの2つの数値は0〜1ではなく0〜100のパーセント値です。

        CSS reads the components of color() from 0 to 1, not from 0 to 255.
        → CSSのcolor()の各成分は0〜255ではなく0〜1です。

        CSS reads the components of color() from 0 to 1, not from 0 to 100.
        → CSSのcolor()の各成分は0〜100ではなく0〜1です。

        CSS reads the lightness of lab() and lch() from 0 to 100, not from 0 to 1.
        → CSSのlab()とlch()の明度は0〜1ではなく0〜100です。

        CSS reads the lightness of oklab() and oklch() from 0 to 1, not from 0 to 100.
        → CSSのoklab()とoklch()の明度は0〜100ではなく0〜1です。

        CSS reads opacity from 0 to 1, or in per cent from 0 to 100.
        → CSSの不透明度は0〜1、またはパーセント（0〜100）です。

        CSS reads a hue without a unit in degrees, from 0 to 360, not from 0 to 1.
        → CSSでは単位のない色相は0〜1ではなく0〜360の度数です。

        {0} If that isn’t what you meant, write “{1}”.
        → {0}意図と違う場合は、“{1}”と書いてください。
        """
}
