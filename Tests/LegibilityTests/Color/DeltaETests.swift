import Legibility
import Testing

@Suite("Colour difference")
struct DeltaETests {
    /// The tolerance 5e-5 is half of the last published decimal.
    @Test("CIEDE2000 matches its authors' test data for both orders of the colours", .tags(.published))
    func sharma() throws {
        for row in try fixture("ciede2000") {
            let (one, other) = (LabD65(try #require(triple(row, 0))), LabD65(try #require(triple(row, 3))))
            let expected = try #require(Double(row[6]))
            #expect(abs(deltaE2000(one, other) - expected) <= 5e-5, "\(row)")
            #expect(abs(deltaE2000(other, one) - expected) <= 5e-5, "\(row)")
        }
    }

    @Test("Differences of 8-bit colours match coloraide", .tags(.published))
    func colors() throws {
        for row in try fixture("color-difference") {
            let (one, other) = (try rgb8(row[0]), try rgb8(row[1]))
            #expect(abs(difference(one, other) - (try #require(Double(row[2])))) < 1e-10)
            let distance = deltaEOK(OKLab(LinearRGB(one)), OKLab(LinearRGB(other)))
            #expect(abs(distance - (try #require(Double(row[3])))) < 1e-12)
        }
    }

    @Test("The difference of a colour from itself is 0, and black and white differ by 100")
    func ends() {
        for color in spreadColors { #expect(difference(color, color) == 0) }
        let (black, white) = (SRGB8(red: 0, green: 0, blue: 0), SRGB8(red: 255, green: 255, blue: 255))
        #expect(abs(difference(black, white) - 100) < 1e-9)
    }

    @Test("A grey adopts the hue of the other colour, regardless of the sign of zero")
    func greys() {
        let color = LabD65(SIMD3(50, 20, -30))
        let expected = deltaE2000(LabD65(SIMD3(50, 0, 0)), color)
        #expect(deltaE2000(LabD65(SIMD3(50, -0.0, 0)), color) == expected)
        #expect(deltaE2000(color, LabD65(SIMD3(50, -0.0, -0.0))) == expected)
    }
}
