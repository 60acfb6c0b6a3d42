import Legibility

/// A value for each pixel of a rectangle.
struct CoverageField {
    let width, height: Int
    var values: [UInt8]

    init(width: Int, height: Int, values: [UInt8]) {
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// Computes the difference between two renderings in each pixel: the largest difference of a channel.
    init(_ first: [Pixel], _ second: [Pixel], width: Int, height: Int) {
        let count = min(first.count, second.count)
        let values = first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                [UInt8](unsafeUninitializedCapacity: count) { values, written in
                    // Most pixels show the background in both.
                    for index in 0..<count {
                        let (one, other) = (first[index], second[index])
                        values[index] = one == other ? 0 : one.distance(to: other)
                    }
                    written = count
                }
            }
        }
        self.init(width: width, height: height, values: values)
    }

    var peak: UInt8 { values.max() ?? 0 }

    /// The rows from the first to the last with a value above 1; nil if there is none.
    var rowsAboveOne: Range<Int>? {
        guard let first = values.firstIndex(where: { $0 > 1 }), let last = values.lastIndex(where: { $0 > 1 }) else {
            return nil
        }
        return first / width..<last / width + 1
    }

    /// Returns the field of some rows only.
    func rows(_ rows: Range<Int>) -> CoverageField {
        CoverageField(width: width, height: rows.count, values: values.rows(rows, width: width))
    }

    /// Removes the parts of letters above and below a line that reach into it where the line is empty, such as the lower
    /// edge of a “p” above an indentation.
    ///
    /// - Parameters:
    ///   - rows: The rows of the line.
    ///   - depth: The number of rows that other letters may cover at the upper and the lower edge.
    ///   - distance: The distance from the line's own letters, in columns, beyond which values are removed.
    mutating func removeNeighbours(rows: Range<Int>, depth: Int, distance: Int) {
        guard depth > 0, rows.count > 4 * depth else { return }
        let inner = rows.lowerBound + depth..<rows.upperBound - depth
        var isNear = [Bool](repeating: false, count: width)
        for y in inner { for x in 0..<width where values[y * width + x] > 1 { isNear[x] = true } }
        let own = isNear.indices.filter { isNear[$0] }
        var end = 0
        for x in own {
            for near in max(end, x - distance)..<min(width, x + distance + 1) { isNear[near] = true }
            end = min(width, x + distance + 1)
        }
        for y in rows where !inner.contains(y) { for x in 0..<width where !isNear[x] { values[y * width + x] = 0 } }
    }

    /// Returns the maximum within a square around each pixel.
    func maximum(within radius: Int) -> CoverageField {
        guard radius > 0, width > 0, height > 0 else { return self }
        let (across, down) = (min(radius, width), min(radius, height))
        // Zeros on both sides keep a row's maxima apart from those of its neighbours.
        var padded: [UInt8] = []
        padded.reserveCapacity((width + 2 * across) * height)
        for y in 0..<height {
            padded.append(contentsOf: repeatElement(0, count: across))
            padded.append(contentsOf: values[y * width..<(y + 1) * width])
            padded.append(contentsOf: repeatElement(0, count: across))
        }
        let wide = Self.spread(padded, side: 2 * across + 1, stride: 1)
        padded.removeAll(keepingCapacity: true)
        padded.append(contentsOf: repeatElement(0, count: down * width))
        let stride = width + 2 * across
        for y in 0..<height { padded.append(contentsOf: wide[y * stride..<y * stride + width]) }
        padded.append(contentsOf: repeatElement(0, count: down * width))
        let maxima = Self.spread(padded, side: 2 * down + 1, stride: width)
        return CoverageField(width: width, height: height, values: Array(maxima[..<(width * height)]))
    }

    /// Returns the maximum of each value and the following values: `side` values in all, `stride` places apart.
    ///
    /// Maxima of 1, 2, 4 … values are computed from each other, and two of them cover a side, so each value takes as
    /// many steps as the side has binary digits. The processor takes a step for many values at once.
    private static func spread(_ values: [UInt8], side: Int, stride: Int) -> [UInt8] {
        var (maxima, count) = (values, 1)
        while count < side {
            let step = min(count, side - count)
            maxima = joined(maxima, distance: step * stride)
            count += step
        }
        return maxima
    }

    /// Returns the larger of each value and the value at a distance after it.
    private static func joined(_ values: [UInt8], distance: Int) -> [UInt8] {
        let pairs = max(values.count - distance, 0)
        return values.withUnsafeBufferPointer { values in
            [UInt8](unsafeUninitializedCapacity: values.count) { joined, count in
                let others = UnsafeBufferPointer(rebasing: values[(values.count - pairs)...])
                for index in 0..<pairs { joined[index] = max(values[index], others[index]) }
                for index in pairs..<values.count { joined[index] = values[index] }
                count = values.count
            }
        }
    }
}

extension Array {
    /// Returns some rows of a rectangle with as many elements in each row.
    func rows(_ rows: Range<Int>, width: Int) -> [Element] {
        Array(self[rows.lowerBound * width..<rows.upperBound * width])
    }
}
