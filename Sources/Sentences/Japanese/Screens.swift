extension Catalog {
    /// Screens of apps.
    static let screens = """
        The text reaches what is asked of it in one appearance and not in the other.
        → このテキストは一方の外観では求められる値に達し、もう一方では達しません。

        The contrast of the glyph is {0}; Apple’s guidelines give no figure for glyphs, and WCAG 2.2 requires {1}:1.
        → グリフの背景とのコントラスト比は {0} です。AppleのHIGにグリフの数値はなく、WCAG 2.2では {1}:1 が必要です。

        Its shorter side is {0} pt, below the {1} pt that controls on {2} have by default; in a bar the system may let more of it react.
        → 短い辺は {0} pt で、{2} のコントロールの標準 {1} pt より小さいです。バーの中では、システムが反応範囲を広げている場合があります。

        Its shorter side is {0} pt, below the {1} pt that controls on {2} have by default.
        → 短い辺は {0} pt で、{2} のコントロールの標準 {1} pt より小さいです。

        There are {0} pt to the next control, enough with a visible edge; without one about {1} pt work well.
        → 隣のコントロールまで {0} pt です。目に見える縁があれば十分ですが、なければ約 {1} pt が適しています。

        There are {0} pt to the next control; about {1} pt work well here.
        → 隣のコントロールまで {0} pt です。ここでは約 {1} pt が適しています。

        Two controls share {0} pt, so a tap there may mean either.
        → 2 つのコントロールが {0} pt 重なっているため、そこをタップするとどちらを意味するか分かりません。

        It reaches {0} pt beyond the safe area that was given.
        → 指定されたセーフエリアから {0} pt はみ出しています。

        On a phone with a Dynamic Island, {0} pt of its width lie at the island’s height below it; the device is not known.
        → Dynamic Island のある機種では、幅のうち {0} pt がアイランドの高さで重なります。機種は分かっていません。

        {0} pt of its width lie at the Dynamic Island’s height below it.
        → 幅のうち {0} pt が Dynamic Island の高さで重なっています。

        {0} pt of it lie outside the screen.
        → {0} pt が画面の外にあります。

        The button is {0} pt wide, as wide as the screen; the margins of the system leave room beside it.
        → ボタンの幅は {0} pt で画面と同じです。システムの余白は両側にすき間を残します。

        A control at the very bottom competes with the system’s swipe.
        → 最下部のコントロールは、システムのスワイプ操作と競合します。

        It stands {0} pt above the window’s bottom, less than it is high; people move windows so that the bottom edge is hidden.
        → ウインドウの下端から {0} pt の位置にあり、自身の高さより近いです。ウインドウは下端が隠れるように動かされることがあります。

        It reaches {0} pt into the edge that televisions may crop.
        → テレビで切り取られることのある周辺に {0} pt 入り込んでいます。

        There are {0} pt to the next item; the grids leave {1} pt.
        → 隣の項目まで {0} pt です。グリッドでは {1} pt 空きます。

        The next row is {0} pt away; rows of a grid are at least {1} pt apart.
        → 次の行まで {0} pt です。グリッドでは行の間を {1} pt 以上空けます。

        The tab bar is {0} pt high; the system’s is {1} pt high, which can’t be changed.
        → タブバーの高さは {0} pt です。システムのものは {1} pt で、変更できません。

        The tab bar is {0} pt from the top; the system’s is {1} pt from it.
        → タブバーは上端から {0} pt の位置にあります。システムのものは {1} pt です。

        Apple’s guidelines exclude widgets on {0}, yet list a video about them.
        → AppleのHIGは{0}のウィジェットを対象外とする一方で、ウィジェットについてのビデオを挙げています。

        {0} doesn’t support widgets.
        → {0} はウィジェットに対応していません。

        {0} doesn’t support Live Activities.
        → {0} はライブアクティビティに対応していません。

        {0} controls stand in a row, in which {1} fit well.
        → 1 行に {0} 個のコントロールが並んでいます。{1} 個までが適しています。

        The centres are {0} pt apart; {1} pt leave room for looking.
        → 中心間の距離は {0} pt です。{1} pt あれば視線で選ぶ余裕ができます。

        A widget on this screen measures none of its sizes: {0} pt, and not {1}.
        → この画面のウィジェットのサイズは {0} pt で、{1} ではありません。

        There are {0} pt to the widget’s edge; 16 pt are usual, and {1} pt where it is tight.
        → ウィジェットの端まで {0} pt です。通常は 16 pt、狭い場合は {1} pt です。

        Text of {0} pt is small for a widget, which asks for {1} pt.
        → {0} pt のテキストはウィジェットには小さく、{1} pt が求められています。

        The Live Activity is {0} pt large; on this screen it is {1}.
        → ライブアクティビティは {0} pt です。この画面でのサイズは {1} です。

        or
        → または

        {0} pt ({1})
        → {0} pt（{1}）

        compact leading
        → コンパクト、先頭側

        compact trailing
        → コンパクト、末尾側

        minimal
        → 最小

        expanded
        → 展開

        Lock Screen
        → ロック画面

        Smart Stack
        → スマートスタック

        There are {0} pt to the Live Activity’s edge; the standard margin is {1} pt, and a tighter one can suit buttons and graphics.
        → ライブアクティビティの端まで {0} pt です。標準の余白は {1} pt ですが、ボタンやグラフィックにはそれより狭い余白も使えます。

        There are {0} pt to the Live Activity’s edge; the standard margin is {1} pt.
        → ライブアクティビティの端まで {0} pt です。標準の余白は {1} pt です。

        Live Activities are read at a glance, in Medium ({0}) or heavier, and not in {1}.
        → ライブアクティビティはひと目で読まれるため、Medium（{0}）以上の太さが必要です。{1} ではありません。

        The screen is known by its size.
        → 画面はサイズから分かります。

        The button measures {0} pt, and its service asks for {1} pt at least.
        → ボタンは {0} pt ですが、このサービスは最低 {1} pt を求めています。

        Text of {0} pt is smaller than the {1} pt that {2} has as a minimum.
        → {0} pt のテキストは、{2} の最小値 {1} pt より小さいです。

        The text looks {0} to {1} pt large, which may be less than the {2} pt that {3} has as a minimum.
        → テキストは {0}〜{1} pt に見え、{3} の最小値 {2} pt より小さい可能性があります。

        The text looks {0} to {1} pt large, less than the {2} pt that {3} has as a minimum.
        → テキストは {0}〜{1} pt に見え、{3} の最小値 {2} pt より小さいです。

        {0}; in Dark Mode, the minimum is {1}:1 for text of any size.
        → {0}。ダークモードでは、どのサイズの文字も最小値は {1}:1 です。

        The contrast is {0}
        → コントラスト比は {0} です

        The highest contrast between any two pixels of its frame is {0}
        → 枠内のどの2ピクセルの間でも、コントラスト比は最大で {0} です

        Where the background is closest to the text colour, the contrast is {0}
        → 背景が文字色に最も近い部分で、コントラスト比は {0} です

        The contrast of {0} meets the minimum; for custom colours in Dark Mode, Apple’s guidelines aim for {1}:1, especially under small text.
        → コントラスト比 {0} は最小値を満たしています。ダークモードのカスタムカラーについて、AppleのHIGは特に小さい文字で {1}:1 を目標としています。

        {0}; text of any size needs at least {1}:1.
        → {0}。どのサイズの文字にも {1}:1 以上が必要です。

        {0}; it must be at least {1}:1.
        → {0}。{1}:1 以上が必要です。

        The frame shows a single colour: the text is invisible or isn’t drawn there.
        → 枠の中は単色です。文字は見えないか、そこに描かれていません。

        {0}; whether that is enough depends on the text’s size and weight, which are unknown.
        → {0}。十分かどうかは文字のサイズと太さによりますが、どちらもわかりません。

        Words in several colours are in one frame, with contrasts from {0} to {1}; each must be at least {2}:1.
        → 1つの枠に複数の色の語があり、コントラスト比は {0}〜{1} です。それぞれ {2}:1 以上が必要です。

        The frame may show something other than text of one colour, so its contrast can’t be determined.
        → 枠の内容が1色の文字とは限らないため、コントラスト比は判定できません。

        Nothing in the frame looks like text, so its contrast can’t be determined.
        → 枠の中に文字らしいものがないため、コントラスト比は判定できません。

        {0} pt of its shorter side are visible, less than {1} pt; the edge of its list may hide the rest.
        → 短い辺のうち見えているのは {0} pt で、{1} pt より小さい値です。残りはリストの端に隠れている可能性があります。

        {0}, so the pixels don’t show whether it is at least {1}:1.
        → {0}。ピクセルからは {1}:1 以上かどうかを判定できません。

        Its shorter side is {0} pt in whole points, so it may be less than {1} pt, the minimum size for controls.
        → 短い辺は整数のポイントで {0} pt のため、コントロールの最小サイズ {1} pt より小さい可能性があります。

        Its shorter side is {0} pt, below {1} pt, the minimum size for controls; in a bar, the system may let a larger area react.
        → 短い辺は {0} pt で、コントロールの最小サイズ {1} pt より小さいです。バーの中では、システムが反応範囲を広げている場合があります。

        Its shorter side is {0} pt, below {1} pt, the minimum size for controls on {2}.
        → 短い辺は {0} pt で、{2} のコントロールの最小サイズ {1} pt より小さいです。

        Its shorter side is {0} px, below the {1} px that WCAG 2.2 asks of a target.
        → 短い辺は {0} px で、WCAG 2.2 がターゲットに求める {1} px より小さいです。

        At {0} the line needs about {1} pt, hardly less or more than the {2} pt that are there.
        → {0} では、この行は約 {1} pt を必要とし、実際の {2} pt とほとんど変わりません。

        At {0}, the line and what is beside it need about {1} pt, about as much as the {2} pt in the row.
        → {0} では、この行と横にあるものは合わせて約 {1} pt を必要とし、行の {2} pt とほとんど変わりません。

        At {0}, the line and what is beside it need about {1} pt; the row has {2} pt.
        → {0} では、この行と横にあるものは合わせて約 {1} pt を必要としますが、行には {2} pt しかありません。

        At {0} the line needs about {1} pt, and {2} pt are there.
        → {0} では、この行は約 {1} pt を必要としますが、{2} pt しかありません。

        The platform is not known, and each has figures of its own.
        → プラットフォームが分かりません。数値はプラットフォームごとに異なります。

        A glyph’s colours are read from a screenshot, and none is given.
        → グリフの色はスクリーンショットから読み取りますが、指定されていません。

        The text and what lies behind it are not both given as colours, and there is no screenshot.
        → テキストとその背後の両方が色として指定されておらず、スクリーンショットもありません。

        {0} to {1}
        → {0}〜{1}

        Whatever is behind its translucent background, the contrast is {0}; it must be at least {1}:1.
        → 半透明の背景の後ろに何があっても、コントラスト比は {0} です。{1}:1 以上が必要です。

        The background is translucent and what is behind it is unknown. Contrast: {0}. Required: {1}:1.
        → 背景が半透明で、その後ろに何があるかわかりません。コントラスト比：{0}。必要な値：{1}:1。

        Frames are in pixels, and nothing tells how many of them a dp has.
        → フレームはピクセル単位で、1 dp が何ピクセルかは分かりません。

        No page prints the insets of a safe area; whoever knows them can give them.
        → セーフエリアのインセットはどのページにも載っていません。ご存じの場合は指定できます。

        The size of the text is not given, and cannot be read from a screenshot here.
        → テキストのサイズが指定されておらず、ここではスクリーンショットからも読み取れません。

        The weight of the text is not given, and cannot be read from a screenshot here.
        → テキストの太さが指定されておらず、ここではスクリーンショットからも読み取れません。

        The frame is outside the screenshot, or its list hides it.
        → 枠がスクリーンショットの外にあるか、リストに隠れています。

        The pixels don’t show one glyph on one background.
        → ピクセルからは、1つの背景の上の1つのグリフを読み取れません。

        The other appearance was not part of the request.
        → もう一方の外観はリクエストに含まれていません。

        No page prints sizes for this screen; “hostScreen” says on which it is shown.
        → この画面のサイズはどのページにも載っていません。「hostScreen」で、表示される画面を指定できます。

        The page speaks of what people must reach, and nothing is marked as such.
        → ページは必ず届くべきものについて述べていますが、そのように指定されたものがありません。

        The name sounds like a button of Apple’s services; “appleButton” says which.
        → 名前は Apple のサービスのボタンのようです。「appleButton」でどれかを指定できます。

        Nothing tells whether the text grows, and how many lines it may have.
        → テキストが拡大されるか、何行まで表示できるかが分かりません。

        The text has neither a parent nor a text style, so its room and its growth aren’t known.
        → テキストに親もテキストスタイルもないため、使える幅も拡大の度合いも分かりません。

        More pixels lie in the frame than are read of one text.
        → フレームのピクセル数が、1 つのテキストとして読み取る上限を超えています。

        A screen of an app, judged
        → アプリの画面の判定

        The drawing would have {0} × {1} pixels; the limits are at /v1/limits.
        → 描画は {0} × {1} ピクセルになります。上限は /v1/limits にあります。

        “as=png” draws on the screenshot of one screen, and the request brings several.
        → 「as=png」は 1 つの画面のスクリーンショットに描きますが、リクエストに複数の画面があります。

        """
}
