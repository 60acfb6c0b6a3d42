extension Catalog {
    /// The frame of the docs, whose explanations are in English.
    static let documentation = """
        The API
        → API

        The explanations in these docs are in English.
        → 説明文は英語です。

        No key, no account: ask, and read JSON. A browser can ask too.
        → キーもアカウントも不要です。問い合わせるとJSONが返ります。ブラウザーからも使えます。

        Three examples
        → 3つの例

        The answer
        → 結果

        the command
        → コマンド

        Every endpoint
        → すべてのエンドポイント

        <a>All on one page, for print</a> <a>OpenAPI 3.1</a>
        → <a>1ページにまとめて表示（印刷用）</a> <a>OpenAPI 3.1</a>

        <a>All on one page</a> <a>OpenAPI</a>
        → <a>1ページにまとめて表示</a> <a>OpenAPI</a>

        What holds everywhere
        → 全体に共通するきまり

        What it answers
        → 何に答えるか

        Asking
        → 問い合わせ方

        Transparency
        → 透明度

        Verdicts and advice
        → 判定と参考値

        Names and sizes
        → 名前とサイズ

        Languages
        → 言語

        Caching, compression and other origins
        → キャッシュ、圧縮、他のオリジン

        Errors
        → エラー

        Compatibility
        → 互換性

        The endpoints
        → エンドポイントの一覧

        Problems
        → 問題の種類

        Every error is an RFC 9457 problem whose “type” is one of these pages. Who prefers <code>text/html</code> to JSON, as browsers do, gets it as a page.
        → すべてのエラーはRFC 9457の問題詳細で、“type”は次のいずれかのページです。ブラウザーのようにJSONより<code>text/html</code>を優先する場合は、ページとして返します。

        Fields of what was taken
        → 別の値として扱ったもののフィールド

        Fields of a problem
        → 問題詳細のフィールド

        Fields of the answer
        → 結果のフィールド

        Members of the body
        → 本文のメンバー

        The same as the <a>parameter</a>.
        → 同名の<a>パラメーター</a>と同じです。

        Path
        → パス

        Meaning
        → 意味

        Name
        → 名前

        Needed
        → 必須

        Values
        → 値

        Parameters
        → パラメータ

        Body
        → 本文

        Answer
        → 結果

        Other forms
        → ほかの形式

        Statuses
        → ステータスコード

        required
        → 必須

        optional
        → 任意

        Such as {0}
        → 例：{0}

        , repeatable
        → 、繰り返し可

        , up to {0} times
        → 、{0}回まで

        , several with commas
        → 、カンマ区切りで複数可

        ; when left out <code>{0}</code>
        → 、省略時は<code>{0}</code>

        <code>{0}</code> The client has the answer already
        → <code>{0}</code> クライアントがすでに結果を持っています

        address
        → アドレス

        whole number{0}
        → 整数{0}

        whole numbers{0}
        → 整数{0}

        number{0}
        → 数値{0}

        numbers{0}
        → 数値{0}

        text or number
        → 文字列または数値

        or text
        → または文字列

        texts
        → 文字列

        true or false
        → trueまたはfalse

        date
        → 日付

        bytes
        → バイト列

        colour
        → 色

        colours
        → 色

        object
        → オブジェクト

        objects
        → オブジェクト

        object, names to {0}
        → オブジェクト（名前から{0}へ）

        list of {0}
        → {0}のリスト

        , or null
        → 、またはnull

        , or
        → 、または

        from {0} to {1}
        → （{0}〜{1}）

        , at least {0}
        → （{0}以上）

        , at most {0}
        → （{0}以下）

        {0}: {1} endpoints
        → {0}：エンドポイント{1}件

        Search the docs
        → ドキュメントを検索

        All endpoints
        → すべてのエンドポイント

        Endpoints
        → エンドポイント

        “{0}” in the API docs
        → APIドキュメントでの“{0}”

        Nothing about “{0}”
        → “{0}”についての記載はありません

        One place about “{0}”
        → “{0}”についての記載は1件です

        {0} places about “{1}”
        → “{1}”についての記載は{0}件です

        <a><code>{0}</code></a> <span>{1} of <code>{2}</code>. {3}</span>
        → <a><code>{0}</code></a> <span><code>{2}</code>の{1}。{3}</span>

        field of the answer
        → 結果のフィールド

        parameter
        → パラメータ

        member of the body
        → 本文のメンバー

        Try one word, such as <a>severity</a>.
        → <a>severity</a>のように、1語で試してください。

        The same as a page for people
        → 同じ内容のページ

        Open the page
        → ページを開く

        From a program
        → プログラムから

        the sample in {0}
        → {0}の例

        The other parameters go into the address by hand.
        → ほかのパラメータはアドレスに直接入力してください。

        Other parameters
        → ほかのパラメータ

        Run it
        → 実行

        {0}, API docs
        → {0}、APIドキュメント

        {0}: parameters, answer and programs that ask it.
        → {0}：パラメータ、結果、プログラムの例。

        Every endpoint of Legibility: what it takes and what it answers.
        → Legibilityのすべてのエンドポイントの、受け取る値と返す結果。

        A page for each endpoint, with search and a form that tries it
        → エンドポイントごとのページ（検索と、試せるフォーム付き）

        Programs stand here in four languages; the one that is opened is what is printed.
        → プログラムの例は4つの言語で載っています。開いている言語が印刷されます。

        API docs on one page
        → APIドキュメント（1ページ版）

        Every endpoint of Legibility on one page, for print.
        → Legibilityのすべてのエンドポイントを1ページにまとめた、印刷用のページです。

        Typography
        → タイポグラフィ

        Colour vision
        → 色覚

        Reference
        → リファレンス

        Operation
        → 運用

        Pages
        → ページ

        Can this be seen?
        → 見えるか

        Is this text large, heavy and loose enough?
        → 文字の大きさ、太さ、間隔は十分か

        Can everybody tell these colours apart?
        → 誰もが色を見分けられるか

        Published tables as data.
        → 公開されている表のデータ。

        For those who run the server.
        → サーバーの運用者向け。

        For people.
        → 人が読むページ。

        The contrast of one pair
        → 1組の配色のコントラスト

        The contrast of many pairs
        → 多数の配色のコントラスト

        What to use instead of a pair
        → 代わりに使える配色

        The verdict on a pair as a badge
        → 配色の判定バッジ

        The verdict on a pair as a picture
        → 配色の判定画像

        A short link to a pair
        → 配色への短縮リンク

        Which of these colours can be text on which?
        → どの色の上にどの色の文字を置けるか

        Text on an image
        → 画像の上の文字

        A focus indicator's size and contrast
        → フォーカスインジケーターの大きさとコントラスト

        The contrast that text needs
        → 文字に必要なコントラスト

        Text styles
        → テキストスタイル

        Many custom fonts at every text size
        → 多数のカスタムフォントの文字サイズごとの大きさ

        Tracking of a typeface at a size
        → 書体とサイズごとのトラッキング

        Tracking at many sizes
        → 多数のサイズのトラッキング

        What the guidelines say about a text or a control
        → 文字やコントロールについてのガイドライン

        What the guidelines say about many texts and controls
        → 多数の文字やコントロールについてのガイドライン

        Colours as others see them
        → 色覚特性ごとの色の見え方

        Are these colours told apart by everybody?
        → 誰もが見分けられる色か

        An image as others see it
        → 色覚特性ごとの画像の見え方

        The tables of reference
        → データ表の一覧

        What this server takes at most
        → このサーバーの上限値

        Counters for Prometheus
        → Prometheus用のカウンター

        Whether the process answers
        → プロセスが応答するか

        Whether the server takes work
        → サーバーが処理を受け付けるか

        The form for people
        → コントラストを判定するページ

        A focus indicator, for people
        → フォーカスインジケーターのページ

        A link within text, for people
        → 文中のリンクのページ

        A palette, for people
        → パレットのページ

        Grid as CSV, of a palette
        → パレットのマトリクス（CSV）

        Grid as SVG, of a palette
        → パレットのマトリクス（SVG）

        Colours as CSS, of a palette
        → パレットの色（CSS）

        Colours as design tokens, of a palette
        → パレットの色（デザイントークン）

        The form about a picture
        → 画像のページ

        A picture, for people
        → 画像を判定するページ

        The forms about type
        → 文字組みのページ

        A custom font, for people
        → カスタムフォントのページ

        Tracking, for people
        → トラッキングのページ

        Legibility of a text or a control, for people
        → 文字やコントロールの読みやすさのページ

        What a kind of problem means
        → 問題の種類の説明

        The docs
        → ドキュメント

        The docs on one page
        → ドキュメント（1ページ版）

        An endpoint in the docs
        → ドキュメントのエンドポイント

        This description as OpenAPI
        → OpenAPIによる記述

        lang
        → lang
        """
}
