import LegibilityAPI
import Sentences
import Substrings

// Sentences from the contract as markup.
extension HTML {
    /// Returns paragraphs, each in the page's language if the catalog contains it.
    static func prose(_ text: String) -> HTML {
        let paragraphs = text.divided(at: "\n\n").map { paragraph -> HTML in
            HTML { language in
                guard let catalog = Catalog[language] else { return "<p>\(marked(paragraph))</p>" }
                return catalog.known(String(paragraph)).map { "<p>\(marked($0))</p>" }
                    ?? "<p lang=\"en\">\(marked(paragraph))</p>"
            }
        }
        return "\(paragraphs)"
    }

    /// Returns text with code for backticks, and with links for addresses and paths of the docs.
    static func line(_ text: some StringProtocol) -> HTML {
        let text = String(text)
        return HTML { language in
            guard let catalog = Catalog[language] else { return marked(text) }
            return catalog.known(text).map { marked($0) } ?? "<span lang=\"en\">\(marked(text))</span>"
        }
    }

    private static func marked(_ text: some StringProtocol) -> HTML {
        let pieces = String(text).utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
        return
            "\(pieces.enumerated().map { $0.isMultiple(of: 2) ? linked(Substring($1)) : "<code>\(Substring($1))</code>" })"
    }

    /// Returns code between tags, where quotes needn't be escaped. JSON contains many quotes, and escaping them would
    /// double its length.
    static func code(_ text: String) -> HTML {
        var markup = Array("<code>".utf8)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): markup += "&amp;".utf8
            case UInt8(ascii: "<"): markup += "&lt;".utf8
            default: markup.append(byte)
            }
        }
        return HTML(bytes: markup + "</code>".utf8)
    }

    private static func linked(_ text: Substring) -> HTML {
        // Addresses contain one of these characters, and most sentences contain neither.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "#") }) else {
            return "\(text)"
        }
        let words = text.split(separator: " ", omittingEmptySubsequences: false).enumerated().map { index, word in
            let address = word.prefix { !"),;".contains($0) }
            let space: HTML = index == 0 ? "" : " "
            guard address.hasPrefix("https://") || address.hasPrefix("/docs#") else { return "\(space)\(word)" as HTML }
            let bare = address.hasSuffix(".") ? address.dropLast() : address
            return "\(space)<a href=\"\(bare)\">\(bare)</a>\(word.dropFirst(bare.count))"
        }
        return "\(words)"
    }
}

extension HTML {
    /// A short piece of documentation in English, as Markdown with code in backticks and everything else as plain text.
    var markdown: String {
        text(in: .english).replacing("<code>", with: "`").replacing("</code>", with: "`")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
