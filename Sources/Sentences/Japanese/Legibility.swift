extension Catalog {
    /// What the guidelines say about one text or control.
    static let legibility = """
        1 error
        → エラー1件

        {0} errors
        → エラー{0}件

        1 warning
        → 警告1件

        {0} warnings
        → 警告{0}件

        1 piece of advice
        → アドバイス1件

        {0} pieces of advice
        → アドバイス{0}件

        Error
        → エラー

        Warning
        → 警告

        Advice
        → アドバイス

        Nothing to object to
        → 問題は見つかりません

        Nothing to object to in {0} of {1}
        → {1}件のうち{0}件には問題がありません

        Every text
        → すべての文字

        Findings
        → 指摘

        Each text has a page of its own with every finding.
        → すべての指摘は、文字ごとのページで確認できます。

        {0} pt at the usual text size, weight {1}
        → 標準の文字サイズで{0} pt、太さ{1}

        in the style {0}
        → スタイル{0}

        a target of {0} by {1} pt
        → 操作範囲{0} × {1} pt

        a case of {0} mm
        → {0} mmのケース

        Judged: {0}.
        → 判定の対象：{0}。

        {0}, {1} instead of {2}
        → {0}が{1}（基準は{2}）

        {0} <span>{1}{2}; rule <code>{3}</code></span>
        → {0} <span>{1}{2}、ルール<code>{3}</code></span>

        {0}, weight {1}
        → {0}、太さ{1}

        The text
        → 文字

        At every text size
        → すべての文字サイズで

        This answer as JSON
        → この結果のJSON

        The only one
        → サイズは1つのみ

        <code>{0}</code> was not checked: {1}
        → <code>{0}</code>は判定していません。{1}

        to {0}
        → 〜{0}

        text size
        → 文字サイズ

        weight
        → 太さ

        size of a thin typeface
        → 細い書体のサイズ

        growth
        → 拡大

        tracking
        → トラッキング

        leading
        → 行送り

        contrast
        → コントラスト

        size of the control
        → コントロールの大きさ

        area that reacts
        → 反応する範囲

        size of the game’s control
        → ゲームのコントロールの大きさ

        room around the control
        → コントロールのまわりの余白

        room to the next element
        → 隣の要素との間隔

        no widgets here
        → ウィジェットに非対応

        size of the widget
        → ウィジェットの大きさ

        no Live Activities here
        → ライブアクティビティに非対応

        {0} is
        → {0}は、

        At {0} the text is {1}, which is
        → {0}では文字が{1}となり、

        At {0} the text is as small as {1}, which is
        → {0}では文字が最小{1}となり、

        {0} smaller than the {1} that {2} has as a minimum.
        → {0}{2}の最小サイズ{1}を下回っています。

        {0} The exception is text in a corner complication, whose default is {1} pt on cases of {2} mm.
        → {0}例外はコーナーのコンプリケーションの文字で、標準は{2} mmのケースで{1} ptです。

        {0} is smaller than the {1} that text on {2} starts from; it suits what matters less.
        → {0}は{2}の文字の標準サイズ{1}より小さく、重要度の低い文字に向いています。

        {0} smaller than {1}, the minimum for text in a widget.
        → {0}ウィジェットの文字の最小サイズ{1}を下回っています。

        A weight of {0} is thinner than Regular ({1}) and hard to read, the more so the smaller it is.
        → 太さ{0}はRegular（{1}）より細く、読みにくくなります。文字が小さいほど影響が大きくなります。

        A thin custom typeface reads better if it is larger than the {0} recommended on {1}; here it is {2}.
        → 細いカスタム書体は、{1}で推奨される{0}より大きいほうが読みやすくなります。現在は{2}です。

        Text in a Live Activity is read at a glance; Medium ({0}) or heavier is recommended. The weight is {1}.
        → ライブアクティビティの文字は一目で読み取られるため、Medium（{0}）以上の太さが推奨されます。現在の太さは{1}です。

        The
        → この

        On cases of {0} the
        → {0}のケースでは、この

        {0} text grows to {1} at most; people should be able to bring it to {2}.
        → {0}文字は最大{1}までしか大きくなりません。{2}まで拡大できるようにしてください。

        The tracking is {0}; the table has {1} for this typeface and size. At run time the system font needs none.
        → トラッキングは{0}ですが、表にあるこの書体とサイズの値は{1}です。システムのフォントでは、実行時の指定は不要です。

        text of {0} lines
        → {0}行の文字

        text of three lines or more
        → 3行以上の文字

        which is {0} pt at {1} pt
        → {1} ptで{0} pt

        {0} and in proportion {1} here
        → {0}、このサイズでは比例して{1}

        A leading of {0} is tighter than the style's own, {1}. The page gives no figure for tight leading; it asks that {2} have none.
        → 行送り{0}は、スタイル本来の値（{1}）より詰まっています。ページに詰めた行送りの数値はありませんが、{2}では使わないよう求めています。

        At {0}
        → {0}では

        At {0} pt as asked, and at {1}
        → 指定された{0} ptと{1}では

        the contrast of {0} is below {1}.
        → コントラスト比{0}は、{1}を下回っています。

        the contrast, {0} at best, is below {1}.
        → コントラスト比は最も高い場合でも{0}で、{1}を下回っています。

        the contrast depends on what lies behind: it may be as low as {0}, which is below {1}.
        → コントラスト比は背後にあるものによって変わり、最も低い場合は{0}となって、{1}を下回ります。

        text of up to 17 points
        → 17ポイント以下の文字

        text of 18 points and more
        → 18ポイント以上の文字

        bold text
        → 太字の文字

        any foreground in Dark Mode
        → ダークモードのあらゆる前景色

        links
        → リンク

        it
        → 同じ基準

        {0} (elsewhere {1} asks less of {2})
        → {0}（それ以外の場合、{1}が{2}に求める値はこれより低くなります）

        Its shorter side of {0} is below {1}, the minimum size for controls on {2}.
        → 短辺{0}は、{2}のコントロールの最小サイズ{1}を下回っています。

        Its shorter side of {0} is below the {1} that {2} has by default.
        → 短辺{0}は、{2}の標準の{1}を下回っています。

        Its
        → コントロールの

        With the room around it, its
        → まわりの余白を含めても、

        {0} shorter side of {1} is below the {2} that a button should react in; extend the area that reacts if not the control.
        → {0}短辺{1}は、ボタンが反応すべき範囲の{2}を下回っています。コントロールを大きくしない場合は、反応する範囲を広げてください。

        Its shorter side of {0} is enough for a control that is seldom used; for one that is used often, at least {1} are recommended.
        → 短辺{0}は、あまり使わないコントロールには十分です。よく使うコントロールには{1}以上が推奨されます。

        There are {0} of room around the control.
        → コントロールのまわりの余白は{0}です。

        About {0} work well around a control with a bezel.
        → 枠線や背景のあるコントロールのまわりには、約{0}が適しています。

        About {0} work well around a control without a bezel.
        → 枠線や背景のないコントロールのまわりには、約{0}が適しています。

        That is enough with a bezel; about {0} work well without one.
        → 枠線や背景があれば十分ですが、ない場合は約{0}が適しています。

        About {0} work well with a bezel, and more without one.
        → 枠線や背景がある場合は約{0}、ない場合はそれより広い余白が適しています。

        The text has a hue and a weight of {0}. On visionOS, colour is easier to see in bold text ({1}) and in large areas.
        → 文字に色みがあり、太さは{0}です。visionOSでは、色は太字の文字（{1}）と広い面で見やすくなります。

        For custom colours in Dark Mode, Apple's guidelines aim for {0}:1, especially under small text; the contrast is {1}.
        → ダークモードのカスタムカラーについて、AppleのHIGは特に小さい文字で{0}:1を目標としています。コントラスト比は{1}です。

        custom colours in Dark Mode
        → ダークモードのカスタムカラー

        At {0}, the text of {1} pt is {2} pt large and the text of {3} pt is {4} pt large. Texts keep their rank at every size if they scale with styles of the same rank.
        → {0}では、{1} ptの文字が{2} pt、{3} ptの文字が{4} ptになります。同じ順位のスタイルで拡大すると、文字の大小関係がどのサイズでも保たれます。

        weight of coloured text
        → 色のある文字の太さ

        rank of the text
        → 文字の大小関係

        There are {0} to the next element; beside {1} pt it takes {2}, so that centres are 60 pt apart or 16 pt are free.
        → 隣の要素との間隔は{0}です。{1} ptの要素の場合、中心どうしを60 pt離すか16 ptを空けるために、{2}が必要です。

        There are {0} to the next element; a button of 60 pt or more has {1} around it.
        → 隣の要素との間隔は{0}です。60 pt以上のボタンのまわりには{1}が必要です。

        There are {0} to the next element; even beside a button of 60 pt it takes {1}.
        → 隣の要素との間隔は{0}です。60 ptのボタンの場合でも{1}が必要です。

        There are {0} to the next element; beside a button smaller than 60 pt that takes {1}, or centres 60 pt apart.
        → 隣の要素との間隔は{0}です。60 ptより小さいボタンの場合は、{1}を空けるか、中心どうしを60 pt離す必要があります。

        There are no widgets on {0}.
        → {0}にウィジェットはありません。

        There are no Live Activities on {0}.
        → {0}にライブアクティビティはありません。

        No widget of {0} measures {1} on the screens that the page lists; the nearest has a side of {2} instead of {3}. The newest screens are not listed.
        → ページに記載された画面の{0}のウィジェットに、{1}のものはありません。最も近いものは、{3}に対して{2}の辺を持ちます。最新の画面は記載されていません。

        The size that was asked, {0} pt, decides. At Large it is drawn at {1} pt, of which {2}:1 is asked.
        → 指定された{0} ptで判定しています。Largeでは{1} ptで描画され、求められるのは{2}:1です。

        No tracking is published for a custom typeface.
        → カスタム書体のトラッキングは公開されていません。

        Tracking depends on the size of the text, which is not given.
        → トラッキングは文字サイズによって決まりますが、サイズが指定されていません。

        Leading is published by style; name the “style” that the text stands for.
        → 行送りはスタイルごとに公開されています。文字にあたる“style”を指定してください。

        {0} Growth is told for all the cases that it names.
        → {0}拡大については、そこに挙げられたすべてのケースの値を示しています。

        The page rules widgets out on {0}, and lists a video about them.
        → ページは{0}のウィジェットを対象外とする一方で、ウィジェットについてのビデオを挙げています。

        It is judged as something that is tapped. The page has no sizes of widgets on {0}.
        → タップする要素として判定しました。{0}のウィジェットのサイズはページにありません。

        It is judged as something that is tapped. The sizes of Live Activities depend on the presentation: /v1/reference/live-activities lists them.
        → タップする要素として判定しました。ライブアクティビティのサイズは表示形態によって異なります。/v1/reference/live-activitiesに一覧があります。

        There is nothing to judge: text needs “size” or “style”, a control “width” and “height”.
        → 判定の対象がありません。文字には“size”または“style”、コントロールには“width”と“height”を指定してください。

        Watches alone have cases; leave “case” out, or ask with “platform=watchos”.
        → ケースがあるのはApple Watchだけです。“case”を省くか、“platform=watchos”を指定してください。

        “case” must be the size of a watch's case in mm: {0}.
        → “case”にはApple Watchのケースの大きさをmmで指定してください：{0}。

        {0} Give “size” instead.
        → {0}代わりに“size”を指定してください。

        {0} Leave “category” out.
        → {0}“category”は省いてください。

        “case” stands for the category that a watch has by default: leave “category” out.
        → “case”はそのApple Watchの標準のカテゴリを表します。“category”は省いてください。

        Twelve size categories, Large by default. No weights for emphasis are given.
        → サイズカテゴリは12で、標準はLargeです。強調時の太さは記載されていません。

        The page prints one table for iOS and iPadOS: without “platform=ipados” its rows are listed under iOS only.
        → iOSとiPadOSの表はページでは1つです。“platform=ipados”を指定しない場合、その行はiOSとしてのみ示します。

        macOS has no Dynamic Type: each style has one size.
        → macOSにダイナミックタイプはなく、各スタイルのサイズは1つです。

        The HIG counts tvOS among the platforms with Dynamic Type, and prints one size for each style.
        → HIGはtvOSをダイナミックタイプ対応プラットフォームに数えていますが、各スタイルのサイズは1つだけ記載しています。

        The HIG counts visionOS among the platforms with Dynamic Type and gives a default and a smallest size of text; it prints no text styles for visionOS: their sizes, leadings and weights are not known.
        → HIGはvisionOSをダイナミックタイプ対応プラットフォームに数え、文字の標準サイズと最小サイズを示していますが、visionOSのテキストスタイルは記載しておらず、サイズ、行送り、太さは不明です。

        Nine size categories: no Medium, AX4 and AX5. Which is the default depends on the case: Small at 38 mm, Large at 40, 41 and 42 mm, xLarge at 44, 45 and 49 mm. The page leaves out 46 mm and does not tell the two screens of 42 mm apart. No weights for emphasis are given.
        → サイズカテゴリは9つで、Medium、AX4、AX5はありません。標準はケースによって異なり、38 mmはSmall、40・41・42 mmはLarge、44・45・49 mmはxLargeです。ページには46 mmの記載がなく、2種類ある42 mmの画面も区別していません。強調時の太さは記載されていません。

        Rows at Large, and those of styles with one size, come first.
        → Largeの行と、サイズが1つのスタイルの行を先に示しています。

        These are the rows of {0} pt. {1}
        → {0} ptの行です。{1}

        There is no row to compare {0} pt with.
        → {0} ptと比べられる行がありません。

        No row has {0} pt; these are the nearest, with {1} pt. {2}
        → {0} ptの行はありません。最も近い{1} ptの行です。{2}

        is relative to the text or the window around it, which is not known here; give px, pt, rem, sp or dp.
        → はまわりの文字やウィンドウに対する相対値で、ここでは決まりません。px、pt、rem、sp、dpのいずれかで指定してください。

        The page does not tell the two screens of 42 mm apart; the older one, of 312 × 390 pixels, may be meant.
        → ページは2種類ある42 mmの画面を区別していません。古いほう（312 × 390ピクセル）を指す可能性があります。

        The page gives no default text size for cases of 46 mm.
        → 46 mmのケースの標準の文字サイズはページに記載されていません。
        """
}
