import Legibility
import Testing

@Suite("Colour scales")
struct ColorScaleTests {
    @Test("The verdict on a published colour map is the same at every number of steps", .tags(.published))
    func maps() throws {
        for row in try fixture("color-maps") {
            let kind = try #require(Palette.Kind(rawValue: row[1]))
            let map = try row[3].split(separator: " ").map { try rgb8($0) }
            for count in 5...24 {
                let assessment = PaletteAssessment(Palette(steps(count, of: map), kind), keeping: Set(0..<count))
                #expect(assessment.result.rawValue == row[2], "\(row[0]), \(count) steps")
            }
        }
    }

    /// Returns equally spaced steps of a map, with interpolated colours.
    private func steps(_ count: Int, of map: [SRGB8]) -> [SRGB8] {
        (0..<count).map { step in
            let place = Double(step * (map.count - 1)) / Double(count - 1)
            let (low, share) = (Int(place), place - place.rounded(.down))
            let (one, other) = (map[low], map[min(low + 1, map.count - 1)])
            func mix(_ channel: KeyPath<SRGB8, UInt8>) -> UInt8 {
                UInt8((Double(one[keyPath: channel]) * (1 - share) + Double(other[keyPath: channel]) * share).rounded())
            }
            return SRGB8(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
        }
    }

    @Test(
        "A scale fails without an order of lightness, with equal steps, or with a small range",
        arguments: [
            (["ffffff", "000000", "ffffff"], Palette.Kind.sequential, false),
            (["000000", "777777", "777777", "ffffff"], .sequential, false),
            (["777777", "787878", "797979", "7a7a7a"], .sequential, false),
            (["000000", "777777", "ffffff"], .sequential, true), (["ffffff", "000000"], .sequential, true),
            (["000000", "777777", "ffffff"], .diverging, false), (["000080", "ffffff", "800000"], .diverging, true),
            (["000080", "ffffff", "000080"], .diverging, false), (["0000ff", "000000", "ffff00"], .diverging, true),
            (["d7191c", "ffffff", "1a9641"], .diverging, false),
        ])
    func known(hexes: [String], kind: Palette.Kind, passes: Bool) throws {
        let palette = Palette(try hexes.map { try rgb8($0) }, kind)
        let assessment = PaletteAssessment(palette)
        #expect((assessment.result == .pass) == passes)
        if passes { #expect(assessment.decidingVerdicts.allSatisfy { $0.hasOrder && $0.keepsOrder }) }
    }
}
