import Numbers

/// The nearest marked pixel, for each pixel of a rectangle.
///
/// Neighbours pass on their nearest pixels in two sweeps over the rows and back (Danielsson 1980). The time is linear
/// in the number of pixels; the distance may be too large by a fraction of a pixel.
struct NearestPlaces {
    /// The index of the nearest marked pixel, for each pixel; −1 if no pixel is marked.
    private(set) var places: [Int32]
    private let width: Int

    init(_ marked: [Bool], width: Int, height: Int) {
        self.width = width
        places = marked.indices.map { marked[$0] ? Int32(clamping: $0) : -1 }
        guard width > 0, height > 0 else { return }
        for y in 0..<height {
            if y > 0 {
                for x in 0..<width {
                    improve(x, y, from: (y - 1) * width + x)
                    if x > 0 { improve(x, y, from: (y - 1) * width + x - 1) }
                    if x + 1 < width { improve(x, y, from: (y - 1) * width + x + 1) }
                }
            }
            alongRow(y)
        }
        for y in stride(from: height - 2, through: 0, by: -1) {
            for x in 0..<width {
                improve(x, y, from: (y + 1) * width + x)
                if x > 0 { improve(x, y, from: (y + 1) * width + x - 1) }
                if x + 1 < width { improve(x, y, from: (y + 1) * width + x + 1) }
            }
            alongRow(y)
        }
    }

    private mutating func alongRow(_ y: Int) {
        guard width > 1 else { return }
        for x in 1..<width { improve(x, y, from: y * width + x - 1) }
        for x in stride(from: width - 2, through: 0, by: -1) { improve(x, y, from: y * width + x + 1) }
    }

    @inline(__always)
    private mutating func improve(_ x: Int, _ y: Int, from neighbour: Int) {
        let offered = places[neighbour]
        guard offered >= 0 else { return }
        let index = y * width + x
        let own = places[index]
        if own < 0 || distance(x, y, offered) < distance(x, y, own) { places[index] = offered }
    }

    @inline(__always)
    private func distance(_ x: Int, _ y: Int, _ place: Int32) -> Int {
        let (row, column) = Int(place).quotientAndRemainder(dividingBy: width)
        return (column - x) * (column - x) + (row - y) * (row - y)
    }
}

/// The distance of each pixel of a rectangle from the nearest marked pixel, up to 8 % too large.
///
/// Two sweeps use steps of 3 thirds of a pixel, and 4 thirds diagonally (Borgefors 1986).
struct DistanceField {
    private var thirds: [UInt16]

    init(from marked: [Bool], width: Int, height: Int) {
        let far = UInt16.max / 2
        guard width > 0, height > 0 else {
            thirds = []
            return
        }
        // With a border on all sides, every pixel has eight neighbours.
        let stride = width + 2
        var field = [UInt16](repeating: far, count: stride * (height + 2))
        thirds = field.withUnsafeMutableBufferPointer { buffer in
            let field = buffer
            for y in 0..<height {
                for x in 0..<width where marked[y * width + x] { field[(y + 1) * stride + x + 1] = 0 }
            }
            /// Takes over the distances of the neighbours in another row, which the processor does for many pixels at
            /// once, and then those of the neighbours in the row itself.
            func sweep(_ row: Int, from other: Int, along columns: some Sequence<Int>) {
                // No sum overflows, because `far` is half of the largest number.
                for x in 1...width {
                    let beside = min(field[other &+ x &- 1], field[other &+ x &+ 1]) &+ 4
                    field[row &+ x] = min(min(field[row &+ x], field[other &+ x] &+ 3), beside)
                }
                var last = far
                for x in columns {
                    last = min(field[row &+ x], last &+ 3)
                    field[row &+ x] = last
                }
            }
            for y in 1...height { sweep(y * stride, from: (y - 1) * stride, along: 1...width) }
            for y in (1...height).reversed() {
                sweep(y * stride, from: (y + 1) * stride, along: (1...width).reversed())
            }
            return (1...height).flatMap { field[$0 * stride + 1...$0 * stride + width] }
        }
    }

    @inline(__always)
    func isWithin(_ distance: Double, of index: Int) -> Bool { Double(thirds[index]) <= 3 * distance }
}
