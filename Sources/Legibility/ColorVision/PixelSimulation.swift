import Numbers

/// A ``Simulation`` prepared for many 8-bit pixels. It gives exactly the same colours, many times faster.
///
/// Linear values are integers in units of 2⁻²⁷, so a pixel's value is the sum of three table entries, and its code is
/// another entry plus a carry. If the sum is so close to the boundary between two codes that the rounding of the tables
/// could matter, the simulation itself is used.
public struct PixelSimulation: Sendable {
    private let simulation: Simulation
    /// The same simulation in single precision, with the widest instructions of the processor; nil if unavailable.
    /// Doubtful pixels use the tables.
    private let projection: PixelProjection?
    /// The contribution of each code of each channel to red and green (the upper and lower half of the first number)
    /// and to blue: 3 × 256 entries, followed by the entries of the other side of the plane, if the simulation has a
    /// plane.
    private let contributions: [SIMD2<UInt64>]
    /// The contribution of each code to the signed distance from the plane; empty without a plane.
    private let sides: [Int32]
    /// The code · 2¹⁵ and the carry into the next code for each 4096th of the linear range, from below black to above
    /// white.
    private let codes: [UInt32]

    /// Creates the tables of a simulation in about 50 µs.
    public init(_ simulation: Simulation) { self.init(simulation, projection: PixelProjection(simulation.projection)) }

    /// Creates a simulation; without a projection, all pixels use the tables.
    init(_ simulation: Simulation, projection: PixelProjection?) {
        self.simulation = simulation
        self.projection = projection
        let matrices: [Matrix3x3]
        switch simulation.projection {
        case .everywhere(let matrix):
            matrices = [matrix]
            sides = []
        case .halves(let above, let below, let plane):
            matrices = [above, below]
            let scale = Double(1 << 29) / max(abs(plane.x), abs(plane.y), abs(plane.z))
            sides = (0..<3).flatMap { channel in
                codeLight.map { Int32(saturating: (plane[channel] * $0 * scale).rounded()) }
            }
        }
        let rows = matrices.flatMap { [$0.rows.0, $0.rows.1, $0.rows.2] }
        let darkest = rows.map { pointwiseMin($0, .zero).sum() }.min() ?? 0
        let lightest = rows.map { pointwiseMax($0, .zero).sum() }.max() ?? 1
        let first = Int(saturating: (darkest * piecesPerLight).rounded(.down)) - 1
        let last = Int(saturating: (lightest * piecesPerLight).rounded(.up)) + 1
        let pieces = first...last
        codes = codeTable(pieces)

        var contributions: [SIMD2<UInt64>] = []
        contributions.reserveCapacity(matrices.count * 3 * 256)
        for matrix in matrices {
            for channel in 0..<3 {
                // The first channel includes an offset that makes the lowest sum 0, so that neither half borrows from
                // the other.
                let start = channel == 0 ? -pieces.lowerBound << 15 : 0
                for light in codeLight {
                    func units(_ row: SIMD3<Double>) -> UInt64 {
                        UInt64(
                            bitPattern: Int64(saturating: (row[channel] * light * unitsPerLight).rounded())
                                + Int64(start))
                    }
                    let (red, green) = (units(matrix.rows.0), units(matrix.rows.1))
                    contributions.append(SIMD2(red &+ green << 32, units(matrix.rows.2)))
                }
            }
        }
        self.contributions = contributions
    }

