import Budgets
import InterfaceBuilder
import Legibility

/// A reader of the views, fonts, colours and constants of a Swift file, each from a single expression.
struct SwiftReader {
    private let code: SourceCode
    private let colors: SwiftColors
    private let fonts: SwiftFonts
    private var scopes: Scopes
    private var views = CodeViews()
    private var constants: [CodeConstant] = []
    /// Whether each token belongs to an expression that has been read.
    private var isRead: [Bool]
    /// The platform; nil if the file may also be compiled for other platforms.
    private let certainPlatform: Platform?
    /// The enclosing branches of build conditions, from the outermost.
    private var branches: [BuildBranch] = []

    private init(_ code: SourceCode, on platform: Platform?, isCertain: Bool) {
        self.code = code
        colors = SwiftColors(code: code)
        fonts = SwiftFonts(code: code, platform: platform)
        scopes = Scopes(code)
        certainPlatform = isCertain ? platform : nil
        isRead = Array(repeating: false, count: Budget.allows(bytes: code.count) ? code.count : 0)
    }

    /// Returns the views and constants of a file, which is compiled for no other platform if `isCertain` is true.
    static func read(
        _ code: SourceCode, on platform: Platform?, isCertain: Bool
    ) -> (views: [InterfaceView], constants: [CodeConstant]) {
        var reader = SwiftReader(code, on: platform, isCertain: isCertain)
        reader.read()
        return (reader.views.views, reader.constants)
    }

    private mutating func read() {
        guard isRead.count == code.count else { return }
        for token in 0..<code.count {
            guard Budget.allows() else { return }
            scopes.visit(token)
            if code.kind(token) == .directive { follow(code.directive(token)) }
            guard code.isName(token), !isRead[token], !scopes.isExcluded else { continue }
            if code.is(token - 1, ".") {
                readMember(token)
            } else {
                readName(token)
            }
        }
    }

    /// Keeps track of conditions such as `#if os(macOS)`, inside which the platform may differ. Views in code that is
    /// never compiled are dropped.
    private mutating func follow(_ directive: String) {
        if directive.hasPrefix("#if") {
            if branches.count < Lexer.mostNested { branches.append(BuildBranch(directive, on: certainPlatform)) }
        } else if let last = branches.popLast(), !directive.hasPrefix("#endif") {
            branches.append(last.next(directive, on: certainPlatform))
        }
        views.isPaused = branches.contains(where: \.isDead)
    }

    private mutating func readName(_ token: Int) {
        let name = code.text(token)
        switch name {
        case "let", "var": readConstant(token)
        case "Color", "UIColor", "NSColor", "#colorLiteral": readColor(token)
        case "Font", "UIFont", "NSFont": readFont(token)
        case "Image":
            // Symbols also have font sizes, but aren't text.
            CallChain(code, at: token).map { mark($0, "font", "fontWeight") }
        default:
            guard SwiftViewChain.texts.contains(name), code.is(token + 1, "("), let chain = CallChain(code, at: token)
            else {
                return
            }
            readView(chain)
        }
    }

    private mutating func readView(_ chain: CallChain) {
        let view = SwiftViewChain(chain, code, colors, fonts)
        for link in chain.links.dropFirst() {
            guard SwiftReader.styles.contains(link.name) else { continue }
            mark(link.token..<link.end)
        }
        guard let (found, backgrounds) = view.view(&views, path: scopes.path) else { return }
        var inner = found
        if branches.contains(where: \.isDoubtful) { inner.isEstimated = true }
        views.add(inner, on: backgrounds)
    }

    private static let styles: Set<String> = ["font", "fontWeight", "foregroundColor", "foregroundStyle", "background"]

    private mutating func mark(_ range: Range<Int>) {
        for token in range where Budget.allows() { isRead[token] = true }
    }

    private mutating func mark(_ chain: CallChain, _ names: String...) {
        for link in chain.links where names.contains(link.name) { mark(link.token..<link.end) }
    }

    // MARK: Constants and colours

