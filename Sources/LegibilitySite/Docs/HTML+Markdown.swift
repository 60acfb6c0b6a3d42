import LegibilityAPI

extension HTML {
    /// A short piece of documentation in English, as Markdown with code in backticks and everything else as plain text.
    var markdown: String {
        text(in: .english).replacing("<code>", with: "`").replacing("</code>", with: "`")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }
}
