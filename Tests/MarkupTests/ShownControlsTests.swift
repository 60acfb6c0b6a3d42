import Testing

@testable import Markup

@Suite("Visible control characters")
struct ShownControlsTests {
    @Test(
        "Characters that control a terminal are written as escapes",
        arguments: [
            ("\u{1B}[31mred", "\\u{1B}[31mred"), ("a\u{7F}b", "a\\u{7F}b"), ("\u{9B}2J", "\\u{9B}2J"),
            ("\u{85}\u{80}\u{9F}", "\\u{85}\\u{80}\\u{9F}"), ("\u{202E}txt.exe", "\\u{202E}txt.exe"),
            ("\u{202A}\u{2066}\u{2069}", "\\u{202A}\\u{2066}\\u{2069}"), ("\u{0}", "\\u{0}"),
            ("a\nb\tc\r\nd", "a\\u{A}b\\u{9}c\\u{D}\\u{A}d"),
            // These aren't control characters.
            ("\u{A0}¢é…“色”👩‍👩‍👧", "\u{A0}¢é…“色”👩‍👩‍👧"), ("\\u{1B}", "\\u{1B}"), ("", ""),
        ])
    func shown(given: String, shown: String) {
        #expect(given.showingControls().utf8.elementsEqual(shown.utf8), "\(given.showingControls())")
    }

    @Test("Line endings are kept on request, except for lone carriage returns")
    func lines() {
        #expect("a\nb\tc\r\nd\re\u{1B}".showingControls(keepingLines: true) == "a\nb\tc\r\nd\\u{D}e\\u{1B}")
    }

    @Test("Escaped JSON remains equivalent") func json() {
        #expect("{\"a\":\"\u{9B}\u{202E}\u{7F}é\"}\n".showingControlsInJSON == "{\"a\":\"\\u009B\\u202E\\u007Fé\"}\n")
    }

    @Test("From U+0000 to U+3000, exactly the control characters are escaped") func all() {
        let obeyed = Set(
            Array(0...0x1F) + Array(0x7F...0x9F) + Array(0x202A...0x202E) + Array(0x2066...0x2069) as [UInt32])
        for value in 0...0x3000 as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(Character(scalar))
            #expect((text.showingControls().unicodeScalars.first != scalar) == obeyed.contains(value), "\(value)")
        }
    }
}
