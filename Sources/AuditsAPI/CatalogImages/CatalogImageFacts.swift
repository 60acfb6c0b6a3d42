import Budgets
import RasterImage

/// The facts about an image file that a check needs.
struct CatalogImageFacts {
    enum Content {
        case missing
        /// A vector drawing, which has no fixed size, or a file that can't be read.
        case other
        case raster(width: Int, height: Int)
    }

    var content = Content.other
    /// The colour space of a PNG.
    var colorSpace: PNGFacts.ColorSpace?
    private var png: [UInt8]?

    /// Reads the header of an image and, if it is an app icon, its colour space.
    init(_ bytes: [UInt8]?, ofIcon isIcon: Bool) {
        guard let bytes else {
            content = .missing
            return
        }
        guard bytes.count <= Self.mostBytes else { return }
        if isIcon, let facts = try? PNGFacts(bytes, limits: Self.limits) {
            content = .raster(width: facts.width, height: facts.height)
            colorSpace = facts.colorSpace
            png = bytes
        } else if let other = try? ImageRequirements(bytes, limits: Self.limits) {
            content = .raster(width: other.width, height: other.height)
        }
    }

    /// The pixels of the image at its edge, and whether any pixel is transparent; nil if it can't be decoded.
    var decoded: (edge: [SIMD4<UInt8>], transparent: Int)? {
        guard let png, case .raster(let columns, let rows) = content, columns * rows <= Self.mostDecoded,
            let image = try? RasterImage(png, limits: Self.limits).asOnScreen(limits: Self.limits)
        else { return nil }
        var edge: [SIMD4<UInt8>] = []
        var transparent = 0
        let (width, height) = (image.width, image.height)
        image.readRows(0..<height, columns: 0..<width) { y, row in
            for x in row.indices {
                if row[x].w < 255 { transparent += 1 }
                if y == 0 || y == height - 1 || x == 0 || x == width - 1 { edge.append(row[x]) }
            }
        }
        return (edge, transparent)
    }

    /// The maximum number of pixels of an image to decode, twice as many as in the largest app icon.
    private static let mostDecoded = 1 << 21
    /// The maximum file size and the maximum number of pixels of an image whose header is read.
    private static let mostBytes = 32 << 20
    private static var limits: ImageLimits { ImageLimits(pixels: 1 << 24, deadline: .now + .seconds(10)) }
}
