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
