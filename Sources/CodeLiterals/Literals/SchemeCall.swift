import Budgets

/// A call that sets the colours of a Material theme by their roles, such as `lightColorScheme(onPrimary = Color.White)`
/// or `ColorScheme.light(onPrimary: Colors.white)`.
struct SchemeCall {
    /// The variable or the parameter that gets the scheme; nil if the code doesn't name one.
    let name: String?
    /// The colours with their roles.
    private(set) var arguments: [(role: String, value: Range<Int>)] = []

    /// Reads the call that begins at a token; nil if it is anything else.
    init?(_ code: SourceCode, at token: Int) {
        let isKotlin = code.language == .kotlin
        guard (isKotlin ? Self.functions : Self.types).contains(code.text(token)), !code.is(token - 1, "class"),
            !code.is(token - 1, "fun"), let chain = CallChain(code, at: token), let link = chain.links.last,
            chain.links.count == 1 || !isKotlin && chain.links.count == 2 && Self.constructors.contains(link.name)
        else { return nil }
        for argument in link.arguments ?? [] where Budget.allows() {
            guard let role = argument.label, Self.isRole(role) else { continue }
            arguments.append((role, argument.value))
        }
        guard !arguments.isEmpty else { return nil }
        let before = code.is(token - 1, "const") || code.is(token - 1, "new") ? token - 2 : token - 1
        guard code.is(before, "=") || code.is(before, ":") else {
            name = nil
            return
        }
        // `val light: ColorScheme = …` has a type behind the name.
        let variable = code.is(before, "=") && code.is(before - 2, ":") ? before - 3 : before - 1
        name = code.isName(variable) ? code.text(variable) : nil
    }

    private static let functions: Set<String> = [
        "lightColorScheme", "darkColorScheme", "expressiveLightColorScheme", "lightColors", "darkColors", "ColorScheme",
    ]
    private static let types: Set<String> = ["ColorScheme"]
    private static let constructors: Set<String> = ["light", "dark", "highContrastLight", "highContrastDark"]

    /// The first words of the roles, apart from `on`.
    private static let roles = ["primary", "secondary", "tertiary", "error", "surface", "background", "inverse"]

    private static func isRole(_ label: String) -> Bool {
        let plain = label.hasPrefix("on") ? label.dropFirst(2) : label[...]
        let word = plain.prefix(1).lowercased() + plain.dropFirst()
        return roles.contains { word.hasPrefix($0) }
    }
}

/// The colours of the schemes in a file, as constants of the variable that gets them.
struct SchemeConstants {
    private var counts: [String: Int] = [:]

    /// Returns the colours of a scheme. `color` reads a colour that is written out.
    mutating func constants(
        of call: SchemeCall, _ code: SourceCode, in path: String, _ color: (Range<Int>) -> LiteralColor?
    ) -> [CodeConstant] {
        var scope = [path, call.name ?? "colorScheme"].filter { !$0.isEmpty }.joined(separator: ".")
        let count = counts[scope, default: 0] + 1
        counts[scope] = count
        if count > 1 { scope += "#\(count)" }
        return call.arguments.map { role, value in
            let literal = color(value)?.color
            let chain = literal == nil ? code.chain(value) : nil
            let isName = chain.map {
                !$0.isImplicit && $0.links.allSatisfy { $0.arguments == nil && $0.closure == nil }
            }
            return CodeConstant(
                name: "\(scope).\(role)", scope: scope, color: literal,
                unreadable: literal == nil ? code.excerpt(value) : nil, place: code.place(value),
                reference: isName ?? false ? chain?.links.map(\.name).joined(separator: ".") : nil)
        }
    }
}
