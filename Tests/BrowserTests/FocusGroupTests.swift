import Testing

@testable import Browser

@Suite("Groups of controls that share an image") struct FocusGroupTests {
    private let window = PageRectangle(x: 0, y: 0, width: 1280, height: 800)

    /// A line of a menu at a height, with its margin.
    private static func line(_ y: Double) -> PageRectangle { PageRectangle(x: 0, y: y, width: 250, height: 76) }

    @Test(
        "Neighbours share an image if it is small enough and entirely inside or outside the window",
        arguments: [
            ([line(0), line(28), line(56)], [[0, 1, 2]]),
            // 250 × 476 px are more than 50,000 px² for each of two controls.
            ([line(0), line(400)], [[0], [1]]),
            // The second is partly below the window.
            ([line(700), line(728), line(756)], [[0], [1, 2]]),
            // A control outside of the page.
            ([line(0), nil, line(28), line(56)], [[0], [1], [2, 3]]),
            ([], []),
        ] as [([PageRectangle?], [[Int]])])
    func groups(areas: [PageRectangle?], expected: [[Int]]) {
        #expect(FocusGroup.groups(of: areas, window: window).map(\.controls) == expected)
    }

    @Test("A group has at most 1,000,000 px² and sides of at most 4,000 px")
    func limits() throws {
        let areas = (0..<400).map { Self.line(800 + 28 * Double($0)) }
        let groups = FocusGroup.groups(of: areas, window: window)
        #expect(groups.flatMap(\.controls) == Array(0..<400))
        #expect(groups.count > 2)
        for group in groups {
            let area = try #require(group.area)
            #expect(area.width * area.height <= 1_000_000 && area.height <= 4000)
        }
    }
}
