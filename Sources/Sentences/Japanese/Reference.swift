extension Catalog {
    /// The published tables.
    static let reference = """
        Published figures as data: each row says which page it comes from, and what is wrong with it there.
        → 公開されている数値をデータにしたものです。行ごとに出典のページと、原文の誤りを示します。数値と用語、注記は原文の言語（英語）のままです。

        Search all tables
        → すべての表を検索

        Search
        → 検索

        “{0}” in all tables
        → すべての表での“{0}”

        No row has “{0}”
        → “{0}”を含む行はありません

        One row has “{0}”
        → “{0}”を含む行は1件です

        {0} rows have “{1}”
        → “{1}”を含む行は{0}件です

        Fewer words find more; each has to be in the row or in its table’s title.
        → 語を減らすと多く見つかります。すべての語が、行か表の題名に含まれている必要があります。

        And {0} more; another word narrows them down.
        → ほかに{0}件あります。語を加えると絞り込めます。

        All tables
        → すべての表

        {0} rows
        → {0}行

        {0} of {1} rows; <a>show all</a>
        → {1}行のうち{0}行（<a>すべて表示</a>）

        {0}, from {1}.
        → {0}、出典：{1}。

        {0} rows, from {1}
        → {0}行、出典：{1}

        pages that each row names
        → 行ごとに記載

        Choose rows
        → 行を選ぶ

        Show these rows
        → これらの行を表示

        any
        → 指定なし

        or {0}
        → または{0}

        none
        → なし

        note {0}
        → 注{0}

        Source
        → 出典

        JSON
        → JSON

        CSV
        → CSV

        design tokens
        → デザイントークン

        <span>These rows as</span> {0}
        → <span>これらの行の形式：</span> {0}

        Wrong or left open at the source
        → 原文の誤りや不明な点

        The source has no figures here for {0} {1}, which the table {2} knows.
        → 表{2}にある{0} {1}について、この原文に数値はありません。

        No row has this value in “{0}”; {1}
        → “{0}”がこの値の行はありません。{1}

        there are {0}{1}.
        → 使える値は{0}{1}です。

        and others
        → など

        Default and minimum text sizes
        → 文字の標準サイズと最小サイズ

        Dynamic font variants of macOS
        → macOSのダイナミックフォントバリアント

        Control sizes
        → コントロールの大きさ

        Limits of components
        → コンポーネントの制限

        Contrast thresholds
        → コントラストの基準値

        System colors
        → システムカラー

        Semantic colors and materials
        → セマンティックカラーとマテリアル

        Device screens
        → デバイスの画面

        Size classes
        → サイズクラス

        Size classes in multitasking
        → マルチタスク時のサイズクラス

        Apple Watch screens
        → Apple Watchの画面

        CarPlay screens
        → CarPlayの画面

        Viewing distances
        → 視距離

        Distances and angles
        → 距離と角度

        Durations
        → 時間

        tvOS grids
        → tvOSのグリッド

        Safe areas and margins
        → セーフエリアとマージン

        Widget sizes
        → ウィジェットの大きさ

        Widget families
        → ウィジェットファミリー

        Live Activity sizes
        → ライブアクティビティの大きさ

        Complication sizes
        → コンプリケーションの大きさ

        Fields of Wallet passes
        → Walletパスのフィールド

        Icon and image sizes
        → アイコンと画像の大きさ

        Image formats and resolutions
        → 画像の形式と解像度

        Video
        → ビデオ

        Rules of the guidelines
        → ガイドラインのルール

        Default
        → 標準

        Minimum
        → 最小

        Maximum
        → 最大

        pt
        → pt

        px
        → px

        mm
        → mm

        ppi
        → ppi

        bit
        → ビット

        Variant
        → バリアント

        API
        → API

        Strength
        → 強さ

        Control
        → コントロール

        Default width
        → 標準の幅

        Default height
        → 標準の高さ

        Minimum width
        → 最小の幅

        Minimum height
        → 最小の高さ

        Amount
        → 量

        Page
        → ページ

        Margin
        → マージン

        Component
        → コンポーネント

        Figure
        → 数値

        Item
        → 項目

        Detail
        → 詳細

        Id
        → ID

        Minimum ratio
        → 最小の比率

        Rule
        → ルール

        Level
        → レベル

        From size
        → 下限サイズ

        To size
        → 上限サイズ

        Statement
        → 内容

        Hex
        → Hex

        Red
        → 赤

        Green
        → 緑

        Blue
        → 青

        Group
        → グループ

        Value
        → 値

        Purpose
        → 用途

        Model
        → モデル

        Family
        → ファミリー

        Point width
        → 幅（ポイント）

        Point height
        → 高さ（ポイント）

        Pixel width
        → 幅（ピクセル）

        Pixel height
        → 高さ（ピクセル）

        Scale
        → 倍率

        Portrait width class
        → 縦向きの幅クラス

        Portrait height class
        → 縦向きの高さクラス

        Landscape width class
        → 横向きの幅クラス

        Landscape height class
        → 横向きの高さクラス

        Mode
        → モード

        Case
        → ケース

        Series
        → シリーズ

        Default category
        → 標準のカテゴリ

        Kind
        → 種類

        Aspect
        → 縦横比

        Subject
        → 対象

        Columns
        → 列数

        Content width
        → コンテンツの幅

        Total width
        → 全体の幅

        Horizontal spacing
        → 水平方向の間隔

        Minimum vertical spacing
        → 垂直方向の最小間隔

        Bottom
        → 下

        Right
        → 右

        Screen width
        → 画面の幅

        Screen height
        → 画面の高さ

        Target
        → ターゲット

        Display zoom
        → 拡大表示

        Iphone
        → iPhone

        Ipad
        → iPad

        Watch
        → Apple Watch

        Mac
        → Mac

        Vibrant
        → Vibrant

        Full color
        → フルカラー

        Accented
        → アクセント

        Presentation
        → 表示形態

        Device
        → デバイス

        Minimum pixel width
        → 最小の幅（ピクセル）

        Text weight
        → 文字の太さ

        Pass style
        → パスの種類

        Usage
        → 用途

        Format
        → 形式

        Color space
        → 色空間

        Resolution
        → 解像度

        Bits per channel
        → チャンネルあたりのビット数

        Bits per pixel
        → ピクセルあたりのビット数

        Minimum aspect
        → 最小の縦横比

        Maximum aspect
        → 最大の縦横比

        Topic
        → 項目

        Check
        → 確認方法

        design tokens with a resolver
        → リゾルバー付きのデザイントークン

        Swift
        → Swift

        Kotlin
        → Kotlin
        """
}
