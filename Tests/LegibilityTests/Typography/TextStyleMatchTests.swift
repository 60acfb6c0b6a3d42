import Legibility
import Testing

@Suite("Text styles by size")
struct TextStyleMatchTests {
    @Test("The documentation examples print the documented output")
    func examples() {
        let match = TextStyleMatch(of: 17, among: TextStyleTable.iOS.specifications)
        #expect(
            "\(match.isExact) \(match.specifications.prefix(2).map(\.style.title))" == "true [\"Headline\", \"Body\"]")
    }

    @Test(
        "Every size on Apple's page matches all rows with that size, and those at Large come first", .tags(.published))
    func published() throws {
        let rows = try fixture("text-styles").filter { $0[0] == "ios" }
        for size in Set(rows.map { $0[5] }) {
            let match = TextStyleMatch(of: try #require(Double(size)), among: TextStyleTable.iOS.specifications)
            #expect(match.isExact && match.nearest.count == 1)
            let printed = rows.filter { $0[5] == size }
            let ordered = printed.filter { $0[1] == "large" } + printed.filter { $0[1] != "large" }
            #expect(match.specifications.map { $0.style.rawValue } == ordered.map { $0[2] }, "\(size)")
            #expect(match.specifications.map { $0.category?.rawValue } == ordered.map { $0[1] })
        }
    }

    /// HIG: macOS has styles of 13 and 15 points but not 14; its largest style has 26.
    @Test(
        "A size without a row matches the nearest row, or both rows if they are equally near", .tags(.published),
        arguments: [(14.0, [13.0, 15.0]), (14.5, [15]), (100, [26]), (1, [10])] as [(Double, [Double])])
    func nearest(size: Double, nearest: [Double]) {
        let match = TextStyleMatch(of: size, among: TextStyleTable.macOS.specifications)
        #expect(!match.isExact && match.nearest == nearest && match.pointSize == size)
        #expect(match.specifications.allSatisfy { nearest.contains($0.pointSize) && $0.isStandard })
        let count = TextStyleTable.macOS.specifications.count { nearest.contains($0.pointSize) }
        #expect(match.specifications.count == count)
    }

    @Test("A list without text styles has no match")
    func nothing() {
        let match = TextStyleMatch(of: 17, among: [])
        #expect(match.specifications.isEmpty && match.nearest.isEmpty && !match.isExact)
    }

    @Test("The published tables include all 242 rows of the page", .tags(.published))
    func printed() throws {
        #expect(TextStyleTable.printed.map(\.platform) == [.ios, .macos, .tvos, .watchos])
        #expect(try TextStyleTable.printed.flatMap(\.specifications).count == fixture("text-styles").count)
    }
}
