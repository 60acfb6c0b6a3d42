extension Catalog {
    /// What is wrong with a request.
    static let problems = """
        The request is malformed
        → リクエストの形式が正しくありません

        There is nothing here
        → ページが見つかりません

        The method does not apply here
        → このメソッドは使えません

        No representation fits what is accepted
        → 受け入れ可能な表現形式がありません

        The request took too long to arrive
        → リクエストの受信が時間切れになりました

        The body is too large
        → 本文が大きすぎます

        The request's limit is exceeded
        → 1件のリクエストの上限を超えました

        Every request has a budget of processor time, memory and bytes of its answer, so that one request can't take the server away from all others. This one reached a limit before its answer was complete: `limit` is its name at /v1/limits, `value` its value, and `setting` what the operator can change. Ask for less at once, such as fewer files, pairs, colours or modes, or name the members that you need in `fields`.
        → どのリクエストにも、CPU時間・メモリー・応答サイズの上限があります。1件のリクエストがサーバーを占有しないためです。このリクエストは、応答が完成する前に上限に達しました。`limit`は/v1/limitsでの名前、`value`はその値、`setting`は運用者が変更できる設定です。ファイル・組・色・モードを減らすか、必要なメンバーを`fields`で指定してください。

        The request used more than {0} seconds of processor time. Ask for less at once, such as fewer files, pairs, colours or modes.
        → リクエストのCPU時間が{0}秒を超えました。ファイル・組・色・モードなどを減らしてください。

        The request needed more than {0} bytes of memory. Ask for less at once, such as fewer files, pairs or modes.
        → リクエストに必要なメモリーが{0}バイトを超えました。ファイル・組・モードなどを減らしてください。

        The answer would have more than {0} bytes. Name the members that you need in `fields`, or ask for less at once, such as fewer files, pairs or modes.
        → 応答が{0}バイトを超えます。必要なメンバーを`fields`で指定するか、ファイル・組・モードなどを減らしてください。

        Other requests use the memory that this one needs; try again in a second.
        → 必要なメモリーを他のリクエストが使っています。1秒後にもう一度お試しください。

        The work was stopped: its client left, or the server is stopping.
        → クライアントが接続を終えたか、サーバーが停止するため、処理を中止しました。

        No worker has finished a request for longer than request-seconds while requests wait. Restart the server.
        → リクエストが待っている間、request-secondsを超えてどのワーカーも処理を終えていません。サーバーを再起動してください。

        The address is too long
        → アドレスが長すぎます

        The body's media type is not understood
        → 本文のメディアタイプに対応していません

        A value cannot be used
        → 使えない値があります

        One client asks too much at once
        → 同時のリクエストが多すぎます

        The headers are too large
        → ヘッダーが大きすぎます

        The server is busy or stopping
        → サーバーが混み合っているか、停止処理中です

        The version of HTTP is not understood
        → このHTTPバージョンには対応していません

        {0} things are wrong; “errors” lists each with an example.
        → {0}件の誤りがあります。“errors”に、それぞれの内容と例があります。

        {0} things are wrong; “errors” lists the first {1}, each with an example.
        → {0}件の誤りがあります。“errors”に、最初の{1}件の内容と例があります。

        There is nothing at “{0}”; {1}
        → “{0}”には何もありません。{1}

        see /docs for what there is.
        → 利用できるものは/docsをご覧ください。

        did you mean “{0}”?
        → “{0}”ではありませんか。

        Did you mean “{0}”?
        → “{0}”ではありませんか。

        {0} does not apply here; these do: {1}.
        → ここでは{0}は使えません。使えるのは{1}です。

        A {0} takes its question in the query; this one has a body.
        → {0}の問い合わせはクエリで指定します。このリクエストには本文があります。

        This endpoint sends {0}.
        → このエンドポイントが返すのは{0}です。

        More work is queued than this server takes; try again in a second.
        → 処理待ちが上限を超えています。1秒後にもう一度お試しください。

        “{0}” is given more than once.
        → “{0}”が2回以上指定されています。

        “{0}” is not known here; did you mean “{1}”?
        → “{0}”はここでは使えません。“{1}”ではありませんか。

        “{0}” is not known here; no parameter is.
        → “{0}”はここでは使えません。パラメータはありません。

        “{0}” is not known here; known are {1}.
        → “{0}”はここでは使えません。使えるのは{1}です。

        “{0}” is missing: it needs {1}.{2}
        → “{0}”がありません。{1}が必要です。{2}

        What follows a “#” is not sent: it has to be written “%23”, or left out.
        → “#”より後は送信されません。“%23”と書くか、省いてください。

        a colour
        → 色

        a number
        → 数値

        or a number from 100 to 900
        → または100から900までの数値

        “{0}” has {1} values; at most {2} are taken.
        → “{0}”に{1}個の値があります。指定できるのは{2}個までです。

        “{0}” must be a string.
        → “{0}”は文字列で指定してください。

        “{0}” must be one of {1}.{2}
        → “{0}”は{1}のいずれかで指定してください。{2}

        “{0}” must be a number from {1} to {2}.
        → “{0}”は{1}から{2}までの数値で指定してください。

        “{0}” must be a text of 1 to {1} characters.
        → “{0}”は1〜{1}文字の文字列で指定してください。

        “fields” must list members of the answer: {0}.{1}
        → “fields”には回答のメンバーを指定してください：{0}。{1}

        “{0}” takes one value here; a list is for a query, or becomes one question for each value.
        → ここでは“{0}”に指定できる値は1つです。複数の値はクエリで指定するか、値ごとに別の問い合わせにしてください。

        This lists {0} questions; a query has at most {1}, a body more.
        → {0}件の問い合わせになります。クエリでは{1}件までです。本文ではそれ以上を送れます。

        “{0}” must be an array of questions.
        → “{0}”は問い合わせの配列で指定してください。

        “{0}” has {1} questions; a batch has at most {2}.
        → “{0}”に{1}件の問い合わせがあります。一度に送れるのは{2}件までです。

        This must be an object.
        → オブジェクトで指定してください。

        The body must be JSON, with the header “Content-Type: application/json”; {0}
        → 本文はJSONとし、ヘッダー“Content-Type: application/json”を付けてください。{0}

        it says “{0}”.
        → 現在は“{0}”です。

        the header is missing.
        → このヘッダーがありません。

        A body in the content encoding “{0}” is not understood.
        → コンテンツ符号化“{0}”の本文には対応していません。

        The body is not valid JSON: {0} (at byte {1}).
        → 本文が正しいJSONではありません：{0}（{1}バイト目）。

        The body is not valid JSON: {0}.
        → 本文が正しいJSONではありません：{0}。

        “{0}”: {1}
        → “{0}”：{1}

        it is empty; it needs a colour, in which a “#” has to be written “%23”, or left out.
        → 空欄です。色を指定してください。“#”は“%23”と書くか、省いてください。

        there is no system colour of this name; {0}
        → この名前のシステムカラーはありません。{0}

        there are {0}.
        → 使えるのは {0} です。

        it is empty; it needs a colour.
        → 空欄です。色を指定してください。

        this is no colour that CSS knows{0}
        → CSSにある色ではありません{0}

        ; did you mean “{0}”?
        → 。“{0}”ではありませんか。

        CSS knows no colour function of this name{0}
        → この名前の色関数はCSSにありません{0}

        color() knows no space of this name{0}
        → color()にこの名前の色空間はありません{0}

        {0}, CSS knows no space of this name to mix colours in{1}
        → {0}に、補間に使える色空間としてCSSにない名前があります{1}

        after “#” come 3, 4, 6 or 8 hexadecimal digits, not {0}.
        → “#”の後の16進数は3、4、6、8桁のいずれかです（現在は{0}桁）。

        after “#” come hexadecimal digits only, 0–9 and a–f.
        → “#”の後には16進数（0–9とa–f）だけを書きます。

        {0}, {1} was expected.
        → {0}には{1}が必要です。

        with commas, the channels are all numbers or all percentages ({0}).
        → カンマで区切る場合、各成分はすべて数値か、すべてパーセントにします（{0}）。

        “none” does not go with commas ({0}).
        → “none”はカンマ区切りでは使えません（{0}）。

        this function takes spaces, not commas ({0}).
        → この関数はカンマではなく空白で区切ります（{0}）。

        {0}, the unit does not belong there.
        → {0}に、使えない単位があります。

        {0}, the calculation mixes kinds that do not go together.
        → {0}の計算式で、組み合わせられない種類の値が混在しています。

        {0}, CSS knows no mathematical function of this name{1}
        → {0}に、CSSにない名前の数学関数があります{1}

        its brackets are nested too deeply ({0}).
        → 括弧の入れ子が深すぎます（{0}）。

        something follows the end of the colour ({0}); one colour is taken.
        → 色の後に余分な文字があります（{0}）。指定できる色は1つです。

        at byte {0}
        → {0}バイト目

        the name of a colour space
        → 色空間の名前

        a percentage
        → パーセント値

        a number or a percentage
        → 数値かパーセント値

        a hue (a number of degrees, or an angle)
        → 色相（度数または角度）

        a comma
        → カンマ

        the end of the function (or a slash and an alpha)
        → 関数の閉じ括弧（またはスラッシュと不透明度）

        a value to calculate with
        → 計算に使う値

        the name of a colour space to mix in
        → 補間に使う色空間の名前

        the word “hue”
        → “hue”という語

        a direction, a shape, a size or a place as this gradient takes it
        → このグラデーションで使える方向・形・大きさ・位置

        a place on the gradient’s line in per cent (or, in a conic gradient, as an angle)
        → グラデーションライン上の位置（パーセント。円錐グラデーションでは角度も可）

        Places in px depend on the layout. Every colour between the stops counts, as in a box that shows them all.
        → pxの位置はレイアウトによって変わります。すべての色が見える箱として、色の間にあるすべての色を対象としています。

        a place in per cent, a comma, or the end of the gradient
        → パーセントの位置、カンマ、またはグラデーションの終わり

        “currentcolor” depends on the element it stands on; write the colour itself.
        → “currentcolor”は適用される要素によって決まります。色そのものを指定してください。

        CSS system colours depend on the device; write the colour itself, or one of Apple's as “system:blue”.
        → CSSのシステムカラーはデバイスによって決まります。色そのものか、“system:blue”のようにAppleのシステムカラーを指定してください。

        alpha() isn’t supported yet; write the colour with its opacity, such as “rgb(0 90 156 / 50%)”.
        → alpha()にはまだ対応していません。“rgb(0 90 156 / 50%)”のように、不透明度を含む色を指定してください。

        device-cmyk() depends on a printing profile; write the colour as it looks on a screen.
        → device-cmyk()は印刷プロファイルによって決まります。画面上の色を指定してください。

        a colour space of your own depends on its profile; use one that CSS defines.
        → 独自の色空間はそのプロファイルによって決まります。CSSで定義されたものを使ってください。

        var(), env() and attr() depend on the style sheet; write the value itself.
        → var()、env()、attr()はスタイルシートによって決まります。値そのものを指定してください。

        a length in a calculation depends on the layout; write the resulting number.
        → 計算式の中の長さはレイアウトによって決まります。結果の数値を指定してください。

        a gradient is no single colour, and one is asked for here; /v1/contrast takes gradients as background.
        → ここではグラデーションではなく1つの色を指定してください。グラデーションは/v1/contrastの背景に使えます。

        “{0}” has {1} gradients; which of their colours lie over each other depends on the layout, so one is taken.
        → “{0}”に{1}個のグラデーションがあります。どの色が重なるかはレイアウトによって決まるため、指定できるのは1つです。

        “backdrop” lies under everything, so it must be opaque; a translucent layer belongs in “background”.
        → “backdrop”は最背面なので、不透明な色を指定してください。半透明のレイヤーは“background”に指定します。

        “size” says {0} and “unit” says {1}; give the unit once.
        → “size”の単位は{0}、“unit”は{1}です。単位はどちらか一方で指定してください。

        “{0}” must be from {1} to {2} {3}.
        → “{0}”は{1}〜{2} {3}の範囲で指定してください。
        """
}
