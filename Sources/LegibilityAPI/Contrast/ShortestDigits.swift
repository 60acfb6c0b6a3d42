/// The shortest decimal text that reads back as a double, where the double is from 1 to 1000 or from −1000 to −1 and not whole:
/// the digits of `description`, at a tenth of its cost.
///
/// Ratios and lightness contrasts lie there, and there 128 bits hold all there is to compare: nothing is approximated. As in
/// Giulietti's Schubfach (“The Schubfach way to render doubles”, 2020), the shortest text is among the neighbours with 17, 16
/// or fewer digits, since what reads back as the double is narrower than 18 units of the seventeenth digit.
struct ShortestDigits {
    /// The number without its sign, times a power of ten that makes it whole: 17 digits, the last of which may be 0.
    private let digits: UInt64
    /// How many of them stand before the point.
    private let whole: Int
    private let isNegative: Bool

    /// Where the point stands in the text.
    var point: Int { isNegative ? whole + 1 : whole }

    /// Nothing for numbers that are whole or out of range, and where two texts are equally near.
    @inline(__always)
    init?(_ number: Double) {
        let size = number.magnitude
        guard size > 1, size < 1000 else { return nil }
        // The number is `significand` · 2^−shift. With 1 ≤ size < 1024, shift is 43 … 52.
        let shift = 1075 &- size.bitPattern &>> 52
        let significand = size.bitPattern & (1 << 52 - 1) | 1 << 52
        guard significand & (1 &<< shift &- 1) != 0 else { return nil }
        isNegative = number < 0
        whole = size < 10 ? 1 : size < 100 ? 2 : 3
        let scale: UInt64 = whole == 1 ? Self.tenTo16 : whole == 2 ? Self.tenTo16 / 10 : Self.tenTo16 / 100
        // Its digits are units + fraction · 2^−shift. The product is less than 2^53 · 10^16 < 2^107.
        let product = significand.multipliedFullWidth(by: scale)
        let units = product.high &<< (64 &- shift) | product.low &>> shift
        let fraction = product.low & (1 &<< shift &- 1)
        // Half the distance to the neighbouring doubles, in 2^−shift of a unit. The number is no power of two, since it is
        // not whole, so that both are equally far; and no decimal lies on the border, whose binary digits go on longer.
        let reach = scale / 2

        var isTie = false
        /// The multiple of a power of ten that is nearest, if it reads back as the number.
        @inline(__always)
        func nearest(_ step: UInt64) -> UInt64? {
            let above = units % step
            let below = step - above
            // At most 100 · 2^52 < 2^59.
            let gapDown = above &<< shift &+ fraction
            let gapUp = below &<< shift &- fraction
            isTie = gapDown == gapUp
            if gapDown < gapUp { return gapDown < reach ? units &- above : nil }
            return gapUp < reach ? units &+ below : nil
        }
        if let short = nearest(100) ?? nearest(10) {
            guard !isTie else { return nil }
            digits = short
        } else {
            let half: UInt64 = 1 &<< (shift &- 1)
            guard fraction != half else { return nil }
            digits = fraction < half ? units : units &+ 1
        }
    }

    /// The most bytes that ``write(to:)`` touches.
    static let mostBytes = 24

    /// Writes the text to memory with room for ``mostBytes``, and returns its length.
    @inline(__always)
    func write(to place: UnsafeMutablePointer<UInt8>) -> Int {
        place.pointee = UInt8(ascii: "-")
        let start = UnsafeMutableRawPointer(place) + (isNegative ? 1 : 0)
        let first = digits / Self.tenTo16
        let rest = digits &- first &* Self.tenTo16
        let (middle, last) = (Self.eightDigits(rest / 100_000_000), Self.eightDigits(rest % 100_000_000))
        start.storeBytes(of: middle.littleEndian, toByteOffset: 2, as: UInt64.self)
        start.storeBytes(of: last.littleEndian, toByteOffset: 10, as: UInt64.self)
        // The first four bytes: the digits before the point, the point, and digits behind it.
        let leading = UInt32(truncatingIfNeeded: middle << 8 | (0x30 &+ first))
        let point = UInt32(8 &* whole)
        let before: UInt32 = 1 &<< point &- 1
        let four = leading & before | 0x2E &<< point | (leading << 8) & ~(before << 8 | 0xFF)
        start.storeBytes(of: four.littleEndian, as: UInt32.self)
        // Zeros at the end are left out; there is another digit, since the number is not whole.
        var end = 18
        if last != Self.zeros {
            end &-= (last ^ Self.zeros).leadingZeroBitCount / 8
        } else {
            end &-= 8
            while start.load(fromByteOffset: end - 1, as: UInt8.self) == UInt8(ascii: "0") { end -= 1 }
        }
        return end &+ (isNegative ? 1 : 0)
    }

    private static let tenTo16: UInt64 = 10_000_000_000_000_000

    /// Eight digits.
    private static let zeros: UInt64 = 0x3030_3030_3030_3030

    /// A number below 10^8 as eight digits in ASCII, the first in the lowest byte: halves, quarters and eighths of it at once.
    @inline(__always)
    private static func eightDigits(_ number: UInt64) -> UInt64 {
        // Each product with a reciprocal is exact: for numbers below 10^4 and below 100.
        let fours = number / 10_000 | (number % 10_000) &<< 32
        let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
        let twos = hundreds | (fours &- 100 &* hundreds) &<< 16
        let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
        return (tens | (twos &- 10 &* tens) &<< 8) | zeros
    }
}
