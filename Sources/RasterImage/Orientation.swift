import Numbers

/// The orientation of a stored image, with the values of the Exif tag.
enum Orientation: Int, Sendable {
    case upright = 1
    case mirrored, upsideDown, flipped, transposed, turnedLeft, transversed, turnedRight

    /// Whether rows are stored as columns.
    var swapsSides: Bool { rawValue >= 5 }

    /// Reads the tag in Exif data, which is a TIFF file; upright if the tag is missing or invalid.
    init(exif bytes: ArraySlice<UInt8>) {
        self = Self.tag(bytes).flatMap(Orientation.init) ?? .upright
    }

    private static func tag(_ bytes: ArraySlice<UInt8>) -> Int? {
        let isBig = bytes.starts(with: "MM".utf8)
        guard isBig || bytes.starts(with: "II".utf8) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int? {
            let start = bytes.startIndex + offset
            guard start + count <= bytes.endIndex else { return nil }
            let digits = bytes[start..<start + count]
            return isBig
                ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        guard number(2, 2) == 42, let directory = number(4, 4), let entries = number(directory, 2) else { return nil }
        for entry in 0..<entries {
            let place = directory + 2 + 12 * entry
            guard let tag = number(place, 2) else { return nil }
            // The tag has a single value of type SHORT, which is stored in the entry itself.
            if tag == 0x0112 { return number(place + 2, 2) == 3 ? number(place + 8, 2) : nil }
        }
        return nil
    }

    /// Exif data that contains only the orientation tag.
    var exif: [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(clamping: rawValue), 0, 0]
            + [0, 0, 0, 0]
    }
}

extension PixelBuffer {
    /// Returns the image turned upright.
    consuming func turned(_ orientation: Orientation) throws(ImageFault) -> PixelBuffer {
        if orientation == .upright { return self }
        let result = try PixelBuffer(
            width: orientation.swapsSides ? height : width, height: orientation.swapsSides ? width : height,
            depth: depth)
        switch depth {
        case .eight: turn(orientation, into: result, UInt32.self)
        case .sixteen: turn(orientation, into: result, UInt64.self)
        }
        return result
    }

    private borrowing func turn<Pixel: BitwiseCopyable>(
        _ orientation: Orientation, into result: borrowing PixelBuffer, _: Pixel.Type
    ) {
        let source = unsafe base.assumingMemoryBound(to: Pixel.self)
        let target = unsafe result.base.assumingMemoryBound(to: Pixel.self)
        // The first stored pixel of the upright image, and the steps to its right and lower neighbours.
        let (right, down) = (width - 1, (height - 1) * width)
        let (start, column, row) =
            switch orientation {
            case .upright: (0, 1, width)
            case .mirrored: (right, -1, width)
            case .upsideDown: (down + right, -1, -width)
            case .flipped: (down, 1, -width)
            case .transposed: (0, width, 1)
            case .turnedLeft: (down, -width, 1)
            case .transversed: (down + right, -width, -1)
            case .turnedRight: (right, width, -1)
            }
        // Pixels are copied in squares, so that both images stay in the cache.
        let side = 64
        for top in stride(from: 0, to: result.height, by: side) {
            for left in stride(from: 0, to: result.width, by: side) {
                for y in top..<min(top + side, result.height) {
                    for x in left..<min(left + side, result.width) {
                        unsafe target[y * result.width + x] = source[start + y * row + x * column]
                    }
                }
            }
        }
    }
}
