extension Catalog {
    /// What the API and the pages say of type on Apple's platforms.
    static let type = """
        Scales with
        → 連動するスタイル

        Size at Large, pt
        → Largeでのサイズ（pt）

        Platform
        → プラットフォーム

        Maximum, pt
        → 最大サイズ（pt）

        Its leading, pt
        → その行送り（pt）

        Text size
        → 文字サイズ

        Pixels to a point
        → 1ポイントあたりのピクセル数

        {0} at {1} reaches {2} at {3}
        → {1}の{0}は{3}で{2}に達します

        {0} at {1} never reaches {2}
        → {1}の{0}は{2}に達しません

        to {0} and reaches the goal of {1} at {2}
        → 最大{0}まで大きくなり、{2}で目標の{1}に達します

        to {0} at most; the goal is {1}
        → 大きくなるのは最大{0}までで、目標は{1}です

        It grows {0}.
        → {0}。

        On cases of {0} it grows {1}.
        → {0}のケースでは、{1}。

        {0} The system’s own {1} grows to {2}. The guideline says “ideally”: it advises.
        → {0}システム標準の{1}は最大{2}まで大きくなります。ガイドラインの表現は“ideally”（理想的には）であり、推奨にとどまります。

        Your font
        → 指定したフォント

        {0} at most
        → 最大{0}

        {0}: {1} from {2} on, {3}.
        → {0}：{2}以降で{1}、{3}。

        {0}: {1}, never {2}.
        → {0}：{1}で、{2}には達しません。

        The system’s {0}
        → システム標準の{0}

        {0} and {1} by text size
        → 文字サイズごとの{0}と{1}

        {0} The table below has every figure.
        → {0}すべての数値は下の表にあります。

        How far it grows, in percent of its size at Large{0}
        → どこまで大きくなるか（Largeでのサイズに対する割合{0}）

        , where text starts on cases of {0}
        → 、{0}のケースの初期サイズを基準

        {0}The goal: {1}
        → {0}目標：{1}

        Add the table’s tracking to the system’s font
        → システムのフォントに表のトラッキングを加える

        Not on Apple’s devices, where that is San Francisco, which tracks itself.
        → Appleのデバイスでは不要です。システムのフォントがSan Franciscoで、トラッキングは自動的に調整されます。

        {0} on {1}, {2}, tracking {3}
        → {0}、行送り{1}、{2}、トラッキング{3}

        on {0}
        → 、行送り{0}

        at {0}
        → {0}

        {0}{1}, {2}
        → {0}{1}、{2}

        Everyone reads at the size that suits their eyes.
        → 誰もが、自分の目に合った大きさで読めます。

        Your font, by its name on this device
        → フォント（このデバイスでの名前）

        Or its file, which stays on this device
        → またはフォントファイル（このデバイスの外には送られません）

        In real size: one point is one CSS pixel. Until you name a font, this device’s own stands for it.
        → 実際のサイズで、1ポイントを1 CSSピクセルとして表示しています。フォントを指定するまでは、このデバイスの標準フォントで代用します。

        Ag
        → Ag

        Reading
        → Reading

        {0}, by text size
        → {0}、文字サイズ別

        Of its size
        → サイズ比

        System {0}
        → システムの{0}

        Leading
        → 行送り

        Tracking
        → トラッキング

        Your size as a length
        → 長さとしての値

        Its leading
        → その行送り

        , capped
        → （上限）

        The sizes and leadings of the text styles (HIG, Typography), and one measurement of scaledValue: Body, 17 at Medium and 3x becomes 16.333.
        → テキストスタイルのサイズと行送り（HIG「タイポグラフィ」）と、scaledValueの実測値1つ（Body、17、Medium、3倍で16.333）。

        That the factor is the style's leading over its leading at Large, in every cell of the table; several re-implementations agree, Apple does not document it. scaledFontSize is rounded to whole points, halves away from zero, then capped; scaledValue and scaledLeading to whole pixels, and never capped.
        → 倍率が、表のどの欄でも、スタイルの行送りをLargeでの行送りで割った値であること。複数の再実装で一致していますが、Appleは文書化していません。scaledFontSizeは整数ポイントに丸め（端数0.5は絶対値の大きいほうへ）、その後に上限を適用します。scaledValueとscaledLeadingは整数ピクセルに丸め、上限は適用しません。

        Scripts with tall lines, for which the system may grow text otherwise; Bold Text.
        → システムによる拡大のしかたが異なる可能性のある、行の高い文字体系と、「文字を太くする」設定。

        What is published, and what is inferred
        → 公開されている数値と推定

        Published: {0}
        → 公開：{0}

        Inferred: {0}
        → 推定：{0}

        Not modelled: {0}
        → 対象外：{0}

        SwiftUI
        → SwiftUI

        SwiftUI, a length
        → SwiftUI（長さ）

        UIKit
        → UIKit

        CSS
        → CSS

        Jetpack Compose
        → Jetpack Compose

        React Native
        → React Native

        Flutter
        → Flutter

        The system’s own font needs none of this: .font(.{0}) in SwiftUI and UIFont.preferredFont(forTextStyle: .{1}) in UIKit follow the text size.
        → システムのフォントではどれも不要です。SwiftUIの.font(.{0})と、UIKitのUIFont.preferredFont(forTextStyle: .{1})は、文字サイズの設定に追従します。

        {0} is on the page of watchOS alone; neither SwiftUI nor UIKit has a name for it.
        → {0}はwatchOSのページにのみあり、SwiftUIにもUIKitにも対応する名前がありません。

        The system’s own font tracks itself: with these values it would be tracked twice.
        → システムのフォントはトラッキングを自動的に調整します。この値を加えると二重にかかります。

        The same in code
        → コードで書くと

        By the text size of iOS
        → iOSの文字サイズ別

        A web page in Safari
        → SafariのWebページ

        By the font scale of Android
        → Androidのフォントサイズ設定別

        Font scale
        → 倍率

        Android 14, first release
        → Android 14（最初のリリース）

        Android 14 and later, eight tables
        → Android 14以降（8つの表）

        Jetpack Compose, on every version of Android
        → Jetpack Compose（Androidの全バージョン）

        One multiplier for every style, and at the accessibility sizes a larger one than Apple's; the property dynamicTypeRamp has the font follow a style, maxFontSizeMultiplier caps it.
        → すべてのスタイルに同じ倍率がかかり、アクセシビリティサイズではAppleより大きくなります。dynamicTypeRampプロパティでスタイルに追従させ、maxFontSizeMultiplierで上限を設定できます。

        One factor for every style: the system's Body over its 17 points at Large.
        → すべてのスタイルに同じ倍率がかかります。システムのBodyのサイズを、Largeでの17ポイントで割った値です。

        Safari follows the text size only where a page starts from the system's Body; sizes in px stay.
        → Safariが文字サイズの設定に追従するのは、ページがシステムのBodyを基準にしている場合だけです。pxで指定したサイズは変わりません。

        The size counts as sp. From Android 14 on large text grows by less than the scale says: up to a scale of 1.5, text of 30 sp does not grow at all. That is by design.
        → サイズはspとして扱います。Android 14以降、大きな文字は設定された倍率ほどには大きくなりません。倍率1.5までは、30 spの文字はまったく大きくなりません。これは仕様です。

        The same size in React Native, Flutter, Safari and Android
        → React Native・Flutter・Safari・Androidでの同じサイズ

        A custom font at every text size
        → カスタムフォントの文字サイズごとの大きさ

        All styles
        → すべてのスタイル

        All
        → すべて

        As usual
        → 標準

        Scale it
        → 計算する

        Tracking for a mock-up
        → モックアップ用のトラッキング

        Typeface
        → 書体

        Size or sizes, pt
        → サイズ（pt、複数可）

        The platform’s
        → プラットフォームの標準

        The typeface’s
        → 書体の標準

        Between two rows
        → 2つの行の間

        Interpolated
        → 補間する

        Nearer row
        → 近いほうの行

        Look it up
        → 調べる

        Is it large and clear enough?
        → 十分に大きく、はっきりしているか

        Text size, pt
        → 文字サイズ（pt）

        Text style
        → テキストスタイル

        Control’s width, pt
        → コントロールの幅（pt）

        Its height, pt
        → 高さ（pt）

        A control
        → コントロール

        Text in a widget
        → ウィジェットの文字

        In a game
        → ゲームの中

        Text in a Live Activity
        → ライブアクティビティの文字

        None
        → なし

        Usual
        → 標準

        Tracking, pt
        → トラッキング（pt）

        Leading, pt
        → 行送り（pt）

        Lines
        → 行数

        Room around, pt
        → まわりの余白（pt）

        Visible edge
        → 枠線・背景

        Watch case
        → Apple Watchのケース

        Appearance
        → 外観モード

        System
        → システム

        Another
        → その他

        Unknown
        → 不明

        Yes
        → あり

        No
        → なし

        Judge it
        → 判定する

        Three questions about type on Apple’s platforms, answered with sources.
        → Appleプラットフォームの文字について、3つの問いに出典付きで答えます。

        Sizes, leadings, trackings and rules are those of Apple’s Human Interface Guidelines, faults of the pages named where they touch an answer. The same tables, and more, are under <a>Tables</a>.
        → 文字サイズ、行送り、トラッキング、ルールはAppleのHuman Interface Guidelinesによるもので、原文の誤りが結果に関わる場合は明記します。同じ表やそのほかの表は<a>データ表</a>にあります。

        How does this text hold up?
        → この文字は読みやすいですか？

        How text scales, how far apart its letters stand and whether it can be read on Apple’s platforms, each figure with its source.
        → Appleプラットフォームでの文字の拡大、トラッキング、読みやすさを、数値ごとに出典を付けて示します。

        {0} mm
        → {0} mm

        {0} and {1}
        → {0}と{1}

        and
        → と

        ,
        → 、

        {0}, {1}
        → {0}、{1}

        {0}; {1}
        → {0}、{1}

        {0}: {1}
        → {0}：{1}

        {0}.
        → {0}。

        {0} styles
        → {0}つのスタイル

        one style
        → 1つのスタイル

        A custom font in {0}
        → {0}でのカスタムフォント

        A custom font in {0}, at {1} sizes
        → {0}・{1}つのサイズでのカスタムフォント

        Each grows to {0} or more.
        → すべて{0}以上まで大きくなります。

        {0} of {1} grow to {2} or more; not so: {3}. The guideline says “ideally”: it advises.
        → {1}件のうち{0}件が{2}以上まで大きくなります。達しないもの：{3}。ガイドラインの表現は“ideally”（理想的には）であり、推奨にとどまります。

        {0}, size{1} in points by text size
        → {0}、文字サイズごとのサイズ{1}（ポイント）

        and leading
        → と行送り

        Style
        → スタイル

        {0} for {1} at {2}
        → {1}の{2}では{0}

        The system font sets its tracking by itself at run time; these values are for mock-ups and other tools.
        → システムのフォントは、実行時にトラッキングを自動的に調整します。この値はモックアップや他のツールのためのものです。

        The page prints this table for {0}, and none for {1}.
        → この表は{0}のもので、{1}の表はページにありません。

        The table {0} at {1}: its points there are taken.
        → 表は{1}{0}。その行のポイント値を使いました。

        begins
        → から始まります

        ends
        → で終わります

        There is no row for this size: the points are on the straight line between {0}.
        → このサイズの行はありません。ポイント値は{0}の間を直線で補間したものです。

        There is no row for this size: that for {0} is taken.
        → このサイズの行はありません。{0}の行の値を使いました。

        The column that the page heads 1/1000 em holds 1/1024 em, rounded; em, percent and CSS are computed from the points.
        → ページで1/1000 emと題された列の値は、実際には1/1024 emを丸めたものです。em、パーセント、CSSの値はポイント値から計算しています。

        Figma, Letter spacing
        → Figma（文字間隔）

        Points
        → ポイント

        UIKit, before iOS 14
        → UIKit（iOS 14より前）

        Spaces all letters alike, which is what these values mean. <code>.kerning</code> keeps ligatures whole; where a text has both, tracking counts.
        → すべての文字間を均等に調整します。この値が表すのはその調整量です。<code>.kerning</code>は合字を保ちます。両方を指定した場合はトラッキングが優先されます。

        From iOS 14 on; it gives up ligatures that the text can spare.
        → iOS 14以降。省略できる合字は使われなくなります。

        Not 0: that turns the font’s own kerning off.
        → 0は指定しないでください。フォント自体のカーニングが無効になります。

        With {0}
        → {0}を適用

        Without
        → 適用なし

        {0} sizes
        → {0}つのサイズ

        {0} typefaces
        → {0}つの書体

        Tracking of {0} at {1}
        → {0}、{1}でのトラッキング

        row {0}
        → {0}の行

        between {0}
        → {0}の間

        the first row, {0}
        → 最初の行（{0}）

        the last row, {0}
        → 最後の行（{0}）

        Tracking by size
        → サイズ別のトラッキング

        Percent, for Figma
        → パーセント（Figma用）

        CSS, letter-spacing
        → CSS（letter-spacing）

        From
        → 根拠

        “{0}” is a role of Material Design, {1} sp on a line of {2}, and none of Apple’s styles; {3} is the nearest by its place in the hierarchy, in our judgement. The figures are those of {4}.
        → “{0}”はMaterial Designのロール（{1} sp、行の高さ{2}）で、Appleのスタイルではありません。階層上の位置から、最も近いのは{3}と判断しました。数値は{4}のものです。

        One sp counts as one point here: its size where nobody chose another text size.
        → ここでは1 spを1ポイントとして扱います（文字サイズの設定を変えていないときのサイズ）。

        One px counts as one point here.
        → ここでは1 pxを1ポイントとして扱います。

        One dp counts as one point here.
        → ここでは1 dpを1ポイントとして扱います。

        “{0}” means “{1}” here.
        → ここでは“{0}”を“{1}”として扱います。

        “{0}” means {1}.
        → “{0}”は{1}を意味します。

        “{0}” is what “{1}” requires for this content: {2}:1.
        → “{0}”は、この内容に対して“{1}”が求める値{2}:1です。

        An anomaly is not complete: without “severity”, {0} is used.
        → 異常3色覚は完全な欠損ではありません。“severity”がない場合は{0}を使います。

        A percentage is a part of 1.
        → 百分率は1に対する割合です。

        “maximumSize” and “maxFontSizeMultiplier” are two caps; give one of them.
        → “maximumSize”と“maxFontSizeMultiplier”はどちらも上限です。どちらか一方を指定してください。

        “maxFontSizeMultiplier” must be 0 for no cap, or a number from 1 to 100.
        → “maxFontSizeMultiplier”は、上限なしの0か、1から100までの数値でなければなりません。

        “as” and “format” are two names for one thing and say different things; give one of them.
        → “as”と“format”は同じものの2つの名前ですが、異なる値が指定されています。どちらか一方を指定してください。

        shorter lines
        → 低い行

        taller lines
        → 高い行

        “{0}” is {1} with {2}. The HIG prints no leading for it: the figures are those of {3}.
        → “{0}”は{2}の{1}です。HIGに行送りの記載がないため、数値は{3}のものです。

        Text and Display are optical sizes of one typeface, {0}, which has one table: Text below {1} pt, Display from there on.
        → TextとDisplayは同じ書体{0}のオプティカルサイズで、表は1つです。{1} pt未満がText、それ以上がDisplayです。

        Small, Medium, Large and Extra Large are optical sizes of one typeface, {0}, which has one table.
        → Small、Medium、Large、Extra Largeは同じ書体{0}のオプティカルサイズで、表は1つです。

        {0} is left aside: tracking does not depend on it, and where a weight counts, “weight” gives it.
        → {0}は考慮しません。トラッキングには影響せず、太さが関わる場合は“weight”で指定します。

        from {0} pt on
        → {0} pt以上では

        below {0} pt
        → {0} pt未満では

        {0} was named, but {1} {2} stands in its place.
        → {0}が指定されましたが、{1}{2}が使われます。

        {0} calls its own font so; it is {1}.
        → {0}がシステムのフォントに付けた名前で、実体は{1}です。

        em
        → em

        The text styles as files
        → テキストスタイルのファイル

        A file in the form “{0}” holds the text styles of one platform: “platform” must name one.
        → 形式“{0}”のファイルに入るのは1つのプラットフォームのテキストスタイルだけです。“platform”で1つ指定してください。

        Large is not among these size categories: where none is chosen, there are no sizes.
        → これらのサイズカテゴリにLargeが含まれないため、カテゴリを選ばない場合のサイズはありません。

        The page prints no tracking for {0}.
        → ページには{0}のトラッキングが載っていません。

        The page prints no tracking for this size; the letter spacing lies between those of its neighbours.
        → ページにはこのサイズのトラッキングが載っていません。字間は前後のサイズの値の間の値です。

        “platform” must be one of {0}. {1}
        → “platform”には{0}のいずれかを指定してください。{1}
        """
}
