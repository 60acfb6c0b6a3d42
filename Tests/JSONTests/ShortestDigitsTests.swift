import TestSupport
import Testing

@testable import JSON

@Suite("Shortest digits of a number")
struct ShortestDigitsTests {
    private func text(_ number: Double) -> String? {
        guard let digits = ShortestDigits(number) else { return nil }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ShortestDigits.mostBytes) { memory in
            guard let place = memory.baseAddress else { return nil }
            let count = digits.write(to: place)
            return String(decoding: memory.prefix(count), as: UTF8.self)
        }
    }

    /// Returns whether the result equals the standard library's description, the shortest and closest text that
    /// round-trips.
    private func isDescription(_ number: Double) -> Bool {
        guard let text = text(number), let digits = ShortestDigits(number) else { return false }
        return text == number.description && Array(text.utf8)[digits.point] == UInt8(ascii: ".")
    }

    @Test("Doubles from ±0.001 to ±10^15 have the same digits as in the standard library", arguments: 1013...1072)
    func anyDouble(_ exponent: Int) {
        var random = SeededGenerator(seed: UInt64(clamping: exponent))
        for _ in 0..<4000 {
            let bits = UInt64.random(in: 1..<1 << 52, using: &random)
            let number = Double(bitPattern: UInt64(clamping: exponent) << 52 | bits)
            guard number >= 0.001, number < 1e15, number.rounded() != number else { continue }
            // Larger numbers have fewer binary digits after the point, so two decimals are more often equally close.
            let isTie = exponent >= 1050 && text(number) == nil
            for number in [number, -number] where !isTie && !isDescription(number) { Issue.record("\(number)") }
        }
    }

    @Test(
        "Decimals and neighbouring doubles have the same digits as in the standard library",
        arguments: [0.1, 1, 10, 1e3, 1e6, 1e9, 1e12], [1, 10, 100, 1000, 10_000, 1_000_000, 100_000_000])
    func decimals(_ largest: Double, _ scale: Double) {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<500 {
            let number = (Double.random(in: 0.001...largest, using: &random) * scale).rounded() / scale
            for near in [number, number.nextUp, number.nextDown] where near > 0.001 && near < 1e15 {
                if near.rounded() == near {
                    #expect(text(near) == nil)
                } else if (near < 1e7 && near.significand != 1) || text(near) != nil {
                    #expect(isDescription(near), "\(near)")
                }
            }
        }
    }

    @Test("Doubles next to powers of ten and two have the same digits as in the standard library")
    func powers() {
        for power in -2...14 {
            let decimal = Double("1e\(power)") ?? 0
            for steps in 1...50 {
                for near in [decimal + Double(steps) * decimal.ulp, decimal - Double(steps) * decimal.ulp / 2]
                where near.rounded() != near && near >= 0.001 && (near < 1e7 || text(near) != nil) {
                    #expect(isDescription(near), "\(near)")
                }
            }
        }
        for power in -9...40 {
            let binary = Double(sign: .plus, exponent: power, significand: 1)
            for near in [binary.nextUp, binary.nextDown] where power < 24 || text(near) != nil {
                #expect(isDescription(near), "\(near)")
            }
        }
    }

    /// With few binary digits, decimals end in 5 at the cut. The result is nil or the same.
    @Test("Numbers midway between two decimals have the same digits as in the standard library, or none")
    func ties() {
        for power in 1...40 {
            for odd in stride(from: 1.0, to: 2000, by: 2) {
                let number = 1 + odd / Double(UInt64(1) << UInt64(clamping: power))
                guard let text = text(number) else { continue }
                #expect(text == number.description)
            }
        }
    }

    @Test("Powers of two below 1 aren't supported, because the double below them is closer", arguments: 1...9)
    func powersOfTwo(_ power: Int) {
        #expect(text(1 / Double(1 << power)) == nil)
    }

    @Test(
        "Whole numbers and numbers out of range aren't supported",
        arguments: [
            0, -0.0, 1, -1, 21, 106, 1000, 1e15, 1e15 + 0.5, 0.000999, 1e300, .leastNonzeroMagnitude, .infinity,
            -.infinity, .nan,
        ])
    func none(_ number: Double) {
        #expect(text(number) == nil)
    }
}
