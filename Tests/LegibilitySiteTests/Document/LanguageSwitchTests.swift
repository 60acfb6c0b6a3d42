import Sentences
import Testing

@testable import LegibilitySite

@Suite("Pages in a chosen language") struct LanguageSwitchTests {
    private func kept(_ page: String) -> String { String(decoding: Array(page.utf8).keeping(.japanese), as: UTF8.self) }

    @Test(
        "Links to pages keep the language",
        arguments: [
            (#"<a href="/type">x</a>"#, #"<a href="/type?lang=ja">x</a>"#),
            (#"<a href="/">x</a>"#, #"<a href="/?lang=ja">x</a>"#),
            (
                #"<p><a class="b" href="/palette?colors=red#all">x</a> y"#,
                #"<p><a class="b" href="/palette?colors=red&amp;lang=ja#all">x</a> y"#
            ),
            (#"<a href="/docs#size">x</a>"#, #"<a href="/docs?lang=ja#size">x</a>"#),
            (#"<a href="/v1/reference/devices">x</a>"#, #"<a href="/v1/reference/devices?lang=ja">x</a>"#),
        ])
    func links(_ page: String, changed: String) { #expect(kept(page) == changed) }

    @Test(
        "Other links and other tags don't change",
        arguments: [
            #"<a href="/v1/contrast?foreground=red">x</a>"#, #"<a href="/record.js">x</a>"#,
            #"<a href="//example.org/">x</a>"#, #"<a href="https://example.org/">x</a>"#, ##"<a href="#here">x</a>"##,
            #"<a id="top">x</a>"#, #"<abbr title="/type">x</abbr>"#, #"<link href="/type">"#, "no tags", "", "<", "<a ",
        ])
    func others(_ page: String) { #expect(kept(page) == page) }

    @Test("A form keeps the language in a hidden field, or in its address if it is posted")
    func forms() {
        #expect(
            kept(#"<form action="/type"><b>x</b></form>"#)
                == #"<form action="/type"><input type="hidden" name="lang" value="ja"><b>x</b></form>"#)
        #expect(
            kept(#"<form method="post" action="/audit">x</form>"#)
                == #"<form method="post" action="/audit?lang=ja">x</form>"#)
    }

    @Test("Links after other links and text are found")
    func several() {
        let page = #"<p>1 &lt; 2 > 1<a href="/a"><b>x</b></a><a href="/b.png"></a><a href="/c">"#
        let changed = #"<p>1 &lt; 2 > 1<a href="/a?lang=ja"><b>x</b></a><a href="/b.png"></a><a href="/c?lang=ja">"#
        #expect(kept(page) == changed)
    }
}
