import Glibc
import Numbers

/// Rows of RGBA pixels without padding. The memory isn't cleared when it is allocated.
@safe struct PixelBuffer: ~Copyable {
    let width: Int
    let height: Int
    let depth: SampleDepth
    let base: UnsafeMutableRawPointer

    init(width: Int, height: Int, depth: SampleDepth) throws(ImageFault) {
        let (area, isTooLarge) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isTooLarge, area <= Int.max / 8 else { throw .outOfMemory }
        guard let base = unsafe Self.allocate(area * depth.bytesPerPixel) else { throw .outOfMemory }
        self.width = width
        self.height = height
        self.depth = depth
        unsafe self.base = base
    }

    deinit { unsafe free(base) }

    /// The size of a huge page, in bytes.
    private static let hugePage = 2 << 20

    /// Allocates memory; a large amount in huge pages, if the system has them. The first use of each page takes the
    /// system a microsecond, and an image of 12 megapixels has 12,000 pages of the normal size.
    private static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer? {
        guard bytes >= 2 * hugePage else { return unsafe malloc(bytes) }
        let size = (bytes + hugePage - 1) / hugePage * hugePage
        let base = unsafe aligned_alloc(hugePage, size)
        if let base = unsafe base { unsafe madvise(base, size, MADV_HUGEPAGE) }
        return unsafe base
    }

    var bytesPerRow: Int { width * depth.bytesPerPixel }
    var byteCount: Int { bytesPerRow * height }

    /// Returns the beginning of a row.
    func row(_ y: Int) -> UnsafeMutableRawPointer { unsafe base + y * bytesPerRow }

    /// Returns a row's pixels; the type must match the depth.
    func pixels<Pixel: BitwiseCopyable>(_ y: Int, as: Pixel.Type) -> UnsafeMutableBufferPointer<Pixel> {
        unsafe UnsafeMutableBufferPointer(start: row(y).assumingMemoryBound(to: Pixel.self), count: width)
    }

    func fillWithWhite() {
        unsafe UnsafeMutableRawBufferPointer(start: base, count: byteCount).initializeMemory(
            as: UInt8.self, repeating: 255)
    }
}

/// The number of bits per channel of a pixel.
enum SampleDepth: Sendable {
    case eight, sixteen

    var bytesPerPixel: Int { self == .eight ? 4 : 8 }
    /// The number of codes per channel.
    var codes: Int { self == .eight ? 256 : 65_536 }
}

extension PixelBuffer {
    /// Fills the area inside closed contours with smooth edges: each pixel according to the part of it that is inside.
    /// Only the given columns change.
    func fill(_ contours: [StrokeFont.Stroke], within columns: Range<Int>, _ ink: Ink) {
        let points = contours.joined()
        guard let top = points.map(\.y).min(), let bottom = points.map(\.y).max(), let right = points.map(\.x).max()
        else { return }
        let rows =
            Int(
                saturating: max(top, 0))..<max(
                Int(saturating: max(top, 0)), min(height, Int(saturating: bottom.rounded(.up))))
        var row = AreaRow(width: min(width, Int(saturating: right.rounded(.up)) + 1))
        let edges = contours.flatMap { contour in
            zip(contour, contour.dropFirst() + contour.prefix(1)).filter { $0.y != $1.y }
        }
        let columns = columns.clamped(to: 0..<row.width)
        for y in rows {
            for (start, end) in edges { row.add(from: start, to: end, y: Double(y)) }
            row.read { x, coverage in
                if coverage > 0, columns.contains(x) { blend(ink, coverage, x, y) }
            }
        }
    }
}

/// The area of each pixel in one row that the contours cover, from left to right.
private struct AreaRow {
    let width: Int
    /// The change in covered area from the previous pixel, for each pixel.
    private var changes: [Double]

    init(width: Int) {
        self.width = max(width, 0)
        changes = [Double](repeating: 0, count: self.width + 2)
    }

    /// Adds the part of an edge that is in the row. The area to its right is inside if the edge goes down, and outside
    /// if it goes up.
    mutating func add(from start: SIMD2<Double>, to end: SIMD2<Double>, y: Double) {
        let direction = start.y < end.y ? 1.0 : -1.0
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let (from, to) = (max(upper.y, y), min(lower.y, y + 1))
        guard from < to else { return }
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let (first, last) = (upper.x + (from - upper.y) * slope, upper.x + (to - upper.y) * slope)
        let (left, right) = (min(first, last), max(first, last))
        let height = direction * (to - from)
        guard right > left else {
            add(height, at: left)
            return
        }
        // The edge is split at every pixel that it crosses; within a pixel, its midpoint is its mean position.
        var x = left
        while x < right {
            let next = min(x.rounded(.down) + 1, right)
            add(height * (next - x) / (right - left), at: (x + next) / 2)
            x = next
        }
    }

    /// Adds a piece of an edge with a height and a mean position in a pixel. It covers the part of that pixel to its
    /// right, and all further pixels.
    private mutating func add(_ height: Double, at place: Double) {
        let x = min(max(place, 0), Double(width))
        let pixel = Int(saturating: x)
        let part = Double(pixel) + 1 - x
        changes[pixel] += height * part
        changes[pixel + 1] += height * (1 - part)
    }

    /// Passes each pixel with its coverage from 0 to 1, and clears the row.
    mutating func read(_ body: (_ x: Int, _ coverage: Double) -> Void) {
        var area = 0.0
        for x in 0..<width {
            area += changes[x]
            body(x, min(abs(area), 1))
        }
        for x in changes.indices { changes[x] = 0 }
    }
}
