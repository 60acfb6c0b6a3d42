import Numbers

/// The areas of a picture with hardly any flat surface, such as photographs, in which text may be missed.
struct BusyAreas {
    private(set) var frames: [PixelFrame] = []

    /// The side of the squares that are examined, in CSS px, and the share of surfaces that a busy square is below.
    private static let side = 40
    private static let leastShare = 0.25
    /// The number of connected squares from which an area is reported.
    private static let leastSquares = 3

    init(_ zones: FlatZones, _ plane: PixelPlane, scale: Double) {
        let side = max(8, Int(saturating: Double(Self.side) * scale))
        let (columns, rows) = ((plane.width + side - 1) / side, (plane.height + side - 1) / side)
        var flat = [Int](repeating: 0, count: columns * rows)
        for y in 0..<plane.height {
            for x in 0..<plane.width {
                let number = zones.numbers[y * plane.width + x]
                if number >= 0, number < zones.surfaces { flat[y / side * columns + x / side] += 1 }
            }
        }
        var isBusy = flat.indices.map { square in
            let (column, row) = (square % columns, square / columns)
            let area = min(side, plane.width - column * side) * min(side, plane.height - row * side)
            return Double(flat[square]) < Self.leastShare * Double(area)
        }
        for start in isBusy.indices where isBusy[start] {
            isBusy[start] = false
            var (found, next) = ([start], 0)
            while next < found.count {
                let (column, row) = (found[next] % columns, found[next] / columns)
                next += 1
                for (x, y) in [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
                where x >= 0 && x < columns && y >= 0 && y < rows && isBusy[y * columns + x] {
                    isBusy[y * columns + x] = false
                    found.append(y * columns + x)
                }
            }
            guard found.count >= Self.leastSquares else { continue }
            let xs = found.map { $0 % columns }, ys = found.map { $0 / columns }
            frames.append(
                PixelFrame(
                    left: (xs.min() ?? 0) * side, top: (ys.min() ?? 0) * side,
                    right: min(plane.width, ((xs.max() ?? 0) + 1) * side),
                    bottom: min(plane.height, ((ys.max() ?? 0) + 1) * side)))
        }
    }
}
