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
        self.init(width: width, height: height, values: zip(first, second).map { $0.distance(to: $1) })
    }

    var peak: UInt8 { values.max() ?? 0 }

    /// Returns the maximum within a square around each pixel, in time that doesn't depend on the size of the square.
    func maximum(within radius: Int) -> CoverageField {
        guard radius > 0 else { return self }
        var result = self
        var rows = RunningMaximum(count: width, radius: radius)
        for y in 0..<height {
            rows.fill { values[y * width + $0] }
            for x in 0..<width { result.values[y * width + x] = rows[x] }
        }
        var columns = RunningMaximum(count: height, radius: radius)
        for x in 0..<width {
            columns.fill { result.values[$0 * width + x] }
            for y in 0..<height { result.values[y * width + x] = columns[y] }
        }
        return result
    }
}

/// Computes the maximum of the neighbours of each value in a line, by the algorithm of van Herk, and Gil and Werman:
/// running maxima from both ends of blocks that are as long as the window.
private struct RunningMaximum {
    private let count, radius, window: Int
    private var ahead: [UInt8]
    private var behind: [UInt8]

    init(count: Int, radius: Int) {
        (self.count, self.radius, window) = (count, radius, 2 * radius + 1)
        // Zeros at both ends fill up a whole number of blocks.
        let blocks = (count + 2 * radius + window - 1) / window
        ahead = [UInt8](repeating: 0, count: blocks * window)
        behind = ahead
    }

    mutating func fill(_ value: (Int) -> UInt8) {
        for index in 0..<count {
            ahead[index + radius] = value(index)
            behind[index + radius] = ahead[index + radius]
        }
        for index in (radius + count)..<ahead.count {
            ahead[index] = 0
            behind[index] = 0
        }
        for index in 0..<radius {
            ahead[index] = 0
            behind[index] = 0
        }
        var left = 0
        for index in ahead.indices {
            if left == 0 { left = window } else { ahead[index] = max(ahead[index], ahead[index - 1]) }
            left -= 1
        }
        for index in stride(from: behind.count - 2, through: 0, by: -1) where (index + 1) % window != 0 {
            behind[index] = max(behind[index], behind[index + 1])
        }
    }

    subscript(index: Int) -> UInt8 { max(behind[index], ahead[index + 2 * radius]) }
}
