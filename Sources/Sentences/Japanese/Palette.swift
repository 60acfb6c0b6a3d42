extension Catalog {
    /// The colours of a palette, on each other and as others see them.
    static let palette = """
        Paste anything: a list such as <code>ink: #1b1c20, 777</code>, <code>:root { --ink: … }</code>, JSON or design tokens, an Xcode <code>Contents.json</code>, rows of a spreadsheet, a link to a palette at coolors.co or Adobe Color. At most {0} colours. <code>locked</code> behind one leaves it as it is in what mends the palette.
        → そのまま貼り付けられます：<code>ink: #1b1c20, 777</code>のようなリスト、<code>:root { --ink: … }</code>、JSONやデザイントークン、Xcodeの<code>Contents.json</code>、スプレッドシートの行、coolors.coやAdobe Colorのパレットへのリンク。{0}色まで指定できます。色の後に<code>locked</code>と書くと、修正案でその色は変わりません。

        Pairs to show
        → 表示する組み合わせ

        Order
        → 並び順

        The colours are
        → 色の役割

        Another ratio
        → 別の基準値

        Severity
        → 強度

        System colours
        → システムカラー

        pass {0}
        → {0}に合格

        reach {0}:1
        → {0}:1に到達

        {0} of {1} pairs {2}
        → {1}組のうち{0}組が{2}

        1 of {0} pairs stays below {1}.
        → {0}組のうち1組が{1}を下回っています。

        {0} of {1} pairs stay below {2}.
        → {1}組のうち{0}組が{2}を下回っています。

        the {0}:1 that {1} asks
        → {1}が求める{0}:1

        the {0}:1 that is asked for
        → 指定された{0}:1

        Both
        → 両方の

        All {0}
        → {0}組すべての

        {0} pairs reach {1}.
        → {0}組み合わせが、{1}を満たしています。

        1 pair depends on what is behind its translucent background.
        → 1組は半透明の背景の下にあるものによって変わります。

        {0} pairs depend on what is behind their translucent backgrounds.
        → {0}組は半透明の背景の下にあるものによって変わります。

        {0} pairs, none of which has to pass
        → {0}組（合格が必要なものはありません）

        {0} exempts decoration; the {1} pairs are only measured.
        → {0}は装飾を対象外としています。{1}組の値だけを示します。

        Each colour as text, by row, on each other one, by column
        → 各色を文字色（行）と背景色（列）にした組み合わせ

        Text ↓ <span>Background →</span>
        → 文字色 ↓ <span>背景色 →</span>

        Grid as CSV
        → マトリクス（CSV）

        Grid as SVG
        → マトリクス（SVG）

        Colours as CSS
        → 色（CSS）

        Colours as design tokens
        → 色（デザイントークン）

        Ask the API the same
        → APIで同じことを調べる

        It answers in JSON; with <code>-H 'Accept: text/csv'</code> as a table, with <code>-H 'Accept: image/svg+xml'</code> as a drawing.
        → 結果はJSONです。<code>-H 'Accept: text/csv'</code>で表、<code>-H 'Accept: image/svg+xml'</code>で図になります。

        colours stay apart
        → すべての色を見分けられます

        colours get lost
        → 見分けられなくなる色があります

        nobody tells all of these colours apart
        → 誰にも見分けられない色があります

        some colours look the same
        → 同じに見える色があります

        some colours look the same, as to everybody
        → 誰にとっても同じに見える色があります

        some colours are close to each other
        → 互いに近い色があります

        for information
        → 参考

        As others see them: {0}
        → 色覚特性ごとの見え方：{0}

        protan
        → P型

        deutan
        → D型

        tritan
        → T型

        achromatopsia
        → A型（1色覚）

        “{0}” and “{1}”
        → “{0}”と“{1}”

        With {0} vision {1} differ by {2}, less than the {3} that is asked for; to normal vision they differ by {4}.
        → {0}の色覚では{1}の色差が{2}となり、求められる{3}に届きません。一般色覚での色差は{4}です。

        {0} at a severity of {1}
        → {0}（強度{1}）

        With {0} vision the colours no longer run steadily from dark to light.
        → {0}の色覚では、色が暗いものから明るいものへ順に並ばなくなります。

        Every pair that normal vision tells apart stays apart with {0} vision; the closest, {1}, differ by {2}.{3}
        → 一般色覚で見分けられる組み合わせは、{0}の色覚でもすべて見分けられます。最も近い{1}の色差は{2}です。{3}

        Even to normal vision they do not run steadily from dark to light, so no order can be lost.
        → 一般色覚でも暗い順・明るい順に並んでいないため、順序が失われることはありません。

        No two colours are told apart by normal vision, so that nothing can be lost.
        → 一般色覚で見分けられる組み合わせがないため、失われるものはありません。

        No two colours are compared.
        → 比較する組み合わせがありません。

        The closest, {0}, differ by {1}
        → 最も近い{0}の色差は{1}です

        this pair is
        → この組み合わせは、

        {0} pairs are
        → {0}組は、

        {0}; {1} closer than the {2} that others are asked about, so nothing is said of what they lose.
        → {0}。{1}ほかの色覚の判定に使う{2}より近いため、見分けられなくなるかどうかは判定していません。

        {0}{1}
        → {0}{1}

        Nor does anybody tell {0} apart.
        → {0}も誰にも見分けられません。

        {0} or {1}
        → {0}、{1}

        1 more pair
        → ほか1組

        {0} more pairs
        → ほか{0}組

        “{0}” is in the palette twice.
        → “{0}”がパレットに2回あります。

        {0} are the same colour, {1}.
        → {0}は同じ色（{1}）です。

        less than 0.1
        → 0.1未満

        {0} differ by {1}, so little that nobody tells them apart.
        → {0}の色差は{1}しかなく、誰にも見分けられません。

        Normal
        → 一般色覚

        in full strength after Brettel 1997
        → Brettel 1997にもとづく最大の強度

        at a severity of {0}
        → 強度{0}

        Simulated {0}, as linear light. Differences are CIEDE2000, of colours side by side and large; thin lines and small dots need more.
        → {0}で、線形光として計算したシミュレーションです。色差はCIEDE2000で、広い面を並べた場合の値です。細い線や小さな点にはより大きな差が必要です。

        The palette as others see it
        → 色覚特性ごとのパレットの見え方

        Eyes
        → 色覚

        Normal vision: {0}
        → 一般色覚：{0}

        {0}, {1}: {2}
        → {0}（{1}）：{2}

        Pairs that nobody tells apart
        → 誰にも見分けられない組み合わせ

        Pairs that get lost: {0}
        → 見分けられなくなる組み合わせ：{0}

        They get lost from a severity of {0} on.
        → 強度{0}から見分けられなくなります。

        Pair, as seen
        → 組み合わせ（見え方）

        Seen
        → 見え方の色差

        Lost from
        → 失われる強度

        get lost
        → 見分けられなくなる

        nobody tells apart
        → 誰にも見分けられない

        All {0} pairs that {1}
        → {1}{0}組すべて

        And {0} more, which the API lists.
        → ほかに{0}組あります（APIですべて確認できます）。

        lighter
        → 明るく

        darker
        → 暗く

        Mended by lightness alone
        → 明度だけを変えた修正案

        Mended as far as lightness can
        → 明度の変更でできるところまでの修正案

        {0}, for {1}
        → {0}（{1}）

        Mended alone by {0}.
        → この色覚だけの修正案：{0}。

        No change of lightness mends this palette for {0}; {1}.
        → {0}については、明度の変更では修正できません。{1}。

        some of its colours need another hue
        → 一部の色の色相を変えてください

        unlock a colour, or give one another hue
        → 色の固定を外すか、いずれかの色相を変えてください

        No repair was found that keeps every contrast.
        → すべてのコントラスト比を保つ修正案は見つかりませんでした。

        The contrast between “{0}” and “{1}” falls from {2} to {3}, below {4}:1.
        → “{0}”と“{1}”のコントラスト比は{2}から{3}に下がり、{4}:1を下回ります。

        1 more pair loses contrast.
        → ほかに1組のコントラスト比が下がります。

        {0} more pairs lose contrast.
        → ほかに{0}組のコントラスト比が下がります。

        this change
        → この変更

        these changes
        → これらの変更

        The palette with {0}, to copy
        → {0}を反映したパレット（コピー用）

        Check the mended palette
        → 修正したパレットを判定

        Not colours, and left out: {0}.
        → 色ではないため除外したもの：{0}。

        Names that stand for another colour, counted with it: {0}.
        → ほかの色を指す名前（その色に含めました）：{0}。

        Translucent, so only the grid has them: {0}.
        → 半透明のため、マトリクスだけに含めた色：{0}。

        Modes that are left out, since all together have too many colours: {0}.
        → 色の合計が多すぎるため除外したモード：{0}。

        Not used, while the other colours are:
        → 使えない色（ほかの色は判定しています）：

        Mode: {0}
        → モード：{0}

        and {0} more
        → 、ほか{0}件

        Only what fails
        → 不合格のみ

        Only what passes
        → 合格のみ

        As given
        → 入力した順

        Dark to light
        → 暗い順

        Most passing first
        → 合格が多い順

        Different things
        → 種類の区別

        Steps of a scale
        → 段階の区別

        Do these colours work together?
        → これらの色は一緒に使えますか？

        Paste a palette: you see which colour can be text on which, and which of them look alike to others.
        → パレットを貼り付けると、どの色の上にどの色の文字を置けるか、色覚によって似て見える色はどれかがわかります。

        A palette to check
        → 判定するパレット

        Check the palette
        → パレットを判定

        A pair passes by WCAG 2.2’s ratio (or, where chosen, Apple’s guidance), judged unrounded. Beside it stands an APCA Compatible lightness contrast for sRGB as advice, not conformance, positive for dark text on light and negative for light text on dark. {0}
        → 組み合わせの合否は、WCAG 2.2のコントラスト比（選択した場合はAppleのガイドライン）により、丸める前の値で判定します。併記するのは、sRGBに対するAPCA互換の明度コントラストです。参考であって適合性の判定ではなく、明るい背景に暗い文字なら正、暗い背景に明るい文字なら負の値になります。{0}

        Two colours count as told apart from a CIEDE2000 difference of 10, for tritan vision of 5. Protan and deutan vision decide; tritan vision is reported apart, and vision without colours is for information. Colours that differ by less than 2 to normal vision are the same to everybody, and fail. A repair moves lightness and keeps the hue; contrasts of 3:1 and 4.5:1 stay, or the result lists those that don’t.
        → CIEDE2000の色差が10以上（T型の色覚では5以上）であれば見分けられるものとします。判定に使うのはP型とD型の色覚で、T型は別に示し、色のない見え方は参考です。一般色覚での色差が2未満の色は、誰にとっても同じ色とみなし、不合格とします。修正案では色相を保ったまま明度を変えます。3:1と4.5:1のコントラスト比は保ち、保てない組み合わせは結果に示します。

        Which colours of a palette can be text on which, and which of them look alike to people with a colour-vision deficiency.
        → パレットのどの色の上にどの色の文字を置けるか、また色覚特性によって似て見える色はどれかを示します。

        {0} of {1}
        → {1}のうち{0}

        Each colour as text, and where it can stand
        → 各色を文字色として使える背景色

        Each colour as text, and where it fails
        → 各色を文字色とすると不合格になる背景色

        Passes on
        → 合格数

        Fails on
        → 不合格数

        These
        → 背景色

        Up to {0} colours are shown as a grid with every ratio; the API has them for more.
        → すべてのコントラスト比のマトリクスを表示するのは{0}色までです。それ以上はAPIで確認できます。

        a matrix
        → マトリクス

        a palette
        → パレット

        “colors” has one colour; {0} has two or more.
        → “colors”の色が1つです。{0}には2色以上必要です。

        Two or more colours are missing.
        → 2色以上を指定してください。

        Two or more colours are missing. In an address, a “#” has to be written “%23”, or left out.
        → 2色以上を指定してください。アドレスでは“#”を“%23”と書くか、省きます。

        Colour {0}, “{1}”
        → {0}番目の色“{1}”

        Colour {0}, “{1}”{2}
        → {0}番目の色“{1}”{2}

        {0}: “name” must be a text of 1 to {1} characters.
        → {0}：“name”は1〜{1}文字の文字列で指定してください。
        """
}
