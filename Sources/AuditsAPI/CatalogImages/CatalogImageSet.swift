import Budgets
import JSON
import Legibility
import RasterImage

/// A set of images in an asset catalog: one image, or an app icon, in several sizes.
struct CatalogImageSet {
    enum Kind { case image, appIcon }

    /// An entry of the set, for one idiom and one scale factor.
    struct Slot {
        let idiom: String
        /// The platform of an entry that applies to all sizes on one platform.
        let platform: String?
        /// The pixels per point; nil if the entry is for all scale factors.
        let scale: Double?
        /// The size in points; nil if the entry has none.
        let size: (width: Double, height: Double)?
        let file: String?
        /// Whether the image is for an appearance, such as Dark Mode or a tint, for which it may be translucent.
        let hasAppearance: Bool
        /// The other members that distinguish the entry, such as those of a size class or a watch.
        let variant: String
        /// The entry's place in the file.
        let bytes: Range<Int>
    }

    let kind: Kind
    let slots: [Slot]

    /// Returns the kind of set that a path belongs to; nil for all other files.
    static func kind(of path: String) -> Kind? {
        if path.hasSuffix(".imageset/Contents.json") { return .image }
        return path.hasSuffix(".appiconset/Contents.json") ? .appIcon : nil
    }

    /// Reads `Contents.json`; returns nil if the file doesn't describe an image set.
    init?(_ path: String, _ content: [UInt8]) {
        guard let kind = Self.kind(of: path), let json = try? JSONDocument(content, maximumDepth: 16).root,
            let images = json["images"]?.elements
        else { return nil }
        self.kind = kind
        slots = images.prefix(Self.mostSlots).compactMap(Slot.init)
    }

    /// The maximum number of entries; the largest sets, app icons for all platforms, have about 70.
    private static let mostSlots = 1_000
}

extension CatalogImageSet.Slot {
    fileprivate init?(_ json: JSONValue) {
        guard let idiom = json["idiom"]?.string else { return nil }
        self.idiom = idiom
        platform = json["platform"]?.string
        scale = json["scale"]?.string.flatMap { text in
            text.hasSuffix("x") ? Double(text.dropLast()).flatMap { (1...6).contains($0) ? $0 : nil } : nil
        }
        let sides = json["size"]?.string?.split(separator: "x").compactMap { Double($0) } ?? []
        size = sides.count == 2 && sides.allSatisfy { $0 > 0 && $0 <= 4096 } ? (sides[0], sides[1]) : nil
        file = json["filename"]?.string.flatMap { $0.isEmpty || $0.utf8.contains(UInt8(ascii: "/")) ? nil : $0 }
        hasAppearance = json["appearances"]?.elements?.first { _ in true } != nil
        let members = [
            "appearances", "width-class", "height-class", "memory", "graphics-feature-set", "subtype",
            "screen-width", "role", "language-direction", "locale", "display-gamut",
        ]
        variant = members.map { name in
            json[name].map { String(decoding: $0.source, as: UTF8.self) } ?? ""
        }.joined(separator: "|")
        bytes = json.source.startIndex..<json.source.endIndex
    }
}

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
    private static var limits: ImageLimits { ImageLimits(pixels: 1 << 24, seconds: 10) }
}
