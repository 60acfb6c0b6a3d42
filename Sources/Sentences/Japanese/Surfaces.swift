extension Catalog {
    /// Focus indicators, and links within text.
    static let surfaces = """
        Focus indicator
        → フォーカスインジケーター

        Page around the control
        → コントロールのまわりのページ

        The control itself
        → コントロール自体

        Control’s width, px
        → コントロールの幅（px）

        Its height, px
        → 高さ（px）

        Line’s thickness, px
        → 線の太さ（px）

        Drawn
        → 描画位置

        The same pixels, unfocused
        → 同じピクセルの非フォーカス時の色

        Corners’ radius, px
        → 角の半径（px）

        Gap to the edge, px
        → 縁との間隔（px）

        Or its area, px²
        → または面積（px²）

        Around the control
        → コントロールの外側

        Inside the control
        → コントロールの内側

        Check the indicator
        → インジケーターを判定

        Link
        → リンク

        Text around it
        → まわりの文字

        The link has
        → リンクの区別

        Only its colour
        → 色のみ

        An underline or the like
        → 下線など

        Check the link
        → リンクを判定

        Is the focus indicator seen?
        → フォーカスインジケーターは見えるか

        Is the link told from its text?
        → リンクを文中で見分けられるか

        Two questions of contrast with more than two colours. For a text on its background there is <a>the checker</a>.
        → 3色以上が関わる、コントラストについての2つの問いです。背景の上の文字については<a>コントラストの判定</a>をご利用ください。

        A focus indicator is judged by WCAG 2.2’s Focus Appearance (Level AAA) and Non-text Contrast (Level AA): its area, its contrast with the same pixels unfocused, and with what lies next to it. A link is judged by Technique G183: 3:1 to the text around it where nothing but its colour tells it, and both readable on their background.
        → フォーカスインジケーターは、WCAG 2.2の「フォーカスの外観」（レベルAAA）と「非テキストのコントラスト」（レベルAA）により、面積、非フォーカス時の同じピクセルとのコントラスト比、隣接する色とのコントラスト比で判定します。リンクは達成方法G183により、色だけで区別する場合はまわりの文字と3:1、かつどちらも背景の上で読めることで判定します。

        Is it seen, and is it told apart?
        → 見えるか、見分けられるか

        Whether a focus indicator is large enough and seen, and whether a link is told from the text around it.
        → フォーカスインジケーターが十分な大きさで見えるか、リンクがまわりの文字と見分けられるかを判定します。

        The focus indicator is seen
        → フォーカスインジケーターは見えます

        The focus indicator falls short
        → フォーカスインジケーターは不十分です

        The link is found and read
        → リンクは見分けられ、読めます

        The link falls short
        → リンクは不十分です

        The control without focus and, beside it, with focus
        → フォーカスのないコントロールと、隣にフォーカスのあるコントロール

        The link in a line of text, as it looks
        → 文中のリンクの見え方

        Find
        → この文の中から

        in here
        → を見つけます

        Pass
        → 合格

        Fail
        → 不合格

        Depends
        → 判定不能

        Not asked
        → 対象外

        All that is asked for is reached.
        → 求められる条件をすべて満たしています。

        {0} things fall short. {1}
        → {0}件が不足しています。{1}

        the indicator
        → インジケーター

        the component
        → コントロール

        the background
        → 背景

        the focused
        → フォーカス時

        the unfocused state
        → 非フォーカス時

        the link
        → リンク

        the text
        → 文字

        the text around it
        → まわりの文字

        an indicator outside is seen against the background
        → 外側のインジケーターは背景に対して見えるため、対象外です

        an indicator inside lies next to the component, not to the background
        → 内側のインジケーターは背景ではなくコントロールに隣接するため、対象外です

        the link is told by more than its colour
        → リンクは色以外でも区別されるため、対象外です

        {0} between {1} and {2}; {3}.
        → {1}と{2}のコントラスト比は{0}です。{3}。

        {0} between {1} and {2} reaches the {3}:1 that is asked for.
        → {1}と{2}のコントラスト比{0}は、求められる{3}:1を満たしています。

        {0} between {1} and {2} is {3}below the {4}:1 that is asked for.
        → {1}と{2}のコントラスト比{0}は、求められる{4}:1を{3}下回っています。

        the {0} px² of a line 2 px thick around {1} × {2} px
        → {1} × {2} pxを囲む太さ2 pxの線の面積{0} px²

        {0} reach {1}.
        → {0}は、{1}を満たしています。

        {0} are less than {1}{2}.
        → {0}は、{1}より小さい値です{2}。

        ; a solid line needs {0} px
        → （実線なら{0} pxの太さが必要です）

        ; no inner line has it
        → （内側の線では達しません）

        “component” is missing: an indicator inside is drawn on the component, so its colour counts.
        → “component”がありません。内側のインジケーターはコントロールの上に描かれるため、その色が必要です。

        Give either “thickness”, of a solid line all around, or “area”, of an indicator of any other shape.
        → 全周の実線の太さ“thickness”か、それ以外の形の面積“area”のどちらか一方を指定してください。

        “background” is translucent down to its last layer; end it with the opaque colour that lies behind.
        → “background”は最後のレイヤーまで半透明です。最後に、背後にある不透明な色を指定してください。

        the Markdown
        → Markdown

        the HTML
        → HTML
        """
}
