extension Catalog {
    /// What is wrong with a request's bytes, its body, its colours and sizes.
    static let requests = """
        The body must be a form, with the header “Content-Type: multipart/form-data; boundary=…”; {0}
        → 本文はフォームとし、ヘッダー“Content-Type: multipart/form-data; boundary=…”を付けてください。{0}

        The header “Content-Type” names no boundary, or none of 1 to 70 of its characters.
        → ヘッダー“Content-Type”に、使える文字1〜70字の境界がありません。

        The boundary that the header “Content-Type” names is nowhere in the body.
        → ヘッダー“Content-Type”にある境界が、本文のどこにもありません。

        The boundary at byte {0} of the body does not end its line.
        → 本文の{0}バイト目の境界の後に、余分な文字があります。

        The form has no end: its last boundary is missing.
        → フォームの終わりの境界がありません。

        The headers of part {0} of the form cannot be read; each part needs the header “Content-Disposition: form-data; name="…"” and an empty line.
        → フォームの{0}番目のパートのヘッダーを読み取れません。各パートにはヘッダー“Content-Disposition: form-data; name="…"”と空行が必要です。

        The headers of part {0} of the form have more than {1} bytes.
        → フォームの{0}番目のパートのヘッダーが{1}バイトを超えています。

        Part {0} of the form is in the transfer encoding “{1}”; send its bytes as they are.
        → フォームの{0}番目のパートが転送符号化“{1}”になっています。バイト列をそのまま送ってください。

        The form has more than {0} parts.
        → フォームのパートが{0}個を超えています。

        {0}, at “{1}”.
        → {0}（“{1}”の箇所）。

        The first line is not written as HTTP/1.1 wants it: a method, a space, the address, a space and “HTTP/1.1”, ended by CR LF.
        → 最初の行がHTTP/1.1の形式ではありません。メソッド、空白、アドレス、空白、“HTTP/1.1”の順に書き、CR LFで終える必要があります。

        A header holds a NUL, or a CR or LF where none belongs; every line ends with CR LF.
        → ヘッダーに、NULか、置けない位置のCRまたはLFがあります。各行はCR LFで終えます。

        The chunks of the body are not written as HTTP/1.1 wants them.
        → 本文のチャンクがHTTP/1.1の形式ではありません。

        “{0}” is not understood; “HTTP/1.1” is.
        → “{0}”には対応していません。“HTTP/1.1”を使ってください。

        The server is stopping, and only part of the request had arrived; send it again.
        → サーバーが停止中で、リクエストの一部しか届いていません。もう一度送ってください。

        As many connections are open as this server takes; try again in a second.
        → 接続数がこのサーバーの上限に達しています。1秒後にもう一度お試しください。

        Your address has as many connections open as this server lets one address have; use those, or try again in a second.
        → 1つのアドレスからの接続数が上限に達しています。開いている接続を使うか、1秒後にもう一度お試しください。

        “{0}” cannot be a method.
        → “{0}”はメソッドとして使えません。

        The header “{0}” is not written as a header can be.
        → ヘッダー“{0}”の形式が正しくありません。

        The header “{0}” must be there exactly once.
        → ヘッダー“{0}”はちょうど1つ必要です。

        {0}, so nobody can tell where the body ends.
        → {0}。このため、本文の終わりを判断できません。

        The transfer coding “{0}” is not understood; “chunked” is.
        → 転送符号化“{0}”には対応していません。“chunked”を使ってください。

        The body has more than the {0} bytes that this server takes.
        → 本文が、このサーバーの上限の{0}バイトを超えています。

        Other bodies take up the memory that this server has for them; try again in a second.
        → 本文用のメモリが、ほかのリクエストで使われています。1秒後にもう一度お試しください。

        Path and query have more than the {0} bytes that this server takes; ask with POST instead.
        → パスとクエリが、このサーバーの上限の{0}バイトを超えています。POSTで送ってください。

        The headers have more than the {0} bytes that this server takes.
        → ヘッダーが、このサーバーの上限の{0}バイトを超えています。

        The headers did not arrive in the time that this server waits for them.
        → ヘッダーが制限時間内に届きませんでした。

        The body did not arrive in the time that this server waits for it.
        → 本文が制限時間内に届きませんでした。

        The body arrived more slowly than this server waits for.
        → 本文の受信速度が、このサーバーの下限より遅すぎました。

        The request did not arrive in the time that this server waits for one.
        → リクエストが制限時間内に届きませんでした。

        A “%” must be followed by two hexadecimal digits, and a percent sign itself is written “%25”
        → “%”の後には16進数が2桁必要です。パーセント記号自体は“%25”と書きます

        “%00” is not allowed
        → “%00”は使えません

        A space in an address is written “%20”
        → アドレスの中の空白は“%20”と書きます

        A control character is not allowed in an address
        → アドレスに制御文字は使えません

        The address is not UTF-8 once its percent escapes are decoded
        → アドレスのパーセントエンコーディングを戻すと、UTF-8になりません

        The address must start with “/”
        → アドレスは“/”で始める必要があります

        A “#” in an address is written “%23” (or left out before hexadecimal digits)
        → アドレスの中の“#”は“%23”と書きます（16進数の前では省けます）

        The request has several Content-Length headers
        → Content-Lengthヘッダーが複数あります

        The request has a Content-Length and a Transfer-Encoding
        → Content-LengthとTransfer-Encodingの両方があります

        The request has several Transfer-Encoding headers
        → Transfer-Encodingヘッダーが複数あります

        The request has a Transfer-Encoding, which HTTP/1.0 does not know
        → HTTP/1.0にはないTransfer-Encodingがあります

        “{0}” is no text, and a line holds texts only.
        → “{0}”はテキストではありません。1行で返せるのはテキストだけです。

        The body is missing: {0}
        → 本文がありません：{0}

        The body is missing; send it with the header “Content-Type: {0}”.
        → 本文がありません。ヘッダー“Content-Type: {0}”を付けて送ってください。

        The line is longer than a request's body may be; see “body-bytes”.
        → 行の長さが、リクエストの本文の上限を超えています。“body-bytes”を確認してください。

        The line is empty; it needs a path, or an object with one.
        → 行が空です。パス、またはパスのあるオブジェクトが必要です。

        The line is not valid JSON: {0}.
        → 行が正しいJSONではありません：{0}。

        “path” is missing.
        → “path”がありません。

        “file” and “body” are two bodies; give one.
        → “file”と“body”の両方に本文があります。どちらか一方を指定してください。

        The header “Authorization” holds no token that this server knows.
        → ヘッダー“Authorization”のトークンは、このサーバーの知らないものです。

        Send a token in the header “Authorization: Bearer TOKEN”; who runs this server gives them out.
        → ヘッダー“Authorization: Bearer TOKEN”でトークンを送ってください。トークンはサーバーの運用者が発行します。

        Long work needs a token on this server. Send one in the header “Authorization: Bearer TOKEN”, for example with curl; the operator gives tokens out. Short questions on this page need none.
        → このサーバーでは、時間のかかる処理にトークンが必要です。curlなどを使い、ヘッダー“Authorization: Bearer TOKEN”でトークンを送ってください。トークンはサーバーの運用者が発行します。このページでも、短い質問には必要ありません。

        This is {0} units of work, and this server never does more than {1} for one client at once; ask for it in parts.
        → このリクエストの処理量は{0}単位で、このサーバーが1つのクライアントに一度に割り当てる上限の{1}単位を超えています。分けて送ってください。

        You have asked for more work than this server does for one client in that time; try again in 1 second.
        → 一定時間に求められた処理量が、1つのクライアントの上限を超えています。1秒後にもう一度お試しください。

        You have asked for more work than this server does for one client in that time; try again in {0} seconds.
        → 一定時間に求められた処理量が、1つのクライアントの上限を超えています。{0}秒後にもう一度お試しください。

        The server is stopping and takes no new work.
        → サーバーは停止処理中で、新しい処理を受け付けていません。

        A self-test fails: {0}.
        → 自己診断に失敗しました：{0}。

        The answer would be {0}; “format” asks for another.
        → 結果は{0}になります。別の形式は“format”で指定してください。

        “model”: {0} does not describe {1}{2}; {3} does. Or ask about another deficiency alone.
        → “model”：{0}では{1}を扱えません{2}。{3}で扱えます。または、ほかの色覚特性だけを指定してください。

        Achromatopsia is relative luminance whatever the model.
        → 1色覚は、どのモデルでも相対輝度で表します。

        is translucent, so what it looks like depends on what lies behind; {0} takes opaque colours.
        → は半透明で、見え方が背後にあるものによって変わります。{0}には不透明な色を指定してください。

        “colors” has no colours; {0} has two or more.
        → “colors”に色がありません。{0}には2色以上必要です。

        “colors” has {0} colours; {1} has at most {2}.
        → “colors”に{0}色あります。{1}に指定できるのは{2}色までです。

        “colors” must be an array of colours, or an object of colours by name.
        → “colors”は色の配列か、名前をキーとする色のオブジェクトで指定してください。

        “color” must be a string with a colour.
        → “color”は色を表す文字列で指定してください。

        “{0}” must be a string with a colour.
        → “{0}”は色を表す文字列で指定してください。

        “{0}” must be a string with a colour or a gradient.
        → “{0}”は色またはグラデーションを表す文字列で指定してください。

        “background” lies under everything here, so it must be opaque.
        → “background”は最背面なので、不透明な色を指定してください。

        “foreground” has {0} values; a map shows where one colour fails.
        → “foreground”に{0}個の値があります。マップは1色の不合格箇所を示すものです。

        “region” leaves the image, which has {0} × {1} pixels.
        → “region”が画像（{0} × {1}ピクセル）からはみ出しています。

        “{0}” must be x,y,width,height: four whole numbers of pixels from the upper left corner of the upright image, the last two at least 1.
        → “{0}”はx,y,width,heightの形式で、正しい向きの画像の左上からのピクセル数を4つの整数で指定してください。後の2つは1以上にします。

        “color” gives hue and chroma alone, so it must be opaque.
        → “color”は色相と彩度だけを表すため、不透明な色を指定してください。

        “color” has a hue and a chroma already; “{0}” does not go with it.
        → “color”に色相と彩度が含まれているため、“{0}”は同時に指定できません。

        “pair” must be two colours with a hyphen between them, each in hexadecimal or by its name.
        → “pair”は2つの色を、16進数または色名で、ハイフンでつないで指定してください。

        A gradient has no one colour to start from; ask with the colour of its worst place, which /v1/contrast names.
        → グラデーションには起点となる1色がありません。/v1/contrastが示す、最も低い箇所の色を指定してください。

        Translucent text on a background that lets an unknown backdrop through has no colour to start from; “backdrop” says what lies behind everything.
        → 背後の色がわからない半透明の背景の上の半透明の文字には、起点となる色がありません。最背面の色を“backdrop”で指定してください。

        Decoration is exempt, so no rule says what is enough; “target” says it.
        → 装飾は対象外で、基準値がありません。“target”で指定してください。

        The file does not begin as a PNG, a JPEG or a WebP does; these are understood.
        → ファイルの先頭がPNG、JPEG、WebPのいずれでもありません。対応しているのはこの3形式です。

        The file is not a valid {0}: {1}.
        → ファイルが正しい{0}ではありません：{1}。

        it has no frame header
        → フレームヘッダーがありません

        it has several frame headers
        → フレームヘッダーが複数あります

        its frame header is broken
        → フレームヘッダーが壊れています

        its frame header names no size
        → フレームヘッダーに画像の大きさがありません

        it does not begin with an IHDR chunk
        → IHDRチャンクで始まっていません

        it ends before its IEND chunk
        → IENDチャンクの前で終わっています

        its IHDR chunk has values that do not exist
        → IHDRチャンクに存在しない値があります

        its colour profile cannot be read
        → カラープロファイルを読み取れません

        its palette is empty
        → パレットが空です

        its primaries make no colour space
        → 原色の値が色空間になりません

        it is cut short
        → 途中で切れています

        its data is damaged or cut short
        → データが壊れているか、途中で切れています

        its header is damaged
        → ヘッダーが壊れています

        The file’s colour profile can’t be read, so its pixels are interpreted as sRGB, as browsers do.
        → ファイルのカラープロファイルを読み取れないため、ブラウザと同じく、ピクセルをsRGBとして扱いました。

        its colour profile cannot be used
        → カラープロファイルを使えません

        its colour profile is for another kind of colour
        → カラープロファイルが別の種類の色のものです

        This {0} {1}.
        → この{0}は{1}。

        is animated; send one frame of it
        → アニメーションです。1フレームだけを送ってください

        is in CMYK without a colour profile, so nobody can tell what its inks look like
        → カラープロファイルのないCMYKで、インクの色を判断できません

        has a colour encoding (cICP) that is not understood; sRGB and Display P3 are, without high dynamic range
        → 対応していない色の符号化（cICP）を使っています。対応しているのは、HDRでないsRGBとDisplay P3です

        does not have 8 bits a sample, as all but a few have
        → サンプルあたり8ビットではありません

        is drawn in more passes than any picture needs
        → 描画のパス数が多すぎます

        The image has {0} × {1} pixels; this server takes at most {2} altogether.
        → 画像が{0} × {1}ピクセルあります。このサーバーで扱えるのは合計{2}ピクセルまでです。

        A side of {0} pixels is too long for a {1}, which has at most {2} here.
        → {0}ピクセルの辺は{1}には長すぎます。ここでの上限は{2}ピクセルです。

        A side of {0} pixels is too long for a {1}, which has at most {2} here; “format=png” may have room.
        → {0}ピクセルの辺は{1}には長すぎます。ここでの上限は{2}ピクセルです。“format=png”なら収まる可能性があります。

        The image took longer than the {0} seconds that this server has for one.
        → 画像の処理が、このサーバーの上限の{0}秒を超えました。

        There is not enough memory for this image now; try again in a second.
        → 現在、この画像を処理するメモリが足りません。1秒後にもう一度お試しください。

        The file is empty; it must be an image.
        → ファイルが空です。画像を送ってください。

        The file has {0} bytes; this server takes at most {1}.
        → ファイルが{0}バイトあります。このサーバーで扱えるのは{1}バイトまでです。

        The body says that it is {0}, and begins as {1}.
        → 本文の形式は{0}とされていますが、先頭は{1}の形式です。

        The image has {0} × {1} pixels; for this question, this server has memory for about {2} of this kind. The limits are at /v1/limits.
        → 画像が{0} × {1}ピクセルあります。この問い合わせで、この種類の画像に使えるメモリは約{2}ピクセル分です。上限は/v1/limitsにあります。

        Other images take up the memory that this server has for them; try again in a second.
        → 画像用のメモリが、ほかの画像で使われています。1秒後にもう一度お試しください。

        The form must have one file, the image, and has {0}; with curl, for example, “-F image=@photo.png”.
        → フォームにはファイル（画像）を1つだけ入れてください（現在{0}個）。curlでは“-F image=@photo.png”のように指定します。

        The body must be an image and say so, for example with the header “Content-Type: image/png”; {0} and application/octet-stream are understood, and it says “{1}”.
        → 本文は画像とし、ヘッダー“Content-Type: image/png”のように形式を示してください。使えるのは{0}とapplication/octet-streamで、現在は“{1}”です。

        Every size of type here is in Apple’s points, and pt means these, not the 4/3 px of CSS.
        → ここでの文字サイズの単位はAppleのポイントです。ptはこのポイントを指し、CSSの4/3 pxではありません。

        One rem counts as the 16 px that browsers start from, and one px as one point.
        → 1 remはブラウザーの標準の16 px、1 pxは1ポイントとして扱います。

        One rem counts as the 16 px that browsers start from.
        → 1 remはブラウザーの標準の16 pxとして扱います。

        One sp counts as one px here: its size where nobody chose another text size.
        → ここでは1 spを1 pxとして扱います（文字サイズの設定を変えていないときのサイズ）。

        One dp counts as one px: neither depends on the density of the screen.
        → 1 dpは1 pxとして扱います。どちらも画面の密度に依存しません。

        “{0}” must be a number from 100 to 900 or a name.
        → “{0}”は100から900までの数値か、名前で指定してください。

        has a unit that is not known here; known are px, pt, rem, sp and dp.
        → の単位は使えません。使えるのはpx、pt、rem、sp、dpです。

        “{0}” {1}
        → “{0}”{1}

        “{0}”: {1}.
        → “{0}”：{1}。

        .
        → 。

        the document opens with a byte order mark
        → 文書がバイト順マークで始まっています

        the document is empty
        → 文書が空です

        the document is too large
        → 文書が大きすぎます

        there is not enough memory for the document
        → 文書を処理するメモリが足りません

        arrays and objects are nested too deep
        → 配列やオブジェクトの入れ子が深すぎます

        the text is not UTF-8
        → UTF-8ではありません

        the string has an escape that JSON does not know
        → 文字列に、JSONにないエスケープがあります

        this is not a JSON number
        → JSONの数値ではありません

        only true, false and null may stand without quotes
        → 引用符なしで書けるのはtrue、false、nullだけです

        something follows the end of the document
        → 文書の終わりの後に余分な文字があります

        the document ends too early
        → 文書が途中で終わっています

        an unexpected character
        → 予期しない文字があります

        an unexpected {0}
        → 予期しない{0}があります

        a control character in a string must be escaped
        → 文字列の中の制御文字にはエスケープが必要です

        a string is never closed
        → 文字列が閉じられていません

        , {0}
        → （{0}）

        whose colours lie on two half-planes and not on one
        → この色覚の色は1つではなく2つの半平面上にあるため

        “color”{0}
        → “color”{0}

        “{0}” is a dynamic system colour, for which Apple's guidelines publish no value: the system resolves it at run time. Read its value on a device and write that, for example as a hex code.
        → “{0}”は動的なシステムカラーで、AppleのHIGに値は公開されていません。値は実行時にシステムが決めます。デバイスで読み取った値を、16進コードなどで指定してください。
        """
}
