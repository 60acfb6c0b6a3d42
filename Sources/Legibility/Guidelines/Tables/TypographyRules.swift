// Rules about type and text sizes: HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19.
// Id | topic | platforms | strength | check | page | statement in our words.

private let undated = "From an undated older page; no page of today repeats it."

let typographyRules = """
    typography.minSize.ios | typography | ios, ipados | minimum | auto | typography | \
        Text is 17 points by default and never smaller than 11.
    typography.minSize.macos | typography | macos | minimum | auto | typography | \
        Text is 13 points by default and never smaller than 10.
    typography.minSize.tvos | typography | tvos | minimum | auto | typography | \
        Text is 29 points by default and never smaller than 23.
    typography.minSize.visionos | typography | visionos | minimum | auto | typography | \
        Text is 17 points by default and never smaller than 12.
    ! The page prints no text styles for visionOS.
    typography.minSize.watchos | typography | watchos | minimum | auto | typography | \
        Text is 16 points by default and never smaller than 12.
    ! Built-in footnotes and corner complications are set smaller, down to 10 points.
    typography.minSize.widget | typography | ios, ipados, macos, watchos | minimum | auto | widgets | \
        Text in a widget is 11 points or larger.
    typography.avoidLight | typography | all | should | auto | typography | \
        Weights run from Regular to Bold; Ultralight, Thin and Light are avoided, most of all at small sizes.
    typography.thinLarger | typography | all | should | auto | typography | \
        A thin custom face is set larger than the recommended size; by how much is not said.
    typography.liveActivity.weight | typography | ios, watchos, carplay, macos | should | auto | live-activities | \
        Text in a Live Activity is large and Medium or heavier.
    ! The text of 2024 ruled small text out; the one of December 2025 has it sparingly.
    typography.few | typography | all | should | semi | typography | \
        An interface has few typefaces.
    typography.styles | typography | all | consider | auto | typography | \
        The built-in text styles are used for size, weight and leading.
    typography.tightLeading | typography | all | should | auto | typography | \
        Text of three lines or more has no tight leading.
    typography.looseLeading | typography | all | consider | semi | typography | \
        Wide columns and long passages have looser leading.
    typography.tracking | typography | all | should | auto | typography | \
        A mock-up takes its tracking from the table for the face and size; the system does so by itself.
    ! The column headed 1/1000 em is 1/1024 em, rounded; the points are to be trusted. macOS has its rows 52 \
        and 53 swapped. The tvOS table is missing.
    typography.customFontA11y | typography | all | must | manual | typography | \
        A custom face grows with the text size setting and reacts to Bold Text.
    typography.vision.2d | typography | visionos | consider | auto | typography | \
        Text is flat.
    typography.vision.noDepth | typography | visionos | should | auto | spatial-layout | \
        Text has no depth.
    typography.vision.noBackground | typography | visionos | consider | auto | typography | \
        Text without a surface behind it is bold and has no shadow.
    typography.vision.facing | typography | visionos | should | manual | typography | \
        Text that is tied to a place turns towards the person who reads it.
    typography.catalyst | typography | macos | should | auto | mac-catalyst | \
        Under the iPad idiom a size shows at 77 %: 17 points become 13.
    typography.catalyst.mac | typography | macos | should | auto | mac-catalyst | \
        Under the Mac idiom a size shows as it is, and may look too large.
    typography.rtl.balance | typography | all | should | auto | right-to-left | \
        Arabic or Hebrew beside capitals of Latin is set about 2 points larger.
    typography.rtl.paragraph | typography | all | should | auto | right-to-left | \
        A paragraph of three lines or more is aligned by its language.
    typography.brandBody | typography | all | consider | semi | branding | \
        A brand's face is for headlines; running text and captions have the system's.
    typography.siwa.ratio | typography | ios, ipados, macos, web | should | auto | sign-in-with-apple | \
        The title on a Sign in with Apple button is 43 % of the button's height; the height is 233 % of the title, \
        rounded.
    typography.tooltip | typography | macos, visionos | should | auto | offering-help | \
        A tooltip has no more than 60 to 75 characters.
    typography.appClipCopy | typography | ios | should | auto | app-clips | \
        An App Clip card's title has up to 30 characters and its subtitle up to 56.
    typography.iconText | typography | all | should | manual | app-icons | \
        An app icon holds text only where it cannot do without.
    typography.noRasterText | typography | ios, ipados, macos, watchos | should | manual | widgets | \
        Text in a widget is text and not part of an image.
    typography.passText | typography | ios, watchos | should | manual | wallet | \
        A pass has no text in its images and no face that is hard to read.
    typography.icons.weight | typography | all | should | auto | icons | \
        An interface icon is as heavy as the text beside it.
    typography.ar.size | typography | ios, ipados | should | semi | augmented-reality | \
        Labels in augmented reality keep one size at every distance and face the viewer.
    typography.complicationStroke | typography | watchos | should | auto | complications | \
        Lines in a complication are 2 points wide or wider.
    dynamicType.enlarge200 | dynamicType | all | ideally | auto | accessibility | \
        Text can be made twice as large, 140 % on watchOS.
    ! Built-in styles do not all get there: Large Title ends at 176 % on iOS, and watchOS body at 135 % of its \
        default on cases of 44, 45 and 49 mm.
    dynamicType.icons | dynamicType | all | should | auto | typography | \
        Icons that carry meaning grow with the text.
    dynamicType.truncation | dynamicType | all | should | semi | typography | \
        At the largest size about as much useful text can be seen as at the largest ordinary one.
    dynamicType.stack | dynamicType | all | consider | semi | typography | \
        At the accessibility sizes a layout stacks and has fewer columns.
    dynamicType.hierarchy | dynamicType | all | should | auto | typography | \
        What comes first stays first at every size.
    dynamicType.hierarchy2 | dynamicType | all | should | auto | typography | \
        Texts keep their rank among each other when sizes change.
    dynamicType.priority | dynamicType | all | consider | manual | typography | \
        Not every text has to grow; tab titles, for instance, need not.
    dynamicType.textView | dynamicType | all | should | semi | text-views | \
        A text view is tried out with Bold Text and with other sizes.
    dynamicType.cameraControl | dynamicType | ios | should | semi | camera-control | \
        Labels in Camera Control are short.
    dynamicType.alertScroll | dynamicType | all | should | semi | alerts | \
        An alert's texts are so short that it does not scroll at large sizes.
    dynamicType.macNone | dynamicType | macos | should | auto | typography | \
        macOS has no Dynamic Type.
    dynamicType.noZoomNeeded | dynamicType | ios, ipados | should | semi | adaptivity-and-layout | \
        The main text can be read without zooming or scrolling sideways.
    ! \(undated)
    dynamicType.readableWidth | dynamicType | ios, ipados | should | semi | adaptivity-and-layout | \
        Lines do not grow with the screen beyond what can be read with ease.
    ! \(undated)
    """
