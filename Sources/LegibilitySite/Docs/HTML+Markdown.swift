import LegibilityAPI

extension HTML {
    /// A few words of the docs as Markdown, in English: code in backticks, and everything else as it is read.
    var markdown: String {
        text(in: .english).replacing("<code>", with: "`").replacing("</code>", with: "`")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
