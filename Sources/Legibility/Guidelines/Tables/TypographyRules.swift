// Rules about type and text sizes: HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19.
// Id | topic | platforms | strength | check | page | statement in our words.

private let undated = "From an undated older page; no current page repeats it."

let typographyRules = """
    typography.minSize.ios | typography | ios, ipados | minimum | auto | typography | \
        Text is 17 points by default and never smaller than 11.
    typography.minSize.macos | typography | macos | minimum | auto | typography | \
        Text is 13 points by default and never smaller than 10.
    typography.minSize.tvos | typography | tvos | minimum | auto | typography | \
        Text is 29 points by default and never smaller than 23.
    typography.minSize.visionos | typography | visionos | minimum | auto | typography | \
        Text is 17 points by default and never smaller than 12.
    ! The page lists no text styles for visionOS.
    typography.minSize.watchos | typography | watchos | minimum | auto | typography | \
        Text is 16 points by default and never smaller than 12.
    ! Built-in footnotes and corner complications are smaller, down to 10 points.
    typography.minSize.widget | typography | ios, ipados, macos, watchos | minimum | auto | widgets | \
        Text in a widget is 11 points or larger.
    typography.avoidLight | typography | all | should | auto | typography | \
        Weights range from Regular to Bold; Ultralight, Thin and Light are avoided, especially at small sizes.
    typography.thinLarger | typography | all | should | auto | typography | \
        A thin custom typeface is larger than the recommended size; the source doesn't give a figure.
    typography.liveActivity.weight | typography | ios, watchos, carplay, macos | should | auto | live-activities | \
        Text in a Live Activity is large and Medium or heavier.
    ! The text of 2024 excluded small text; the text of December 2025 allows it sparingly.
    typography.few | typography | all | should | semi | typography | \
        An interface uses few typefaces.
    typography.styles | typography | all | consider | auto | typography | \
        The built-in text styles are used for size, weight and leading.
    typography.tightLeading | typography | all | should | auto | typography | \
        Text of three or more lines doesn't have tight leading.
    typography.looseLeading | typography | all | consider | semi | typography | \
        Wide columns and long passages have looser leading.
    typography.tracking | typography | all | should | auto | typography | \
        A mock-up uses the tracking in the table for its typeface and size; the system applies it automatically.
    ! The column headed 1/1000 em is 1/1024 em, rounded; the points are reliable. macOS has its rows 52 \
        and 53 swapped. The tvOS table is missing.
    typography.customFontA11y | typography | all | must | manual | typography | \
        A custom font grows with the text size setting and reacts to Bold Text.
    typography.vision.2d | typography | visionos | consider | auto | typography | \
        Text is two-dimensional.
    typography.vision.noDepth | typography | visionos | should | auto | spatial-layout | \
        Text doesn't have depth.
    typography.vision.noBackground | typography | visionos | consider | auto | typography | \
        Text without a surface behind it is bold and doesn't have a shadow.
    typography.vision.facing | typography | visionos | should | manual | typography | \
        Text that is anchored to a place turns to face the reader.
    typography.catalyst | typography | macos | should | auto | mac-catalyst | \
        With the iPad idiom, text is shown at 77%: 17 points become 13.
    typography.catalyst.mac | typography | macos | should | auto | mac-catalyst | \
        With the Mac idiom, text is shown at its own size and may look too large.
    typography.rtl.balance | typography | all | should | auto | right-to-left | \
        Arabic or Hebrew text beside Latin capitals is about 2 points larger.
    typography.rtl.paragraph | typography | all | should | auto | right-to-left | \
        A paragraph of three lines or more is aligned according to its language.
    typography.brandBody | typography | all | consider | semi | branding | \
        A brand's typeface is for headlines; running text and captions use the system font.
    typography.siwa.ratio | typography | ios, ipados, macos, web | should | auto | sign-in-with-apple | \
        The title on a Sign in with Apple button is 43% of the button's height; the height is 233% of the title, \
        rounded.
    typography.tooltip | typography | macos, visionos | should | auto | offering-help | \
        A tooltip has at most 60 to 75 characters.
    typography.appClipCopy | typography | ios | should | auto | app-clips | \
        An App Clip card's title has up to 30 characters and its subtitle up to 56.
    typography.iconText | typography | all | should | manual | app-icons | \
        An app icon contains text only if the text is essential.
    typography.noRasterText | typography | ios, ipados, macos, watchos | should | manual | widgets | \
        Text in a widget is real text, not part of an image.
    typography.passText | typography | ios, watchos | should | manual | wallet | \
        A pass doesn't use text in images or typefaces that are hard to read.
    typography.icons.weight | typography | all | should | auto | icons | \
        An interface icon matches the weight of adjacent text.
    typography.ar.size | typography | ios, ipados | should | semi | augmented-reality | \
        Labels in augmented reality have the same size at every distance and face the viewer.
    typography.complicationStroke | typography | watchos | should | auto | complications | \
        Lines in a complication are at least 2 points wide.
    dynamicType.enlarge200 | dynamicType | all | ideally | auto | accessibility | \
        Text can be enlarged to 200%, or to 140% on watchOS.
    ! Not all built-in styles reach it: Large Title ends at 176 % on iOS, and watchOS body at 135 % of its \
        default on cases of 44, 45 and 49 mm.
    dynamicType.icons | dynamicType | all | should | auto | typography | \
        Icons that convey meaning grow with the text.
    dynamicType.truncation | dynamicType | all | should | semi | typography | \
        At the largest text size, people see about as much useful text as at the largest standard size.
    dynamicType.stack | dynamicType | all | consider | semi | typography | \
        At the accessibility sizes, a layout is stacked and has fewer columns.
    dynamicType.hierarchy | dynamicType | all | should | auto | typography | \
        The most important content comes first at every text size.
    dynamicType.hierarchy2 | dynamicType | all | should | auto | typography | \
        Text elements keep their order by size when text sizes change.
    dynamicType.priority | dynamicType | all | consider | manual | typography | \
        Not all text has to grow; tab titles, for example, don't.
    dynamicType.textView | dynamicType | all | should | semi | text-views | \
        A text view is tested with Bold Text and at other text sizes.
    dynamicType.cameraControl | dynamicType | ios | should | semi | camera-control | \
        Labels in Camera Control are short.
    dynamicType.alertScroll | dynamicType | all | should | semi | alerts | \
        Alert text is short, so that the alert doesn't scroll at large text sizes.
    dynamicType.macNone | dynamicType | macos | should | auto | typography | \
        macOS doesn't support Dynamic Type.
    dynamicType.noZoomNeeded | dynamicType | ios, ipados | should | semi | adaptivity-and-layout | \
        People can read the main text without zooming or scrolling horizontally.
    ! \(undated)
    dynamicType.readableWidth | dynamicType | ios, ipados | should | semi | adaptivity-and-layout | \
        Lines aren't longer than is comfortable to read, even on large screens.
    ! \(undated)
    """
