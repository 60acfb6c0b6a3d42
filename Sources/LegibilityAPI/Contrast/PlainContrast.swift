import Endpoints
import JSON
import Legibility
import Sentences

/// The report on a plain request, with the same members as ``ContrastReport``, from plain values.
///
/// A pair of 8-bit colours is painted unchanged, so its ratio alone decides.
final class PlainContrast: Report, ContrastInAnswer {
    /// The figures from which the response is written.
    struct Figures: Sendable {
        let question: PlainContrastQuestion
        let content: ContentQuery
        let ratio: Double
        let verdict: ContrastVerdict

        init(_ question: PlainContrastQuestion, _ content: ContentQuery) {
            self.question = question
            self.content = content
            ratio = contrastRatio(question.foreground.color, question.background.color)
            verdict = ContrastVerdict(content.requirement, lowest: ratio, highest: ratio)
        }
    }

    fileprivate let figures: Figures

    init(_ figures: Figures) { self.figures = figures }

    static let shape = Shape<PlainContrast>.contrast()

    var foregroundInAnswer: PlainColor { PlainColor(code: figures.question.foreground) }
    var backgroundInAnswer: PlainColor { PlainColor(code: figures.question.background) }
    var ratio: Double { figures.ratio }
    var range: ContrastAssessment.Range? { nil }
    var lightnessContrast: LightnessContrast {
        Legibility.lightnessContrast(
            text: figures.question.foreground.color, background: figures.question.background.color)
    }
    var verdictInAnswer: PlainVerdict { PlainVerdict(answer: self) }
    var painted: PaintedContrast? { nil }
    var hasNotes: Bool { false }
    var notes: [Phrase] { [] }
    var showsVision: Bool { false }
    var seen: [SeenContrast] { [] }

    func reaches(_ required: Double) -> Bool { ratio >= required }
}

/// An opaque colour in a response.
struct PlainColor: ColorInAnswer, DescribedObject {
    let code: HexCode

    var input: HexCode { code }
    var hex: SRGB8 { code.color }
    var css: PlainCSS { PlainCSS(color: code.color) }
    var alpha: Double { 1 }
    var isInGamut: Bool { true }
    var luminance: Double { relativeLuminance(code.color) }

    static let shape = Shape<PlainColor>.color()
}

/// An opaque colour in CSS notation.
struct PlainCSS: Describable {
    let color: SRGB8

    static var schema: Schema { String.schema }

    func write(to json: inout JSONWriter) { json.ascii(atMost: SRGB8.mostCSSBytes) { color.writeCSS(to: $0) } }
}

/// The verdict on a plain request.
struct PlainVerdict: VerdictOnContent, DescribedObject {
    let answer: PlainContrast

    var content: ContentQuery { answer.figures.content }
    var verdict: ContrastVerdict { answer.figures.verdict }
    var because: PlainReason { PlainReason(answer: answer) }

    static let shape = Shape<PlainVerdict>.verdict()
}

/// The reason for the verdict on a plain request, in a sentence.
struct PlainReason: Describable {
    let answer: PlainContrast

    static var schema: Schema { Phrase.schema }

    func write(to json: inout JSONWriter) {
        let (content, verdict) = (answer.figures.content, answer.figures.verdict)
        let required = verdict.requirement.ratio ?? 0
        json.value(PlainSentences.sentence(for: verdict, content, ratio: answer.ratio)) { hole, json in
            switch hole {
            case PlainSentences.ratio: DisplayedRatio(answer.ratio).writePart(to: &json)
            case PlainSentences.required: json.part(required)
            case PlainSentences.size: json.part(content.size.value)
            default: json.part(content.weight.value)
            }
        }
    }
}

/// The sentences for plain requests, each looked up and cut at its figures only once.
private enum PlainSentences {
    /// The placeholders for figures.
    static let ratio = 0
    static let required = 1
    static let size = 2
    static let weight = 3

    /// Returns the sentence for a verdict, with placeholders for its figures.
    static func sentence(for verdict: ContrastVerdict, _ content: ContentQuery, ratio: Double) -> PreparedPhrase {
        let requirement = verdict.requirement
        let outcome =
            verdict.result == .pass ? 0 : ContrastReport.isJustBelow(ratio, requirement.ratio ?? 0) ? 1 : 2
        let words = content.kind.rawValue
        let rule: Int =
            switch requirement.rule {
            case .contrastMinimum, .nonTextContrast, .linkBesideText: 0
            case .contrastEnhanced, .focusAppearance: 1
            case .appleSmallText, .appleLargeText, .appleBoldText, .appleDarkMode, .appleDarkModeGoal: 2
            }
        return all[((outcome * kinds.count + words) * 3 + rule) * 2 + (content.size.unit == .px ? 0 : 1)]
    }

    private static let kinds = ContentQuery.Kind.allCases.filter { $0 != .exempt }

    /// All sentences, in the order in which their indexes are counted.
    private static let all: [PreparedPhrase] = (0..<3).flatMap { outcome in
        kinds.flatMap { words in
            [ContrastRule.contrastMinimum, .contrastEnhanced, .appleSmallText].flatMap { rule in
                [TextSize.Unit.px, .pt].map { unit in prepared(outcome, words, rule, unit) }
            }
        }
    }

    private static func prepared(
        _ outcome: Int, _ kind: ContentQuery.Kind, _ rule: ContrastRule, _ unit: TextSize.Unit
    ) -> PreparedPhrase {
        func hole(_ number: Int) -> Phrase { "\(PreparedPhrase.hole(number))" }
        let content = ContentQuery.words(
            kind, size: hole(size), unit: unit.rawValue, weight: hole(weight),
            normally: rule == .contrastEnhanced ? 7 : 4.5)
        let asked = ContentQuery.asked(hole(required), by: rule.asker, of: content)
        let figure = PreparedPhrase.hole(ratio)
        return PreparedPhrase(
            outcome == 0
                ? ContrastReport.meets(asked, figure, inWorstCase: false)
                : ContrastReport.isBelow(asked, figure, isJust: outcome == 1, inBestCase: false))
    }
}

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

    static let members = PlainMembers(of: Self.self)
    static let missingMembers = ["vision"]

    /// The part of the request about the foreground and the thresholds.
    private var content: ContentQuery {
        ContentQuery(
            size: TextSize(size.value, unit) ?? size, weight: weight, role: role, profile: profile,
            isInDarkMode: isInDarkMode)
    }

    /// Checks the pair. Requests whose report has more than one rule or has notes, or that are exempt, aren't plain.
    func judged() -> PlainContrast.Figures? {
        guard role == .text || role == .nonText, vision == .none, !isInDarkMode || profile != .apple else { return nil }
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
