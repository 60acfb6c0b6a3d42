import Legibility
import Testing

@Suite struct ColorConversionTests {
    /// The tolerance covers matrices of 15 to 17 digits and different maths libraries. Lab is the least exact, because
    /// its range is 100.
    @Test(.tags(.published), arguments: try fixture("color-conversion"))
    func agreesWithColoraide(_ row: [String]) throws {
        let light = try Color(css: row[0]).linearRGB
        #expect(distance(XYZ(light).coordinates, try #require(triple(row, 1))) < 1e-12)
        #expect(distance(light.channels, try #require(triple(row, 4))) < 1e-12)
        #expect(distance(OKLab(light).coordinates, try #require(triple(row, 7))) < 1e-12)
        #expect(distance(Lab(XYZD50(XYZ(light))).coordinates, try #require(triple(row, 10))) < 1e-11)
    }

    @Test(arguments: ColorSpace.allCases)
    func everyScreenColorReturnsFromEverySpace(_ space: ColorSpace) throws {
        for color in spreadColors {
            let there = Color(LinearRGB(SRGB(color)), in: space)
            #expect(distance(there.srgb.channels, SRGB(color).channels) < 1e-12)
            #expect(there.isInSRGBGamut)
            #expect(SRGB8(rounding: there.mappedToSRGB) == color)
        }
    }

    @Test(arguments: ColorSpace.allCases)
    func greysAreGreyInEverySpace(_ space: ColorSpace) {
        for value in UInt8.min...UInt8.max {
            let grey = SRGB(SRGB8(red: value, green: value, blue: value))
            let there = Color(LinearRGB(grey), in: space).srgb.channels
            #expect(there.max() - there.min() < 1e-12)
        }
    }

    @Test(arguments: ["#777777", "rgb(119 119 119)", "rgb(46.666666666666664% 119 119)"])
    func whatIsWrittenInSRGBStaysExact(_ text: String) throws {
        #expect(distance(try Color(css: text).srgb.channels, SIMD3(repeating: 119.0 / 255)) < 1e-16)
    }

    @Test func colorsBeyondTheScreenReturnToo() throws {
        let light = LinearRGB(SIMD3(-0.3, 1.4, 0.2))
        for space in ColorSpace.allCases where space != .rgb {
            #expect(distance(Color(light, in: space).linearRGB.channels, light.channels) < 1e-11, "\(space)")
        }
    }
}
