import Endpoints
import JSON
import Legibility

/// A request about an opaque pair of two hexadecimal colours, with numbers and words for all other values.
struct PlainContrastQuestion: PlainQuestion {
    private(set) var foreground = HexCode()
    private(set) var background = HexCode()
    private var size = TextSize.normal
    private var unit = TextSize.Unit.px
    private var weight = FontWeight.regular
    private var role = ContentRole.text
    private var profile = ContrastProfile.wcagAA
    private var isInDarkMode = false
    private var vision = ContrastVision.none

    static let parameters: [PlainParameter<PlainContrastQuestion>] = [
        PlainParameter(ContrastQuery.foreground) { $1.foreground.read($0) },
        PlainParameter(ContrastQuery.background) { $1.background.read($0) },
        PlainParameter(ContentQuery.size) { value, question in
            guard let size = value.plainNumber.flatMap({ TextSize($0) }) else { return false }
            question.size = size
            return true
        },
        PlainParameter(ContentQuery.weight) { value, question in
            guard let weight = value.plainNumber.flatMap({ FontWeight($0) }) else { return false }
            question.weight = weight
            return true
        },
        PlainParameter(ContentQuery.profile) { $0.profile = $1 },
        PlainParameter(ContentQuery.role) { $0.role = $1 },
        PlainParameter(TextSize.Unit.parameter) { $0.unit = $1 },
        PlainParameter(Appearance.parameter) { $0.isInDarkMode = $1.scheme == .dark },
        PlainParameter(ContrastQuery.vision) { $0.vision = $1 },
    ]

    static let missingMembers = ["vision"]

    /// The part of the request about the foreground and the thresholds.
    private var content: ContentQuery {
        ContentQuery(
            size: TextSize(size.value, unit) ?? size, weight: weight, role: role, profile: profile,
            isInDarkMode: isInDarkMode)
    }

    /// Checks the pair. Requests whose report has more than one rule or has notes, or that are about decoration, aren't
    /// plain.
    func judged() -> PlainContrast.Figures? {
        guard role != .decorative, vision == .none, !isInDarkMode || profile != .apple else { return nil }
        return PlainContrast.Figures(self, content)
    }

    static func outcome(of figures: PlainContrast.Figures) -> PlainOutcome {
        PlainOutcome(worst: Answer.Result(figures.verdict.result), kind: figures.verdict.result.kind)
    }

    static func content(of figures: PlainContrast.Figures) -> PlainContrast { PlainContrast(figures) }
}

/// The hexadecimal digits of an opaque colour as written.
struct HexCode: Sendable {
    private(set) var text: ShortText?
    private(set) var color = SRGB8(red: 0, green: 0, blue: 0)

    /// Reads a value; returns false if it is in another notation.
    mutating func read(_ value: PlainValue) -> Bool {
        guard let text = value.text, let color = SRGB8(opaqueHex: text.words.x, count: text.count) else { return false }
        self.text = text
        self.color = color
        return true
    }
}

extension HexCode: Describable {
    static var schema: Schema { String.schema }

    func write(to json: inout JSONWriter) {
        if let text { json.ascii(text) } else { json.null() }
    }
}
