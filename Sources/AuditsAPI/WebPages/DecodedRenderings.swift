import RasterImage
import Synchronization
import WebPages

/// The decoded renderings that are in use.
///
/// Many renderings have the same bytes as another one: `again` is like `real` unless something moves, and white text on
/// a white page looks like no text. They are decoded only once, because decoding takes half of an audit's time.
final class DecodedRenderings: Sendable {
    /// An image file with its pixels.
    private final class Use: Sendable {
        let bytes: [UInt8]
        /// The pixels; nil before they are decoded and once nothing uses them. A thread that needs them waits while
        /// another one decodes them.
        let shown = Mutex(Shown())

        init(_ bytes: [UInt8]) { self.bytes = bytes }
    }

    private struct Shown: Sendable {
        weak var pixels: ShownPixels?
        var wasDecoded = false
    }

    private let uses = Mutex<[Use]>([])

    /// Returns the pixels of an image file. They stay in memory while the result does. Several threads may call this.
    func pixels(of bytes: [UInt8], _ limits: ImageLimits) throws(ImageFault) -> PagePixels {
        let use = uses.withLock { uses in
            uses.removeAll { $0.shown.withLockIfAvailable { $0.wasDecoded && $0.pixels == nil } ?? false }
            if let known = uses.first(where: { $0.bytes == bytes }) { return known }
            let use = Use(bytes)
            uses.append(use)
            return use
        }
        let shown = try use.shown.withLock { shown throws(ImageFault) in
            if let pixels = shown.pixels { return pixels }
            let pixels = ShownPixels(try RasterImage(bytes, limits: limits).asOnScreen(limits: limits))
            (shown.pixels, shown.wasDecoded) = (pixels, true)
            return pixels
        }
        return PagePixels(
            width: shown.image.width, height: shown.image.height, source: ObjectIdentifier(shown)
        ) { x, y, width, height in
            shown.image.pixels(columns: x..<x + width, rows: y..<y + height)
        }
    }
}
