import Endpoints
import Legibility
import Markup
import Sentences

/// The endpoint `/v1/contrast/suggestions`, which finds colours that can replace a pair.
extension Endpoint {
    package static func suggestions(_ limits: QuestionLimits) -> Endpoint {
        .question(
            .getContrastSuggestions, parameters: SuggestionsQuery.parameters(layers: limits.layers),
            fields: ["achievable", "suggestions"], work: .long,
            read: { reader in SuggestionsQuery(&reader, layers: limits.layers) },
            answer: { query, reader throws(Unusable) in
                // Gradients aren't searched, because they don't have a single colour to start from.
                var steps = 0
                if let gradient = query.contrast.layers.first(where: { $0.gradient != nil }) {
                    throw reader.noteFailure(.gradient, of: gradient.input)
                }
                let contrast = try ContrastReport(query.contrast, &reader, steps: &steps)
                do throws(ContrastRepair.Failure) {
                    let report = try SuggestionsReport(query, for: contrast)
                    return Reply(content: report, taken: reader.taken)
                } catch {
                    throw reader.noteFailure(error)
                }
            })
    }
}

extension Reader {
    fileprivate mutating func noteFailure(_ failure: ContrastRepair.Failure, of value: String? = nil) -> Unusable {
        switch failure {
        case .gradient:
            note(
                ContrastQuery.background, value: value,
                "Suggestions require a single colour, not a gradient. Use the gradient colour with the lowest "
                    + "contrast, which /v1/contrast reports.", example: "#fff")
        case .unknownBackdrop:
            note(
                ContrastQuery.backdrop,
                "Suggestions require a single colour, but the text and its background are translucent. Set “backdrop” "
                    + "to the colour behind everything.", example: "#fff")
        case .exempt:
            note(
                SuggestionsQuery.target,
                "This role is exempt, so no minimum applies; set “target”.", example: "3")
        }
        return Unusable()
    }
}

/// A request for alternatives to a pair of colours.
package struct SuggestionsQuery: Sendable {
    /// The bounds depend on the metric. For a target beyond the contrast of black and white, the response says that it
    /// can't be reached.
    static let target = Parameter<WrittenTarget, ContrastMetric>(
        description: ParameterDescription(
            name: "target",
            summary:
                "Target contrast: a ratio from 1 to 21 for `wcag`, or a magnitude of Lc from 0 to 110 for `apca`. "
                + "`4.5:1`, `Lc 75` and the levels `AA` and `AAA` are also valid; a level stands for its minimum for "
                + "this content. Default: the profile’s minimum; for `apca`, Lc 75, the minimum for body text.",
            schema: Schema(.number).with([.within(0...110)]), examples: [.init(values: ["4.5"])]),
        standIn: { _ in .figure(4.5) },
        read: { reader, value, metric throws(Unusable) in
            if let text = value.text, let target = WrittenTarget(text, metric) { return target }
            return .figure(try reader.number("target", value, in: metric.targets, example: 4.5))
        }
    ).inShort("Target contrast. Default: the minimum of the profile.").optional
    static let metric = Parameter.choice(
        "metric", "Contrast metric; `apca` is advisory and doesn’t affect conformance.", default: ContrastMetric.wcag)
    static let change = Parameter.choice(
        "change",
        "Part of the pair that may change. With `both`, both colours change, by the smallest total amount. With `opacity`, "
            + "colours stay, and the response has the least opacity of the text, and of the topmost of several layers, "
            + "with which the pair passes; also if it already passes.",
        default: ContrastChange.foreground
    ).inShort("May change: text, background, both or opacity.")
    static let keep = Parameter.choice(
        "keep", "Property of the replaced colour that the suggestion keeps.", default: ColorTrait.hue)
    static let all = Parameter.flag(
        "all",
        "Whether to include drastic suggestions and layers even if there are better ones."
    )
    .standard(false, written: "false")

    static let choose = Parameter.colors(
        "choose",
        "Colours to choose from, such as your design tokens. The response lists them in `choices`, those that reach the "
            + "target first. Repeat the parameter for several colours, up to \(mostChoices)."
    ).example("767676", for: "A colour of your own").optional
    private static let mostChoices = 64

    /// Returns the parameters of a request with a maximum number of layers.
    static func parameters(layers: Int) -> [ParameterDescription] {
        let background = RequiredContrastQuery.background.description.limited(to: layers)
        return ContrastQuery.parameters(layers: layers).filter { $0.name != ContrastQuery.vision.name }
            .map { $0.name == background.name ? background : $0 }
            + [
                target.description, metric.description, change.description, keep.description, all.description,
                choose.description.limited(to: mostChoices),
            ]
    }

    let contrast: ContrastQuery
    var metric = ContrastMetric.wcag
    /// The target contrast; nil for the default.
    var target: Double?
    /// The profile whose minimum for the content is the target; nil if the target is a number.
    var level: ContrastProfile?
    var change = ContrastChange.foreground
    var keep = ColorTrait.hue
    /// Whether drastic suggestions are also requested.
    var all = false
    /// The colours to choose from.
    var choose: [ColorParameter] = []

    package init(
        contrast: ContrastQuery, metric: ContrastMetric = .wcag, target: Double? = nil,
        change: ContrastChange = .foreground, keep: ColorTrait = .hue, all: Bool = false
    ) {
        self.contrast = contrast
        self.metric = metric
        self.target = target
        level = target == nil ? contrast.content.profile : nil
        self.change = change
        self.keep = keep
        self.all = all
    }
}

