extension Catalog {
    /// What the API says of screens and what fits on them.
    static let layout = """
        What the guidelines print for one screen
        → ガイドラインが1つの画面について記載していること

        This name stands for several screens; name one of them: {0}.
        → この名前には複数の画面があります。次のうち1つを指定してください：{0}。

        The pages name no such device; did you mean “{0}”?
        → ページにそのようなデバイスはありません。「{0}」のことですか？

        The pages name no such device: `/v1/reference/devices` and `/v1/reference/watch-screens` list them. A screen \
        can be told by “width” and “height” in points, too.
        → ページにそのようなデバイスはありません。`/v1/reference/devices`と`/v1/reference/watch-screens`に一覧があります。画面はポイント単位の\
        「width」と「height」でも指定できます。

        the name of a device, or in its place “width” and “height” in points
        → デバイスの名前、またはその代わりにポイント単位の「width」と「height」

        The platform of {0} is {1}, not {2}; leave “platform” or “device” out.
        → {0}のプラットフォームは{1}で、{2}ではありません。「platform」または「device」を省略してください。

        The screen of {0} has {1} × {2} points; leave “width” and “height” out, or “device”.
        → {0}の画面は{1} × {2}ポイントです。「width」と「height」、または「device」を省略してください。

        A watch has no landscape; leave “orientation” out.
        → Apple Watchに横向きはありません。「orientation」を省略してください。

        A television has no portrait; leave “orientation” out.
        → テレビに縦向きはありません。「orientation」を省略してください。

        The pages have no model with a screen of {0} points on {1}.
        → {1}で画面が{0}ポイントのモデルは、ページにありません。

        The pages have no model with a screen of {0} points.
        → 画面が{0}ポイントのモデルは、ページにありません。

        {0} are the pixels of {1}: in points {2}.
        → {0}は{1}のピクセル数です。ポイントでは{2}です。

        The pages print no size of a television's screen: the grids and the insets beside them make a width of 1920 \
        points, and 1080 is the height that goes with it.
        → ページにテレビの画面サイズの記載はありません。グリッドと左右の余白を合わせると幅は1920ポイントになり、高さ1080はそれに対応する値です。

        The pages print no screens of {0}.
        → ページに{0}の画面の記載はありません。

        The pages print no insets of safe areas for {0}, and none is guessed here: an app is told them at run time.
        → ページに{0}のセーフエリアの余白の記載はなく、ここでも推測しません。アプリは実行時にその値を受け取ります。

        The pages print no size classes for this screen.
        → ページにこの画面のサイズクラスの記載はありません。

        The pages print no size classes for {0}; they are those of other models with its screen.
        → ページに{0}のサイズクラスの記載はありません。ここにあるのは同じ画面を持つほかのモデルのものです。

        The pages print no size of its screen, by which all else is told.
        → ページにその画面のサイズの記載はなく、ほかの値はすべてサイズから決まります。

        The pages print no sizes of widgets for this screen.
        → ページにこの画面のウィジェットのサイズの記載はありません。

        The pages print no sizes of Live Activities for this screen.
        → ページにこの画面のライブアクティビティのサイズの記載はありません。

        They print one of {0} points for a screen of {1}, which no model has; this screen may be meant.
        → どのモデルにもない{1}の画面に幅{0}ポイントのものが記載されており、この画面を指している可能性があります。

        The name stands for this model.
        → この名前はこのモデルを指しています。

        This name stands for several devices; name one of them: {0}{1}.
        → この名前には複数の機種があります。次のうち1つを指定してください：{0}{1}。

        People can freely resize an app's window on iPad, so an app needs to adapt to any size. The size classes of Split View, if there are any, are from an undated page of about 2020.
        → iPadではアプリのウインドウを自由にリサイズできるため、アプリはどのサイズにも対応する必要があります。Split Viewのサイズクラスがある場合、それは2020年ごろの日付のないページのものです。
        """
}
