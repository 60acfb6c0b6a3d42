import Budgets

/// The containers that enclose the current token in Compose code, such as `Box(Modifier.background(Color.White)) { … }`.
struct ComposeContainers {
    /// A pair of braces around the current token.
    private struct Brace {
        let end: Int
        /// The background that the braces' call draws behind its content; nil if it draws none.
        var modifier: ComposeModifier?
        /// Whether the call may draw anything behind its content.
        var isOpen: Bool
        /// The colour of text without a colour of its own; nil if the call doesn't set it.
        var content: Range<Int>?
    }

    private let code: SourceCode
    private let colors: ComposeColors
    private var braces: [Brace] = []
    /// The braces of calls that are known before their braces are reached, by token.
    private var known: [Int: Brace] = [:]
    /// The opening bracket of each closing bracket so far.
    private var openers: [Int: Int] = [:]

    init(_ code: SourceCode, _ colors: ComposeColors) { (self.code, self.colors) = (code, colors) }

    /// Proceeds to the next token.
    mutating func visit(_ token: Int) {
        while let last = braces.last, last.end <= token { braces.removeLast() }
        switch code.kind(token) {
        case .name where !code.is(token - 1, "."): announce(token)
        case .sign:
            guard let end = code.closer(of: token) else { return }
            if code.is(token, "(") { openers[end] = token }
            guard code.is(token, "{"), braces.count < Lexer.mostNested else { return }
            braces.append(known.removeValue(forKey: token) ?? Brace(end: end, isOpen: !isControlFlow(token)))
        default: break
        }
    }

    /// The backgrounds behind the current token, from the outermost, up to the nearest call that may draw anything.
    /// Empty if the nearest background isn't a literal colour.
    var layers: [ComposeModifier.Layer] {
        var layers: [ComposeModifier.Layer] = []
        for brace in braces.reversed().prefix(Self.mostAround) {
            layers.insert(contentsOf: brace.modifier?.layers ?? [], at: 0)
            if brace.isOpen { break }
        }
        return layers.last?.color?.color == nil ? [] : layers
    }

    /// The colour that the nearest container gives to text without a colour of its own; nil if the code doesn't show it.
    var content: Range<Int>? {
        for brace in braces.reversed().prefix(Self.mostAround) {
            if let content = brace.content { return content }
            if brace.isOpen { return nil }
        }
        return nil
    }

    /// The names of modifiers around the current token that may change the colours.
    var doubts: [String] {
        var doubts: [String] = []
        for brace in braces.reversed().prefix(Self.mostAround) {
            for name in brace.modifier?.doubts ?? [] where !doubts.contains(name) { doubts.append(name) }
            if brace.isOpen { break }
        }
        return doubts
    }

    /// The maximum number of enclosing braces to examine.
    private static let mostAround = 8

    private mutating func announce(_ token: Int) {
        let name = code.text(token)
        guard Self.layouts.contains(name) || name == "Surface" || Self.coloured.contains(name),
            let chain = CallChain(code, at: token), chain.links.count == 1, let link = chain.links.first,
            let inner = link.closure
        else { return }
        var brace = Brace(end: inner.upperBound, isOpen: false)
        if Self.layouts.contains(name) {
            let modifier = link.argument("modifier") ?? link.first
            brace.modifier = ComposeModifier(code, colors, modifier)
            // Content can be drawn over an image or a drawing.
            brace.isOpen = modifier != nil && brace.modifier?.doubts.contains("modifier") == true
            if name != "Column", name != "Row", containsDrawing(inner) { brace.isOpen = true }
            if brace.isOpen { brace.modifier = nil }
        } else {
            let settings = link.argument("colors").flatMap(defaults) ?? link
            let color =
                name == "Surface"
                ? link.argument("color") : settings.argument("containerColor") ?? settings.argument("backgroundColor")
            brace.isOpen = true
            // The colours of an inactive button are others.
            if let isEnabled = link.argument("enabled"), isEnabled.count == 1, code.is(isEnabled.lowerBound, "false") {
                known[inner.lowerBound - 1] = brace
                return
            }
            brace.content = settings.argument("contentColor")
            brace.modifier = color.map { ComposeModifier(surface: colors.color($0), at: code.place($0)) }
        }
        known[inner.lowerBound - 1] = brace
    }

    /// Returns the call that names the colours in `CardDefaults.cardColors(containerColor = …)`.
    private func defaults(_ range: Range<Int>) -> CallChain.Link? {
        guard let chain = code.chain(range), chain.links.count == 2, chain.links[0].name.hasSuffix("Defaults") else {
            return nil
        }
        return chain.links[1]
    }

    /// Returns whether a call between some tokens may draw something other than text.
    private func containsDrawing(_ range: Range<Int>) -> Bool {
        // Beyond this length, the content counts as a drawing.
        guard range.count <= Self.longestContent else { return true }
        return range.contains { token in
            Budget.allows() && code.isName(token) && Self.drawings.contains(code.text(token))
        }
    }

    private static let longestContent = 500

    /// Returns whether braces belong to a condition or a loop, which draw nothing themselves.
    private func isControlFlow(_ token: Int) -> Bool {
        if code.is(token - 1, "else") { return true }
        guard code.is(token - 1, ")"), let opener = openers[token - 1] else { return false }
        return code.is(opener - 1, "if") || code.is(opener - 1, "for")
    }

    /// Layouts that draw nothing but their modifiers.
    private static let layouts: Set<String> = ["Box", "Column", "Row"]
    /// Containers whose `colors`, or whose own arguments, contain the colours of the background and of the text.
    private static let coloured: Set<String> = [
        "Card", "ElevatedCard", "OutlinedCard", "Button", "FilledTonalButton", "ElevatedButton", "OutlinedButton",
        "TextButton", "FloatingActionButton",
    ]

    private static let drawings: Set<String> = [
        "Image", "AsyncImage", "Canvas", "SubcomposeAsyncImage", "GlideImage", "CoilImage", "AndroidView", "Box",
        "Surface", "Card",
    ]
}