extension ColorTrait: Describable {}

extension SuggestionsQuery {
    init(_ read: inout Reader, layers: Int) {
        metric = read(Self.metric)
        let written = read(Self.target, in: metric)
        change = read(Self.change)
        keep = read(Self.keep)
        all = read(Self.all)
        if read.isGiven(Self.choose) {
            let appearance = read(Appearance.parameter)
            choose = read(Self.choose, in: LayerContext(appearance: appearance, limit: Self.mostChoices)) ?? []
        }
        contrast = ContrastQuery(&read, layers: layers)
        target = written?.figure(for: contrast.content)
        level =
            switch written {
            case nil: contrast.content.profile
            case .level(let profile): profile
            case .figure: nil
            }
        if let target, let written { read.takeTarget(target, from: written) }
    }
}

extension Reader {
    /// Records how a target was interpreted if it isn't a plain number.
    fileprivate mutating func takeTarget(_ figure: Double, from written: WrittenTarget) {
        guard let given = first(SuggestionsQuery.target.name)?.text, decimalNumber(given) == nil else { return }
        let because: Phrase =
            switch written {
            case .figure: "“\(given.echoed)” means \(figure.plain)."
            case .level(let profile):
                "“\(given.echoed)” is \(figure):1, the “\(profile.rawValue)” minimum for this content."
            }
        take(SuggestionsQuery.target.name, given, as: figure.plain, because)
    }
}

extension ContrastMetric {
    var targets: ClosedRange<Double> {
        switch self {
        case .wcag: 1...21
        case .apca: 0...110
        }
    }
}

/// The report on alternatives to a pair that lacks contrast.
package struct SuggestionsReport: Report {
    let query: SuggestionsQuery
    /// The requested pair.
    package let contrast: ContrastReport
    package let repair: ContrastRepair

    /// Creates suggestions that replace a pair whose contrast has been measured.
    package init(
        _ query: SuggestionsQuery, for contrast: ContrastReport, withScrims: Bool = true
    ) throws(ContrastRepair.Failure) {
        self.query = query
        self.contrast = contrast
        repair = try ContrastRepair(
            of: contrast.assessment, by: query.metric, atLeast: query.target, changing: query.change,
            keeping: query.keep, all: query.all, withScrims: withScrims)
    }

    package var target: ContrastTarget { repair.target }
    package var colors: ContrastSuggestions { repair.colors }
    package var suggestions: [ContrastSuggestion] { repair.suggestions }
    package var scrims: [Scrim] { repair.scrims }

    /// The minimum sizes and weights at which the pair itself reaches the target; empty if it already does or never
    /// does.
    package var passesFrom: [PassingSize] {
        // A ratio that is given as a number doesn't depend on the size.
        guard let level = query.metric == .apca ? contrast.query.content.profile : query.level else { return [] }
        return contrast.assessment.passingSizes(of: contrast.query.content.foreground, by: level, query.metric)
    }
}

/// A colour that the client offers in place of the replaced colour.
struct ContrastChoice: Sendable {
    /// The colour as written.
    let input: String
    /// Whether the colour replaces the background instead of the text.
    let isBackground: Bool
    /// The pair with the colour.
    let look: SolidPair<SRGB>
    let passes: Bool
    /// The OKLab distance from the replaced colour.
    let distance: Double
}

extension SuggestionsReport {
    /// The colours to choose from: those that pass first, each group by distance. A translucent colour is shown over the
    /// background.
    var choices: [ContrastChoice] {
        let pair = repair.pair
        let isBackground = query.change == .background
        let choices = query.choose.map { parameter -> ContrastChoice in
            let color = Layer(parameter.color).over(pair.background)
            let look =
                isBackground
                ? SolidPair(text: pair.text, background: color) : SolidPair(text: color, background: pair.background)
            let replaced = isBackground ? pair.background : pair.text
            return ContrastChoice(
                input: parameter.input, isBackground: isBackground, look: look,
                passes: target.isReached(text: look.text, background: look.background),
                distance: deltaEOK(OKLab(LinearRGB(replaced)), OKLab(LinearRGB(color))))
        }
        return choices.sorted { ($0.passes ? 0 : 1, $0.distance) < ($1.passes ? 0 : 1, $1.distance) }
    }
}