    /// Changes pixels (red, green, blue, alpha) in place. Alpha is unchanged.
    public func callAsFunction(_ pixels: inout MutableSpan<SIMD4<UInt8>>) {
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
            unsafe pixels.withMemoryRebound(to: UInt32.self) { pixels in
                guard let projection else { return unsafe runByTables(pixels) }
                unsafe projection.run(pixels) { doubtful in unsafe runByTables(doubtful) }
            }
        }
    }

    private func runByTables(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
        unsafe contributions.withUnsafeBufferPointer { contributions in
            unsafe sides.withUnsafeBufferPointer { sides in
                unsafe codes.withUnsafeBufferPointer { codes in
                    if sides.isEmpty {
                        unsafe run(pixels, contributions, sides, codes, hasSides: false)
                    } else {
                        unsafe run(pixels, contributions, sides, codes, hasSides: true)
                    }
                }
            }
        }
    }

    /// Bounds aren't checked: the tables have an entry for every byte and for every sum of entries.
    @inline(__always)
    private func run(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, _ contributions: UnsafeBufferPointer<SIMD2<UInt64>>,
        _ sides: UnsafeBufferPointer<Int32>, _ codes: UnsafeBufferPointer<UInt32>, hasSides: Bool
    ) {
        // Lowest byte first: red, green, blue, alpha.
        var (last, lastResult) = (UInt32(0), UInt32(0))
        var place = 0
        while place < pixels.count {
            let pixel = unsafe pixels[place]
            let color = pixel & 0xFF_FFFF
            if color == last {
                unsafe pixels[place] = lastResult | pixel & 0xFF00_0000
                place = unsafe fill(pixels, from: place &+ 1, color, lastResult)
                continue
            }
            var red = Int(truncatingIfNeeded: color & 255)
            var green = Int(truncatingIfNeeded: color >> 8 & 255) &+ 256
            var blue = Int(truncatingIfNeeded: color >> 16) &+ 512
            if hasSides {
                // A negative sum's sign, extended to all bits, selects the second half of the table.
                let side = unsafe Int((sides[red] &+ sides[green] &+ sides[blue]) >> 31) & 768
                red &+= side
                green &+= side
                blue &+= side
            }
            let sums = unsafe contributions[red] &+ contributions[green] &+ contributions[blue]
            let redCode = unsafe carried(UInt32(truncatingIfNeeded: sums.x), codes)
            let greenCode = unsafe carried(UInt32(truncatingIfNeeded: sums.x >> 32), codes)
            let blueCode = unsafe carried(UInt32(truncatingIfNeeded: sums.y), codes)
            last = color
            if redCode & nearBorder == 0 || greenCode & nearBorder == 0 || blueCode & nearBorder == 0 {
                lastResult = exact(color)
            } else {
                lastResult = redCode >> 15 | (greenCode >> 15) << 8 | (blueCode >> 15) << 16
            }
            unsafe pixels[place] = lastResult | pixel & 0xFF00_0000
            place &+= 1
        }
    }

    /// Passes over groups of eight pixels that have the colour of the previous pixel, which are common in drawings;
    /// returns the index after them.
    @inline(__always)
    private func fill(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, from start: Int, _ color: UInt32, _ result: UInt32
    ) -> Int {
        guard let base = pixels.baseAddress else { return start }
        let mask = SIMD8<UInt32>(repeating: 0xFF_FFFF)
        let colors = SIMD8(repeating: color)
        let results = SIMD8(repeating: result)
        var place = start
        while place &+ 8 <= pixels.count {
            let eight = unsafe UnsafeRawPointer(base + place).loadUnaligned(as: SIMD8<UInt32>.self)
            let difference = (eight & mask) ^ colors
            let half = unsafe unsafeBitCast(difference.lowHalf | difference.highHalf, to: SIMD2<UInt64>.self)
            if half.x | half.y != 0 { break }
            unsafe UnsafeMutableRawPointer(base + place).storeBytes(of: results | eight & ~mask, as: SIMD8<UInt32>.self)
            place &+= 8
        }
        return place
    }

    private func exact(_ color: UInt32) -> UInt32 {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: color >> shift) }
        let result = simulation(SRGB8(red: byte(0), green: byte(8), blue: byte(16)))
        return UInt32(result.red) | UInt32(result.green) << 8 | UInt32(result.blue) << 16
    }
}

/// Returns a code · 2¹⁵ and a fraction for a linear value, counted from the start of the table.
@inline(__always)
private func carried(_ light: UInt32, _ codes: UnsafeBufferPointer<UInt32>) -> UInt32 {
    unsafe codes[Int(truncatingIfNeeded: light >> 15)] &+ (light & 0x7FFF)
}

let unitsPerLight = Double(1 << 27)
/// The number of pieces per unit of linear value. Each piece contains at most one boundary between codes, since the
/// curve has at most 3295 codes per unit.
private let piecesPerLight = 4096.0
/// The margin that is added to every fraction. A fraction below twice the margin is too close to a boundary: three
/// rounded values and a rounded boundary cause an error of 2 units.
private let margin = 4
private let nearBorder: UInt32 = 0x7FFF & ~UInt32(clamping: 2 * margin - 1)

/// The linear value of every 8-bit code.
let codeLight = (0...255).map { decodeSRGB(Double($0) / 255) }

/// The smallest linear value of each code except the first, in units.
let codeBorders = (0..<255).map { code in
    let light = decodeSRGB((Double(code) + 0.5) / 255)
    return Int(saturating: (light * unitsPerLight).rounded(.up))
}

private func codeTable(_ pieces: ClosedRange<Int>) -> [UInt32] {
    var code = 0
    return pieces.map { piece in
        let start = piece << 15
        while code < 255, codeBorders[code] <= start { code += 1 }
        let toBorder = code < 255 ? min(codeBorders[code] - start, 1 << 15) : 1 << 15
        return UInt32(clamping: code << 15 + (1 << 15 - toBorder) + margin)
    }
}
