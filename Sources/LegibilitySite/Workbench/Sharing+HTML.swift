import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

extension ContrastReport {
    /// Returns the options for sharing a pair: a report in words, a short link, and a badge in Markdown and HTML.
    /// `origin` is the server's address, which ``CurlCommand`` reads from a request, since other pages need complete
    /// addresses.
    func sharing(asked query: [QueryItem], at origin: String) -> HTML {
        let short = PairSlug(query)?.path ?? "/?\(query.encoded)"
        let badge = "/badge.svg?\(query.judged.encoded)"
        let title = self.title(asked: query)
        let markup: HTML = "<a href=\"\(origin)\(short)\"><img src=\"\(origin)\(badge)\" alt=\"\(title)\"></a>"
        let html = HTML { "\(markup.text(in: $0))" }
        let markdown = HTML { "[![\(title.text(in: $0).inMarkdown)](\(origin)\(badge))](\(origin)\(short))" }
        return """
            <details class="sharing"><summary>Share this pair</summary>
            <dl>
            <div><dt>Report</dt><dd><span data-copy data-copy-name="the report">\(inWords(title)) \(origin)\(short)</span></dd></div>
            <div><dt>Short link</dt><dd><a href="\(short)" data-copy="\(origin)\(short)">\(origin)\(short)</a></dd></div>
            <div><dt>Badge</dt><dd><a href="\(badge)"><img src="\(badge)" loading="lazy" height="26" alt="\(title)"></a></dd></div>
            <div><dt>Badge in Markdown</dt><dd><code data-copy data-copy-name="the Markdown">\(markdown)</code></dd></div>
            <div><dt>Badge in HTML</dt><dd><code data-copy data-copy-name="the HTML">\(html)</code></dd></div>
            </dl>
            </details>
            """
    }

    /// Returns the verdict as text for a report: the pair, the exact figure, the reason, the rule and APCA's advice.
    private func inWords(_ title: Phrase) -> HTML {
        let figure: HTML = range == nil ? " Unrounded: \(ratio)." : ""
        let rule = verdict.requirement.rule
        return """
            \(title). \(because)\(figure) \(Phrase(english: rule.title)) (\(rule.url)). \
            APCA \(LightnessContrast.algorithm) (advisory): \(lightnessContrastInWords(lightnessContrast.lc)).
            """
    }
}

extension ContrastReport {
    /// Returns the metadata for link previews on other sites.
    static func preview(_ title: Phrase, asked query: [QueryItem], at origin: String) -> HTML {
        .preview(title, image: "\(origin)/badge.png?\(query.judged.encoded)")
    }
}

extension [QueryItem] {
    /// The query items that affect the verdict on a pair.
    fileprivate var judged: [QueryItem] {
        filter { !["vision", SampleWords.parameter.name, CopyFormat.name].contains($0.name) }
    }
}

extension String {
    /// The characters with a special meaning in Markdown.
    private static let markdown = "\\[]`*_<>&!"
    private static let markdownBytes = Array(markdown.utf8)

    /// The text between brackets in Markdown, with all special characters escaped.
    fileprivate var inMarkdown: String {
        // Titles are almost always printable ASCII, and checking its bytes is a hundred times as fast as checking
        // characters.
        guard utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
            return map { Self.markdown.contains($0) ? "\\\($0)" : $0.isNewline ? " " : String($0) }.joined()
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * utf8.count)
        for byte in utf8 {
            if Self.markdownBytes.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
