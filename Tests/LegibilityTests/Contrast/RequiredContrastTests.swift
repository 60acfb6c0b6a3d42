import Legibility
import Testing

@Suite("Required contrast")
struct RequiredContrastTests {
    @Test("The documentation example prints the documented output")
    func example() throws {
        let all = RequiredContrast.all(for: ForegroundContent())
        #expect("\(all.map { $0.target?.value ?? 0 })" == "[4.5, 7.0, 4.5, 90.0]")
        let blues = try all[0].lightnessRanges(hue: 250, chroma: 0.1, on: [Layer(Color(css: "white"))])
        #expect("\(blues.map(\.direction.rawValue))" == "[\"darker\"]")
    }

    /// WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11.
    @Test(
        "Requirements match WCAG", .tags(.published),
        arguments: [
            (ContentRole.text, 16.0, 4.5, 7.0), (.text, 24, 3, 4.5), (.nonText, 16, 3, 3), (.decorative, 16, nil, nil),
        ] as [(ContentRole, Double, Double?, Double?)])
    func wcag(role: ContentRole, size: Double, minimum: Double?, enhanced: Double?) throws {
        let content = ForegroundContent(role, size: try #require(TextSize(size)))
        let asked = RequiredContrast.all(for: content, by: [.wcagAA, .wcagAAA])
        #expect(asked.map { $0.target?.value } == [minimum, enhanced, asked[2].target?.value])
        #expect(asked.map(\.metric) == [.wcag, .wcag, .apca])
        #expect(asked.map { $0.requirement == nil } == [false, false, true])
        #expect((asked[2].target == nil) == (role != .text))
    }

    /// From the HIG's Accessibility page, transcribed independently of the code.
    @Test("Requirements match Apple's guidelines", .tags(.published))
    func apple() throws {
        var count = 0
        for row in try fixture("hig-contrast") where row[0].hasPrefix("contrast.aa.") {
            let size = try #require(TextSize(Double(row[3]) ?? Double(row[4]) ?? 11, .pt))
            let weight = try #require(FontWeight(row[5] == "bold" ? 700 : 400))
            let asked = RequiredContrast(of: .apple, for: ForegroundContent(size: size, weight: weight))
            #expect(asked.target == ContrastTarget(.wcag, atLeast: try #require(Double(row[1]))), "\(row)")
            count += 1
        }
        #expect(count == 3)
    }

    /// The table lists the smallest size for a contrast, so this size doesn't require more contrast, to a tenth.
    @Test("Requirements match APCA's font table", .tags(.published))
    func fontTable() throws {
        var count = 0
        for row in try fixture("apca-font-lookup") {
            let lc = try #require(Double(row[0]))
            for (weight, size) in zip(FontLookup.weights, row[1].split(separator: " ").compactMap { Double($0) })
            where size < 700 {
                let content = ForegroundContent(
                    size: try #require(TextSize(size)), weight: try #require(FontWeight(Double(weight))))
                let target = try #require(RequiredContrast(ofFontTableFor: content).target)
                #expect(target.metric == .apca)
                #expect(target.value < abs(lc) + 0.1, "Lc \(lc), weight \(weight)")
                count += 1
            }
        }
        #expect(count > 200)
        let tiny = ForegroundContent(size: try #require(TextSize(8)))
        #expect(RequiredContrast(ofFontTableFor: tiny).target == nil)
    }

    /// On #c102c5, neither black nor white reaches 7:1; on white, only darker text has contrast.
    @Test("A lightness range exists if black or white suffices, and reaches the target")
    func ranges() throws {
        let aaa = RequiredContrast(of: .wcagAAA, for: ForegroundContent())
        let magenta = Layer(try Color(css: "#c102c5"))
        #expect(aaa.lightnessRanges(hue: 0, chroma: 0.1, on: [magenta]).isEmpty)
        let minimum = RequiredContrast(of: .wcagAA, for: ForegroundContent(.nonText))
        for layers in [[Layer(SRGB(.one))], [Layer(SRGB(.zero))], [Layer(try Color(css: "#777"))]] {
            let ranges = minimum.lightnessRanges(hue: 250, chroma: 0.1, on: layers)
            #expect(ranges.count == (layers[0].color == SRGB(.one) || layers[0].color == SRGB(.zero) ? 1 : 2))
            for range in ranges {
                #expect(contrastRatio(SRGB(range.edge), layers[0].color) >= 3)
                let isLighter = relativeLuminance(SRGB(range.edge)) > relativeLuminance(layers[0].color)
                #expect(range.direction == (isLighter ? .lighter : .darker))
            }
        }
        let decoration = RequiredContrast(of: .wcagAA, for: ForegroundContent(.decorative))
        #expect(decoration.lightnessRanges(hue: 250, chroma: 0.1, on: [magenta]).isEmpty)
    }

    @Test("Hue and chroma match OKLCH, and greys have neither")
    func hues() throws {
        let blue = try Color(css: "oklch(0.5 0.1 250)").oklch
        #expect(abs(blue.hue - 250) < 1e-9 && abs(blue.chroma - 0.1) < 1e-9)
        for grey in ["#777", "black", "white", "oklch(0.5 0 123)"] {
            let color = try Color(css: grey).oklch
            #expect(color.hue == 0 && color.chroma == 0, "\(grey)")
        }
    }
}
