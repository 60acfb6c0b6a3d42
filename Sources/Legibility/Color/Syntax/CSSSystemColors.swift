/// The `<system-color>` keywords of CSS Color 4 § 6.2, followed by the deprecated keywords of its appendix A, in lower
/// case. They are recognised only to give the right reason for rejecting them. Not to be confused with Apple's
/// ``SystemColor``.
let cssSystemColors = """
    accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext
    highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext
    activeborder activecaption appworkspace background buttonhighlight buttonshadow captiontext inactiveborder
    inactivecaption inactivecaptiontext infobackground infotext menu menutext scrollbar threeddarkshadow threedface
    threedhighlight threedlightshadow threedshadow window windowframe windowtext
    """.split(whereSeparator: \.isWhitespace).map(String.init)
