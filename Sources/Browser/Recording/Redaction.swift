import JSON
import Substrings

/// The removal of secrets from what is said about a page: letters and digits of a secret become x.
package struct Redaction: Sendable {
    /// The secrets in the forms in which a page may show them, the longest first.
    private let secrets: [String]

    /// The minimum length of a secret that is also removed from the middle of a text; shorter ones are parts of many words.
    private static let shortestPart = 4
    /// The minimum length of a secret that is also removed from selectors, by which people find elements.
    private static let shortestInSelector = 8
    /// The members of a record that contain text from the page, and those that contain selectors.
    private static let texts: Set<String> = ["text", "html", "label", "title", "url", "because"]
    private static let selectors: Set<String> = ["selector", "path", "by", "excluded"]

    package init(_ secrets: [String]) {
        let forms = secrets.flatMap { secret in
            let encoded = Self.encoded(secret)
            let words = secret.split { $0.isWhitespace }.joined(separator: " ")
            return [secret, words, encoded, encoded.replacing("%20", with: "+")]
        }
        self.secrets = Set(forms).filter { !$0.isEmpty }.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    }

    /// Returns a text without the secrets.
    package func applied(to text: String) -> String { applied(to: text, atLeast: Self.shortestPart) }

    private func applied(to text: String, atLeast length: Int) -> String {
        var text = text
        for secret in secrets {
            // A record contains only the beginning of a long text.
            if text == secret || (text.utf8.count > 60 && secret.hasPrefix(text)) { return Self.masked(text) }
            if secret.utf8.count >= length { text = text.replacing(secret, with: Self.masked(secret)) }
        }
        return text
    }

    func applied(to page: RecordedPage) -> RecordedPage {
        guard !secrets.isEmpty, let root = try? JSONDocument(page.json).root else { return page }
        return RecordedPage(
            name: page.name, state: page.state, json: applied(to: root, named: "").bytes, parts: page.parts,
            notes: page.notes.map(applied))
    }

    private func applied(to value: JSONValue, named name: String) -> JSONLiteral {
        if let text = value.string {
            if Self.texts.contains(name) { return .string(applied(to: text)) }
            return Self.selectors.contains(name)
                ? .string(applied(to: text, atLeast: Self.shortestInSelector)) : JSONLiteral(value)
        }
        if value.kind == .object {
            return .object(value.allMembers.map { ($0.name, applied(to: $0.value, named: $0.name)) })
        }
        guard let first = value.elements?.first(where: { _ in true }), first.kind == .object || first.kind == .string
        else { return JSONLiteral(value) }
        return .array(value.array.map { applied(to: $0, named: name) })
    }

    private static func masked(_ text: String) -> String {
        String(text.map { $0.isLetter || $0.isNumber ? "x" : $0 })
    }

    /// Returns a text as in the query of a URL.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
            if isPlain || "-._~".unicodeScalars.contains(scalar) { return String(scalar) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
