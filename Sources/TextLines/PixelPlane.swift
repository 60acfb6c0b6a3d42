import Legibility

/// The opaque pixels of a picture, row by row.
package struct PixelPlane: Sendable {
    package let width, height: Int
    package let pixels: [Pixel]

    /// Creates a plane; nil if the number of pixels is wrong.
    package init?(width: Int, height: Int, pixels: [Pixel]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// The plane turned clockwise by 90°, in which text that runs upwards is level.
    package var turned: PixelPlane? {
        var all: [Pixel] = []
        all.reserveCapacity(pixels.count)
        for x in 0..<width {
            for y in (0..<height).reversed() { all.append(pixels[y * width + x]) }
        }
        return PixelPlane(width: height, height: width, pixels: all)
    }

    /// Returns the largest difference of a channel between two pixels.
    @inline(__always)
    static func difference(_ one: Pixel, _ other: Pixel) -> UInt8 {
        let (high, low) = (pointwiseMax(one, other), pointwiseMin(one, other))
        let apart = high &- low
        return max(apart.x, apart.y, apart.z)
    }
}

/// A box of whole pixels.
package struct PixelFrame: Hashable, Sendable {
    /// The first column and row, and those after the last.
    package var left, top, right, bottom: Int

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    package var width: Int { right - left }
    package var height: Int { bottom - top }
    package var area: Int { width * height }

    func union(_ other: PixelFrame) -> PixelFrame {
        PixelFrame(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    func grown(by margin: Int, within plane: PixelPlane) -> PixelFrame {
        PixelFrame(
            left: max(left - margin, 0), top: max(top - margin, 0), right: min(right + margin, plane.width),
            bottom: min(bottom + margin, plane.height))
    }

    func contains(_ other: PixelFrame) -> Bool {
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// Returns the frame at the same place of a plane before it was turned clockwise; `height` is that plane's height.
    package func beforeTurn(height: Int) -> PixelFrame {
        PixelFrame(left: top, top: height - right, right: bottom, bottom: height - left)
    }

    /// The frame with rows and columns exchanged.
    var turned: PixelFrame { PixelFrame(left: top, top: left, right: bottom, bottom: right) }
}
