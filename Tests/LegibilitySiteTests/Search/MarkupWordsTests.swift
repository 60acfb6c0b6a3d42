import Testing

@testable import LegibilitySite

@Suite("Text of markup")
struct MarkupWordsTests {
    /// The characters of the entities are those of HTML's list.
    @Test(
        "Tags are removed, and entities become their characters",
        arguments: [
            ("", ""), ("plain — 文字", "plain — 文字"), ("<b>bold</b> and <code class=\"a\">code</code>", "bold and code"),
            ("<dt>width</dt><dd>10</dd></div><div><dt>height</dt>", "width: 10; height: "),
            ("1 &lt; 2 &amp;&amp; 3 &gt; 2", "1 < 2 && 3 > 2"), ("&quot;it&#39;s&quot;&nbsp;16", "\"it's\"\u{A0}16"),
            ("&amp;lt;", "&lt;"), ("&copy; & &", "&copy; & &"), ("a<br", "a"),
        ])
    func words(_ markup: String, text: String) {
        var markup = markup
        #expect(markup.withUTF8 { MarkupWords($0).text } == text)
    }
}
