import RasterImage
import Synchronization
import WebPages

/// The decoded renderings that are in use.
///
/// Many renderings have the same bytes as another one: `again` is like `real` unless something moves, and white text on
/// a white page looks like no text. They are decoded only once, because decoding takes half of an audit's time.
final class DecodedRenderings: Sendable {
    /// An image file with its pixels, which are nil once nothing uses them.
    private struct Use: Sendable {
        let bytes: [UInt8]
        weak var shown: ShownPixels?
    }

    private let uses = Mutex<[Use]>([])

    /// Returns the pixels of an image file. They stay in memory while the result does.
    func pixels(of bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> PagePixels {
        let known = uses.withLock { uses in
            uses.removeAll { $0.shown == nil }
            return uses.first { $0.bytes == bytes }?.shown
        }
        let shown: ShownPixels
        if let known {
            shown = known
        } else {
            shown = ShownPixels(try RasterImage(bytes, limits: limits).asOnScreen(limits: limits))
            uses.withLock { $0.append(Use(bytes: bytes, shown: shown)) }
        }
        return PagePixels(width: shown.image.width, height: shown.image.height) { x, y, width, height in
            shown.image.pixels(columns: x..<x + width, rows: y..<y + height)
        }
    }
}
