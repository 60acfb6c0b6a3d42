import CCatalogs
import Locks
import Numbers

/// The translations of phrases into a language other than English.
///
/// They are read from a gettext file such as `Sources/CCatalogs/ja.po`, in which the keys are English phrases.
/// Placeholders are numbered (`{0}`), so that they can have another order in the other language. Tags have no
/// attributes.
package final class Catalog: Sendable {
    private let language: Language
    private let index: CatalogIndex

    /// Phrases that were looked up and not found, up to a limit.
    private let wanted = Mutex<Set<String>>([])
    private static let mostWanted = 2000
    package var missing: Set<String> { wanted.withLock(\.self) }

    /// Reads the embedded catalog of a language.
    init(embedded language: Language) {
        self.language = language
        index = unsafe CatalogIndex(Self.file(of: language))
    }

    private static func file(of language: Language) -> UnsafeBufferPointer<UInt8> {
        let catalog = unsafe legibility_catalog(language.rawValue)
        return unsafe UnsafeBufferPointer(start: catalog.bytes, count: catalog.length)
    }

    /// All entries, in the order of the file.
    package var entries: [CatalogFile.Entry] { unsafe CatalogFile(Self.file(of: language)).entries }

    /// Returns the translated template of a phrase, or nil if it is missing and the phrase is written in English.
    package func template(_ english: String) -> String? {
        if let found = known(english) { return found }
        // Templates that contain only placeholders need no translation.
        guard english.hasWords else { return nil }
        wanted.withLock { if $0.count < Self.mostWanted { $0.insert(english) } }
        return nil
    }

    /// Returns the translated template of a phrase, or nil if it is missing, which is expected.
    package func known(_ english: String) -> String? { index.translation(of: english) }

    /// Returns a translated phrase with its placeholders filled.
    func translated(_ english: String, holes: [String]) -> String {
        // Sentences aren't separated by spaces in Japanese.
        let template = english == " " ? "" : template(english.trimmed) ?? english
        return holes.isEmpty ? template : template.filled { holes.indices.contains($0) ? holes[$0] : nil }
    }
}

extension String {
    /// Whether there are letters outside placeholders.
    fileprivate var hasWords: Bool { utf8.contains { (0x41...0x5A).contains($0 & 0xDF) } }

    fileprivate var trimmed: String {
        // Most phrases begin and end with an ASCII letter or a full stop.
        if let first = utf8.first, let last = utf8.last, first.isASCIIButNoSpace, last.isASCIIButNoSpace { return self }
        let start = drop { $0.isWhitespace }
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }

    /// Returns the text with `{0}`, `{1}` … replaced by the values of `fill`. Bytes are searched, because searching
    /// for characters takes ten times as long.
    fileprivate func filled(_ fill: (Int) -> String?) -> String {
        var text = ""
        var rest = utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            text += Substring(rest[..<open])
            rest = rest[open...]
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            if let end = rest[digits.endIndex...].first, end == UInt8(ascii: "}"), let number = Int(Substring(digits)),
                let value = fill(number)
            {
                text += value
                rest = rest[digits.endIndex...].dropFirst()
            } else {
                text.append("{")
                rest = rest.dropFirst()
            }
        }
        return text + Substring(rest)
    }
}

extension UInt8 {
    fileprivate var isASCIIButNoSpace: Bool { (0x21...0x7E).contains(self) }
}
