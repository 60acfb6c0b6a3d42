extension Catalog {
    /// The contrast of a pair: what the API says of it, and what the workbench shows.
    static let contrast = """
        Apple's HIG
        → AppleのHIG

        WCAG 2.2 AA
        → WCAG 2.2 AA

        WCAG 2.2 AAA
        → WCAG 2.2 AAA

        WCAG 2.2
        → WCAG 2.2

        the {0}:1 that {1} asks of {2}
        → {1}が{2}に求める{0}:1

        the {0}:1 that {1} asks of any foreground in Dark Mode; the {2}:1 that {3} asks of {4} holds elsewhere
        → {1}がダークモードのあらゆる前景色に求める{0}:1（それ以外では{3}が{4}に求める{2}:1）

        the {0}:1 that {1} asks of {2} and, in Dark Mode, of any foreground
        → {1}が{2}と、ダークモードのあらゆる前景色に求める{0}:1

        large text ({0} {1}, weight {2})
        → 大きな文字（{0} {1}、太さ{2}）

        normal text ({0} {1}, weight {2})
        → 通常の文字（{0} {1}、太さ{2}）

        what is not text
        → 文字以外の要素

        decoration
        → 装飾

        {0} exempts decoration; the contrast is {1}.
        → {0}は装飾を対象外としています。コントラスト比は{1}です。

        {0} exempts decoration.
        → {0}は装飾を対象外としています。

        {0}{1} reaches {2}.
        → {0}{1}は、{2}を満たしています。

        Browsers clip colours outside sRGB, which CSS specifies to map into it. Clipped, {0} on {1} has {2}; mapped, {3} on {4} has {5}.
        → sRGB外の色は、CSSではsRGB内への変換が定められていますが、ブラウザーは各成分を切り詰めます。切り詰めると{1}上の{0}で{2}、変換すると{4}上の{3}で{5}です。

        Painted in 8 bits, {0} reaches {1}; unrounded it is {2}.
        → 8ビットで描画すると{0}で、{1}を満たしています。丸める前は{2}です。

        Painted in 8 bits, {0} is {1}below {2}; unrounded it is {3}.
        → 8ビットで描画すると{0}で、{2}を{1}下回っています。丸める前は{3}です。

        Painted in 8 bits, {0} between {1} and {2} reaches the {3}:1 that is asked for; unrounded it is {4}.
        → 8ビットで描画した{1}と{2}のコントラスト比は{0}で、必要な{3}:1を満たしています。丸める前は{4}です。

        Painted in 8 bits, {0} between {1} and {2} is just below the {3}:1 that is asked for; unrounded it is {4}.
        → 8ビットで描画した{1}と{2}のコントラスト比は{0}で、必要な{3}:1をわずかに下回っています。丸める前は{4}です。

        Painted in 8 bits, {0} at the lowest reaches {1}; unrounded it is {2}, {3}.
        → 8ビットで描画すると最も低いところで{0}となり、{1}を満たしています。丸める前は{2}です（{3}）。

        Painted in 8 bits, {0} at the lowest is just below {1}; unrounded it is {2}, {3}.
        → 8ビットで描画すると最も低いところで{0}となり、{1}をわずかに下回っています。丸める前は{2}です（{3}）。

        Painted in 8 bits, the contrast is {0}, just below {1}:1; unrounded it is {2}.
        → 8ビットで描画したコントラスト比は{0}で、{1}:1をわずかに下回っています。丸める前は{2}です。

        the contrast as painted in 8 bits, {0}, is below {1}; unrounded it is {2}.
        → 8ビットで描画したコントラスト比{0}は、{1}を下回っています。丸める前は{2}です。

        Even at worst,
        → 最も低い場合でも

        {0}{1} is {2}below {3}.
        → {0}{1}は、{3}を{2}下回っています。

        Even at best,
        → 最も高い場合でも

        just
        → わずかに

        Depending on what lies behind, the contrast is {0}, so it may or may not reach {1}.
        → コントラスト比は背後にあるものによって{0}の値をとるため、{1}を満たすかどうかは決まりません。

        At its worst, {0}, {1} reaches {2}.
        → 最も低い箇所（{0}）でも、{1}は{2}を満たしています。

        At its worst, {0}, {1} is {2}below {3}.
        → 最も低い箇所（{0}）では、{1}は{3}を{2}下回っています。

        {0} along the gradient
        → グラデーションの{0}の位置

        Whatever lies behind, somewhere along the gradient the contrast is no higher than {0}, {1}below {2}.
        → 背後に何があっても、グラデーション上のどこかでコントラスト比は{0}以下となり、{2}を{1}下回ります。

        Depending on what lies behind, the lowest contrast along the gradient is anything from {0}, at {1}, to {2}, so it may or may not reach {3}.
        → グラデーション上の最も低いコントラスト比は、背後にあるものによって{0}（{1}の位置）から{2}までの値をとるため、{3}を満たすかどうかは決まりません。

        anything from {0} to {1}
        → {0}から{1}まで

        “background” has several gradients; one is taken.
        → “background”にグラデーションが複数あります。指定できるのは1つです。

        Finding the exact worst place along the gradients takes more work than one request may cause; ask about fewer or plainer gradients.
        → グラデーション上の最も低い箇所を正確に求める計算量が、1つのリクエストの上限を超えます。グラデーションの数を減らすか、単純なものにしてください。

        Passes {0}
        → {0}に合格

        Fails {0}
        → {0}に不合格

        Depends on what lies behind
        → 背後にあるものによるため判定不能

        Exempt from {0}
        → {0}の対象外

        {0} on {1}, {2}, {3}
        → {1}に{0}、{2}、{3}

        {0} over {1}
        → {1}に重ねた{0}

        {0} on {1}
        → {1}に{0}

        Can people read this?
        → この文字は読めますか？

        In light appearance, {0}
        → ライトモード、{0}

        In dark appearance, {0}
        → ダークモード、{0}

        On a light screen
        → 明るい画面

        On a dark screen
        → 暗い画面

        Over white
        → 白の上

        Over black
        → 黒の上

        The pair as it looks: {0}
        → 配色の見え方：{0}

        The pair as it looks
        → 配色の見え方

        The pair as it looks over the worst backdrop
        → 最も不利な背景の上での配色の見え方

        The pair as it looks on the gradient
        → グラデーションの上での配色の見え方

        {0}&nbsp;px
        → {0}&nbsp;px

        {0} px
        → {0} px

        {0}&nbsp;px at {1}
        → {0}&nbsp;px、太さ{1}

        Contrast ratio
        → コントラスト比

        of {0}:1 needed
        → 必要な値は{0}:1

        to
        → 〜

        APCA advises
        → APCAの目安

        as advice for text
        → 文字についての目安

        {0} {1} for {2}, which asks for Lc&nbsp;{3}
        → {0} {2}には{1}（目安はLc&nbsp;{3}）

        {0} no contrast is enough for {1}
        → {0} {1}に足りるコントラストはありません

        enough
        → 十分

        less than enough
        → 不足

        pass
        → 合格

        fail
        → 不合格

        depends
        → 判定不能

        exempt
        → 対象外

        What passes instead
        → 合格する代わりの配色

        A gradient has no one colour to start from. Put what is seen at its worst place, <code>{0}</code>, in its stead to get suggestions.
        → グラデーションには起点となる1色がありません。最も低い箇所で見えている色 <code>{0}</code> を代わりに指定すると、候補を表示できます。

        The text and its background are both see-through. Say what lies behind everything to get suggestions.
        → 文字と背景がどちらも半透明です。最背面の色を指定すると、候補を表示できます。

        For Level AAA, {0}:1
        → 適合レベルAAA（{0}:1）を満たすには

        Lighter text
        → 明るい文字色

        Darker text
        → 暗い文字色

        Lighter background
        → 明るい背景色

        Darker background
        → 暗い背景色

        No text colour reaches {0}:1 on this background; the most is {1}, with {2}.
        → この背景では、どの文字色でも{0}:1に達しません。最大は{2}の{1}です。

        white
        → 白

        black
        → 黒

        In these colours, text passes from {0}.
        → この配色のままでも、{0}であれば合格します。

        {0} {1} at weight {2}
        → 太さ{2}で{0} {1}以上

        , or from
        → 、または

        A {0} layer of {1}% opacity between text and background makes the pair pass.
        → 文字と背景の間に不透明度{1}%の{0}のレイヤーを重ねると合格します。

        Text colour
        → 文字色

        Background
        → 背景色

        These colours in other notations, to copy
        → ほかの記法での表記（コピー用）

        Share this pair
        → この配色を共有

        Report
        → レポート

        the report
        → レポート

        Unrounded: {0}.
        → 丸めない値：{0}。

        {0}. {1}{2} {3} ({4}). APCA {5} advises: {6}.
        → {0}。{1}{2}{3}（ {4} ）。APCA {5}の目安：{6}。

        Short link
        → 短縮リンク

        Badge
        → バッジ

        Badge in Markdown
        → バッジ（Markdown）

        Badge in HTML
        → バッジ（HTML）

        Text, on an sRGB screen
        → 文字色（sRGBディスプレイ）

        Background, on an sRGB screen
        → 背景色（sRGBディスプレイ）

        Background there, on an sRGB screen
        → その箇所の背景色（sRGBディスプレイ）

        Worst place along the gradient
        → グラデーション上の最も低い箇所

        mapped into the sRGB gamut
        → sRGB色域内に変換

        {0}% opaque
        → 不透明度{0}%

        Content
        → 対象

        Level AA
        → レベルAA

        Level AAA
        → レベルAAA

        Normal text
        → 通常の文字

        Large text
        → 大きな文字

        Icons and controls
        → アイコン・コントロール

        no rule
        → 規定なし

        Aa
        → Aa

        For people with colour-vision deficiency
        → 色覚特性ごとの見え方

        Deficiency
        → 色覚特性

        The pair
        → 配色

        Contrast
        → コントラスト

        Result
        → 判定

        Protan
        → P型

        no red cones
        → L錐体なし

        Deutan
        → D型

        no green cones
        → M錐体なし

        Tritan
        → T型

        no blue cones
        → S錐体なし

        Achromatopsia
        → A型（1色覚）

        no cones
        → 錐体なし

        Simulated in full strength after Brettel 1997, as linear light.{0}
        → Brettel 1997にもとづき、最大の強度を線形光で計算したシミュレーションです。{0}

        At the place of the gradient that is worst for normal vision; another may be worse here.
        → グラデーションのうち、一般色覚で最も低い箇所での値です。この色覚では、ほかの箇所のほうが低いことがあります。

        Over the backdrop that is worst for normal vision; another may be worse here.
        → 一般色覚で最も不利な背景での値です。この色覚では、ほかの背景のほうが不利なことがあります。

        Smallest body text at this contrast (table of {0})
        → このコントラストで使える本文の最小サイズ（{0}の表）

        Weight
        → 太さ

        Size
        → サイズ

        not for text
        → 文字には不可

        dark text on light
        → 明るい背景に暗い文字

        light text on dark
        → 暗い背景に明るい文字

        no polarity
        → 極性なし

        APCA advises: {0}, {1}
        → APCAの目安：{0}、{1}

        APCA {0} predicts how readable text is on a self-illuminated display. It advises and decides nothing here. <a>Why APCA</a>
        → APCA {0}は、自発光ディスプレイ上の文字の読みやすさを予測する指標です。ここでは参考であり、判定には使いません。<a>APCAについて（英語）</a>

        <a>This answer as JSON</a> <a>{0}</a>
        → <a>この結果のJSON</a> <a>{0}</a>

        WCAG 2.2 Success Criterion 1.4.3 Contrast (Minimum), Level AA
        → WCAG 2.2 達成基準1.4.3 コントラスト（最低限）、レベルAA

        WCAG 2.2 Success Criterion 1.4.6 Contrast (Enhanced), Level AAA
        → WCAG 2.2 達成基準1.4.6 コントラスト（高度）、レベルAAA

        WCAG 2.2 Success Criterion 1.4.11 Non-text Contrast, Level AA
        → WCAG 2.2 達成基準1.4.11 非テキストのコントラスト、レベルAA

        WCAG 2.2 Success Criterion 2.4.13 Focus Appearance, Level AAA
        → WCAG 2.2 達成基準2.4.13 フォーカスの外観、レベルAAA

        WCAG 2.2 Technique G183, for Success Criterion 1.4.1 Use of Color, Level A
        → WCAG 2.2 達成方法G183（達成基準1.4.1 色の使用、レベルA）

        Apple HIG, Accessibility: text up to 17 points
        → Apple HIG「アクセシビリティ」：17ポイント以下の文字

        Apple HIG, Accessibility: text of 18 points and more
        → Apple HIG「アクセシビリティ」：18ポイント以上の文字

        Apple HIG, Accessibility: bold text
        → Apple HIG「アクセシビリティ」：太字の文字

        Apple HIG, Dark Mode: custom colours
        → Apple HIG、ダークモード：カスタムカラー

        Apple HIG, Dark Mode: any foreground on its background
        → Apple HIG「ダークモード」：背景に対するあらゆる前景色
        """
}
