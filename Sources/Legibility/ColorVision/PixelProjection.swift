import CKernels
import Numbers

/// A ``Simulation/Projection`` that transforms many 8-bit pixels in parallel, in single precision, with AVX-512 or
/// AVX2.
///
/// The maximum error is known. Pixels whose linear value is closer than that to the boundary between two codes, about
/// one in a thousand, are left to the caller.
struct PixelProjection: Sendable {
    private let kernel: kernel_projection

    /// Creates a projection; nil if the processor has neither instruction set, or if its matrices have larger numbers
    /// than those of the known models.
    init?(_ projection: Simulation.Projection) {
        guard kernel_can_project() else { return nil }
        let (matrix, plane, bend) = bent(projection)
        let rows = [matrix.rows.0, matrix.rows.1, matrix.rows.2]
        // The error is in units of 2⁻²⁷. Numbers are rounded to 2⁻²⁴ of themselves, which is 8 units at a value of 1. A
        // row has errors of 16 for its three factors, 16 for their values, and 48 for its three roundings, since its
        // partial sums don't exceed 2. The plane likewise has 24, 24 and 72, half of which reaches the result. The
        // final sum has 16. The total is 156, plus 1 for the boundary itself.
        guard rows.allSatisfy({ size($0).sum() <= 2 }), size(plane).max() <= 1, size(bend).max() <= 0.5
        else { return nil }
        let scale = 8 * SIMD3<Double>.one
        let (red, green, blue) = (rows[0] * scale, rows[1] * scale, rows[2] * scale)
        let side = plane * scale
        kernel = kernel_projection(
            rows: (
                Float(red.x), Float(red.y), Float(red.z), Float(green.x), Float(green.y), Float(green.z),
                Float(blue.x), Float(blue.y), Float(blue.z)
            ), plane: (Float(side.x), Float(side.y), Float(side.z)),
            bend: (Float(bend.x), Float(bend.y), Float(bend.z)), is_bent: bend != .zero)
    }

    /// Changes pixels in place, with red in the lowest byte and alpha, which is unchanged, in the highest; passes
    /// doubtful pixels to a closure, one at a time.
    func run(
        _ pixels: UnsafeMutableBufferPointer<UInt32>, doubting doubt: (UnsafeMutableBufferPointer<UInt32>) -> Void
    ) {
        guard let base = pixels.baseAddress else { return }
        unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: KERNEL_PIXELS) { doubtful in
            guard let places = doubtful.baseAddress else { return }
            var start = 0
            while start < pixels.count {
                let count = min(pixels.count - start, KERNEL_PIXELS)
                let doubts = unsafe project(base + start, count, places)
                for index in 0..<doubts {
                    let place = unsafe start + Int(places[index])
                    unsafe doubt(UnsafeMutableBufferPointer(rebasing: pixels[place...place]))
                }
                start += count
            }
        }
    }

    private func project(
        _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ doubtful: UnsafeMutablePointer<UInt16>
    ) -> Int {
        unsafe curve.bytes.withUnsafeBufferPointer { bytes in
            unsafe curve.light.withUnsafeBufferPointer { light in
                unsafe curve.codes.withUnsafeBufferPointer { codes in
                    guard let bytes = bytes.baseAddress, let light = light.baseAddress, let codes = codes.baseAddress
                    else { return 0 }
                    var curve = unsafe kernel_curve(light_bytes: bytes, light: light, codes: codes)
                    return unsafe withUnsafePointer(to: kernel) { kernel in
                        unsafe kernel_project(&curve, kernel, pixels, count, doubtful)
                    }
                }
            }
        }
    }
}

/// Returns one matrix, and the addition to it above a plane. Two matrices that agree on a plane differ by a multiple of
/// the distance from it.
private func bent(
    _ projection: Simulation.Projection
) -> (matrix: Matrix3x3, plane: SIMD3<Double>, bend: SIMD3<Double>) {
    switch projection {
    case .everywhere(let matrix): return (matrix, .zero, .zero)
    case .halves(let above, let below, let plane):
        let scaled = plane / size(plane).max()
        let channel = (0..<3).first { size(scaled)[$0] == 1 } ?? 0
        func bend(_ above: SIMD3<Double>, _ below: SIMD3<Double>) -> Double {
            (above[channel] - below[channel]) / scaled[channel]
        }
        return (
            below, scaled,
            SIMD3(
                bend(above.rows.0, below.rows.0), bend(above.rows.1, below.rows.1), bend(above.rows.2, below.rows.2))
        )
    }
}

private func size(_ vector: SIMD3<Double>) -> SIMD3<Double> { pointwiseMax(vector, -vector) }

/// The tables for `kernel_curve`.
private let curve: (bytes: [UInt8], light: [Float], codes: [UInt32]) = {
    let units = codeLight.map { UInt32(saturating: min(($0 * Double(1 << 24)).rounded(), Double(1 << 24 - 1))) }
    let bytes = [0, 8, 16].flatMap { shift in units.map { UInt8(truncatingIfNeeded: $0 >> UInt32(clamping: shift)) } }
    let doubt = KERNEL_DOUBT
    var code = 0
    let codes = (0...4096).map { piece in
        let start = piece << 15
        while code < 255, codeBorders[code] < start - doubt { code += 1 }
        let isNear = code < 255 && codeBorders[code] <= start + 1 << 15 + doubt
        let entry = isNear ? (code + 1) << 24 - (codeBorders[code] - start) + doubt : code << 24 + 1 << 23
        return UInt32(truncatingIfNeeded: entry - start)
    }
    return (bytes, units.map { Float($0) }, codes)
}()
