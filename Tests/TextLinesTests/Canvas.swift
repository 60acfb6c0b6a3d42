import Legibility
import TextLines

/// A picture that tests draw: flat colours, letters of a small bitmap font, and shapes.
struct Canvas {
    let width, height: Int
    var pixels: [Pixel]

    init(width: Int, height: Int, _ color: Pixel = .white) {
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: color, count: width * height)
    }

    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: Pixel) {
        for y in rows.clamped(to: 0..<height) {
            for x in columns.clamped(to: 0..<width) { pixels[y * width + x] = color }
        }
    }

    /// The rows of letters that are 5 pixels wide and 7 high.
    private static let glyphs: [Character: [UInt8]] = [
        "A": [14, 17, 17, 31, 17, 17, 17], "E": [31, 16, 16, 30, 16, 16, 31], "H": [17, 17, 17, 31, 17, 17, 17],
        "L": [16, 16, 16, 16, 16, 16, 31], "N": [17, 25, 21, 19, 17, 17, 17], "O": [14, 17, 17, 17, 17, 17, 14],
        "S": [15, 16, 16, 14, 1, 1, 30], "T": [31, 4, 4, 4, 4, 4, 4], "X": [17, 17, 10, 4, 10, 17, 17],
    ]

    /// Writes text whose strokes are `zoom` pixels wide; returns its box. A turned text runs downwards.
    @discardableResult
    mutating func write(
        _ text: String, x: Int, y: Int, zoom: Int = 2, _ color: Pixel, isTurned: Bool = false
    ) -> PixelFrame {
        var left = x
        for character in text {
            for (row, bits) in (Self.glyphs[character] ?? []).enumerated() {
                for column in 0..<5 where bits >> (4 - column) & 1 == 1 {
                    let (across, down) = (left - x + column * zoom, row * zoom)
                    let (px, py) = isTurned ? (x + 6 * zoom - down, y + across) : (x + across, y + down)
                    fill(px..<px + zoom, py..<py + zoom, color)
                }
            }
            left += (character == " " ? 4 : 6) * zoom
        }
        let length = left - x - zoom
        return isTurned
            ? PixelFrame(left: x, top: y, right: x + 7 * zoom, bottom: y + length)
            : PixelFrame(left: x, top: y, right: x + length, bottom: y + 7 * zoom)
    }

    var plane: PixelPlane? { PixelPlane(width: width, height: height, pixels: pixels) }

    func finder(tolerance: UInt8 = 1, scale: Double = 1) -> TextLineFinder? {
        plane.map { TextLineFinder($0, tolerance: tolerance, scale: scale) }
    }
}

extension SIMD4<UInt8> {
    static let white = Pixel(255, 255, 255, 255)
    static func gray(_ code: UInt8) -> Pixel { Pixel(code, code, code, 255) }
}
