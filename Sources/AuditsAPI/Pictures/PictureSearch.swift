import Audits
import Endpoints
import Legibility
import LegibilityAPI
import Numbers
import RasterImage
import Sentences
import TextLines

/// Searches decoded pictures for lines of text, and checks them.
struct PictureSearch {
    /// The memory for searching, in bytes per pixel: a copy of the pixels, the numbers of their areas, and the edges.
    static let bytesPerPixel = 40

    let lines: [PictureLine]
    let unsearched: [UnsearchedArea]

    init(_ image: borrowing RasterImage, _ facts: PictureFileFacts, _ question: PictureQuestion) {
        let scale = question.scale ?? facts.scale
        let whole = Frame(0, 0, Double(image.width), Double(image.height))
        let pixels = image.pixelsOnWhite
        guard let plane = PixelPlane(width: image.width, height: image.height, pixels: pixels) else {
            (lines, unsearched) = ([], [])
            return
        }
        let finder = TextLineFinder(plane, tolerance: facts.tolerance, scale: max(1, scale ?? 1))
        lines = finder.lines.map { line in
            let frame = line.frame
            return PictureLine(
                page: 1,
                frame: Frame(Double(frame.left), Double(frame.top), Double(frame.width), Double(frame.height)),
                reading: LineReading(line, in: finder, scale: scale, profile: question.profile))
        }
        var unsearched = finder.busyAreas.map { area in
            UnsearchedArea(
                page: 1, frame: Frame(Double(area.left), Double(area.top), Double(area.width), Double(area.height)),
                reason: .busy)
        }
        if finder.isIncomplete { unsearched = [UnsearchedArea(page: 1, frame: whole, reason: .tooMuch)] }
        if facts.isStronglyCompressed {
            unsearched.append(UnsearchedArea(page: 1, frame: whole, reason: .compressed))
        }
        self.unsearched = unsearched
    }
}

extension RasterImage {
    /// All pixels; translucent pixels are shown on white.
    fileprivate var pixelsOnWhite: [Pixel] {
        var all = pixels(columns: 0..<width, rows: 0..<height)
        for place in all.indices where all[place].w != 255 {
            let pixel = SIMD4<UInt16>(truncatingIfNeeded: all[place])
            let mixed = (pixel &* pixel.w &+ 255 &* (255 &- pixel.w) &+ 127) / 255
            all[place] = Pixel(UInt8(truncatingIfNeeded: mixed.x), UInt8(truncatingIfNeeded: mixed.y), UInt8(truncatingIfNeeded: mixed.z), 255)
        }
        return all
    }
}

/// The properties of a picture's file that matter for a search.
struct PictureFileFacts {
    /// The number of pixels per CSS px; nil if the file has no density.
    private(set) var scale: Double?
    /// The largest difference between neighbours on a flat surface.
    private(set) var tolerance: UInt8 = 1
    private(set) var isStronglyCompressed = false

    init(_ bytes: [UInt8]) {
        switch ImageFormat(signatureOf: bytes) {
        case .png?: scale = ImageDensity.pixelsPerCSSPixel(ofPNG: bytes)
        case .jpeg?:
            let quality = JPEGQuality.estimate(bytes) ?? 75
            tolerance = quality >= 95 ? 3 : quality >= 88 ? 4 : 6
            isStronglyCompressed = quality < 80
        case .webp?: if ImageDensity.isLossyWebP(bytes) { tolerance = 4 }
        case nil: break
        }
    }
}
