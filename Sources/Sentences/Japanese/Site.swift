extension Catalog {
    /// What all pages share, and the form of the workbench.
    static let site = """
        {0}Legibility
        → {0}Legibility

        {0} · Legibility
        → {0} · Legibility

        <a>Skip to the {0}</a> {1}
        → <a>{0}へ移動</a> {1}

        result
        → 結果

        content
        → 本文

        text
        → 本文

        Site
        → サイト

        Type
        → 文字組み

        Palette
        → パレット

        Image
        → 画像

        Tables
        → データ表

        API docs
        → APIドキュメント

        About the figures
        → 数値について

        Nothing you type is stored; the same answers come from the <a>HTTP API</a>.
        → 入力した内容は保存されません。同じ結果は<a>HTTP API</a>からも得られます。

        <a>Why APCA</a> · <a>APCA discussions</a>
        → <a>APCAについて（英語）</a> · <a>APCAに関する議論（英語）</a>

        The verdict is WCAG 2.2’s (or, where chosen, Apple’s guidance), judged on the unrounded ratio. Perceptual contrast is advice, not conformance: an APCA Compatible lightness contrast for sRGB, positive for dark text on light and negative for light text on dark. {0}
        → 判定はWCAG 2.2（選択した場合はAppleのガイドライン）により、丸める前のコントラスト比で行います。知覚的コントラストは参考であり、適合性の判定ではありません。sRGBに対するAPCA互換の明度コントラストで、明るい背景に暗い文字なら正、暗い背景に明るい文字なら負の値になります。{0}

        What the Lc values mean
        → Lc値の意味

        Lc 90
        → Lc 90

        Preferred for body text; fluent text from 14 px at weight 400
        → 本文に推奨。太さ400なら14 px以上の文章

        Lc 75
        → Lc 75

        Minimum for body text; fluent text from 16 px
        → 本文の最小値。16 px以上の文章

        Lc 60
        → Lc 60

        Minimum for fluent text; from 24 px
        → 読ませる文章の最小値。24 px以上

        Lc 45
        → Lc 45

        Minimum for large text; from 42 px
        → 大きな文字の最小値。42 px以上

        Lc 30
        → Lc 30

        Minimum for any text; non-content text only
        → 文字全般の最小値。内容を伝えない文字のみ

        Lc 15
        → Lc 15

        Point of invisibility; certain non-text only
        → 見えなくなる境目。一部の文字以外の要素のみ

        Two colours in: their exact contrast, what the rules say, and what to use instead.
        → 2つの色から、正確なコントラスト比と基準による判定、代わりに使える色がわかります。

        Exact WCAG contrast for any two CSS colours, with the reason, and perceptual advice beside it.
        → CSSのあらゆる2色について、WCAGの正確なコントラスト比と判定の理由、知覚的コントラストの目安を示します。

        Colours to compare
        → 比較する色

        Colours
        → 色

        Your words
        → 表示する文字

        Unit
        → 単位

        More options
        → 詳細オプション

        What is it?
        → 対象

        Which rules?
        → 基準

        Appearance of <code>system:</code> colours
        → <code>system:</code>カラーの外観モード

        Under a see-through background
        → 半透明の背景の下

        Leave these empty when the background is solid. If what lies behind is unknown, the answer covers every possibility.
        → 背景が不透明であれば空欄のままにします。背後の色がわからない場合は、あらゆる可能性を考慮した結果になります。

        Next layer down
        → 1つ下のレイヤー

        The layer under that
        → さらに下のレイヤー

        Behind everything
        → 最背面

        , layer {0}
        → （レイヤー{0}）

        Text
        → 文字

        Icon, graphic or control
        → アイコン・図版・コントロール

        Decoration
        → 装飾

        Light
        → ライト

        Dark
        → ダーク

        Light, increased contrast
        → ライト（コントラストを上げる）

        Dark, increased contrast
        → ダーク（コントラストを上げる）

        What a colour may be
        → 指定できる色

        Any CSS colour, such as <code>#1b2a4e</code>, <code>rgb(0 0 0 / 60%)</code> or <code>oklch(62% 0.19 260)</code>, or Apple’s <code>system:blue</code>. The background may be a gradient, such as <a><code>linear-gradient(navy, teal)</code></a>; layers are under “More options”.
        → <code>#1b2a4e</code>、<code>rgb(0 0 0 / 60%)</code>、<code>oklch(62% 0.19 260)</code>などCSSのあらゆる色と、<code>system:blue</code>などAppleのシステムカラーを指定できます。背景は<a><code>linear-gradient(navy, teal)</code></a>のようなグラデーションでもかまいません。レイヤーは「詳細オプション」で指定します。

        Check contrast
        → コントラストを判定

        More about contrast
        → コントラストをさらに調べる

        A palette
        → パレット

        Which colour can be text on which?
        → どの色の上にどの色の文字を置けるか

        Text on a picture
        → 画像の上の文字

        Is it read at every pixel?
        → すべてのピクセルで読めるか

        A focus indicator
        → フォーカスインジケーター

        Is it large enough, and is it seen?
        → 十分な大きさがあり、見分けられるか

        A link within text
        → 文中のリンク

        Is it told from the text around it?
        → まわりの文字と見分けられるか

        This cannot be checked
        → 判定できません

        This cannot be checked yet
        → まだ判定できません

        For example: <code>{0}</code>
        → 例：<code>{0}</code>

        And {0} more.
        → ほかに{0}件あります。

        <code>{0}={1}</code> was taken as <code>{2}</code>. {3}
        → <code>{0}={1}</code>は<code>{2}</code>と解釈しました。{3}

        How it was understood
        → 入力の解釈

        The status is {0}.
        → ステータスコードは{0}です。

        Status {0}.
        → ステータスコードは{0}です。

        <a>What this means</a> <a>To the checker</a> <a>API docs</a>
        → <a>このエラーについて</a> <a>コントラストの判定へ</a> <a>APIドキュメント</a>

        One thing is wrong.
        → 修正が必要な箇所が1件あります。

        {0} things are wrong.
        → 修正が必要な箇所が{0}件あります。
        """
}
