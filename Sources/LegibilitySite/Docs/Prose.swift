import LegibilityAPI
import Sentences

// Sentences from the contract as markup.
extension HTML {
    /// Returns paragraphs, each in the page's language if the catalog contains it.
    static func prose(_ text: String) -> HTML {
        let paragraphs = text.split(separator: "\n\n").map { paragraph -> HTML in
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
        let pieces = text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
            index.isMultiple(of: 2) ? linked(piece) : "<code>\(piece)</code>"
        }
        return "\(pieces)"
    }

    /// Returns code between tags, where quotes needn't be escaped. JSON contains many quotes, and escaping them would
    /// double its length.
    static func code(_ text: String) -> HTML {
        HTML(markup: "<code>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"))</code>")
    }

    private static func linked(_ text: some StringProtocol) -> HTML {
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
