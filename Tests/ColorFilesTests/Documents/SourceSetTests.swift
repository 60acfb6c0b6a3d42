import ColorFiles
import TestSupport
import Testing

@Suite("Android source sets") struct SourceSetTests {
    private static func resources(_ colors: [(String, String)], _ attributes: [(String, String)] = []) -> String {
        let colors = colors.map { "<color name=\"\($0.0)\">\($0.1)</color>" }.joined()
        let items = attributes.map { "<item name=\"\($0.0)\">\($0.1)</item>" }.joined()
        return "<resources>\(colors)\(items.isEmpty ? "" : "<style name=\"T\">\(items)</style>")</resources>"
    }

    /// Returns the pairs with certainty and ratios, in any order.
    private static func texts(_ pairs: [AuditedPair]) -> Set<String> {
        Set(
            pairs.map { pair in
                let ratios = pair.results.map { $0.assessment.map { "\($0.ratio)" } ?? "unresolved" }
                return "\(pair.text) on \(pair.groundText) \(pair.certainty): \(ratios.joined(separator: " "))"
            })
    }

    /// The files of a flavour, followed by the files of the app, in one set: the build uses the first value of a name.
    @Test(
        "A flavour has the pairs that involve its changes, as if its files were merged with the app's",
        arguments: 0..<60)
    func flavours(seed: Int) {
        var numbers = SeededGenerator(seed: UInt64(clamping: seed))
        let names = [
            "paper", "on_paper", "text_muted", "background_muted", "background", "text", "brand", "on_brand", "surface",
            "brand_text_color", "brand_background_color", "card", "card_foreground", "label_x", "bg_x", "ink", "title",
        ]
        func value() -> String {
            if Int.random(in: 0..<3, using: &numbers) == 0 {
                return "@color/" + (names.randomElement(using: &numbers) ?? "")
            }
            return "#" + String(Int.random(in: 0x100000...0xFFFFFF, using: &numbers), radix: 16)
        }
        func colors(_ count: Int) -> [(String, String)] {
            names.shuffled(using: &numbers).prefix(count).map { ($0, value()) }
        }
        func attributes(_ count: Int) -> [(String, String)] {
            ["colorSurface", "colorOnSurface", "colorPrimary", "colorOnPrimary", "background", "textColor"]
                .shuffled(using: &numbers).prefix(count).map { ($0, value()) }
        }
        let main = Self.resources(colors(12), attributes(4))
        let night = Self.resources(colors(5))
        let flavour = Self.resources(colors(Int.random(in: 0..<5, using: &numbers)), attributes(seed % 3))
        let flavourNight = Self.resources(colors(seed % 2))
        let whole = audit([
            ("res/values/a.xml", flavour), ("res/values-night/a.xml", flavourNight), ("res/values/b.xml", main),
            ("res/values-night/b.xml", night),
        ]) { $0.leastCertainty = .possible }
        let split = audit([
            ("app/src/red/res/values/a.xml", flavour), ("app/src/red/res/values-night/a.xml", flavourNight),
            ("app/src/main/res/values/a.xml", main), ("app/src/main/res/values-night/a.xml", night),
        ]) { $0.leastCertainty = .possible }
        guard let red = split.files.groups.firstIndex(where: { $0.name == "app/src/red" }),
            let collection = split.files.collections.first(where: { $0.group == red })
        else {
            Issue.record("There is no flavour.")
            return
        }
        let own = Set(collection.ownTokens.map(\.name))
        for name in own {
            for mode in ["light", "dark"] {
                let token = collection.tokens.first { $0.name == name }
                let index = collection.number(ofMode: mode) ?? 0
                #expect(token?.cells[index].color == whole.files.cell(name, mode)?.color, "\(name)")
            }
        }
        // The changes of the flavour are the differences from the app alone.
        let app = audit([("res/values/a.xml", main), ("res/values-night/a.xml", night)])
        for token in whole.files.collections[0].tokens where !own.contains(token.name) {
            for mode in ["light", "dark"] {
                let (one, other) = (whole.files.cell(token.name, mode)?.color, app.files.cell(token.name, mode)?.color)
                #expect(one == nil || one == other, "\(token.name) changes")
            }
        }
        let expected = whole.pairs.filter { pair in ([pair.text] + pair.ground).contains(where: own.contains) }
        #expect(Self.texts(split.pairs.filter { $0.group == red }) == Self.texts(expected))
    }

    @Test("A declared pair is checked in each flavour that changes one of its colours")
    func declared() {
        let files = [
            (
                "app/src/main/res/values/a.xml",
                Self.resources([("x1", "#ffffff"), ("x2", "#000000"), ("x3", "#888888")])
            ),
            ("app/src/red/res/values/a.xml", Self.resources([("x1", "#222222")])),
        ]
        let found = audit(files) { $0.pairs = [DeclaredPair(text: "x2", ground: ["x1"])] }
        #expect(found.failures == ["x2 on x1 in light"])
        #expect(found.countedPairs.filter { $0.results[0].isFailure }.map(\.groupName) == ["app/src/red"])
    }

    @Test("The colours of a flavour are fixed in its own files, and the files of the app are unchanged")
    func fixes() {
        let files = [
            ("app/src/main/res/values/a.xml", Self.resources([("paper", "#ffffff"), ("on_paper", "#222222")])),
            ("app/src/red/res/values/a.xml", Self.resources([("on_paper", "#999999")])),
        ]
        let before = audit(files)
        #expect(before.failures == ["on_paper on paper in light"])
        let repair = ColorRepair(of: before)
        #expect(repair.isChanged == [false, true])
        #expect(String(decoding: repair.documents[1].content, as: UTF8.self).contains("#767676"))
    }

    @Test("A flavour has only the pairs whose colours it changes, even among many colours")
    func many() {
        let colors = (0..<500).map { ("c\($0)", "#\(100_000 + $0)") }
        let flavours = (0..<100).map {
            ("app/src/f\($0)/res/values/a.xml", Self.resources([("c1", "#ffffff"), ("n", "#000000")]))
        }
        let files = audit([("app/src/main/res/values/a.xml", Self.resources(colors))] + flavours).files
        let counts = Set(files.collections.filter { files.groups[$0.group].name != "" }.map(\.tokens.count))
        #expect(files.groups.count == 101 && counts == [2])
    }
}

