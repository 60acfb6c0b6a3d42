extension Catalog {
    /// Audits: what is wrong with a request to judge the colours of files.
    static let audits = """
        The colours of files, judged
        → ファイルの色の判定

        Audits
        → 監査

        The colour of “{0}” can't be determined: {1}.
        → 「{0}」の色は判定できません：{1}。

        The colour of “{0}” can't be determined: {1} ({2}).
        → 「{0}」の色は判定できません：{1}（{2}）。

        its value is empty
        → 値が空です

        it has no value in this mode
        → このモードの値がありません

        it is a system colour without a published value
        → 値が公開されていないシステムカラーです

        its colour space is unknown
        → 色空間が不明です

        a component isn't a number
        → 成分が数値ではありません

        it refers to something that isn't defined
        → 定義されていないものを参照しています

        it refers to itself
        → 自分自身を参照しています

        its value isn't a colour
        → 値が色ではありません

        its function isn't supported
        → 対応していない関数です

        it depends on the element, what is behind it, or the system
        → 要素、背後にあるもの、またはシステムによって変わります

        nothing says that it is a colour
        → 色であることを示すものがありません

        its value is invalid
        → 値が無効です

        The form about files
        → ファイルのページ

        The colours of files, for people
        → ファイルの色を判定するページ

        Do the files of a team pass?
        → チームのファイルは合格していますか。

        None of the files has colours by its name.
        → 名前から見て、色を含むファイルがありません。

        These files cannot be put into an archive: a path is none there.
        → これらのファイルはアーカイブに入れられません。アーカイブで使えないパスがあります。

        “path” must be a text of 1 to {0} bytes without control characters.
        → “path”は制御文字を含まない1〜{0}バイトの文字列で指定してください。

        The header “Content-Type” is missing; it names one of {0}.
        → ヘッダー“Content-Type”がありません。{0}のいずれかを指定してください。

        The body must be one of {0}; the header “Content-Type” says “{1}”.
        → 本文は{0}のいずれかとしてください。ヘッダー“Content-Type”は“{1}”です。

        The archive lists more than {0} files (`auditDocuments`).
        → アーカイブのファイルが{0}個を超えています（`auditDocuments`）。

        Unpacked, the archive's files have more than {0} bytes (`auditBytes`).
        → アーカイブを展開すると、ファイルが{0}バイトを超えます（`auditBytes`）。

        The archive cannot be read: {0}.
        → アーカイブを読み取れません：{0}。

        “{0}” is not valid JSON: {1}.
        → “{0}”が正しいJSONではありません：{1}。

        “baseline” cannot be read: {0}
        → “baseline”を読み取れません：{0}

        “documents” must be an array of files, each with a path and its text.
        → “documents”は、パスと内容を持つファイルの配列で指定してください。

        “documents” has {0} files; at most {1} are read.
        → “documents”に{0}個のファイルがあります。読み取れるのは{1}個までです。

        “{0}” must be a text.
        → “{0}”は文字列で指定してください。

        “notPairs” must be an array of up to {0} patterns.
        → “notPairs”は{0}個までのパターンの配列で指定してください。

        “pairs” must be an array of pairs.
        → “pairs”は組の配列で指定してください。

        “pairs” has {0} pairs; at most {1} are judged.
        → “pairs”に{0}組あります。判定できるのは{1}組までです。

        “ground” must be a name, or an array of names, the top-most layer first.
        → “ground”は名前、または最前面のレイヤーから順に並べた名前の配列で指定してください。

        “reason” must be a text that says why.
        → “reason”は理由を示す文字列で指定してください。

        “until” must be a day.
        → “until”は日付で指定してください。

        “until” says how long a “reason” holds, and there is none.
        → “until”は“reason”の期限ですが、“reason”がありません。

        “modes” must be an array of 1 to {0} modes.
        → “modes”は1〜{0}個のモードの配列で指定してください。

        “{0}” must be an object whose members are texts.
        → “{0}”は値が文字列のオブジェクトで指定してください。

        “{0}” must be an array of texts.
        → “{0}”は文字列の配列で指定してください。

        There are {0} files; at most {1} are read.
        → ファイルが{0}個あります。読み取れるのは{1}個までです。

        There is nothing to judge yet: choose files or a folder, or paste a text.
        → 判定するものがまだありません。ファイルかフォルダを選ぶか、テキストを貼り付けてください。

        The baseline is not valid JSON.
        → ベースラインが正しいJSONではありません。

        “{0}” is no pair: a text, “on”, and its ground.
        → “{0}”は組ではありません。文字、“on”、背景の順に書いてください。

        Files
        → ファイル

        Can people read your colours?
        → あなたの色は読めますか？

        Choose the files in which your colours are written: every pair of text and ground is judged in every mode, and what fails is mended in the files’ own notation.
        → 色が書かれたファイルを選ぶと、文字と背景のすべての組をすべてのモードで判定し、不合格の色をファイルと同じ書き方で修正します。

        They go to this server only, and are not stored.
        → 送信先はこのサーバーだけで、保存されません。

        <span>Or try an example:</span> {0}
        → <span>例で試す：</span>{0}

        Files to judge
        → 判定するファイル

        Judge the colours
        → 色を判定

        Which colours of your style sheets, asset catalogs and design tokens cannot be read on each other, in every mode, and what mends them.
        → スタイルシート、アセットカタログ、デザイントークンのどの色の組が読めないか、すべてのモードで調べ、修正案を示します。

        A style sheet in light and dark
        → ライトとダークのスタイルシート

        Design tokens in two themes
        → 2つのテーマのデザイントークン

        Style sheets, asset catalogs, design tokens, Android resources, Material themes, Figma variables; also in a zip or tar. Up to {0} together.<span> Files and folders can also be dropped anywhere on this page.</span>
        → スタイルシート、アセットカタログ、デザイントークン、Androidのリソース、Materialのテーマ、Figmaの変数。zipやtarでもかまいません。合計{0}まで。<span>このページのどこにでもファイルやフォルダをドロップできます。</span>

        Or a folder
        → またはフォルダ

        Of a folder, what has no colours by its name is left out.
        → フォルダの中で、名前から見て色を含まないものは除かれます。

        Or paste a text
        → またはテキストを貼り付け

        Its name
        → ファイル名

        Tells how it is read; without one its first sign does.
        → 読み取り方を決めます。空欄なら最初の文字で判断します。

        Pairs that belong together
        → 組にする色

        One a line: <code>ink on paper</code>, or with a layer between <code>ink on veil on paper</code>. What names and rules put together is judged besides.
        → 1行に1組、<code>ink on paper</code>のように書きます。間にレイヤーがあれば<code>ink on veil on paper</code>とします。名前やルールが示す組も判定します。

        Found out for each file
        → ファイルごとに判別

        Asset catalogs
        → アセットカタログ

        Style sheets
        → スタイルシート

        Design tokens
        → デザイントークン

        Android resources
        → Androidのリソース

        Material themes
        → Materialのテーマ

        Figma variables
        → Figmaの変数

        Modes
        → モード

        Names, with commas between them. Empty: those that the files have.
        → 名前をカンマで区切ります。空欄ならファイルにあるモードです。

        Baseline
        → ベースライン

        A file of an earlier audit: what failed then counts as known.
        → 以前の判定で保存したファイル。そのときの不合格は既知とみなします。

        One page to keep
        → 保存用の1ページ

        Mended files
        → 修正済みのファイル

        The pasted text, mended
        → 貼り付けたテキストの修正版

        No colours were found
        → 色が見つかりません

        No two colours belong together
        → 組になる色がありません

        The only pair fails
        → 唯一の組が不合格

        1 of {0} pairs fails
        → {0}組中1組が不合格

        {0} of {1} pairs fail
        → {1}組中{0}組が不合格

        The only pair cannot be told
        → 唯一の組が判定不能

        {0} of {1} pairs cannot be told
        → {1}組中{0}組が判定不能

        No pair fails that is not known
        → 未知の不合格はありません

        The only pair passes
        → 唯一の組が合格

        All {0} pairs pass
        → {0}組すべてが合格

        None of the files has a colour with a name that can be read. What was found in them is told below.
        → 名前の付いた色を読み取れるファイルがありません。見つかったものを下に示します。

        There are {0} colours, and neither their names nor rules say which is text on which. Name pairs under “More options”.
        → {0}色ありますが、名前からもルールからも文字と背景の組がわかりません。「詳細オプション」で組を指定してください。

        Failures by mode: {0}.
        → モード別の不合格：{0}。

        Judged by {0}, in every mode.{1}
        → {0}により、すべてのモードで判定しました。{1}

        Pairs in each mode
        → モードごとの組

        Cannot be told
        → 判定不能

        Need not pass
        → 対象外

        Download the mended files
        → 修正済みのファイルをダウンロード

        These files have other names in this archive, so that each stays inside it:
        → 次のファイルは、アーカイブの外に展開されないように、別の名前で入っています:

        All files in a zip, with {0} of {1} failures mended. Nothing but the values of colours changes.
        → すべてのファイルをzipにまとめ、不合格{1}件中{0}件を修正します。変わるのは色の値だけです。

        Take the report along
        → レポートを保存

        Without JavaScript, choose the files again before: a browser sends none twice. A text that was pasted is still there.
        → JavaScriptがない場合は、先にファイルを選び直してください。ブラウザーは同じファイルを再送しません。貼り付けたテキストは残っています。

        Which pairs are shown
        → 表示する組

        Results
        → 結果

        Name or file
        → 名前かファイル

        Show these
        → 絞り込む

        Failures
        → 不合格

        Evidence for accessibility labels
        → アクセシビリティラベルのための記録

        For App Store labels
        → App Storeのラベル用

        This tells what colour files show, and what they cannot. It is no certificate: a label is for those to claim who have tried the app’s common tasks on a device.
        → 色のファイルから分かることと、分からないことを示します。認証ではありません。ラベルを表示できるのは、アプリの主な操作を実機で試した人だけです。

        Not judged: which of these colours stand on which in the app, text on pictures and materials, text in pictures, and the sizes at which text is shown. Every pair was judged as its declaration says, or as normal text. On a device, try it with Bold Text, Increase Contrast and Reduce Transparency turned on.
        → 判定していないもの：アプリの中でどの色がどの色の上に置かれるか、画像や素材の上の文字、画像の中の文字、文字の表示サイズ。それぞれの組は、宣言されたとおり、または通常の文字として判定しました。実機では「文字を太くする」「コントラストを上げる」「透明度を下げる」をオンにして試してください。

        Pairs whose font size the files don't say, checked as normal text: {0}.
        → ファイルから文字サイズが分からず、通常の文字として判定した組：{0}。

        The files have no dark mode, so nothing here speaks for this label.
        → ファイルにダークモードがないため、このラベルについて言えることはありません。

        Not judged: whether the whole app follows the dark appearance, and bright flashes between its screens.
        → 判定していないもの：アプリ全体がダークの外観に従うか、画面の切り替わりで明るく光らないか。

        Not judged: files do not tell whether a shape, a word or a place says what a colour says. Which colours some people cannot tell apart is answered by <code>/v1/vision/palette</code>; on a device, try the app with the Grayscale filter.
        → 判定していないもの：色が伝えることを形や言葉や位置も伝えているかは、ファイルからは分かりません。見分けにくい色の組は<code>/v1/vision/palette</code>が答えます。実機ではグレイスケールのフィルタで試してください。

        Not judged: colour files hold no sizes. Whether a font reaches 200% (140% on watchOS) is answered by <code>/v1/type/scale</code>; on a device, try the accessibility sizes.
        → 判定していないもの：色のファイルにはサイズがありません。フォントが200%（watchOSでは140%）に達するかは<code>/v1/type/scale</code>が答えます。実機ではアクセシビリティ用の文字サイズで試してください。

        No pair of colours was judged, so nothing here speaks for this label.
        → 判定した色の組がないため、このラベルについて言えることはありません。

        All pass
        → すべて合格

        Some fail
        → 一部不合格

        Fail, with a reason
        → 理由のある不合格

        Sufficient Contrast
        → Sufficient Contrast（十分なコントラスト）

        Dark Interface
        → Dark Interface（ダークな画面）

        Differentiate Without Color Alone
        → Differentiate Without Color Alone（色だけに頼らない区別）

        Larger Text
        → Larger Text（大きな文字）

        Failures that the baseline knows
        → ベースラインにある不合格

        Failures that are accepted
        → 承認済みの不合格

        Passes
        → 合格

        On the system’s own ground, which no rule asks about
        → システムの背景の上（基準の対象外）

        {0} of {1} results are shown.
        → {1}件中{0}件を表示しています。

        And {0} more: choose a mode or look for a name above, or take all of them as CSV or JSON.
        → ほか{0}件。上でモードや名前を指定して絞り込むか、CSVかJSONですべてを保存してください。

        on
        → ／

        over
        → ＋

        of {0}:1
        → 必要{0}:1

        Named as a pair
        → 指定された組

        A pair by their names
        → 名前による組

        A pair by a rule
        → ルールによる組

        A pair by the rule <code>{0}</code>{1}
        → ルール<code>{0}</code>による組{1}

        in line {0}
        → （{0}行目）

        On white or black
        → 白か黒の上

        No colour was found that mends it alone.
        → 単独で修正できる色が見つかりません。

        Not read, or not all of it
        → 読み取れない部分があるファイル

        Notes
        → 注記

        Values without a colour
        → 色のない値

        Colours that no pair touches
        → どの組にもない色

        Files that nothing tells how to read
        → 読み取り方がわからないファイル

        Files that were left out, by their names: {0}.
        → 名前により除いたファイル：{0}個。

        And {0} more, which the JSON has.
        → ほか{0}件はJSONにあります。

        <code>{0}</code>: colours {1}
        → <code>{0}</code>：{1}色

        Every colour is resolved in every mode as the browser, the system or the build does. A pair is one that you name, that a rule of a style sheet puts together, or that two names do (<code>ink</code> and <code>on-ink</code>). It passes by WCAG 2.2’s ratio (or, where chosen, Apple’s guidance), judged unrounded. What mends it is the nearest colour that serves all pairs it belongs to, written as the file writes colours.
        → すべての色を、ブラウザー、システム、ビルドと同じようにモードごとに解決します。組になるのは、指定したもの、スタイルシートのルールにあるもの、名前が示すもの（<code>ink</code>と<code>on-ink</code>）です。判定はWCAG 2.2の比（選択した場合はAppleのガイドライン）により、丸める前の値で行います。修正案は、その色が属するすべての組に合格する最も近い色で、ファイルと同じ書き方です。

        Files go to this server only, and are not stored. <code>legibility audit</code> does the same without a server, and <a>the API</a> in a build.
        → ファイルの送信先はこのサーバーだけで、保存されません。<code>legibility audit</code>ならサーバーなしで、<a>API</a>ならビルドの中で同じことができます。

        SARIF
        → SARIF

        JUnit
        → JUnit

        Markdown
        → Markdown

        <code>{0}</code>: {1}<code>{2}</code> <b><span>pass </span>{3}</b>
        → <code>{0}</code>：{1}<code>{2}</code> <b><span>合格 </span>{3}</b>

        Its files have no colours for Increase Contrast, which would have to meet the minimum.
        → ファイルに「コントラストを上げる」用の色がありません。その色が最小値を満たす必要があります。

        In “{0}” a side has no colour, so the contrast can't be determined.
        → 「{0}」では一方の色がないため、コントラストを判定できません。

        In “{0}”, for Increase Contrast, the contrast is {1}, which meets {2}:1.
        → 「コントラストを上げる」用の「{0}」ではコントラスト比が{1}で、{2}:1を満たしています。

        In “{0}”, for Increase Contrast, the contrast is {1}; the minimum is {2}:1.
        → 「コントラストを上げる」用の「{0}」でもコントラスト比は{1}で、最小値は{2}:1です。
        """
}
