/// One figure for each pixel, with the filters that look at neighbours.
struct PixelPlane {
    let width: Int
    let height: Int
    var values: [Float]

    /// The least or the greatest within a centred window, along rows and then along columns.
    func extreme(window: Int, least: Bool) -> PixelPlane {
        alongBoth { row, result in Self.extreme(row, window: window, least: least, into: &result) }
    }

    /// What is lighter and narrower than the window is gone; or what is darker.
    func withoutStrokes(window: Int, light: Bool) -> PixelPlane {
        extreme(window: window, least: light).extreme(window: window, least: !light)
    }

    /// The mean within a centred window, along rows and then along columns; the rim goes on outside.
    func mean(window: Int) -> PixelPlane { alongBoth { row, result in Self.mean(row, window: window, into: &result) } }

    /// Close to a Gaussian: three means.
    func blurred(sigma: Double) -> PixelPlane {
        let window = Int((4 * sigma * sigma + 1).squareRoot().rounded()) | 1
        return mean(window: window).mean(window: window).mean(window: window)
    }

    /// A filter of rows, and then of columns, which are rows of the transposed plane.
    private func alongBoth(_ filter: ([Float], inout [Float]) -> Void) -> PixelPlane {
        alongRows(filter).transposed.alongRows(filter).transposed
    }

    private func alongRows(_ filter: ([Float], inout [Float]) -> Void) -> PixelPlane {
        var result = self
        var line = [Float](repeating: 0, count: width)
        for y in 0..<height {
            filter(Array(values[(y * width)..<((y + 1) * width)]), &line)
            result.values.replaceSubrange((y * width)..<((y + 1) * width), with: line)
        }
        return result
    }

    private var transposed: PixelPlane {
        var result = [Float](repeating: 0, count: values.count)
        for y in 0..<height { for x in 0..<width { result[x * height + y] = values[y * width + x] } }
        return PixelPlane(width: height, height: width, values: result)
    }

    /// A queue of candidates, each better than all after it, so that each figure is looked at twice at most.
    private static func extreme(_ line: [Float], window: Int, least: Bool, into result: inout [Float]) {
        let after = window - 1 - window / 2
        let sign: Float = least ? 1 : -1
        var queue = [Int](repeating: 0, count: line.count)
        var (head, tail, next) = (0, 0, 0)
        for place in line.indices {
            while next < line.count, next <= place + after {
                while tail > head, sign * line[queue[tail - 1]] >= sign * line[next] { tail -= 1 }
                queue[tail] = next
                tail += 1
                next += 1
            }
            while queue[head] < place - window / 2 { head += 1 }
            result[place] = line[queue[head]]
        }
    }

    private static func mean(_ line: [Float], window: Int, into result: inout [Float]) {
        let (before, after, last) = (window / 2, window - 1 - window / 2, line.count - 1)
        var sum: Float = 0
        for place in -before...after { sum += line[min(max(place, 0), last)] }
        for place in line.indices {
            result[place] = sum / Float(window)
            sum += line[min(place + after + 1, last)] - line[max(place - before, 0)]
        }
    }
}

extension PixelRectangle {
    /// Red, green and blue apart.
    var planes: [PixelPlane] {
        (0..<3).map { channel in PixelPlane(width: width, height: height, values: codes.map { $0[channel] }) }
    }

    /// A mask grown by so many pixels, corners included.
    func grown(_ mask: [Bool], by pixels: Int) -> [Bool] {
        PixelPlane(width: width, height: height, values: mask.map { $0 ? 1 : 0 })
            .extreme(window: 2 * pixels + 1, least: false).values.map { $0 > 0 }
    }
}
