import ColorFiles
import Legibility
import Testing

@Suite("Effects on text") struct TextEffectTests {
    private func results(_ css: String) -> [String] {
        audit([("a.css", css)]).countedPairs.flatMap { pair in
            pair.results.map { result in
                result.isFailure
                    ? "fail \(result.assessment.map { ($0.ratio * 100).rounded(.down) / 100 } ?? 0)"
                    : result.isPass ? "pass" : "open"
            }
        }
    }

    /// The colours that Filter Effects 1 § 8 gives: #36c becomes #52a3ff, which has 2.607:1 with white; #767676 becomes
    /// (153.4, 153.4, 153.4), which has 2.834:1; black and white swap. Half-transparent black over white is (127.5, 127.5, 127.5), 3.976:1.
    @Test(
        "Filters and opacity are computed where everything behind the text is known, and open otherwise",
        arguments: [
            (".a { color: #fff; background: #36c; filter: brightness(1.6) }", ["fail 2.6"]),
            (".a { color: #767676; background: #fff } .a:focus { filter: brightness(1.3) }", ["pass", "fail 2.83"]),
            (".a { color: #000; background: #fff; filter: invert(1) }", ["pass"]),
            (".a { color: #000; background: #fff; filter: contrast(0) }", ["fail 1.0"]),
            (".a { color: #777; background: #fff; filter: drop-shadow(0 0 2px red) }", ["fail 4.47"]),
            (".a { color: #000; background: #fff; filter: blur(2px) }", ["open"]),
            (".a { color: #000; background: #fff; filter: opacity(.3) }", ["open"]),
            (".a { color: #000; background: #fff; opacity: .3 }", ["open"]),
            (".a { color: #fff; background: #1f6feb } .a:hover { opacity: .8 }", ["pass", "open"]),
            (".a { background: #fff } .a .b { color: #000; opacity: .5 }", ["fail 3.97"]),
            (".a { color: #fff; background: #000; mix-blend-mode: difference }", ["open"]),
            (".a { color: #000; background: #fff; background-clip: text }", ["open"]),
        ])
    func effects(css: String, expected: [String]) { #expect(results(css) == expected) }

    @Test(
        "A shadow or stroke decides only if its contrast differs from the background's",
        arguments: [
            (".a { color: #fc0; background: #fff; text-shadow: -1px 0 0 #000, 1px 0 0 #000 }", ["open"]),
            (".a { color: #fc0; background: #fff; text-shadow: 0 1px 0 #eee }", ["fail 1.51"]),
            (".a { color: #fff; background: #000; text-shadow: 0 1px 2px rgb(0 0 0 / .5) }", ["pass"]),
            (".a { color: #fff; background: #000; -webkit-text-stroke: 1px #eee }", ["open"]),
            (".a { color: #fff; background: #000; text-shadow: none }", ["pass"]),
        ])
    func outlines(css: String, expected: [String]) { #expect(results(css) == expected) }

    /// HTML, Rendering § 15.3; CSS Fonts 4. #888888 on white, 3.54:1, suffices for large text only.
    @Test(
        "The size of text comes from any rule for its element, or from the browser, or is open",
        arguments: [
            (".t { font-size: 24px } .t { color: #888; background: #fff }", ["pass"]),
            ("h1 { color: #888; background: #fff }", ["pass"]), ("h4 { color: #888; background: #fff }", ["fail 3.54"]),
            ("h1 { font-size: 16px; font-weight: 400 } h1 { color: #888; background: #fff }", ["fail 3.54"]),
            ("h1, h6 { color: #888; background: #fff }", ["fail 3.54"]),
            (".a { font-size: 2em; color: #888; background: #fff }", ["open"]),
            (".a { font-size: 150%; color: #888; background: #fff }", ["open"]),
            (".a { font-size: .9em; color: #888; background: #fff }", ["fail 3.54"]),
            (".a { font-size: 5vw; color: #888; background: #fff }", ["open"]),
            (".a { font-size: 5vw; color: #bbb; background: #fff }", ["fail 1.91"]),
            (".a { font-size: clamp(26px, 5vw, 60px); color: #888; background: #fff }", ["pass"]),
            (".a { font-size: 19px; font-weight: bolder; color: #888; background: #fff }", ["pass"]),
            (".a { font-size: 2rem; color: #888; background: #fff }", ["pass"]),
            (".a { font-size: 24px } .a .b { color: #888; background: #fff }", ["pass"]),
        ])
    func sizes(css: String, expected: [String]) { #expect(results(css) == expected) }
}
