import Sentences
import Testing

@testable import LegibilityAPI

@Suite("Escaped text in markup")
struct EscapedTextTests {
    private static let escapes = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"]

    @Test("A character is escaped at every place", arguments: 0...40)
    func places(length: Int) {
        for (character, escape) in Self.escapes {
            for place in 0...length {
                // Some bytes of these letters differ from the characters in a single bit.
                let text = String(repeating: "¢¦¼", count: 14).prefix(length)
                let (before, after) = (text.prefix(place), text.dropFirst(place))
                let markup: HTML = "\(before + character + after)"
                #expect(markup.text(in: .english) == before + escape + after)
            }
        }
    }

    @Test("All other characters stay the same", arguments: 0...40)
    func others(length: Int) {
        let others = (0x20..<0x7F).map { String(Unicode.Scalar(UInt8(clamping: $0))) }.filter {
            Self.escapes[$0] == nil
        }
        for start in others.indices.dropLast(length) {
            let text = others[start..<(start + length)].joined()
            let (markup, phrase): (HTML, HTML) = ("\(text)", "\("\(text)" as Phrase)")
            #expect(markup.text(in: .english) == text && phrase.text(in: .english) == text)
        }
    }
}
