/// The name of a font as source code in each language writes it.
///
/// Characters that end a line are written as spaces, so that no name leaves its literal.
package struct WrittenFontName: Sendable {
    /// The name; nil for a placeholder that readers fill in.
    private let name: String?

    package init(_ name: String? = nil) {
        let words = name?.split { character in
            character.isNewline
                || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        let joined = words?.joined(separator: " ") ?? ""
        self.name = joined.isEmpty ? nil : joined
    }

    private static let placeholder = "YourFont"

    private func literal(_ quote: Character, escaping others: Set<Character> = []) -> String {
        let escaped = (name ?? Self.placeholder).flatMap { character -> [Character] in
            character == quote || character == "\\" || others.contains(character) ? ["\\", character] : [character]
        }
        return "\(quote)\(String(escaped))\(quote)"
    }

    var inSwift: String { literal("\"") }
    var inCSS: String { literal("\"") }
    var inJavaScript: String { literal("\"") }
    var inDart: String { literal("'", escaping: ["$"]) }

    /// The font family in Compose: the file of an app is named by lower-case letters, digits and underscores.
    var inCompose: String {
        let words = (name ?? "").lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let file = words.joined(separator: "_")
        guard let first = file.first, first.isLetter else { return "yourFont" }
        return "FontFamily(Font(R.font.\(file)))"
    }
}
