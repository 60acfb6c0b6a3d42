extension Catalog {
    /// What each kind of problem means, and what to do about it.
    static let explanations = """
        A token is needed
        → トークンが必要です

        No endpoint, page or file has this path. The documentation lists those that exist.
        → このパスのエンドポイント、ページ、ファイルはありません。存在するものはドキュメントに一覧があります。

        The request cannot be read as HTTP, JSON or an image should be written: a broken percent escape, text that is not UTF-8, JSON that does not parse, an image that is cut short, or contradicting lengths. The detail says what and where.
        → リクエストをHTTP、JSON、または画像として正しく読み取れません。不正なパーセントエンコーディング、UTF-8でない文字列、構文の正しくないJSON、途中で切れた画像、矛盾する長さなどが原因です。詳細に、何がどこにあるかを示します。

        Who runs this server lets those ask who have a token, which is sent in the header “Authorization: Bearer TOKEN”. The request had none, or one that this server does not know. Nothing of it was worked on.
        → このサーバーを利用できるのは、運用者が発行したトークンを持つ人だけです。トークンはヘッダー“Authorization: Bearer TOKEN”で送ります。リクエストにトークンがないか、このサーバーの知らないトークンでした。リクエストは処理していません。

        The path exists, but not for this method. The Allow header lists the methods that apply.
        → このパスはありますが、このメソッドは使えません。使えるメソッドはAllowヘッダーに示します。

        The Accept header leaves out everything that this endpoint can send. The detail lists what it can send.
        → Acceptヘッダーに、このエンドポイントが返せる形式がありません。返せる形式は詳細に示します。

        The headers, the body or all of the request did not arrive within their time, or the body came too slowly. The times are at /v1/limits; nothing of the request was worked on.
        → ヘッダー、本文、またはリクエスト全体が時間内に届かなかったか、本文の受信が遅すぎました。制限時間は/v1/limitsにあります。リクエストは処理していません。

        The body has more bytes, or its image more pixels, than this server takes. The limits are at /v1/limits.
        → 本文のバイト数、または画像のピクセル数が、このサーバーの上限を超えています。上限は/v1/limitsにあります。

        The path and query have more bytes than this server takes. Ask the same question with POST and a JSON body; the limits are at /v1/limits.
        → パスとクエリのバイト数が、このサーバーの上限を超えています。同じ問い合わせを、JSONの本文を付けたPOSTで送ってください。上限は/v1/limitsにあります。

        The Content-Type header must say what the endpoint takes, application/json or the type of an image, without a content encoding, and the body must be that. The detail says which kinds of images are not read.
        → Content-Typeヘッダーで、エンドポイントが受け取る形式（application/jsonまたは画像の形式）をコンテンツ符号化なしで示し、本文もその形式にする必要があります。読み取れない画像の種類は詳細に示します。

        The request can be read, but a value cannot be used. “errors” lists every fault at once (of more than 100 the first, and “omitted” counts the others): where it is (“parameter” in the query, “pointer” in a JSON body), what was sent, why it cannot be used, and an example that can. Nothing is guessed and nothing is skipped.
        → リクエストは読み取れましたが、使えない値があります。“errors”に、すべての誤りをまとめて示します（100件を超える場合は最初の100件で、残りの件数は“omitted”）。誤りの場所（クエリなら“parameter”、JSONの本文なら“pointer”）、送られた値、使えない理由、使える値の例がわかります。推測や読み飛ばしはしません。

        One address has as many connections open, or one client behind a proxy as many requests under way, as this server lets one have: keep connections open and use them for many questions, or ask many at once with POST. Or a client has asked for more work than this server does for one in that time. The Retry-After header says when to try again; the limits are at /v1/limits.
        → 1つのアドレスからの接続数、またはプロキシを経由した1つのクライアントの同時リクエスト数が、このサーバーの上限に達しています。接続を保って多くの問い合わせに使うか、POSTでまとめて問い合わせてください。または、1つのクライアントが一定時間に求めた処理量が上限を超えています。再試行できる時間はRetry-Afterヘッダー、上限は/v1/limitsにあります。

        The headers have more bytes than this server takes. The limits are at /v1/limits.
        → ヘッダーのバイト数が、このサーバーの上限を超えています。上限は/v1/limitsにあります。

        The server has more work queued than it takes, or it is shutting down. The Retry-After header says when to try again.
        → サーバーの処理待ちが上限を超えているか、サーバーが停止処理中です。再試行できる時間はRetry-Afterヘッダーにあります。

        The request line names a version of HTTP other than 1.0 and 1.1, which this server speaks. A proxy in front of it can speak the others.
        → リクエスト行のHTTPバージョンが、このサーバーの対応する1.0と1.1ではありません。ほかのバージョンには、前段のプロキシで対応できます。
        """
}
