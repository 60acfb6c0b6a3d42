import Budgets
import InterfaceBuilder
import Legibility

/// A reader of the text elements and constants of a Dart file that uses Flutter, each from a single expression.
struct FlutterReader {
    private let code: SourceCode
    private let colors: FlutterColors
    private var scopes: Scopes
    private var views = CodeViews()
    private var constants: [CodeConstant] = []
    private var schemes = SchemeConstants()
    /// The calls that enclose the current token, from the outermost.
    private var calls: [Call] = []

    private struct Call {
        /// The tokens for the call's name and its closing bracket.
        let name, end: Int
        /// The tokens between the brackets of the call.
        let inner: Range<Int>
    }

    private init(_ code: SourceCode) {
        self.code = code
        colors = FlutterColors(code: code)
        scopes = Scopes(code)
    }

    /// Returns the views and constants of a file.
    static func read(_ code: SourceCode) -> (views: [InterfaceView], constants: [CodeConstant]) {
        var reader = FlutterReader(code)
        for token in 0..<code.count where Budget.allows() {
            reader.scopes.visit(token)
            reader.enter(token)
            guard code.isName(token), !reader.scopes.isExcluded, !code.is(token - 1, ".") else { continue }
            if code.is(token, "const") || code.is(token, "final") {
                reader.readConstant(token)
            } else if code.is(token, "Text"), code.is(token + 1, "(") {
                reader.readText(token)
            } else if code.is(token, "ColorScheme"), let call = SchemeCall(code, at: token) {
                let path = reader.scopes.isInTypes ? reader.scopes.types : reader.scopes.path
                reader.constants += reader.schemes.constants(of: call, code, in: path, reader.colors.color)
            }
        }
        return (reader.views.views, reader.constants)
    }

    /// Updates the list of enclosing calls. Other brackets count as calls without a name.
    private mutating func enter(_ token: Int) {
        while let last = calls.last, last.end <= token { calls.removeLast() }
        guard code.kind(token) == .sign, let end = code.closer(of: token), calls.count < Lexer.mostNested else {
            return
        }
        let isCall = code.is(token, "(") && code.isName(token - 1)
        calls.append(Call(name: isCall ? token - 1 : -1, end: end, inner: token + 1..<end))
    }

    /// Reads a constant such as `const ink = Color(0xFF777777);` or `static const Color ink = …`, also with `final`.
    private mutating func readConstant(_ token: Int) {
        guard scopes.isInTypes, calls.last.map({ code.is($0.inner.lowerBound - 1, "{") }) ?? true else { return }
        var name = token + 1
        if code.is(name, "Color"), code.isName(name + 1) { name += 1 }
        guard code.isName(name), code.is(name + 1, "="), let chain = CallChain(code, at: name + 2),
            code.is(chain.range.upperBound, ";"), let first = chain.links.first?.name,
            first == "Color" || first == "Colors"
        else { return }
        let color = colors.color(chain.range)?.color
        let (types, text) = (scopes.types, code.text(name))
        constants.append(
            CodeConstant(
                name: types.isEmpty ? text : "\(types).\(text)", scope: types, color: color,
                unreadable: color == nil ? code.excerpt(chain.range) : nil, place: code.place(chain.range)))
    }

    // MARK: Texts

    private mutating func readText(_ token: Int) {
        guard let chain = CallChain(code, at: token), let link = chain.links.first, chain.links.count == 1,
            let value = link.first
        else { return }
        let words = value.count == 1 ? value.first.flatMap(code.words) : nil
        // Symbols such as a bullet don't need to be read.
        if let words, !words.contains(where: { $0.isLetter || $0.isNumber }) { return }
        let place = code.place(token..<link.end)
        let style = link.argument("style").flatMap(code.chain).flatMap { chain in
            chain.links.count == 1 && chain.links[0].name == "TextStyle" ? chain.links[0] : nil
        }
        let button = style == nil && link.argument("style") == nil ? self.button(around: token) : nil
        guard let style = style ?? button else {
            return views.addUnread("Text", words: words, in: scopes.path, at: place)
        }
        var font = InterfaceFont(kind: .unknown)
        font.size = style.argument("fontSize").flatMap(code.number).flatMap { number in
            (0.1...10_000).contains(number.value) ? number.value : nil
        }
        font.weight = style.argument("fontWeight").flatMap(weight)
        let ink = style.argument(button == nil ? "color" : "foregroundColor").map {
            colors.color($0) ?? colors.unreadable($0)
        }
        var (layers, doubts) = backgrounds(around: token)
        if let own = style.argument("backgroundColor") {
            layers.append((colors.color(own) ?? colors.unreadable(own), code.place(own)))
        }
        let hasColors = ink != nil && !layers.isEmpty
        guard hasColors || font.weight.map({ $0 != 400 }) ?? false else {
            return views.addUnread("Text", words: words, in: scopes.path, at: place)
        }
        var view = InterfaceView(.label, "Text", id: views.id(scopes.path, "Text", words: words), at: place)
        let color = hasColors ? ink.map { InterfaceText.Ink.color($0.inInterface) } : nil
        view.texts = [InterfaceText(words ?? "", font, color ?? .inherited, isUnwritten: words == nil)]
        view.modifiers = hasColors ? doubts : []
        let behind = layers.map { layer in
            var behind = InterfaceView(.stack, "Container", id: views.id(scopes.path, "Container"), at: layer.place)
            if let color = layer.color { behind.background = color.inInterface } else { behind.hasOwnBackdrop = true }
            return behind
        }
        views.add(view, on: behind)
        doubts = []
    }

