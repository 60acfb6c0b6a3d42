extension Catalog {
    /// The page about screens, and what is wrong with their descriptions.
    static let screenPages = """
        This is not valid JSON: {0}.
        → これは有効な JSON ではありません：{0}。

        This is not well-formed XML: {0}.
        → これは整形式の XML ではありません：{0}。

        It was met at byte {0}.
        → 位置は {0} バイト目です。

        There is no memory for it.
        → メモリーが足りません。

        Documents with a document type are not read.
        → 文書型宣言のある文書は読み込みません。

        Elements are nested too deeply.
        → 要素の入れ子が深すぎます。

        XML of a screen begins with AppiumAUT, XCUIElementTypeApplication or hierarchy, and this does not.
        → 画面の XML は AppiumAUT、XCUIElementTypeApplication、hierarchy のいずれかで始まりますが、これは違います。

        “{0}” must be true or false.
        → “{0}”は true か false にしてください。

        This must be a colour as CSS writes it, or one of the system’s, as “system:blue”.
        → CSS の書き方の色か、“system:blue”のようなシステムの色にしてください。

        This colour cannot be read: {0}
        → この色は読み取れません：{0}

        A frame must be four numbers, x, y, width and height in points.
        → frame は x、y、width、height の四つの数（ポイント）にしてください。

        The frame that is the screen has no size.
        → 画面にあたるフレームに大きさがありません。

        A screen has at most {0} elements (`screenElements`); these are {1}.
        → 画面の要素は {0} 個までです（`screenElements`）。これは {1} 個です。

        There must be one frame, the screen; there are {0} on the pages.
        → 画面にあたるフレームは一つだけにしてください。ページには {0} 個あります。

        There are {0} frames; up to {1} are checked (`screens`).
        → フレームが {0} 個あります。調べるのは {1} 個までです（`screens`）。

        A screenshot shows one screen, but the description has {0} frames.
        → スクリーンショットは1つの画面を示しますが、記述にはフレームが {0} 個あります。

        There must be one node, the frame that is the screen; there are {0}.
        → ノードは画面にあたるフレーム一つだけにしてください。{0} 個あります。

        Nodes are nested more than {0} deep.
        → ノードの入れ子が {0} 段を超えています。

        No element of the type Application tells the screen's size.
        → 画面の大きさを示す Application 型の要素がありません。

        An element must be an object.
        → 要素はオブジェクトにしてください。

        Elements are nested more than {0} deep.
        → 要素の入れ子が {0} 段を超えています。

        “screen” is missing: the screen's size in points.
        → 画面の大きさ（ポイント）を示す“screen”がありません。

        This must have a “width” and a “height” in points, from 1 to 20000.
        → 1 から 20000 までの“width”と“height”（ポイント）が必要です。

        “safeArea” must have “top”, “bottom”, “left” and “right” in points.
        → “safeArea”には“top”、“bottom”、“left”、“right”（ポイント）が必要です。

        “elements” must be an array of elements.
        → “elements”は要素の配列にしてください。

        Two elements have the id “{0}”.
        → 二つの要素に同じ id “{0}”があります。

        No element has the id “{0}”.
        → id が“{0}”の要素はありません。

        “font” must be an object with any of “size”, “weight”, “style” and “scales”.
        → “font”は“size”、“weight”、“style”、“scales”のいずれかを持つオブジェクトにしてください。

        The element is its own ancestor.
        → 要素が自分自身の祖先になっています。

        No node has bounds, so the screen's size is not known.
        → bounds を持つノードがないため、画面の大きさがわかりません。

        The bounds must be two corners in pixels.
        → bounds は二つの角（ピクセル）にしてください。

        The page source has no element XCUIElementTypeApplication with a width and a height.
        → ページソースに、width と height を持つ XCUIElementTypeApplication 要素がありません。

        Screens
        → 画面

        A whole screen, judged
        → アプリの画面を丸ごと判定

        What Apple’s guidelines and WCAG say of a screen of an app, by its element tree and its screenshot: contrast, sizes of text and of targets, spacing, and what gets lost.
        → アプリの画面について、要素ツリーとスクリーンショットから、Apple のガイドラインと WCAG がどう言うかを示します。コントラスト、文字とタップ領域の大きさ、間隔、失われるもの。

        Can people read this screen?
        → この画面は読めますか？

        Choose the element tree that your UI tests have, and the screenshot: contrast, sizes, targets and places are judged, and you walk through what was found on the picture.
        → UI テストにある要素ツリーとスクリーンショットを選ぶと、コントラスト、大きさ、タップ領域、位置を判定し、見つかったものを画像の上で順に確認できます。

        Screens to judge
        → 判定する画面

        Element tree and screenshot
        → 要素ツリーとスクリーンショット

        The tree as Appium, WebDriverAgent, idb, Figma or uiautomator gives it, and the picture of the same screen; of several screens each picture by its tree’s name, as home.xml and home.png. Up to {0} together.<span> They can also be dropped anywhere on this page.</span>
        → Appium、WebDriverAgent、idb、Figma、uiautomator が出力するツリーと、同じ画面の画像。画面が複数あるときは、home.xml と home.png のように画像をツリーと同じ名前にします。合計 {0} まで。<span> このページのどこにでもドロップできます。</span>

        A screen to sign in
        → サインインの画面

        Or paste an element tree
        → または要素ツリーを貼り付ける

        As the tree says
        → ツリーのとおり

        Judge the screen
        → 画面を判定する

        Sizes, distances and rules are those of Apple’s Human Interface Guidelines, contrast is judged by WCAG 2.2’s ratio, unrounded. What an element tree does not tell of a text’s colours is read from the pixels; where they leave it open, it cannot be told.
        → 大きさ、距離、ルールは Apple の Human Interface Guidelines のもので、コントラストは WCAG 2.2 の比率を丸めずに判定します。要素ツリーが示さない文字の色は画素から読み取り、画素からも決まらないものは判定できないとします。

        The form about screens
        → 画面のフォーム

        A screen, for people
        → 人のための画面の判定

        There is nothing to judge yet: choose a screen’s element tree and its screenshot, or paste a tree.
        → 判定するものがまだありません。画面の要素ツリーとスクリーンショットを選ぶか、ツリーを貼り付けてください。

        None of the files is a screen’s element tree: JSON or XML.
        → JSON や XML の要素ツリーが、ファイルの中にありません。

        There are {0} screens; at most {1} are judged at once.
        → 画面が {0} 個あります。一度に判定できるのは {1} 個までです。

        The screen cannot be judged
        → この画面は判定できません

        No screen can be judged
        → どの画面も判定できません

        1 screen cannot be judged
        → 判定できない画面が 1 個あります

        {0} screens cannot be judged
        → 判定できない画面が {0} 個あります

        No error, 1 warning
        → エラーなし、警告 1 件

        No error, {0} warnings
        → エラーなし、警告 {0} 件

        No error, but not all can be told
        → エラーなし。ただし判定できないものがあります

        No error
        → エラーなし

        Errors {0}, warnings {1}, advice {2}, cannot be told {3}.
        → エラー {0}、警告 {1}、助言 {2}、判定不能 {3}。

        Pictures that no element tree goes with: {0}.
        → 対応する要素ツリーのない画像：{0}

        The picture with numbers
        → 番号付きの画像

        no error
        → エラーなし

        errors {0}
        → エラー {0}

        not judged
        → 未判定

        has enough contrast in one appearance and not in the other
        → 一方の外観ではコントラストが足り、もう一方では足りません

        is not there at a larger text size
        → 文字を大きくするとなくなります

        Between the screens
        → 画面どうしの違い

        The screen, with a numbered frame around each element that something is said of
        → 画面と、指摘のある要素を囲む番号付きの枠

        Pictures are part of the page if there is one screen; the frames are where they belong.
        → 画像をページに表示するのは画面が1つの場合です。枠は実際の位置に表示しています。

        The picture is too large to be part of a page; the frames stand where they are.
        → 画像が大きすぎてページに含められません。枠はその位置にあります。

        Nothing falls short of the rules that could be judged.
        → 判定できたルールに反するものはありません。

        And {0} more: the CSV has all of them.
        → ほかに {0} 件あります。すべては CSV にあります。

        Which findings are shown
        → 表示する指摘

        How much they weigh
        → 重さ

        What they are about
        → 内容

        Warnings
        → 警告

        <span>Show number </span>{0}
        → <span>表示する番号：</span>{0}

        Nearest colour that would do: <code>{0}</code>
        → 条件を満たす最も近い色：<code>{0}</code>

        Not judged: {0}
        → 判定していないもの：{0}

        <code>{0}</code>, elements {1}: {2} <span>{3}</span>
        → <code>{0}</code>、要素 {1}：{2} <span>{3}</span>

        Findings on screens
        → 画面の判定結果

        With {0} for the text, it is {1}.
        → 文字色を{0}にすると{1}になります。

        Nothing falls short.
        → 基準に届かないものはありません。

        Element
        → 要素

        What
        → 内容

        Screen
        → 画面
        """
}
