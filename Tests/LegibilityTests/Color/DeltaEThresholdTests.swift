import Testing

@testable import Legibility

@Suite("Colour difference and a threshold")
struct DeltaEThresholdTests {
    private func reaches(_ one: LabD65, _ other: LabD65, _ threshold: Double) -> Bool {
        func chroma(_ color: LabD65) -> Double {
            (color.coordinates.y * color.coordinates.y + color.coordinates.z * color.coordinates.z).squareRoot()
        }
        return deltaE2000(one, chroma: chroma(one), other, chroma: chroma(other), reaches: threshold)
    }

    /// The tolerance 5e-5 is half of the last published decimal.
    @Test("The authors' test data reach thresholds up to their difference, in both orders", .tags(.published))
    func sharma() throws {
        for row in try fixture("ciede2000") {
            let (one, other) = (LabD65(try #require(triple(row, 0))), LabD65(try #require(triple(row, 3))))
            let expected = try #require(Double(row[6]))
            for (first, second) in [(one, other), (other, one)] {
                #expect(reaches(first, second, expected - 5e-5), "\(row)")
                #expect(!reaches(first, second, expected + 5e-5), "\(row)")
            }
        }
    }

    @Test("A threshold just below or above the difference of any two colours is decided like the difference")
    func close() {
        var numbers = SystemRandomNumberGenerator()
        func color() -> LabD65 {
            func channel() -> UInt8 { UInt8.random(in: 0...255, using: &numbers) }
            return LabD65(LinearRGB(SRGB8(red: channel(), green: channel(), blue: channel())))
        }
        for _ in 0..<4000 {
            let (one, other) = (color(), color())
            let difference = deltaE2000(one, other)
            for threshold in [0, difference * (1 - 1e-12), difference * (1 + 1e-12), difference * 0.99, 2, 5, 10, 40] {
                #expect(reaches(one, other, threshold) == (difference >= threshold), "\(one) \(other) \(threshold)")
            }
            #expect(!reaches(one, other, difference * 1.01 + 1e-9), "\(one) \(other)")
        }
    }

    @Test("A grey and opposite hues are decided like their difference")
    func special() {
        let pairs: [(SIMD3<Double>, SIMD3<Double>)] = [
            (SIMD3(50.0, 0, 0), SIMD3(50.0, 20, -30)), (SIMD3(50, 30, 0), SIMD3(50, -30, 0)),
            (SIMD3(50, 30, 1e-7), SIMD3(50, -30, 0)), (SIMD3(20, 0, -60), SIMD3(20, 0, 60)),
            (SIMD3(40, 5, -70), SIMD3(42, 1, -60)), (SIMD3(50, 0, 0), SIMD3(50, 0, 0)),
        ]
        for (one, other) in pairs.map({ (LabD65($0), LabD65($1)) }) {
            let difference = deltaE2000(one, other)
            for threshold in [difference * 0.999, difference, difference * 1.001 + 1e-12] {
                #expect(reaches(one, other, threshold) == (difference >= threshold), "\(one) \(other)")
            }
        }
    }
}