    /// Reads a colour constant of a type or of the file: `static let brand = Color(…)` or `static var brand: Color {
    /// Color(…) }`.
    private mutating func readConstant(_ token: Int) {
        guard scopes.isInTypes, code.isName(token + 1), !code.is(token - 1, "case") else { return }
        var value = token + 2
        if code.is(value, ":") {
            value += 1
            while code.isName(value) || code.is(value, "."), value < token + 12 { value += 1 }
        }
        let isComputed = code.is(value, "{")
        guard isComputed || code.is(value, "=") else { return }
        let end = isComputed ? code.closer(of: value) : nil
        value += 1
        if isComputed, code.is(value, "return") { value += 1 }
        let library = SwiftColors.library(code.text(value)) ?? library(ofTypeAt: token)
        guard let library, let chain = CallChain(code, at: value), !chain.isConditional else { return }
        // If the line continues, for example with an operator, the constant has a different value.
        if isComputed ? chain.range.upperBound != end : !endsStatement(chain.range.upperBound) { return }
        let color = colors.color(chain, library)
        let name = code.text(token + 1)
        if case .named? = color?.source { return mark(chain.range) }
        if case .symbol? = color?.source { return mark(chain.range) }
        if case .system? = color?.source { return mark(chain.range) }
        // A chain that isn't about colours is ignored.
        guard color?.color != nil || SwiftColors.library(chain.links.first?.name ?? "") != nil else { return }
        mark(chain.range)
        let types = scopes.types
        let constant = CodeConstant(
            name: types.isEmpty ? name : "\(types).\(name)", scope: types, color: color?.color,
            unreadable: color?.color == nil ? code.excerpt(chain.range) : nil, place: code.place(chain.range))
        if !views.isPaused { constants.append(constant) }
        if let color { views.add(color.inInterface, as: name, "Color", constant.name) }
    }

    /// Returns the library of a declaration's type, for values such as `.init(red: …)`.
    private func library(ofTypeAt token: Int) -> SwiftColors.Library? {
        code.is(token + 2, ":") ? SwiftColors.library(code.text(token + 3)) : nil
    }

    private func endsStatement(_ token: Int) -> Bool {
        token >= code.count || code.startsLine(token) && !continuesStatement(token) || code.is(token, ";")
            || code.is(token, "}")
            || code.is(token, ",") && code.is(token + 2, "=")
    }

    /// Returns whether a line continues the previous statement.
    private func continuesStatement(_ token: Int) -> Bool {
        code.kind(token) == .sign && !code.is(token, "}") && !code.is(token, "@") && !code.is(token, ";")
    }

    private mutating func readColor(_ token: Int) {
        guard let chain = CallChain(code, at: token), let color = colors.color(chain, .uiKit) else { return }
        mark(chain.range)
        views.add(color.inInterface, as: "color", code.text(token), scopes.path)
    }

    // MARK: Fonts

    /// Reads `.font(…)` on views without words, and `.systemFont(…)` on a property with a type.
    private mutating func readMember(_ token: Int) {
        if code.is(token, "scaledFont"), code.is(token + 1, "("), let close = code.closer(of: token + 1) {
            return mark(token..<close)
        }
        if code.is(token, "font"), code.is(token + 1, "("), let close = code.closer(of: token + 1) {
            let arguments = code.arguments(token + 2..<close)
            guard arguments.count == 1, let value = arguments.first?.value, let font = fonts.font(value) else { return }
            mark(token..<close)
            return add(font, element: "font", at: code.place(token..<close + 1))
        }
        guard code.is(token - 2, "=") || code.is(token - 2, ":"), let chain = CallChain(code, at: token - 1),
            chain.links.first?.name.hasSuffix("ystemFont") ?? false, let font = fonts.font(chain)
        else { return }
        mark(chain.range)
        add(font, element: "UIFont", at: code.place(chain.range))
    }

    private mutating func readFont(_ token: Int) {
        guard let chain = CallChain(code, at: token), let font = fonts.font(chain) else { return }
        mark(chain.range)
        add(font, element: code.text(token), at: code.place(chain.range))
    }

    /// Adds a font whose text is elsewhere in the code.
    private mutating func add(_ font: InterfaceFont, element: String, at place: Range<Int>) {
        // In UIKit, whether text with a style follows the text size depends on a property of the label.
        if font.kind == .style, element != "font" { return }
        var view = InterfaceView(.label, element, id: views.id(scopes.path, element), at: place)
        view.texts = [InterfaceText("", font, .inherited, isUnwritten: true)]
        view.followsCategory = true
        view.isEstimated = true
        views.add(view)
    }
}
