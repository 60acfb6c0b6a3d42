import Testing

@testable import Legibility

@Suite("Text style tables")
struct TextStyleTableTests {
    static let tables: [TextStyleTable] = [.iOS, .macOS, .tvOS, .watchOS]

    @Test("All 242 rows match the page, in the same order", .tags(.published))
    func rows() throws {
        let rows = try fixture("text-styles")
        let ours = Self.tables.flatMap(\.specifications).map { row in
            [
                row.platform.rawValue, row.category?.rawValue ?? "", row.style.rawValue, row.weight.rawValue,
                row.emphasizedWeight?.rawValue ?? "", plain(row.pointSize), plain(row.leading),
            ]
        }
        #expect(ours.count == 242)
        #expect(rows.count == 242)
        for (ours, printed) in zip(ours, rows) { #expect(ours == printed) }
    }

    @Test("A look-up finds the same row as the list, or nothing if the page lacks it")
    func lookUp() throws {
        for platform in Platform.allCases {
            let list = platform.textStyles?.specifications ?? []
            for style in TextStyle.allCases {
                for category in SizeCategory.allCases.map(Optional.some) + [nil] {
                    let listed = list.first { $0.style == style && $0.category == category }
                    #expect(platform.textStyles?[style, category] == listed)
                }
            }
        }
    }

    @Test("iPadOS has the table of iOS under its own platform name")
    func iPadOS() {
        let rows = TextStyleTable.iPadOS.specifications
        #expect(rows.allSatisfy { $0.platform == .ipados })
        #expect(rows.map(\.leading) == TextStyleTable.iOS.specifications.map(\.leading))
        #expect(rows.map(\.pointSize) == TextStyleTable.iOS.specifications.map(\.pointSize))
    }

    /// HIG, Typography, Ensuring legibility: default and minimum sizes of five platforms.
    @Test("Default and minimum sizes match the page and the styles in the tables", .tags(.published))
    func defaults() throws {
        let figures: [(Platform, Double, Double)] = [
            (.ios, 17, 11), (.ipados, 17, 11), (.macos, 13, 10), (.tvos, 29, 23), (.visionos, 17, 12),
            (.watchos, 16, 12),
        ]
        for (platform, standard, minimum) in figures {
            #expect(platform.defaultTextSize == standard)
            #expect(platform.minimumTextSize == minimum)
            guard let table = platform.textStyles else { continue }
            let body = try #require(table[.body, table.categories.isEmpty ? nil : .large])
            #expect(body.pointSize == standard)
        }
    }

    @Test("Within a style, sizes and leadings never decrease with the category, except for one misprint")
    func monotone() {
        for table in Self.tables {
            for style in table.styles {
                let rows = table.categories.compactMap { table[style, $0] }
                for (smaller, larger) in zip(rows, rows.dropFirst()) {
                    #expect(smaller.pointSize <= larger.pointSize)
                    let isFault = table.platform == .watchos && style == .title2 && larger.category == .ax2
                    #expect(smaller.leading <= larger.leading || isFault, "\(larger)")
                    #expect(larger.leading > larger.pointSize)
                }
            }
        }
    }

    /// The rule of the watchOS table, and the six rows that break it.
    @Test("Rows that break their table's pattern have an anomaly, and their figures stay as published")
    func anomalies() throws {
        let odd = TextStyleTable.watchOS.specifications.filter { $0.leading != $0.pointSize + 2.5 }
        #expect(odd.count == 6)
        #expect(odd.allSatisfy { $0.anomaly != nil })
        let subhead = try #require(TextStyleTable.iOS[.subheadline, .xxxLarge])
        #expect((subhead.pointSize, subhead.leading) == (21, 28))
        #expect(subhead.anomaly?.contains("26") == true)
        #expect(TextStyleTable.iOS[.body, .large]?.anomaly == nil)
        let small = TextStyleTable.watchOS.specifications.filter { $0.pointSize < 12 }
        #expect(small.count == 3)
        #expect(small.allSatisfy { $0.anomaly?.contains("below 12 pt") == true })
    }

    @Test("Each watch has one default category", .tags(.published))
    func watches() {
        let defaults = TextStyleTable.watchOS.categories.compactMap { TextStyleTable.watchOS[.body, $0] }
        #expect(defaults.flatMap(\.defaultCaseSizes) == [38, 40, 41, 42, 44, 45, 49])
        #expect(TextStyleTable.watchOS[.body, .small]?.defaultCaseSizes == [38])
        #expect(TextStyleTable.watchOS[.body, .xLarge]?.defaultCaseSizes == [44, 45, 49])
        #expect(TextStyleTable.iOS[.body, .large]?.defaultCaseSizes == [])
    }

    @Test("Only two style sizes have no row in their tracking table", .tags(.published))
    func tracking() {
        let all = Self.tables.flatMap(\.specifications)
        #expect(Set(all.filter { $0.tracking.isInterpolated }.map(\.pointSize)) == [55, 57])
        #expect(all.allSatisfy { $0.tracking.range == .inside })
        #expect(TextStyleTable.iOS[.body, .large]?.tracking.points == -0.43)
        #expect(TextStyleTable.watchOS[.body, .large]?.tracking.points == 0)
    }
}

/// Returns a number in the notation of the fixtures.
func plain(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