    /// Returns the call of `styleFrom` that sets the colours of the button whose label is the text.
    private func button(around text: Int) -> CallChain.Link? {
        let first = code.is(text - 1, "const") ? text - 1 : text
        guard let call = calls.last, call.name >= 0, code.is(first - 1, ":"),
            code.is(first - 2, "child") || code.is(first - 2, "label")
        else { return nil }
        // `ElevatedButton.icon(…)` ends with the name of its constructor.
        let name = code.is(call.name - 1, ".") ? call.name - 2 : call.name
        let arguments = code.arguments(call.inner)
        // The colours of an inactive button are others.
        if let pressed = arguments.first(where: { $0.label == "onPressed" })?.value, pressed.count == 1,
            code.is(pressed.lowerBound, "null")
        {
            return nil
        }
        guard Self.buttons.contains(code.text(name)),
            let style = arguments.first(where: { $0.label == "style" })?.value,
            let chain = code.chain(style), chain.links.count == 2, chain.links[1].name == "styleFrom",
            chain.links[1].argument("foregroundColor") != nil, chain.links[1].argument("backgroundColor") != nil
        else { return nil }
        return chain.links[1]
    }

    private static let buttons: Set<String> = ["ElevatedButton", "FilledButton", "OutlinedButton", "TextButton"]

    private typealias Layer = (color: LiteralColor?, place: Range<Int>)

    /// Returns the backgrounds of the enclosing calls whose `child` is the text, from the outermost, and the names of
    /// calls that change colours.
    private func backgrounds(around text: Int) -> (layers: [Layer], doubts: [String]) {
        var (layers, doubts): ([Layer], [String]) = ([], [])
        var inner = text
        var isInList = false
        for call in calls.reversed().prefix(Self.mostAround) {
            // The text is preceded by `child:`, and possibly by `const`.
            let first = code.is(inner - 1, "const") ? inner - 1 : inner
            let name = call.name >= 0 ? code.text(call.name) : ""
            if isInList {
                guard Self.lists.contains(name) else { break }
                (isInList, inner) = (false, call.name)
                continue
            }
            if isList(call, of: first) {
                isInList = true
                continue
            }
            guard call.name >= 0, code.is(first - 1, ":") else { break }
            if name == "Scaffold", code.is(first - 2, "body") {
                if let color = code.arguments(call.inner).first(where: { $0.label == "backgroundColor" })?.value {
                    layers.insert((colors.color(color) ?? colors.unreadable(color), code.place(color)), at: 0)
                }
                break
            }
            guard code.is(first - 2, "child") else { break }
            guard Self.layouts.contains(name) || Self.changing.contains(name) else { break }
            if Self.changing.contains(name), !doubts.contains(name) { doubts.append(name) }
            let arguments = code.arguments(call.inner)
            if Self.painted.contains(name), let color = arguments.first(where: { $0.label == "color" })?.value {
                layers.insert((colors.color(color) ?? colors.unreadable(color), code.place(color)), at: 0)
            } else if let decoration = arguments.first(where: { $0.label == "decoration" })?.value {
                layers.insert(layer(decoration), at: 0)
            }
            inner = call.name
        }
        return (layers, doubts)
    }

    /// Returns whether a call stands for the brackets of `children: [ … ]`, in which an element begins with a token.
    private func isList(_ call: Call, of first: Int) -> Bool {
        var open = call.inner.lowerBound - 1
        guard code.is(open, "["), code.is(first - 1, "[") || code.is(first - 1, ",") else { return false }
        if code.is(open - 1, ">"), code.is(open - 3, "<") { open -= 3 }
        if code.is(open - 1, "const") { open -= 1 }
        return code.is(open - 1, ":") && code.is(open - 2, "children")
    }

    private func layer(_ decoration: Range<Int>) -> Layer {
        let place = code.place(decoration)
        guard let chain = code.chain(decoration), chain.links.count == 1, chain.links[0].name == "BoxDecoration" else {
            return (colors.unreadable(decoration), place)
        }
        let box = chain.links[0]
        guard box.argument("gradient") == nil, box.argument("image") == nil, let color = box.argument("color") else {
            return (nil, place)
        }
        return (colors.color(color) ?? colors.unreadable(color), place)
    }

    /// The maximum number of enclosing calls to examine.
    private static let mostAround = 8

    /// Layouts that draw nothing, and whose children are side by side.
    private static let lists: Set<String> = ["Column", "Row", "Wrap", "ListView"]

    private static let painted: Set<String> = ["Container", "ColoredBox", "Material"]

    private static let layouts: Set<String> = [
        "Container", "ColoredBox", "Padding", "Center", "Align", "SizedBox", "Expanded", "Flexible", "ConstrainedBox",
        "FittedBox", "SafeArea", "Semantics", "GestureDetector", "Material",
    ]

    private static let changing: Set<String> = [
        "Opacity", "ColorFiltered", "ShaderMask", "BackdropFilter", "FadeTransition",
    ]

    /// Returns the weight of `FontWeight.w300` or `FontWeight.bold`.
    private func weight(_ range: Range<Int>) -> Double? {
        guard let chain = code.chain(range), chain.links.count == 2, chain.links[0].name == "FontWeight" else {
            return nil
        }
        switch chain.links[1].name {
        case "normal": return 400
        case "bold": return 700
        case let name where name.first == "w": return Double(name.dropFirst())
        default: return nil
        }
    }
}
