import Testing

@testable import Legibility

@Suite struct NamedColorsTests {
    @Test func theTableIsWholeAndSorted() {
        let names = (0..<namedColorCount).map { NamedColor(index: $0).name }
        #expect(namedColorCount == 148)
        #expect(names == names.sorted())
        #expect(Set(names).count == 148)
        #expect(names.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (97...122).contains($0) } })
    }

    @Test func everyNameIsFoundInAnyCase() throws {
        for index in 0..<namedColorCount {
            let named = NamedColor(index: index)
            #expect(try Color(css: named.name) == Color(named.color))
            #expect(try Color(css: named.name.uppercased()) == Color(named.color))
            #expect(throws: ColorSyntaxError.self) { try Color(css: named.name + "x") }
            #expect(throws: ColorSyntaxError.self) { try Color(css: " \\" + named.name + "\\") }
        }
    }
}
