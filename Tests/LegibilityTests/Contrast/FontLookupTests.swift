import Testing

@testable import Legibility

@Suite("APCA font table")
struct FontLookupTests {
    @Test("Sizes match the reference program", .tags(.published))
    func published() throws {
        for row in try fixture("apca-font-lookup") {
            let lc = try #require(Double(row[0]))
            let expected = row[1].split(separator: " ").compactMap { Double($0) }.map(advice)
            try #require(expected.count == FontLookup.weights.count)
            #expect(FontLookup.advice(lc: lc) == expected, "Lc \(lc)")
        }
    }

    @Test("The table header in the reference program isn't interpreted as sizes", arguments: [0.001, 2, 4, 4.999])
    func belowTheFirstRow(lc: Double) {
        #expect(FontLookup.advice(lc: lc) == Array(repeating: .prohibited, count: 9))
    }

    @Test("Contrasts beyond the last row use the last row", arguments: [125, 129.9, 130, 200])
    func beyondTheLastRow(lc: Double) {
        #expect(FontLookup.advice(lc: lc) == [32, 20, 16, 10, 10, 10, 10, 12, 14].map { .minimumSize($0) })
    }

    @Test("Higher contrast never requires larger text, regardless of polarity")
    func monotone() {
        var previous = FontLookup.advice(lc: 0).map(size)
        for step in 1...1250 {
            let sizes = FontLookup.advice(lc: Double(step) / 10).map(size)
            #expect(FontLookup.advice(lc: -Double(step) / 10).map(size) == sizes)
            // In the published table, sizes for the weights 800 and 900 increase again from Lc 55 to 60.
            #expect(zip(sizes, previous).prefix(7).allSatisfy { $0 <= $1 }, "Lc \(Double(step) / 10)")
            previous = sizes
        }
    }

    private func advice(_ code: Double) -> FontAdvice {
        code == 999 ? .prohibited : code == 777 ? .nonTextOnly : .minimumSize(code)
    }

    private func size(_ advice: FontAdvice) -> Double {
        switch advice {
        case .minimumSize(let size): size
        case .nonTextOnly: 777
        case .prohibited: 999
        }
    }

    /// The rows of the table, read in reverse.
    @Test(
        "The requirement for a size and weight matches the table's row", .tags(.published),
        arguments: [(16.0, 400.0, 90.0), (24, 400, 60), (42, 400, 45), (18, 400, 75), (120, 400, 25), (24, 700, 45)])
    func reverse(size: Double, weight: Double, lc: Double) throws {
        let size = try #require(TextSize(size)), weight = try #require(FontWeight(weight))
        let required = try #require(FontLookup.requiredContrast(size: size, weight: weight))
        // Sizes between rows are rounded, and there is no interpolation below Lc 29.5.
        #expect(required <= max(lc, 29.5) && required > lc - 1)
    }

    @Test("The required contrast is sufficient, and a tenth less isn't")
    func reverseIsExact() throws {
        for column in FontLookup.weights.indices {
            for size in [9.0, 10, 12, 14, 16, 18.5, 21, 32, 60, 100, 130] {
                let weight = try #require(FontWeight(Double(FontLookup.weights[column])))
                let required = FontLookup.requiredContrast(size: try #require(TextSize(size)), weight: weight)
                func isEnough(_ lc: Double) -> Bool {
                    if case .minimumSize(let least) = FontLookup.advice(lc: lc)[column] { least <= size } else { false }
                }
                guard let required else {
                    #expect(!isEnough(125))
                    continue
                }
                #expect(isEnough(required))
                #expect(!isEnough(required - 0.1))
            }
        }
    }
}
