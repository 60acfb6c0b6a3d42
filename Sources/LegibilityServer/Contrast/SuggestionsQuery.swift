import Legibility

/// One question about what to use instead, read and checked.
struct SuggestionsQuery: Sendable {
    /// The names that a question may have.
    static let parameters =
        ContrastQuery.parameters.filter { $0 != "vision" } + ["target", "metric", "change", "keep", "all"]

    /// The pair as it is.
    let contrast: ContrastReport
    let pair: ContrastPair
    let target: ContrastTarget
    let change: ContrastChange
    let keep: ColorTrait
    /// Whether drastic suggestions are wanted too.
    let all: Bool

    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, layers: Int) {
        let metric = parameters.choice("metric", default: ContrastMetric.wcag)
        let target = parameters.optionalNumber("target", in: (metric ?? .wcag).targets, example: 4.5)
        let change = parameters.choice("change", default: ContrastChange.foreground)
        let keep = parameters.choice("keep", default: ColorTrait.hue)
        let all = parameters.flag("all")
        guard let query = ContrastQuery(&parameters, layers: layers), let metric, let target, let change, let keep,
            let all
        else { return nil }
        if let gradient = query.layers.first(where: { $0.gradient != nil }) {
            parameters.note("background", value: gradient.input, Self.aboutGradients, example: "#fff")
            return nil
        }
        var steps = 0
        guard let contrast = ContrastReport(query, &parameters, steps: &steps) else { return nil }
        self.init(contrast, metric: metric, target: target, change: change, keep: keep, all: all ?? false) {
            parameters.note($0, value: $1, $2, example: $3)
        }
    }

    private static let aboutGradients =
        "A gradient has no one colour to start from; ask with the colour of its worst place, which /v1/contrast names."

    /// A question about a pair that has been read; what it lacks is told to `note` (name, value, detail, example).
    init?(
        _ contrast: ContrastReport, metric: ContrastMetric = .wcag, target: Double? = nil,
        change: ContrastChange = .foreground, keep: ColorTrait = .hue, all: Bool = false,
        note: (String, String?, String, String?) -> Void = { _, _, _, _ in }
    ) {
        let query = contrast.query
        let layers = query.layers.compactMap(\.color).map { Layer($0) }
        guard layers.count == query.layers.count else {
            note("background", query.layers.first { $0.gradient != nil }?.input, Self.aboutGradients, "#fff")
            return nil
        }
        guard let pair = ContrastPair(foreground: Layer(query.foreground.color), layers: layers) else {
            note(
                "backdrop", nil,
                "Translucent text on a background that lets an unknown backdrop through has no colour to start from; "
                    + "“backdrop” says what lies behind everything.", "#fff")
            return nil
        }
        guard let target = target ?? Self.standardTarget(metric, query) else {
            note(
                "target", nil,
                "Decoration is exempt, so no rule says what is enough; “target” says it.", "3")
            return nil
        }
        self.contrast = contrast
        self.pair = pair
        self.target = ContrastTarget(metric, atLeast: target)
        self.change = change
        self.keep = keep
        self.all = all
    }

    /// What the profile asks for. APCA: Lc 75, its minimum for body text.
    private static func standardTarget(_ metric: ContrastMetric, _ contrast: ContrastQuery) -> Double? {
        switch metric {
        case .wcag:
            contrast.content.requirement.ratio
        case .apca: 75
        }
    }
}

extension ContrastMetric {
    /// The targets that can be asked for; beyond what black and white have, the answer says that it cannot be reached.
    var targets: ClosedRange<Double> {
        switch self {
        case .wcag: 1...21
        case .apca: 0...110
        }
    }
}
