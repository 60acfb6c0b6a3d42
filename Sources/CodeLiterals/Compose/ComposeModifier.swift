import Budgets

/// The modifiers of one Compose call. Each modifier affects those after it, so the first background is the outermost.
struct ComposeModifier {
    struct Layer {
        /// The colour; nil for a brush.
        let color: LiteralColor?
        let place: Range<Int>
    }

    private(set) var layers: [Layer] = []
    /// The names of modifiers that may change the colours.
    private(set) var doubts: [String] = []
    private(set) var isEstimated = false
    /// Whether the modifiers declare the element as inactive: `semantics { disabled() }`.
    private(set) var isEnabled = true

    init(_ code: SourceCode, _ colors: ComposeColors, _ range: Range<Int>?) {
        guard let range else { return }
        let found = code.chain(range)
        isEnabled = !(found?.links ?? []).contains { link in
            (link.name == "semantics" || link.name == "clearAndSetSemantics") && Self.disables(link.closure, code)
        }
        guard let chain = found, chain.links.first?.name == "Modifier" else {
            // A modifier that is passed as a parameter may draw anything, in front of the layers or behind them.
            doubts = ["modifier"]
            layers = Self.layers(in: range, code, colors)
            return
        }
        for link in chain.links.dropFirst() where Budget.allows() {
            switch link.name {
            case "background":
                guard layers.count < 16 else { continue }
                let value = link.first ?? link.argument("color")
                let place = code.place(link.token..<link.end)
                // The shape may be smaller than the text.
                if (link.arguments?.count ?? 0) > 1 { isEstimated = true }
                layers.append(
                    Layer(color: value.map { colors.color($0) ?? colors.unreadable($0) }, place: place))
            case _ where Self.changing.contains(link.name):
                if doubts.count < 8, !doubts.contains(link.name) { doubts.append(link.name) }
            case _ where Self.neutral.contains(link.name): break
            default: isEstimated = true
            }
        }
    }

    /// Returns whether the properties in a closure always include `disabled()`. In conditions, nothing is certain.
    private static func disables(_ closure: Range<Int>?, _ code: SourceCode) -> Bool {
        guard let closure, closure.count <= longestSemantics else { return false }
        let isConditional = closure.contains {
            code.is($0, "if") || code.is($0, "when") || code.is($0, "{") || code.is($0, "?") || code.is($0, "&")
                || code.is($0, "|")
        }
        return !isConditional
            && closure.contains { token in
                code.is(token, "disabled") && code.is(token + 1, "(") && code.is(token + 2, ")")
                    && !code.is(token - 1, ".")
            }
    }

    /// The maximum number of tokens in a closure of properties, which is higher than in real code.
    private static let longestSemantics = 100

    /// The background that a container draws itself, such as a `Surface`.
    init(surface color: LiteralColor?, at place: Range<Int>) { layers = [Layer(color: color, place: place)] }

    /// Adds the backgrounds of enclosing containers, of which siblings may cover parts.
    mutating func lay(on containers: ComposeContainers) {
        layers = containers.layers
        guard !layers.isEmpty else { return }
        doubts += containers.doubts
        isEstimated = true
    }

    /// Returns the backgrounds in a chain that begins with the modifier parameter of the function.
    private static func layers(in range: Range<Int>, _ code: SourceCode, _ colors: ComposeColors) -> [Layer] {
        guard let chain = code.chain(range) else { return [] }
        return chain.links.filter { $0.name == "background" }.prefix(16).map { link in
            Layer(
                color: (link.first ?? link.argument("color")).flatMap { colors.color($0) },
                place: code.place(link.token..<link.end))
        }
    }

    private static let changing: Set<String> = [
        "alpha", "blur", "graphicsLayer", "drawBehind", "drawWithContent", "drawWithCache", "paint", "then",
        "placeholder",
        "composed", "shimmer",
    ]

    private static let neutral: Set<String> = [
        "padding", "fillMaxWidth", "fillMaxHeight", "fillMaxSize", "width", "height", "size", "wrapContentWidth",
        "wrapContentHeight", "wrapContentSize", "clickable", "clip", "border", "align", "weight", "semantics",
        "testTag", "shadow", "requiredSize", "requiredWidth", "requiredHeight", "sizeIn", "widthIn", "heightIn",
        "defaultMinSize", "aspectRatio", "animateContentSize", "zIndex", "onGloballyPositioned",
    ]
}
