import Numbers

/// Lines of a picture below each other, black on white and equally high, for a program that recognises words.
package struct WordSheet: Sendable {
    package private(set) var width = 0, height = 0
    /// The grey codes, row by row.
    package private(set) var grays: [UInt8] = []
    /// The indexes of the lines in the order in which they are drawn.
    private var drawn: [Int] = []

    /// The height of a line, the white space around it, and the limits of a sheet, in pixels.
    private static let lineHeight = 48
    private static let margin = 16
    private static let mostWidth = 4_000
    private static let mostArea = 16_000_000
    private static let pitch = lineHeight + 2 * margin

    /// Draws the lines; those on busy backgrounds, columns, and lines beyond the limits are omitted.
    package init(_ lines: [TextLine], in finder: TextLineFinder) {
        var lengths: [Int] = []
        for (index, line) in lines.enumerated() where !line.isOnBusyGround && !line.isColumn {
            let box = finder.box(of: line)
            let length = max(1, box.width * Self.lineHeight / box.height)
            guard length <= Self.mostWidth else { continue }
            let wider = max(width, length + 2 * Self.margin)
            guard wider * Self.pitch * (drawn.count + 1) <= Self.mostArea else { continue }
            width = wider
            drawn.append(index)
            lengths.append(length)
        }
        height = Self.pitch * drawn.count
        grays = [UInt8](repeating: 255, count: width * height)
        for (place, length) in lengths.enumerated() {
            draw(lines[drawn[place]], in: finder, width: length, top: place * Self.pitch + Self.margin)
        }
    }

    /// Returns the index of the line in a row of pixels.
    package func line(at row: Int) -> Int? {
        let place = row / Self.pitch
        return drawn.indices.contains(place) ? drawn[place] : nil
    }

    /// Draws a line with the share that its strokes cover of each pixel.
    private mutating func draw(_ line: TextLine, in finder: TextLineFinder, width length: Int, top: Int) {
        let (box, pixels) = (finder.box(of: line), finder.pixels(of: line))
        let way = line.ink - line.ground
        let square = (way * way).sum()
        guard square > 0 else { return }
        let shares = pixels.map { pixel in
            let apart = SIMD3(Float(pixel.x), Float(pixel.y), Float(pixel.z)) - line.ground
            return max(0, min(1, (apart * way).sum() / square))
        }
        let (across, down) = (Float(box.width) / Float(length), Float(box.height) / Float(Self.lineHeight))
        for y in 0..<Self.lineHeight {
            let v = max(0, min(Float(box.height - 1), (Float(y) + 0.5) * down - 0.5))
            let (row, below) = (Int(saturating: v), min(Int(saturating: v) + 1, box.height - 1))
            let partDown = v - Float(row)
            for x in 0..<length {
                let u = max(0, min(Float(box.width - 1), (Float(x) + 0.5) * across - 0.5))
                let (column, right) = (Int(saturating: u), min(Int(saturating: u) + 1, box.width - 1))
                let part = u - Float(column)
                let upper = shares[row * box.width + column] * (1 - part) + shares[row * box.width + right] * part
                let lower = shares[below * box.width + column] * (1 - part) + shares[below * box.width + right] * part
                let share = upper * (1 - partDown) + lower * partDown
                grays[(top + y) * width + Self.margin + x] = UInt8(saturating: 255 * (1 - share))
            }
        }
    }
}
