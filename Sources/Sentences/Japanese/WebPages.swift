extension Catalog {
    /// Records of web pages.
    static let webPages = """
        A rectangle must be four numbers: x, y, width and height in CSS px.
        → 矩形は、x、y、幅、高さの 4 つの数値（CSSピクセル）で指定してください。

        “{0}” must be two numbers: a width and a height in CSS px.
        → “{0}” は、幅と高さの 2 つの数値（CSSピクセル）で指定してください。

        “{0}” must be an array.
        → “{0}” は配列で指定してください。

        “{0}” has {1} entries; at most {2} are read.
        → “{0}” には {1} 件あります。読み取るのは {2} 件までです。

        “{0}” has {1} bytes; at most {2} are read.
        → “{0}” は {1} バイトです。読み取るのは {2} バイトまでです。

        “{0}” must contain strings.
        → “{0}” の要素は文字列で指定してください。

        The record has more than {0} rectangles.
        → 記録に {0} 個を超える矩形があります。

        The member “{0}” is missing.
        → メンバー “{0}” がありません。

        A page record must be an object.
        → ページの記録はオブジェクトで指定してください。

        “format” must be “{0}”.
        → “format” は “{0}” で指定してください。

        “state” must be rest, spacing, zoom-200, reflow-320, focus:SELECTOR or hover:SELECTOR.
        → “state” は rest、spacing、zoom-200、reflow-320、focus:セレクター、hover:セレクター のいずれかで指定してください。

        An entry of “{0}” must be an object.
        → “{0}” の要素はオブジェクトで指定してください。

        “media” must be an object of media features.
        → “media” はメディア特性のオブジェクトで指定してください。

        A media feature must be a string.
        → メディア特性は文字列で指定してください。

        “black” and “white” belong together; one of them is missing.
        → “black” と “white” は組で指定します。一方がありません。

        This must be the index of one of the {0} texts.
        → {0} 個の文字列のいずれかの番号で指定してください。

        The strokes are too thin to show the text colour: the contrast is between {0} and {1}, and {2} is required.
        → 線が細く文字色が現れないため、コントラスト比は {0} から {1} の間です。必要なのは {2} です。

        The background varies and the contrast at the worst character, {0}, is too close to {1} to decide.
        → 背景が一様でなく、最も読みにくい文字のコントラスト比 {0} は {1} に近すぎるため判定できません。

        The text changes while the page is at rest, so its contrast can’t be determined.
        → ページが静止しているはずの間に文字が変化するため、コントラスト比を判定できません。

        The layout moved while the page was recorded, so the renderings don’t match.
        → 記録中にレイアウトが動いたため、描画が一致しません。

        The renderings don’t show which pixels belong to the letters; record the page with black and white text.
        → 描画からは文字のピクセルが分かりません。文字を黒と白にした描画も記録してください。

        It isn’t known whether the text was complete before; record the page at rest, too.
        → 変更前に文字がすべて表示されていたか分かりません。通常の状態でも記録してください。

        The contrast is below {0} at {1} of {2} characters; at the worst it is {3}.
        → {2} 文字のうち {1} 文字で、コントラスト比が {0} を下回ります。最も低い文字では {3} です。

        The contrast between the link and the surrounding text is {0}; it must be at least {1}, or something other than colour must distinguish the link.
        → リンクと周りの文字のコントラスト比は {0} です。{1} 以上にするか、色以外でもリンクを区別できるようにしてください。

        The target’s shorter side is {0} px, below {1} px, and another target is within the 24 px circle around its centre.
        → ターゲットの短い辺は {0} px で {1} px を下回り、中心から直径 24 px の円の中に別のターゲットがあります。

        The target’s shorter side is {0} px, below {1} px, the WCAG 2.2 AAA minimum.
        → ターゲットの短い辺は {0} px で、WCAG 2.2 AAAの最小値 {1} px を下回ります。

        “user-scalable={0}” prevents people from zooming.
        → “user-scalable={0}” により、拡大できません。

        “maximum-scale={0}” prevents people from zooming to 200 %.
        → “maximum-scale={0}” により、200 % まで拡大できません。

        The style attribute sets {0} to {1} times the font size with !important; people must be able to set {2}.
        → style属性が !important で {0} を文字サイズの {1} 倍にしています。利用者が {2} 倍にできる必要があります。

        With wider text spacing, {0} % of the text is cut off.
        → 文字間隔を広げると、文字の {0} % が切れます。

        At 200 % zoom, {0} % of the text is cut off.
        → 200 % に拡大すると、文字の {0} % が切れます。

        At a width of 320 px, {0} % of the text is cut off.
        → 幅 320 px では、文字の {0} % が切れます。

        With wider text spacing, the text and other content overlap.
        → 文字間隔を広げると、文字がほかの内容と重なります。

        At 200 % zoom, the text and other content overlap.
        → 200 % に拡大すると、文字がほかの内容と重なります。

        At a width of 320 px, the text and other content overlap.
        → 幅 320 px では、文字がほかの内容と重なります。

        At a width of 320 px, {0} % of the text is beyond the page’s edge, so people must scroll in two directions.
        → 幅 320 px では、文字の {0} % がページの端からはみ出し、縦横両方のスクロールが必要になります。

        Nothing changes when the element gets the keyboard focus.
        → 要素がキーボードのフォーカスを受け取っても、何も変化しません。

        The contrast between the element with and without the focus is {0}; it must be at least {1}.
        → フォーカスの有無による変化のコントラスト比は {0} です。{1} 以上必要です。

        Only {0} px² of the element change by 3:1 or more when it gets the focus; {1} px² are needed.
        → フォーカスを受け取ったとき 3:1 以上変化するのは {0} px² だけです。{1} px² 必要です。

        {0} is below {1}.
        → {0} は {1} を下回ります。

        {0} is below {1}, the WCAG 2.2 {2} minimum for large text ({3} px, weight {4}).
        → {0} は、大きな文字（{3} px、ウェイト {4}）に対するWCAG 2.2 {2}の最小値 {1} を下回ります。

        {0} is below {1}, the WCAG 2.2 {2} minimum for normal text ({3} px, weight {4}).
        → {0} は、通常の文字（{3} px、ウェイト {4}）に対するWCAG 2.2 {2}の最小値 {1} を下回ります。

        The record lists no texts.
        → 記録に文字の一覧がありません。

        The record has no renderings of these elements.
        → 記録にこれらの要素の描画がありません。

        The record doesn’t list links.
        → 記録にリンクの一覧がありません。

        The record doesn’t list targets.
        → 記録にターゲットの一覧がありません。

        The record has no renderings with the keyboard focus.
        → 記録にキーボードのフォーカスがある描画がありません。

        The record doesn’t say whether the page has a meta element “viewport”.
        → ページにmeta要素 “viewport” があるかどうかが記録にありません。

        The record doesn’t list style attributes that set text spacing.
        → 文字間隔を設定するstyle属性の一覧が記録にありません。

        The record doesn’t list texts that are cut off.
        → 切れている文字の一覧が記録にありません。

        The page was not recorded with the text spacing of success criterion 1.4.12.
        → 達成基準1.4.12の文字間隔での記録がありません。

        The page was not recorded at 200 % zoom.
        → 200 % に拡大した記録がありません。

        The page was not recorded at a width of 320 px.
        → 幅 320 px の記録がありません。

        The page was not recorded in the other colour scheme.
        → もう一方のカラースキームでの記録がありません。

        The page has more texts than the record lists.
        → ページには、記録に載っていない文字がまだあります。

        Parts of the page, such as frames of other origins, could not be recorded.
        → 別オリジンのフレームなど、ページの一部を記録できませんでした。

        The texts of the page have more pixels than are read for one page.
        → ページの文字のピクセル数が、1 ページで読み取る上限を超えています。

        The text has enough contrast with “prefers-color-scheme: {0}” and too little with “{1}”.
        → この文字のコントラスト比は “prefers-color-scheme: {0}” では足り、“{1}” では足りません。

        “pages” must be an array of page records.
        → “pages” はページの記録の配列で指定してください。

        “pages” has {0} records; from 1 to {1} are checked (`pages`).
        → “pages” の記録は {0} 件です。調べるのは 1 件から {1} 件までです（`pages`）。

        The form has no part “record”: the page record in JSON.
        → フォームにJSONのページの記録 “record” がありません。

        The archive has no page record: a JSON file whose “format” is “{0}”.
        → アーカイブに “format” が “{0}” のJSONファイル（ページの記録）がありません。

        The archive lists more than {0} files (`pageFiles`).
        → アーカイブのファイルが {0} 個を超えています（`pageFiles`）。

        This rendering has {0} × {1} pixels; the others of its part of the page have {2} × {3}.
        → この描画は {0} × {1} ピクセルですが、ページの同じ部分のほかの描画は {2} × {3} ピクセルです。

        A rendering must be the name of a file, or a data URI: “data:image/png;base64,…”.
        → 描画はファイル名か、データURI “data:image/png;base64,…” で指定してください。

        The request has no file “{0}”.
        → リクエストにファイル “{0}” がありません。

        A web page, as a browser shows it
        → ブラウザーに表示されるWebページ
        """
}
