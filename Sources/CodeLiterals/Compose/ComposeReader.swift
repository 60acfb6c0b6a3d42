import Budgets
import InterfaceBuilder
import Legibility

/// A reader of the text elements and constants of a Kotlin file that uses Jetpack Compose, each from a single call.
struct ComposeReader {
    private let code: SourceCode
    private let colors: ComposeColors
    private var scopes: Scopes
    private var containers: ComposeContainers
    private var views = CodeViews()
    private var constants: [CodeConstant] = []
    private var schemes = SchemeConstants()
    /// Whether the file uses Compose. In other files, calls of `Text` may have another meaning.
    private let usesCompose: Bool

    private init(_ code: SourceCode) {
        self.code = code
        colors = ComposeColors(code: code)
        scopes = Scopes(code)
        containers = ComposeContainers(code, colors)
        usesCompose = (0..<code.count).contains { token in
            Budget.allows() && (code.is(token, "Composable") || code.is(token, "compose"))
        }
    }

    /// Returns the views and constants of a file.
    static func read(_ code: SourceCode) -> (views: [InterfaceView], constants: [CodeConstant]) {
        var reader = ComposeReader(code)
        for token in 0..<code.count where Budget.allows() {
            reader.scopes.visit(token)
            reader.containers.visit(token)
            guard code.isName(token), !reader.scopes.isExcluded, !code.is(token - 1, ".") else { continue }
            if code.is(token, "val") {
                reader.readConstant(token)
            } else if code.is(token + 1, "("), let call = SchemeCall(code, at: token) {
                let path = reader.scopes.isInTypes ? reader.scopes.types : reader.scopes.path
                reader.constants += reader.schemes.constants(of: call, code, in: path, reader.colors.color)
            } else if code.is(token, "Text") || code.is(token, "BasicText"), code.is(token + 1, "(") {
                reader.readText(token)
            }
        }
        return (reader.views.views, reader.constants)
    }

    /// Reads a constant such as `val Ink = Color(0xFF777777)`, at the top level or in an object.
    private mutating func readConstant(_ token: Int) {
        guard scopes.isInTypes, code.isName(token + 1) else { return }
        var value = token + 2
        if code.is(value, ":"), code.is(value + 1, "Color") { value += 2 }
        guard code.is(value, "="), let chain = CallChain(code, at: value + 1), chain.links.first?.name == "Color" else {
            return
        }
        let end = chain.range.upperBound
        guard end >= code.count || code.startsLine(end) && !code.is(end, ".") || code.is(end, ";") || code.is(end, "}")
        else { return }
        let color = colors.color(chain.range)?.color
        let (types, name) = (scopes.types, code.text(token + 1))
        constants.append(
            CodeConstant(
                name: types.isEmpty ? name : "\(types).\(name)", scope: types, color: color,
                unreadable: color == nil ? code.excerpt(chain.range) : nil, place: code.place(chain.range)))
    }

    // MARK: Texts

    private mutating func readText(_ token: Int) {
        guard let chain = CallChain(code, at: token), chain.links.count == 1, let link = chain.links.first,
            let value = link.first ?? link.argument("text")
        else { return }
        let words = value.count == 1 ? value.first.flatMap(code.words) : nil
        // Symbols such as a bullet don't need to be read.
        if let words, !words.contains(where: { $0.isLetter || $0.isNumber }) { return }
        let (element, place) = (code.text(token), code.place(token..<link.end))
        let style = link.argument("style").flatMap(code.chain).flatMap { chain in
            chain.links.count == 1 && chain.links[0].name == "TextStyle" ? chain.links[0] : nil
        }
        func argument(_ label: String) -> Range<Int>? { link.argument(label) ?? style?.argument(label) }
        var font = InterfaceFont(kind: .unknown)
        font.size = argument("fontSize").flatMap(size)
        font.weight = argument("fontWeight").flatMap(weight)
        // A style that is defined elsewhere may contain a colour.
        let inherited = link.argument("style") == nil || style != nil ? containers.content : nil
        let ink = (argument("color") ?? inherited).map { colors.color($0) ?? colors.unreadable($0) }
        // The modifier is the second parameter, which needs no name.
        let second = link.arguments?.dropFirst().first.flatMap { $0.label == nil ? $0.value : nil }
        var backgrounds = ComposeModifier(code, colors, link.argument("modifier") ?? second)
        if backgrounds.layers.isEmpty, backgrounds.doubts.isEmpty, ink?.color != nil { backgrounds.lay(on: containers) }
        let hasColors = ink != nil && !backgrounds.layers.isEmpty
        guard hasColors || font.weight.map({ $0 != 400 }) ?? false else {
            let isDeclaration = code.is(token - 1, "fun") || code.is(token - 1, "class")
            if usesCompose, !isDeclaration { views.addUnread(element, words: words, in: scopes.path, at: place) }
            return
        }
        var view = InterfaceView(.label, element, id: views.id(scopes.path, element, words: words), at: place)
        let color = hasColors ? ink.map { InterfaceText.Ink.color($0.inInterface) } : nil
        view.texts = [InterfaceText(words ?? "", font, color ?? .inherited, isUnwritten: words == nil)]
        view.modifiers = backgrounds.doubts
        (view.isEstimated, view.isEnabled) = (backgrounds.isEstimated, backgrounds.isEnabled)
        let layers = backgrounds.layers.map { layer in
            var behind = InterfaceView(.stack, "Modifier", id: views.id(scopes.path, "Modifier"), at: layer.place)
            if let color = layer.color { behind.background = color.inInterface } else { behind.hasOwnBackdrop = true }
            return behind
        }
        views.add(view, on: layers)
    }

    /// Returns the size of `10.sp` in sp, which equals a CSS px at the default text size.
    private func size(_ range: Range<Int>) -> Double? {
        guard range.count == 3, code.is(range.lowerBound + 1, "."), code.is(range.lowerBound + 2, "sp") else {
            return nil
        }
        return code.number(range.prefix(1)).flatMap { (0.1...10_000).contains($0.value) ? $0.value : nil }
    }

    /// Returns the weight of `FontWeight.Light`, `FontWeight.W300` or `FontWeight(300)`.
    private func weight(_ range: Range<Int>) -> Double? {
        guard let chain = code.chain(range), chain.links.first?.name == "FontWeight" else { return nil }
        if chain.links.count == 1 { return chain.links[0].first.flatMap(code.number)?.value }
        guard chain.links.count == 2, chain.links[1].arguments == nil else { return nil }
        switch chain.links[1].name {
        case "Thin": return 100
        case "ExtraLight": return 200
        case "Light": return 300
        case "Normal": return 400
        case "Medium": return 500
        case "SemiBold": return 600
        case "Bold": return 700
        case "ExtraBold": return 800
        case "Black": return 900
        case let name where name.first == "W": return Double(name.dropFirst())
        default: return nil
        }
    }
}

extension Range<Int> {
    fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(lowerBound + count, upperBound) }
}
