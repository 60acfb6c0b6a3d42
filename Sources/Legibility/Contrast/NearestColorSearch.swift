import Numbers

/// The tolerance for colours that count as the same hue: a strip around the half-plane of one OKLCH hue.
struct HueTolerance: Sendable {
    /// A unit vector along a and b.
    private let direction: SIMD2<Double>
    private let halfWidth: Double

    /// A quarter of CSS Color 4's just noticeable difference in OKLab: 3 degrees at a chroma of 0.1.
    static let halfWidth = 0.005

    /// Creates the tolerance around one colour, wide enough to include another: the best colour that gamut mapping and
    /// 8 bits allow.
    init(around origin: SIMD3<Double>, including other: SIMD3<Double>) {
        let chroma = (origin.y * origin.y + origin.z * origin.z).squareRoot()
        direction = chroma > 0 ? SIMD2(origin.y, origin.z) / chroma : SIMD2(1, 0)
        halfWidth = max(Self.halfWidth, Self.departure(other, from: direction))
    }

    func contains(_ color: SIMD3<Double>) -> Bool { Self.departure(color, from: direction) <= halfWidth }

    /// Returns the distance from the half-line of the hue, which ends at the greys.
    private static func departure(_ color: SIMD3<Double>, from direction: SIMD2<Double>) -> Double {
        let along = color.y * direction.x + color.z * direction.y
        let across = color.z * direction.x - color.y * direction.y
        return along >= 0 ? abs(across) : (along * along + across * across).squareRoot()
    }
}

/// A search along the edge of a bound for the colour nearest to an origin.
///
/// Each combination of red and blue has one green at the edge, so the search is two-dimensional. Around the best colour
/// so far, it checks a square of reds and blues, first in wide steps and finally in single steps.
struct NearestColorSearch {
    let origin: SIMD3<Double>
    let bound: LuminanceBound
    /// The hues to search in; nil for any hue.
    let hue: HueTolerance?

    /// The steps of the squares, and their number in each direction: for distant starts, and for nearby starts, from
    /// which wide steps could miss the nearest colour.
    private static let farSquares = [(step: 24, reach: 3), (step: 6, reach: 3), (step: 1, reach: 4)]
    private static let nearSquares = [(step: 3, reach: 4), (step: 1, reach: 4)]
    /// The number of greens checked beyond the edge, because the nearest colour may be slightly inside.
    private static let depth = 3

    func distance(_ color: SRGB8) -> Double { ColorLattice.distance(ColorLattice.okLab(color), origin) }

    /// Returns the nearest colour found from the given starts and from the end of the bound; nil if no colour around
    /// them is inside the bound.
    func nearest(from starts: [SRGB8]) -> NearestColor? {
        let found =
            ([bound.direction.end] + starts).map { descend(from: $0, Self.farSquares) }
            + starts.map { descend(from: $0, Self.nearSquares) }
        return found.compactMap(\.self).min { $0.distance < $1.distance }
    }

    private func descend(from start: SRGB8, _ squares: [(step: Int, reach: Int)]) -> NearestColor? {
        var best: NearestColor?
        var center = (red: Int(start.red), blue: Int(start.blue))
        var seen = RedBlueBitset()
        for (step, reach) in squares {
            while let better = bestInSquare(
                around: center, step: step, reach: reach, nearerThan: best?.distance, notYet: &seen)
            {
                best = better
                center = (Int(better.color.red), Int(better.color.blue))
            }
        }
        return best
    }

    private func bestInSquare(
        around center: (red: Int, blue: Int), step: Int, reach: Int, nearerThan distance: Double?,
        notYet seen: inout RedBlueBitset
    ) -> NearestColor? {
        var best: NearestColor?
        var limit = distance ?? .infinity
        for redSteps in -reach...reach {
            guard let red = UInt8(exactly: center.red + redSteps * step) else { continue }
            var guess: UInt8?
            for blueSteps in -reach...reach {
                // Colours that were already checked aren't nearer than the current best.
                guard let blue = UInt8(exactly: center.blue + blueSteps * step), seen.insert(red, blue),
                    let edge = ColorLattice.edge(of: bound, near: guess, { SRGB8(red: red, green: $0, blue: blue) })
                else { continue }
                guess = edge
                for depth in 0..<Self.depth {
                    let green = bound.direction == .lighter ? Int(edge) + depth : Int(edge) - depth
                    guard let green = UInt8(exactly: green) else { break }
                    let color = SRGB8(red: red, green: green, blue: blue)
                    let lab = ColorLattice.okLab(color)
                    let distance = ColorLattice.distance(lab, origin)
                    guard distance < limit, hue?.contains(lab) ?? true else { continue }
                    limit = distance
                    best = NearestColor(color, distance)
                }
            }
        }
        return best
    }
}

