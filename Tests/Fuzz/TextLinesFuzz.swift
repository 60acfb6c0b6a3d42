import Legibility
import TextLines

/// Reads any bytes as the pixels of a small picture with few colours: the first byte is its width, the second the scale
/// and the tolerance. Lines and busy areas are inside the picture, every figure is finite, and the search is bounded.
@c(LLVMFuzzerTestOneInput)
public func fuzzTextLines(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    guard input.count > 2 else { return 0 }
    let width = Int(input[0] % 97) + 1
    let height = (input.count - 2) * 4 / width
    guard height > 0 else { return 0 }
    // Two bits a pixel, so that flat surfaces are likely.
    let colors = [Pixel(255, 255, 255, 255), Pixel(0, 0, 0, 255), Pixel(250, 251, 255, 255), Pixel(200, 40, 40, 255)]
    let pixels = (0..<width * height).map { place in
        colors[Int(input[2 + place / 4] >> (2 * UInt8(truncatingIfNeeded: place % 4))) & 3]
    }
    guard let plane = PixelPlane(width: width, height: height, pixels: pixels) else {
        preconditionFailure("no plane of \(width) × \(height)")
    }
    let scale = Double(input[1] & 3) + 1
    let finder = TextLineFinder(plane, tolerance: input[1] >> 6, scale: scale)
    precondition(finder.pixelsRead <= 16 * pixels.count, "\(finder.pixelsRead) pixels read of \(pixels.count)")
    let whole = PixelFrame(left: 0, top: 0, right: width, bottom: height)
    for frame in finder.lines.map(\.frame) + finder.busyAreas {
        precondition(frame.area > 0 && frame.isInside(whole), "\(frame)")
    }
    for line in finder.lines {
        for known in [nil, scale] {
            let reading = LineReading(line, in: finder, scale: known, profile: .wcagAA)
            precondition((1...21.001).contains(reading.ratio), "a ratio of \(reading.ratio)")
            precondition(reading.range.lowerBound.isFinite && reading.range.upperBound <= 21.001, "\(reading.range)")
            precondition(reading.size.lowerBound > 0 && reading.size.upperBound.isFinite, "\(reading.size)")
        }
    }
    return 0
}

extension PixelFrame {
    fileprivate func isInside(_ other: PixelFrame) -> Bool {
        left >= other.left && top >= other.top && right <= other.right && bottom <= other.bottom
    }
}
