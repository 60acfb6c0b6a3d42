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
        """
}
