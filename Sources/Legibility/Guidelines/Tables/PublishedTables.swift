// The tables whose rows are in files of their names in `Sources/CCatalogs/Tables`.
extension ReferenceTable {
    /// Default and minimum text sizes on each platform.
    public static let textSizes = ReferenceTable(
        name: "text-sizes", title: "Default and minimum text sizes",
        columns: [
            .list("platform"), .number("default", unit: "pt"), .number("minimum", unit: "pt"),
        ],
        source: .page("typography"),
        note: """
            The Accessibility and Designing for games pages give the same figures.
            """)

    /// The dynamic font variants of macOS, which replace text styles in standard controls.
    public static let fontVariants = ReferenceTable(
        name: "font-variants", title: "macOS dynamic font variants",
        columns: [.text("variant"), .text("api"), .list("platform"), .text("strength")], source: .page("typography"),
        note: """
            Text in these fonts matches the standard controls. Sizes are in points; macOS doesn’t support Dynamic Type.
            """)

    /// Sizes, distances and counts of controls.
    public static let controlSizes = ReferenceTable(
        name: "control-sizes", title: "Control sizes",
        columns: [
            .text("control"), .text("variant"), .list("platform"), .number("defaultWidth"), .number("defaultHeight"),
            .number("minimumWidth"), .number("minimumHeight"), .number("amount"), .text("unit"), .text("margin"),
            .text("page"),
        ],
        source: .page("accessibility"),
        note: """
            The Designing for games page gives the same default and minimum sizes. For the Apple Pay and Sign in with \
            Apple buttons, the platforms are those whose sections describe these buttons.
            """)

    /// Limits for interface components, such as their number and length.
    public static let componentLimits = limits(
        name: "component-limits", title: "Component limits", subject: "component", source: .page("menus"),
        note: """
            Counts, lengths and other figures for interface elements. Sizes are in the control-sizes table, times in \
            durations, distances in distances, and pass fields in wallet-fields.
            """,
        further: controlAmounts(in: "count") { advised.contains($0) ? "aim" : "limit" })

    /// The counts that the HIG qualifies, for example with “in general”.
    private static let advised: Set = [
        "toolbar group", "sidebar level", "glyph button", "text button", "Live Activity control",
    ]

    /// The contrast ratios that the guidelines require.
    public static let contrast = ReferenceTable(
        name: "contrast", title: "Contrast thresholds",
        columns: [
            .text("id"), .number("minimumRatio", unit: ":1"), .text("level"), .number("fromSize", unit: "pt"),
            .number("toSize", unit: "pt"), .text("weight"), .list("platform"), .text("strength"), .text("page"),
            .text("statement"), .text("rule"),
        ],
        source: .page("accessibility"),
        note: """
            The Accessibility page mentions APCA as well as WCAG but gives no Lc values. Icons and other non-text \
            parts also need contrast, but no figure is given. “rule” is the id of the row in the rules table and in \
            verdicts.
            """)

    /// Colours, vibrancy levels and materials that are named after their role.
    public static let semanticColors = ReferenceTable(
        name: "semantic-colors", title: "Semantic colors and materials",
        columns: [
            .text("name"), .text("api"), .list("platform"), .text("group"), .text("value"), .text("page"),
            .text("purpose"),
        ],
        source: .page("color"),
        note: """
            Dynamic colours don’t have published values, because the system resolves them. Only activity rings have \
            values, without a colour space.
            """)

    /// Size classes of iPad apps that share the screen.
    public static let multitasking = ReferenceTable(
        name: "multitasking", title: "Size classes in multitasking",
        columns: [.text("model", of: .device), .text("mode")] + sizeClassColumns,
        source: .page("adaptivity-and-layout"),
        note: """
            This table appears only on an undated older page, not on any current page. In portrait, no app occupies \
            half a screen.
            """)

    /// Screens of Apple Watch.
    public static let watchScreens = ReferenceTable(
        name: "watch-screens", title: "Apple Watch screens",
        columns: [
            .number("case", unit: "mm", of: .watchCase), .text("series", of: .watchSeries),
            .number("pixelWidth", unit: "px", of: .screenPixels),
            .number("pixelHeight", unit: "px", of: .screenPixels), .number("pointWidth", unit: "pt", of: .screenSide),
            .number("pointHeight", unit: "pt", of: .screenSide), .number("scale"), .text("defaultCategory"),
        ],
        source: .page("layout"),
        note: """
            The values in points are calculated from pixels. The default text size category is from the Typography \
            page. The Japanese edition of 2025-06-09 has nine rows, some of which list other series.
            """)

    /// Screen sizes of CarPlay displays.
    public static let carPlayScreens = ReferenceTable(
        name: "carplay-screens", title: "CarPlay screens",
        columns: [
            .text("kind"), .text("name"), .number("width"), .number("height"), .text("unit"), .text("aspect"),
            .text("page"),
        ],
        source: .page("carplay"),
        note: """
            The figures are from two pages, one in pixels and one in points. 960 × 540 and 1280 × 720 are only on the \
            first page, and 900 × 1200 only on the second. For screen scale factors, see the component-limits table.
            """)

    /// Viewing distances for each platform.
    public static let viewingDistances = ReferenceTable(
        name: "viewing-distances", title: "Viewing distances",
        columns: [
            .list("platform"), .number("minimum"), .number("maximum"), .text("unit"), .text("page"),
        ],
        source: .page("eyes"))

