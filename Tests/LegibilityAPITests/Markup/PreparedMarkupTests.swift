import Sentences
import Synchronization
import Testing

@testable import LegibilityAPI

@Suite("Prepared markup")
struct PreparedMarkupTests {
    private static func row(_ holes: [HTML]) -> HTML {
        "<dt title=\"\(holes[1])\">Size</dt><dd>\("Unit" as Phrase), \(holes[0])\(holes[1])</dd>\(HTML.languageCode)"
    }

    @Test("Prepared markup is the same as if it hadn't been prepared", arguments: Language.allCases)
    func equality(language: Language) {
        let prepared = PreparedMarkup { Self.row([PreparedMarkup.hole(0), PreparedMarkup.hole(1)]) }
        for text in ["", "<a>", "サイズ"] {
            let holes: [HTML] = ["<b>Weight</b>", "\(text)"]
            let filled = HTML(prepared, holes: holes)
            #expect(filled.text(in: language) == Self.row(holes).text(in: language))
            let outer: (HTML) -> HTML = { "<p>nobody says \($0)</p>" }
            #expect(outer(filled).text(in: language) == outer(Self.row(holes)).text(in: language))
        }
        let rules: HTML = "<h2>Rules</h2>"
        #expect(rules.prepared.text(in: language) == rules.text(in: language))
    }

    @Test("Prepared markup is written only once in each language")
    func once() {
        let count = Mutex(0)
        let prepared = PreparedMarkup {
            count.withLock { $0 += 1 }
            return "<p>nobody says \(PreparedMarkup.hole(254))</p>"
        }
        let holes = [HTML](repeating: "1", count: 255)
        for language in Language.allCases + Language.allCases { _ = HTML(prepared, holes: holes).text(in: language) }
        #expect(count.withLock(\.self) == Language.allCases.count)
    }
}
