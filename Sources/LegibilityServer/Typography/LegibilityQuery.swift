import Legibility

/// One question about a text or a control, read and checked.
struct LegibilityQuery: Sendable {
    static let parameters = [
        "platform", "case", "role", "style", "size", "weight", "typeface", "tracking", "leading", "lines", "width",
        "height",
        "padding", "bezel", "foreground", "background", "backdrop", "appearance",
    ]
    /// Those that a query string may repeat.
    static let repeatable = ["background"]

    var question: LegibilityQuestion
    /// The measured contrast; nil where no colours are given.
    var contrast: ContrastReport?
}

/// A typeface with published tracking, or any other.
enum TypefaceChoice: Hashable, Sendable {
    case published(Typeface)
    case custom
}

extension TypefaceChoice: Synonymous {
    static var allCases: [TypefaceChoice] { Typeface.allCases.map { .published($0) } + [.custom] }

    init?(rawValue: String) {
        if rawValue == "custom" {
            self = .custom
        } else if let typeface = Typeface(rawValue: rawValue) {
            self = .published(typeface)
        } else {
            return nil
        }
    }

    var rawValue: String { typeface?.rawValue ?? "custom" }
    var synonyms: [String] { typeface?.synonyms ?? [] }

    static func standIn(for name: String) -> Understood<TypefaceChoice>? {
        Typeface.standIn(for: name).map { Understood(.published($0.member), because: $0.because) }
    }

    var typeface: Typeface? {
        switch self {
        case .published(let typeface): typeface
        case .custom: nil
        }
    }
}

extension LegibilityQuestion {
    /// Whether any rule can judge what is asked.
    fileprivate var isJudged: Bool {
        if textSize != nil || padding != nil { return true }
        switch role {
        case .text, .game: return target != nil
        case .control: return target != nil || contrast != nil
        case .widget: return target != nil || platform.widgets == .none
        case .liveActivity: return target != nil || !platform.hasLiveActivities
        }
    }
}

extension LegibilityQuery {
    /// Reads a question; nil when something cannot be used, which is then among the parameters' faults.
    init?(_ parameters: inout Parameters, layers: Int) {
        var steps = ContrastAssessment.usualSteps
        self.init(&parameters, layers: layers, gradientSteps: &steps)
    }

    /// One of several questions, which share the steps that searching along gradients may take.
    init?(_ parameters: inout Parameters, layers: Int, gradientSteps steps: inout Int) {
        let readable = parameters.choice("platform", among: Platform.allCases, default: .ios)
        let platform = readable ?? .ios
        let watch = parameters.watch(on: readable) ?? nil
        let role = parameters.choice("role", default: LegibilityQuestion.Role.text) ?? .text
        let style = Self.style(&parameters, on: readable)
        let weight = parameters.weight("weight") ?? nil
        let typeface = parameters.choice(
            "typeface", among: TypefaceChoice.allCases, default: .published(platform.systemTypeface))
        let standardWeight = style.flatMap { style in
            platform.textStyles?.specifications.first { $0.style == style }?.weight.fontWeight
        }
        var question = LegibilityQuestion(
            platform: platform, role: role, weight: weight ?? FontWeight(standardWeight ?? 400) ?? .regular,
            typeface: typeface?.typeface)
        question.watch = watch
        question.style = style
        question.size = parameters.optionalTypeSize("size", example: 17) ?? nil
        question.tracking = parameters.optionalNumber("tracking", in: -100...100, example: -0.43) ?? nil
        question.leading = parameters.optionalTypeSize("leading", in: 0.1...10_000, example: 22) ?? nil
        question.lines = (parameters.optionalNumber("lines", in: 1...10_000, example: 3) ?? nil).map { Int($0) }
        question.target = Self.target(&parameters)
        question.padding = parameters.optionalNumber("padding", in: 0...10_000, example: 12) ?? nil
        question.hasBezel = parameters.flag("bezel") ?? nil
        let appearance = parameters.choice("appearance", default: Appearance.light) ?? .light
        question.isInDarkMode = appearance.scheme == .dark
        let contrast = Self.contrast(&parameters, question, appearance, layers: layers, steps: &steps)
        question.contrast = contrast.map {
            LegibilityQuestion.Contrast(lowest: $0.ratio, highest: $0.range?.maximum ?? $0.ratio)
        }
        if !question.isJudged, parameters.faults.isEmpty {
            parameters.note(
                "size", value: nil,
                "There is nothing to judge: text needs “size” or “style”, a control “width” and “height”.",
                example: platform.defaultTextSize.plain)
        }
        guard parameters.faults.isEmpty else { return nil }
        if let size = question.textSize { parameters.explain("typeface") { FontName($0)?.crossing(at: size) } }
        self.init(question: question, contrast: contrast)
    }

    private static func style(_ parameters: inout Parameters, on platform: Platform?) -> TextStyle? {
        if let platform, platform.textStyles == nil, parameters.isGiven("style") {
            parameters.refuse("style", "\(platform.sizesInWords) Give “size” instead.")
            return nil
        }
        return parameters.choice("style", among: platform?.textStyles?.styles ?? TextStyle.allCases) ?? nil
    }

    private static func target(_ parameters: inout Parameters) -> LegibilityQuestion.Target? {
        let sides = ["width", "height"]
        guard sides.contains(where: parameters.isGiven) else { return nil }
        let lengths = sides.map { parameters.number($0, in: 0.1...10_000, example: 44) }
        guard let width = lengths[0], let height = lengths[1] else { return nil }
        return LegibilityQuestion.Target(width: width, height: height)
    }

    private static func contrast(
        _ parameters: inout Parameters, _ question: LegibilityQuestion, _ appearance: Appearance, layers: Int,
        steps: inout Int
    ) -> ContrastReport? {
        guard ["foreground", "background", "backdrop"].contains(where: parameters.isGiven),
            let colors = parameters.contrastColors(in: appearance, layers: layers),
            let size = TextSize(question.textSize ?? question.platform.defaultTextSize, .pt)
        else { return nil }
        return ContrastReport(
            ContrastQuery(
                foreground: colors.foreground, background: colors.background, backdrop: colors.backdrop,
                content: ContentQuery(
                    size: size, weight: question.weight, role: question.textSize == nil ? .nonText : .text,
                    profile: .apple, isInDarkMode: question.isInDarkMode && question.platform.hasDarkMode)),
            &parameters, steps: &steps)
    }
}