@Suite("Many flavours")
struct ManyFlavoursTests {
    /// Returns an app whose colours refer to one colour, and flavours that replace it.
    private func files(colors: Int, flavours: Int) -> ColorFiles {
        let aliases = (0..<colors).map { "<color name=\"c\($0)\">@color/brand</color>" }.joined()
        func file(_ set: String, _ content: String) -> ColorDocument {
            document("app/src/\(set)/res/values/colors.xml", "<resources>\(content)</resources>")
        }
        return ColorFiles(
            [file("main", "<color name=\"brand\">#777777</color>" + aliases)]
                + (0..<flavours).map { file("flavour\($0)", "<color name=\"brand\">#888888</color>") })
    }

    @Test("Flavours that change many colours of the app are read until the limit, and the others are reported")
    func limit() {
        let many = files(colors: 900, flavours: 200)
        let bytes = many.documents.reduce(0) { $0 + $1.content.count }
        // Each flavour changes 901 colours, in each mode of the app.
        let each = 901 * (1 + many.collections[0].modes.count)
        let most = (bytes / 2 + each - 1) / each
        #expect(many.collections.count == 1 + most)
        #expect(many.problems.count == 200 - most && many.problems.allSatisfy { $0.problem.reason == .limit })
        #expect(many.collections.last?.tokens.count == 901)
        let few = files(colors: 100, flavours: 8)
        #expect(few.collections.count == 9 && few.problems.isEmpty)
    }
}
