import CKernels
import Numbers

/// Filters rows so that they compress well: each byte becomes its difference from a prediction (PNG third edition,
/// section 9).
///
/// The prediction with the smallest sum of differences is used, a heuristic that the specification recommends (section
/// 12.7).
@safe final class PNGFilter {
    private let rowBytes: Int
    private let bytesPerPixel: Int
    /// The row and the row above it, each preceded by a pixel of zeros, which the specification requires to the left of
    /// the image.
    private var row: UnsafeMutablePointer<UInt8>
    private var above: UnsafeMutablePointer<UInt8>
    /// The differences for each prediction, preceded by the filter's number; longer than a row, so that the last block
    /// needs no special treatment.
    private let results: UnsafeMutablePointer<UInt8>
    private let stride: Int
    private static let margin = 64

    init(rowBytes: Int, bytesPerPixel: Int) {
        self.rowBytes = rowBytes
        self.bytesPerPixel = bytesPerPixel
        stride = rowBytes + 2 * Self.margin
        unsafe row = .allocate(capacity: stride)
        unsafe above = .allocate(capacity: stride)
        unsafe results = .allocate(capacity: 4 * stride)
        unsafe row.initialize(repeating: 0, count: stride)
        unsafe above.initialize(repeating: 0, count: stride)
        unsafe results.initialize(repeating: 0, count: 4 * stride)
    }

    deinit {
        unsafe row.deallocate()
        unsafe above.deallocate()
        unsafe results.deallocate()
    }

    /// Starts again with a row that has no row above it.
    func begin() { unsafe row.update(repeating: 0, count: stride) }

    /// Returns the memory for the next row.
    func nextRow() -> UnsafeMutableRawPointer {
        unsafe swap(&row, &above)
        return unsafe UnsafeMutableRawPointer(row + Self.margin)
    }

    /// The maximum number of bytes that are written beyond the end of a filtered row.
    static let overrun = 32

    /// Writes the filter's number and the filtered row: one byte more than the row.
    func filter(into target: UnsafeMutablePointer<UInt8>) {
        if unsafe kernel_filter_row(row + Self.margin, above + Self.margin, rowBytes, bytesPerPixel, target) { return }
        unsafe target.update(from: filteredPlainly(), count: rowBytes + 1)
    }

    /// Filters the row on any processor; the result stays valid until the next row is filtered.
    func filteredPlainly() -> UnsafeMutablePointer<UInt8> {
        var sums = SIMD4<Int>.zero
        // The sums have 16 bits temporarily, in blocks that are too small for an overflow: 120 · 2 · 255 < 65,536.
        let block = 16 * 120
        for start in Swift.stride(from: 0, to: rowBytes, by: block) {
            sums &+= filter(start, min(start + block, rowBytes))
        }
        var best = 0
        for index in 1..<4 where sums[index] < sums[best] { best = index }
        let result = unsafe results + best * stride + Self.margin - 1
        unsafe result.pointee = UInt8(clamping: best + 1)
        return unsafe result
    }

    /// Filters some bytes in each of the four ways; returns the sums of the magnitudes of the differences.
    private func filter(_ start: Int, _ end: Int) -> SIMD4<Int> {
        let here = unsafe UnsafeRawPointer(row + Self.margin)
        let over = unsafe UnsafeRawPointer(above + Self.margin)
        let target = unsafe UnsafeMutableRawPointer(results + Self.margin)
        var sums = (SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<UInt16>.zero)
        var place = start
        while place < end {
            let x = unsafe here.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
            let left = unsafe here.loadUnaligned(fromByteOffset: place - bytesPerPixel, as: SIMD16<UInt8>.self)
            let up = unsafe over.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self)
            let corner = unsafe over.loadUnaligned(fromByteOffset: place - bytesPerPixel, as: SIMD16<UInt8>.self)
            // Bytes beyond the end of the row don't count.
            let kept = end - place >= 16 ? SIMD16(repeating: 255) : tail(end - place)
            let sub = x &- left
            let vertical = x &- up
            let average = x &- ((left & up) &+ ((left ^ up) &>> 1))
            let predicted = x &- paeth(left, up, corner)
            unsafe target.storeBytes(of: sub, toByteOffset: place, as: SIMD16<UInt8>.self)
            unsafe target.storeBytes(of: vertical, toByteOffset: stride + place, as: SIMD16<UInt8>.self)
            unsafe target.storeBytes(of: average, toByteOffset: 2 * stride + place, as: SIMD16<UInt8>.self)
            unsafe target.storeBytes(of: predicted, toByteOffset: 3 * stride + place, as: SIMD16<UInt8>.self)
            sums.0 &+= sizes(sub & kept)
            sums.1 &+= sizes(vertical & kept)
            sums.2 &+= sizes(average & kept)
            sums.3 &+= sizes(predicted & kept)
            place += 16
        }
        return SIMD4(total(sums.0), total(sums.1), total(sums.2), total(sums.3))
    }
}

/// Returns the neighbour closest to left + up − corner (section 9.4); on a tie, the first of left, up, corner.
@inline(__always)
private func paeth(_ left: SIMD16<UInt8>, _ up: SIMD16<UInt8>, _ corner: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let a = SIMD16<Int16>(truncatingIfNeeded: left)
    let b = SIMD16<Int16>(truncatingIfNeeded: up)
    let c = SIMD16<Int16>(truncatingIfNeeded: corner)
    let fromLeft = size(b &- c)
    let fromUp = size(a &- c)
    let fromCorner = size(a &+ b &- c &- c)
    var nearest = c.replacing(with: b, where: fromUp .<= fromCorner)
    nearest = nearest.replacing(with: a, where: (fromLeft .<= fromUp) .& (fromLeft .<= fromCorner))
    return SIMD16<UInt8>(truncatingIfNeeded: nearest)
}

@inline(__always)
private func size(_ value: SIMD16<Int16>) -> SIMD16<Int16> { pointwiseMax(value, 0 &- value) }

/// Returns the magnitudes of 16 differences, which are bytes that wrap around, summed in pairs.
@inline(__always)
private func sizes(_ differences: SIMD16<UInt8>) -> SIMD8<UInt16> {
    let pairs = unsafe unsafeBitCast(pointwiseMin(differences, 0 &- differences), to: SIMD8<UInt16>.self)
    return (pairs & 255) &+ (pairs &>> 8)
}

private func total(_ sums: SIMD8<UInt16>) -> Int { (0..<8).reduce(0) { $0 + Int(sums[$1]) } }

private func tail(_ count: Int) -> SIMD16<UInt8> {
    var kept = SIMD16<UInt8>.zero
    for index in 0..<count { kept[index] = 255 }
    return kept
}
