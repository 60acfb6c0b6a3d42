import Legibility
import LegibilityAPI
import Sentences

/// The meant pairs of a palette, derived from the roles of its colours.
struct MeantPairs: Sendable {
    let pairs: [MeantPair]
    /// The colours that a fix changes only as a last resort: backgrounds, and readable text colours that label a fill.
    let steady: Set<Int>

    /// The contrast ratios that a palette's pairs need.
    struct Minimums {
        let text, largeText, graphic: Double

        init?(_ query: MatrixQuery) {
            guard let text = query.required else { return nil }
            let large = query.content.profile.requiredForText(isLarge: true)
            (self.text, largeText) = (text, min(query.minimum ?? large, text))
            graphic = min(ContrastRequirement.requiredForNonText, text)
        }

        fileprivate subscript(_ use: ColorList.Use) -> Double {
            switch use {
            case .text: text
            case .largeText: largeText
            case .graphic: graphic
            }
        }
    }

    /// Finds the meant pairs of the parsed colours.
    ///
    /// - Parameters:
    ///   - colors: The colours.
    ///   - places: The index of each name's colour.
    ///   - entries: The entries with their roles, by the names of the colours.
    ///   - minimums: The contrast ratios; nil if nothing is required.
    ///   - isScale: Whether they are steps of a scale, which have no roles unless the visitor gives them.
    init(
        _ colors: [NamedColorParameter], _ places: [String: Int], _ entries: [String: ColorList.Entry],
        _ minimums: Minimums?, isScale: Bool
    ) {
        guard let minimums, !isScale else {
            (pairs, steady) = ([], [])
            return
        }
        let shown = colors.map { SRGB8(rounding: $0.color.color.mappedToSRGB) }
        let roles = colors.map { entries[$0.name]?.role ?? .graphic }
        let backgrounds = colors.indices.filter { roles[$0] == .background }
        var pairs: [MeantPair] = []
        var labelled: Set<Int> = []
        func add(_ foreground: Int, _ background: Int, _ ratio: Double) {
            let pair = MeantPair(foreground: foreground, background: background, ratio: ratio)
            if foreground != background, !pairs.contains(pair) { pairs.append(pair) }
        }
        let names = places.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        for (name, place) in names {
            let declared = (entries[name]?.grounds ?? []).compactMap { ground in
                places[ground.name].map { (place: $0, use: ground.use) }
            }
            for ground in declared { add(place, ground.place, minimums[ground.use]) }
            if declared.isEmpty, entries[name]?.role == .text {
                for background in backgrounds { add(place, background, minimums.text) }
            }
            labelled.formUnion(declared.map(\.place))
        }
        var steady = Set(backgrounds)
        let readable = Set(pairs.filter { $0.isMet(in: shown) }.map(\.foreground))
            .subtracting(pairs.filter { !$0.isMet(in: shown) }.map(\.foreground))
        let labels = colors.indices.filter { roles[$0] == .text || roles[$0] == .background }
        for place in colors.indices {
            switch roles[place] {
            case .graphic where entries[colors[place].name]?.grounds.isEmpty ?? true:
                for background in backgrounds { add(place, background, minimums.graphic) }
            case .fill where !labelled.contains(place):
                // The label is whichever text or background colour has the most contrast on it.
                let label = labels.max {
                    contrastRatio(shown[$0], shown[place]) < contrastRatio(shown[$1], shown[place])
                }
                guard let label else { continue }
                add(label, place, minimums.text)
                if readable.contains(label) { steady.insert(label) }
            case .text, .background, .fill, .graphic, .decoration: continue
            }
        }
        (self.pairs, self.steady) = (pairs, steady)
    }
}

extension PaletteQuestion {
    /// Returns the field for the colours, with a maximum number.
    static func colorsField(atMost limit: Int) -> FormField {
        FormField(colors, "Colours").entered(by: .text(lines: 4)).hint(
            """
            Paste a list such as <code>ink: #1b1c20, 777</code>, <code>:root { --ink: … }</code>, JSON, design
            tokens or an Xcode <code>Contents.json</code>. Rows of a spreadsheet and links to palettes at coolors.co
            or Adobe Color work too. A list can have up to \(limit) colours. Write <code>text</code>, \
            <code>background</code>, <code>fill</code>, <code>graphic</code> or <code>locked</code> after a colour to \
            set its role or lock it.
            """)
    }

    /// The field for a second palette.
    static let besideField = FormField(beside, "A second palette, to compare").entered(by: .text(lines: 3)).ready

    /// The other fields that are always visible.
    static let fields = [
        FormField(SimulationQuery.severity, "Severity").entered(by: .slider(step: 0.05)),
        FormField(PaletteQuery.kind, "Colour role", phrase: \.label),
    ].map(\.ready)

    /// The fields behind “More options”.
    static let rareFields =
        [
            FormField(ContentQuery.profile, "Rules", phrase: \.name),
            FormField(MatrixQuery.only, "Pairs to show", phrase: \.label),
            FormField(PaletteQuestion.order, "Order", phrase: \.label),
            FormField(MatrixQuery.minimum, "Custom minimum ratio"),
            FormField(ContentQuery.size, "Text size"), FormField(TextSize.Unit.parameter, "Unit"),
            FormField(ContentQuery.weight, "Weight"), FormField(ContentQuery.role, "What is checked?", phrase: \.label),
            FormField(Appearance.parameter, "System colours", phrase: \.label),
        ].map(\.ready) + [besideField]
}

extension MatrixQuery.Selection {
    fileprivate var label: Phrase {
        switch self {
        case .all: "All"
        case .failing: "Failing pairs only"
        case .passing: "Passing pairs only"
        }
    }
}

extension PaletteQuestion.Order {
    fileprivate var label: Phrase {
        switch self {
        case .given: "As entered"
        case .lightness: "Dark to light"
        case .passing: "Most passing pairs first"
        }
    }
}

extension Palette.Kind {
    fileprivate var label: Phrase {
        switch self {
        case .categorical: "Categories"
        case .sequential: "Steps of a scale"
        case .diverging: "Steps of a diverging scale"
        }
    }
}
