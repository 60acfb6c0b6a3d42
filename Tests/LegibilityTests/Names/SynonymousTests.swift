import Legibility
import Testing

@Suite("Names in other scripts") struct SynonymousTests {
    @Test(
        "A Japanese name means a deficiency, whatever the case of its letter",
        arguments: [("P型", Deficiency.protan), ("d型色覚", .deutan), ("全色盲", .achromatopsia), ("一色覚", .achromatopsia)])
    func known(name: String, deficiency: Deficiency) {
        #expect(Deficiency.understood(name)?.member == deficiency)
    }

    @Test("Another name of the same length means nothing", arguments: ["P色", "赤緑青", "全色覚", "三文字", "é型"])
    func unknown(name: String) {
        #expect(Deficiency.understood(name) == nil)
    }
}
