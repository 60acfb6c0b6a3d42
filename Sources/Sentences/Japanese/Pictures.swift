extension Catalog {
    /// A picture as others see it, and text on it.
    static let pictures = """
        {0}&nbsp;MiB
        → {0}&nbsp;MiB

        {0}&nbsp;KiB
        → {0}&nbsp;KiB

        {0}&nbsp;million
        → {0}00万

        Picture
        → 画像

        PNG, JPEG or WebP, up to {0} and {1} pixels<span>; it can also be dropped or pasted anywhere on this page</span>. It goes to this server only, and is not stored.
        → PNG、JPEG、WebP。{0}、{1}ピクセルまで<span>（このページのどこにでもドロップや貼り付けができます）</span>。送信先はこのサーバーだけで、保存されません。

        Whose eyes
        → 色覚特性

        0 is normal vision, 1 the complete lack of a kind of cone.
        → 0は一般色覚、1はある種類の錐体がまったくない状態です。

        All, side by side
        → すべてを並べる

        Left
        → 左

        Top
        → 上

        Width
        → 幅

        Height
        → 高さ

        Frame
        → 枠

        The picture
        → 画像

        Readable everywhere
        → すべての箇所で読めます

        Not readable everywhere
        → 読めない箇所があります

        Depends on what lies behind the picture
        → 画像の背後にあるものによるため判定不能

        Exempt: nothing is asked of decoration
        → 対象外：装飾に求められる値はありません

        What do others see in this picture?
        → この画像はどう見えますか？

        Choose a picture: you see it as people with a colour-vision deficiency do, and whether text on it can be read at every pixel.
        → 画像を選ぶと、色覚特性のある人にどう見えるか、また画像の上の文字がすべてのピクセルで読めるかがわかります。

        Try a drawn sample
        → サンプル画像で試す

        As others see it
        → 色覚特性ごとの見え方

        As it is
        → 元の画像

        Divider
        → 境界

        As seen
        → 見え方

        Download this picture
        → この画像をダウンロード

        Text on this picture
        → この画像の上の文字

        Words
        → 文字列

        The frame in which it stands
        → 文字を置く枠

        In the picture’s pixels. All four empty: the whole picture.
        → 画像のピクセル単位です。4つとも空欄にすると画像全体になります。

        Whole picture
        → 画像全体

        Drag the frame to move it and its corners to size it, or press where it should be. With keys: arrows move it, with <kbd>Alt</kbd> or <kbd>Ctrl</kbd> they size it, and with <kbd>Shift</kbd> ten times as far.
        → 枠をドラッグすると移動、角をドラッグするとサイズ変更ができます。置きたい場所を押しても移動します。キーボードでは矢印キーで移動、<kbd>Alt</kbd>または<kbd>Ctrl</kbd>と矢印キーでサイズ変更、<kbd>Shift</kbd>を加えると10倍ずつ動きます。

        Hatch the pixels that fail, and circle the worst one
        → 不合格のピクセルに斜線を引き、最も低いピクセルを丸で囲む

        Check the picture
        → 画像を判定

        Every pixel is simulated as linear light, after Machado 2009 for protan and deutan vision below full severity and Brettel 1997 otherwise. Orientation, colour profile and transparency of the file are honoured.
        → すべてのピクセルを線形光としてシミュレーションします。最大でない強度のP型とD型にはMachado 2009、それ以外にはBrettel 1997を使います。ファイルの向き、カラープロファイル、透明度を反映します。

        Text is compared with every pixel under it by WCAG 2.2’s ratio (or, where chosen, Apple’s guidance), unrounded; the worst pixel decides. APCA’s lightness contrast is advice, not conformance. {0}
        → 文字とその下のすべてのピクセルを、WCAG 2.2のコントラスト比（選択した場合はAppleのガイドライン）で、丸める前の値で比較し、最も低いピクセルで判定します。APCAの明度コントラストは参考であり、適合性の判定ではありません。{0}

        A picture as others see it, and text on it
        → 画像の見え方と、画像の上の文字

        A picture as people with a colour-vision deficiency see it, and whether text on it can be read at every pixel.
        → 色覚特性のある人に画像がどう見えるか、また画像の上の文字がすべてのピクセルで読めるかを示します。

        {0}, {1} × {2} pixels
        → {0}、{1} × {2}ピクセル

        at {0}, {1}
        → {0}, {1}の位置

        {0} exempts decoration; its lowest contrast is {1}, {2}.
        → {0}は装飾を対象外としています。最も低いコントラスト比は{1}（{2}）です。

        Nothing here looks like text, so nothing can be said of the {0}:1 that is asked of it.
        → 文字らしいものが見当たらないため、求められる{0}:1については何も言えません。

        This is not sure to be text of one colour, so its pixels do not tell whether it reaches {0}.
        → 一色の文字であると確かには言えないため、{0}を満たすかどうかはピクセルからは分かりません。

        Even the weakest of several colours of text, {0}, reaches {1}.
        → 複数の文字色のうち最も弱いものでも{0}で、{1}を満たしています。

        Words of several colours are here, from {0} to {1}; ask about the rectangle of each to learn whether it reaches {2}.
        → 複数の色の語があり、コントラスト比は{0}から{1}までです。{2}を満たすかどうかは、それぞれの領域について尋ねてください。

        {0} on {1}, read from the pixels, have at least {2}, which reaches {3}.
        → ピクセルから読み取った{1}の上の{0}は少なくとも{2}で、{3}を満たしています。

        At 95 of 100 places {0} has at least {1} on what lies behind, which reaches {2}.
        → {0}は背後に対して95%の箇所で少なくとも{1}あり、{2}を満たしています。

        {0} on {1}, read from the pixels, have at most {2}, which stays below {3}.
        → ピクセルから読み取った{1}の上の{0}は高くても{2}で、{3}に届きません。

        Where it is lowest, {0} has at most {1} on what lies behind, which stays below {2}.
        → 最も低い箇所では、背後に対する{0}のコントラスト比は高くても{1}で、{2}に届きません。

        The strokes are too thin to cover whole pixels: the contrast may be from {0} to {1}, which leaves open whether it reaches {2}.
        → 線が細く、ピクセル全体を覆わないため、コントラスト比は{0}から{1}までのどれかで、{2}を満たすかどうかは決まりません。

        The ground varies: the contrast may be from {0} to {1}, which leaves open whether it reaches {2}.
        → 背景が一様でないため、コントラスト比は{0}から{1}までのどれかで、{2}を満たすかどうかは決まりません。

        The text is readable
        → 文字は読めます

        The text is not readable
        → 文字は読めません

        The pixels do not tell
        → ピクセルからは分かりません

        Other text
        → 別の文字

        Ground
        → 背景

        From, to
        → 範囲

        Read from {0} pixels.
        → {0}ピクセルから読み取りました。

        Read from {0} pixels. <a>{1}</a>
        → {0}ピクセルから読み取りました。<a>{1}</a>

        Left empty, the text that the picture shows in the frame is read.
        → 空のままにすると、画像の枠内にある文字を読み取ります。

        2 or 3 on phones: tells how thick the strokes of the picture’s own text are.
        → スマートフォンでは2または3。画像自体の文字の線の太さが分かります。

        A region of {0} pixels is too large for its text to be read; “region” must be the rectangle of one text, of at most {1} pixels. Or give a “foreground” that is to stand on the image.
        → {0}ピクセルの領域は、文字を読み取るには大きすぎます。「region」は一つの文字の領域で、最大{1}ピクセルにしてください。または、画像に置く「foreground」を指定してください。

        Some pixels of the region are translucent, so how its text looks depends on what lies behind; “backdrop” says what.
        → 領域の一部のピクセルが半透明で、文字の見え方は背後によって変わります。「backdrop」で背後を指定してください。

        Even where it is lowest, {0}, {1} reaches {2}.
        → 最も低い箇所（{0}）でも、{1}は{2}を満たしています。

        On {0} of {1} pixels ({2}) the contrast stays below {3}; it is lowest, {4}, {5}.
        → {1}ピクセルのうち{0}ピクセル（{2}）で、コントラスト比が{3}を下回っています。最も低い値は{4}（{5}）です。

        On {0} of {1} pixels ({2}) the contrast stays below {3}, whatever lies behind.
        → {1}ピクセルのうち{0}ピクセル（{2}）で、背後に何があってもコントラスト比が{3}を下回ります。

        On {0} of {1} pixels ({2}), which are translucent, it depends on what lies behind whether the contrast reaches {3}.
        → {1}ピクセルのうち半透明の{0}ピクセル（{2}）では、コントラスト比が{3}を満たすかどうかは背後にあるものによって決まります。

        less than 0.1%
        → 0.1%未満

        more than 99.9%
        → 99.9%超

        Worst pixel
        → 最も低いピクセル

        95% of pixels reach
        → 95%のピクセルが達する値

        Median
        → 中央値

        Required
        → 必要な値

        nothing
        → なし

        Pixels that fail
        → 不合格のピクセル

        Pixels that depend
        → 判定不能のピクセル

        {0} pixels were compared with {1}{2}. <a>{3}</a>
        → {0}ピクセルを{1}と比較しました{2}。<a>{3}</a>

        , those of the frame {0}
        → （枠{0}の中）

        As seen by: {0}
        → 見え方：{0}

        {0}, as seen by: {1}
        → {0}の見え方：{1}

        {0}, as it is
        → {0}（元の画像）

        A {0} layer, {1}% opaque: <code>{2}</code>
        → 不透明度{1}%の{0}のレイヤー：<code>{2}</code>

        The lightest layer between picture and text with which it passes
        → 画像と文字の間に重ねると合格する、最も薄いレイヤー

        The picture as others see it has {0}, too much to be part of a page. This command saves it:
        → 見え方の画像は{0}あり、ページに埋め込むには大きすぎます。次のコマンドで保存できます。

        “file” is missing: choose a PNG, a JPEG or a WebP.
        → “file”がありません。PNG、JPEG、WebPのいずれかを選んでください。

        The part “{0}” of the form is not UTF-8.
        → フォームのパート“{0}”がUTF-8ではありません。
        """
}
