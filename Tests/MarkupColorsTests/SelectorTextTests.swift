import Testing

@testable import MarkupColors

/// CSS Nesting 1, § 3: `&` stands for the selector of the parent, which precedes a selector without `&`.
@Suite("Selectors as text") struct SelectorTextTests {
    @Test(
        "A nested rule is named with its parents",
        arguments: [
            ("&:hover", ".card", ".card:hover"), ("a", ".card", ".card a"), ("> a", ".card", ".card > a"),
            (".x &", ".card", ".x .card"), ("&-title", ".card", ".card-title"), ("& + &", ".a", ".a + .a"),
            ("&:focus", ".a, .b", ".a:focus, .b:focus"), ("&:is(.x, .y), b", ".a", ".a:is(.x, .y), .a b"),
            ("&[href='a&b']", ".a", ".a[href='a&b']"), (".a", "", ".a"),
        ])
    func nested(own: String, outer: String, expected: String) {
        #expect(SelectorText.nested(own, in: outer) == expected)
    }

    @Test("The length of a name stays bounded, however deep the rules are nested")
    func bounded() {
        var name = ".a, .b"
        for _ in 0..<64 { name = SelectorText.nested("&&, & &", in: name) }
        #expect(name.utf8.count < 600 && !name.hasPrefix("&"))
    }
}
