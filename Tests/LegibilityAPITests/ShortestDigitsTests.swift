import TestSupport
import Testing

@testable import LegibilityAPI

@Suite("The shortest digits of a figure")
struct ShortestDigitsTests {
    private func text(_ number: Double) -> String? {
        guard let digits = ShortestDigits(number) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestDigits.mostBytes) { memory in
            guard let place = memory.baseAddress else { return nil }
            let count = digits.write(to: place)
            return String(decoding: memory.prefix(count), as: UTF8.self)
        }
    }

    /// The standard library's description is the shortest that reads back, and of these the nearest.
    private func isDescription(_ number: Double) -> Bool {
        guard let text = text(number), let digits = ShortestDigits(number) else { return false }
        return text == number.description && Array(text.utf8)[digits.point] == UInt8(ascii: ".")
    }

    @Test("Any double from 1 to 1000, and its negative")
    func anyDouble() {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<50_000 {
            let exponent = UInt64.random(in: 1023...1031, using: &random)
            let number = Double(bitPattern: exponent << 52 | UInt64.random(in: 1..<1 << 52, using: &random))
            for number in [number, -number] where !isDescription(number) { Issue.record("\(number)") }
        }
    }

    @Test("Decimals, and the doubles beside them", arguments: [1, 10, 100, 1000, 10_000, 1_000_000, 100_000_000])
    func decimals(_ scale: Double) {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<2000 {
            let number = (Double.random(in: 1...1000, using: &random) * scale).rounded() / scale
            for near in [number, number.nextUp, number.nextDown] where near > 1 && near < 1000 {
                if near.rounded() == near {
                    #expect(text(near) == nil)
                } else {
                    #expect(isDescription(near), "\(near)")
                }
            }
        }
    }

    /// Few binary digits: the decimals that end with 5 in the place where they are cut. Nothing, or the same.
    @Test("Where two decimals are equally near")
    func ties() {
        for power in 1...40 {
            for odd in stride(from: 1.0, to: 2000, by: 2) {
                let number = 1 + odd / Double(UInt64(1) << UInt64(power))
                guard let text = text(number) else { continue }
                #expect(text == number.description)
            }
        }
    }

    @Test(
        "Whole numbers, and those out of range, have none",
        arguments: [
            0, -0.0, 1, -1, 21, 106, 1000, 1000.5, 0.5, 0.999, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity,
            .nan,
        ])
    func none(_ number: Double) {
        #expect(text(number) == nil)
    }
}