/// A set of pairs of red and blue, one bit each.
private struct RedBlueBitset {
    private var bits = [UInt64](repeating: 0, count: 256 * 256 / 64)

    /// Inserts a pair, and returns whether it is new.
    mutating func insert(_ red: UInt8, _ blue: UInt8) -> Bool {
        let (word, bit) = (Int(red) * 4 + Int(blue) / 64, UInt64(1) << UInt64(blue % 64))
        defer { bits[word] |= bit }
        return bits[word] & bit == 0
    }
}

/// The 8-bit colours as points in OKLab, by tables.
enum ColorLattice {
    /// The contribution of each value of red, green and blue to the cone responses (LMS).
    private static let cones: (red: [SIMD3<Double>], green: [SIMD3<Double>], blue: [SIMD3<Double>]) = {
        func responses(_ channel: SIMD3<Double>) -> [SIMD3<Double>] {
            (0...255).map { xyzToLMS * (linearRGBToXYZ * (channel * decodeSRGB(Double($0) / 255))) }
        }
        return (responses(SIMD3(1, 0, 0)), responses(SIMD3(0, 1, 0)), responses(SIMD3(0, 0, 1)))
    }()

    static func okLab(_ color: SRGB8) -> SIMD3<Double> {
        let responses = cones.red[Int(color.red)] + cones.green[Int(color.green)] + cones.blue[Int(color.blue)]
        return cubeRootLMSToOKLab * cubeRoots(responses)
    }

    /// Returns the cube roots of three positive numbers, with a relative error of about 1e-14, several times as fast as
    /// `cbrt`.
    ///
    /// A third of the exponent is an estimate within a few per cent; two steps of Halley's method triple its digits
    /// each.
    private static func cubeRoots(_ values: SIMD3<Double>) -> SIMD3<Double> {
        // Two thirds of the exponent's bias, minus a correction that balances the estimate's errors.
        var roots = values.map { Double(bitPattern: $0.bitPattern / 3 + 0x2A9F_7893_782D_A1CE) }
        for _ in 0..<2 {
            let cubes = roots * roots * roots
            let above: SIMD3<Double> = cubes + 2 * values
            let below: SIMD3<Double> = 2 * cubes + values
            roots *= above / below
        }
        return roots
    }

    static func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        let gap = a - b
        return (gap * gap).sum().squareRoot()
    }

    /// Returns the colour closest to the edge of a bound, inside it, from 256 colours in order of lightness. A close
    /// guess makes the search fast.
    static func edge(of bound: LuminanceBound, near guess: UInt8? = nil, _ color: (UInt8) -> SRGB8) -> UInt8? {
        let inwards = bound.direction == .lighter ? 1 : -1
        var (inside, outside) = bound.direction == .lighter ? (255, -1) : (0, 256)
        guard bound.contains(color(UInt8(clamping: inside))) else { return nil }
        var next = guess.map { Int($0) - inwards } ?? (inside + outside) / 2
        var leap = 1
        while abs(inside - outside) > 1 {
            // After a wrong guess, the steps grow as long as they stay between the two limits.
            if (next - outside) * inwards <= 0 || (inside - next) * inwards <= 0 { next = (inside + outside) / 2 }
            let isInside = bound.contains(color(UInt8(clamping: next)))
            if isInside { inside = next } else { outside = next }
            if guess == nil || leap > 16 {
                next = (inside + outside) / 2
            } else {
                next += (isInside ? -leap : leap) * inwards
                leap *= 2
            }
        }
        return UInt8(clamping: inside)
    }
}
