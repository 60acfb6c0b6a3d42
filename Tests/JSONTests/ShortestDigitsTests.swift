import TestSupport
import Testing

@testable import JSON

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

    @Test("Any double from 0.001 to 10^15, and its negative", arguments: 1013...1072)
    func anyDouble(_ exponent: Int) {
        var random = SeededGenerator(seed: UInt64(exponent))
        for _ in 0..<4000 {
            let bits = UInt64.random(in: 1..<1 << 52, using: &random)
            let number = Double(bitPattern: UInt64(exponent) << 52 | bits)
            guard number >= 0.001, number < 1e15, number.rounded() != number else { continue }
            // The larger a number, the fewer its binary digits behind the point, and the more often two decimals are equally
            // near.
            let isTie = exponent >= 1050 && text(number) == nil
            for number in [number, -number] where !isTie && !isDescription(number) { Issue.record("\(number)") }
        }
    }

    @Test(
        "Decimals, and the doubles beside them",
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

    @Test("The doubles beside powers of ten and of two")
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

    /// Few binary digits: the decimals that end with 5 in the place where they are cut. Nothing, or the same.
    @Test("Two decimals that are equally near")
    func ties() {
        for power in 1...40 {
            for odd in stride(from: 1.0, to: 2000, by: 2) {
                let number = 1 + odd / Double(UInt64(1) << UInt64(power))
                guard let text = text(number) else { continue }
                #expect(text == number.description)
            }
        }
    }

    @Test("Powers of two below 1, to which the double below is nearer, have none", arguments: 1...9)
    func powersOfTwo(_ power: Int) {
        #expect(text(1 / Double(1 << power)) == nil)
    }

    @Test(
        "Whole numbers, and those out of range, have none",
        arguments: [
            0, -0.0, 1, -1, 21, 106, 1000, 1e15, 1e15 + 0.5, 0.000999, 1e300, .leastNonzeroMagnitude, .infinity,
            -.infinity, .nan,
        ])
    func none(_ number: Double) {
        #expect(text(number) == nil)
    }
}