    /// Distances and angles in space.
    public static let distances = limits(
        name: "distances", title: "Distances and angles", subject: "subject", source: .page("immersive-experiences"),
        note: "Viewing distances are in the viewing-distances table, and space around controls is in control-sizes.",
        further: controlAmounts(in: "m") { _ in "value" })

    /// Recommended durations and delays.
    public static let durations = limits(
        name: "durations", title: "Durations", subject: "subject", source: .page("live-activities"),
        note: "Times, each in the unit given in its row.")

    /// Grids for tvOS by column count.
    public static let grids = ReferenceTable(
        name: "grids", title: "tvOS grids",
        columns: [
            .list("platform"), .number("columns"), .number("contentWidth", unit: "pt"),
            .number("horizontalSpacing", unit: "pt"), .number("minimumVerticalSpacing", unit: "pt"),
            .number("totalWidth", unit: "pt"),
        ],
        source: .page("layout"),
        note: """
            The content width applies to an unfocused item. The total width is computed: a screen of 1920 points has \
            1760 points between its safe margins of 80 points.
            """)

    /// Safe areas, margins, corner radii and clear space.
    public static let safeAreas = ReferenceTable(
        name: "safe-areas", title: "Safe areas and margins",
        columns: [
            .text("subject"), .list("platform"), .number("top", unit: "pt"), .number("bottom", unit: "pt"),
            .number("left", unit: "pt"), .number("right", unit: "pt"), .number("amount"), .text("unit"),
            .text("page"),
        ],
        source: .page("layout"),
        note: """
            On iOS and iPadOS, apps get their margins from layout guides at run time; Apple’s guidelines don’t give \
            figures for them.
            """)

    /// Widget families: where they appear and how they are rendered.
    public static let widgetFamilies = ReferenceTable(
        name: "widget-families", title: "Widget families",
        columns: [
            .text("family"), .list("iphone"), .list("ipad"), .list("watch"), .list("mac"), .text("fullColor"),
            .text("accented"), .text("vibrant"),
        ],
        source: .page("widgets"),
        note: """
            On macOS, “vibrant” is called “receded”.
            """)

    /// Sizes of Live Activities by presentation.
    public static let liveActivities = ReferenceTable(
        name: "live-activities", title: "Live Activity sizes",
        columns: [
            .list("platform"), .text("presentation"), .text("device", of: .device),
            .number("screenWidth", unit: "pt", of: .screenSide),
            .number("screenHeight", unit: "pt", of: .screenSide), .number("case", unit: "mm", of: .watchCase),
            .number("minimumWidth", unit: "pt"),
            .number("width", unit: "pt"), .number("minimumHeight", unit: "pt"), .number("height", unit: "pt"),
        ],
        source: .page("live-activities"),
        note: """
            The figures are from the December 2025 version of the page. The June 2024 version excluded macOS and \
            listed the island’s presentations once for all rows. macOS uses the iPhone’s sizes. Only two iPhone \
            screens have sizes; newer ones (440 × 956, 402 × 874, 420 × 912) have island widths only. The gap between \
            the two compact parts is 125.34 points, computed from the widths. Times are in the durations table, and \
            the scale in StandBy is in component-limits.
            """)

    /// The number of fields in Wallet passes.
    public static let walletFields = limits(
        name: "wallet-fields", title: "Wallet pass fields", subject: "passStyle", source: .page("wallet"),
        note: """
            Counts for a pass style are only listed if they differ from the general counts. For pass images, see the \
            icons table.
            """)

    /// Sizes of icons and other images that an app provides.
    public static let icons = ReferenceTable(
        name: "icons", title: "Icon and image sizes",
        columns: [
            .text("usage"), .text("item"), .list("platform"), .number("scale"), .number("pointWidth", unit: "pt"),
            .number("pointHeight", unit: "pt"), .number("pixelWidth", unit: "px"), .number("pixelHeight", unit: "px"),
            .text("detail"), .text("page"),
        ],
        source: .page("app-icons"))

    /// Formats, colour spaces and resolutions of images.
    public static let imageFormats = ReferenceTable(
        name: "image-formats", title: "Image formats and resolutions",
        columns: [
            .text("content"), .list("format"), .text("colorSpace"), .number("bitsPerChannel", unit: "bit"),
            .number("bitsPerPixel", unit: "bit"), .number("scale"), .number("resolution", unit: "ppi"),
            .list("platform"), .text("strength"), .text("detail"), .text("page"),
        ],
        source: .page("images"),
        note: """
            For image sizes, and for sticker and Game Center formats, see the icons table. The text style and \
            tracking tables are valid for mock-ups at these resolutions.
            """)

    /// The guidelines' rules for contrast, colour, type and layout, and the WCAG 2.2 rules that verdicts cite.
    public static let rules = ReferenceTable(
        name: "rules", title: "Rules in the guidelines",
        columns: [
            .text("id"), .text("topic"), .list("platform"), .text("strength"), .text("check"), .text("page"),
            .text("statement"),
        ],
        source: .page("accessibility"),
        note: """
            Statements are in our words, and “strength” is our interpretation of the guidelines’ wording. “check” is \
            “auto” if a check needs only numbers, “semi” if it also needs judgement, and “manual” if it needs a \
            person.
            """)
}
