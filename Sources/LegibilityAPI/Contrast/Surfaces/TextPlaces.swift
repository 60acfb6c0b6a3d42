import Endpoints
import Legibility
import Numbers
import RasterImage

/// The width and height of text, in pixels of an image.
package struct PixelBox: Hashable, Sendable {
    package let width: Int, height: Int

    /// Creates a size; both sides are at least 1.
    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Reads `width,height`; nil if the text isn't a size.
    init?(_ text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int32(part) : nil
        }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0, height > 0 else {
            return nil
        }
        self.init(width: Int(width), height: Int(height))
    }
}

/// A place for text on an image, with the figures of the pixels within it.
package struct TextPlace: Sendable {
    package let region: PixelRegion
    /// The lowest ratio within the place.
    package let worst: Double
    /// The number of pixels below the requirement, or with a result that depends on the backdrop.
    package let failing: Int
}

extension TextPlace: DescribedObject {
    package static let shape = Shape<TextPlace>(nil, "A place on the image for text of the requested size.") {
        Member("region", "Position of the text, as a rectangle in the upright image.") { $0.region }
        Member("worst", "Lowest ratio in this place, unrounded.", .ratio) { $0.worst }
        Member("display", "Lowest ratio truncated to two decimals, such as `4.47:1`.", .displayedRatio) {
            DisplayedRatio($0.worst)
        }
        Member(
            "failing",
            "Number and share of pixels below the requirement, or with a result that depends on the unknown backdrop."
        ) {
            PixelShare(pixels: $0.failing, total: $0.region.pixels)
        }
    }
}

/// A search for the places of an image at which text is most readable.
///
/// The image is divided into cells with summed pixel counts by contrast, so that every candidate costs the same,
/// whatever its size. The share of failing pixels decides first, then the contrast that 99% of the pixels reach.
struct TextPlaces {
    /// The maximum number of places.
    static let most = 3
    /// The maximum number of cells along the longer side.
    private static let cells = 96
    /// The number of contrast classes between 1:1 and 21:1. Their limits grow by a constant factor.
    private static let levels = 48
    /// The number of bytes that a search takes in addition to the image.
    static let bytes = (cells + 1) * (cells + 1) * (levels + 1) * MemoryLayout<Int32>.size + 64 * mostKept

    private let box: PixelBox
    private let text: TextOnPixels
    private let required: Double
    /// The width and height of a cell in pixels.
    private let side: Int
    private let columns: Int, rows: Int
    /// The numbers of pixels above and to the left of each cell corner: those in every class, and those that fail.
    private var sums: [Int32]

    /// Counts the image's pixels by contrast.
    init(
        for box: PixelBox, on image: borrowing RasterImage, _ text: TextOnPixels, required: Double, limits: ImageLimits
    ) throws(ImageFault) {
        (self.box, self.text, self.required) = (box, text, required)
        side = max(1, (max(image.width, image.height) + Self.cells - 1) / Self.cells)
        (columns, rows) = ((image.width + side - 1) / side, (image.height + side - 1) / side)
        let stride = Self.levels + 1
        var counts = [Int32](repeating: 0, count: (columns + 1) * (rows + 1) * stride)
        let (side, width) = (side, columns + 1)
        let limitsOfLevels = Self.limitsOfLevels
        func kind(_ pixel: Pixel) -> (level: Int, fails: Bool) {
            let ratio = text.lowestRatio(over: pixel)
            let level = limitsOfLevels.firstIndex { ratio < $0 } ?? limitsOfLevels.count
            return (level, text.result(over: pixel, required: required) != .pass)
        }
        // Comparing translucent pixels is slow, so the results are cached.
        var known: [Pixel: (level: Int, fails: Bool)] = [:]
        var last = Pixel.zero
        var result = kind(last)
        try image.readRows(0..<image.height, columns: 0..<image.width) { y, row throws(ImageFault) in
            if y % 64 == 0 { try limits.checkTime() }
            let start = (y / side + 1) * width
            for x in row.indices {
                if row[x] != last {
                    last = row[x]
                    result = last.w == 255 ? kind(last) : known[last] ?? kind(last)
                    if last.w < 255, known.count < Self.mostKept { known[last] = result }
                }
                let cell = (start + x / side + 1) * stride
                counts[cell + result.level] += 1
                if result.fails { counts[cell + Self.levels] += 1 }
            }
        }
        for row in 1...rows {
            for column in 1...columns {
                let cell = (row * width + column) * stride
                let (above, left) = (cell - width * stride, cell - stride)
                for part in 0..<stride {
                    counts[cell + part] += counts[above + part] + counts[left + part] - counts[above - stride + part]
                }
            }
        }
        sums = counts
    }

    /// The maximum number of translucent colours with cached results.
    private static let mostKept = 1 << 18

    /// The ratio at which each class except the lowest begins. 1.0654742 to the power of ``levels`` is 21.
    private static let limitsOfLevels = (1..<levels).reduce(into: [1.0]) { limits, _ in
        limits.append((limits.last ?? 1) * 1.0654742)
    }.dropFirst().map(\.self)
}

extension TextPlaces {
    /// Returns the best places, best first. They don't overlap.
    func best(on image: borrowing RasterImage, limits: ImageLimits) throws(ImageFault) -> [TextPlace] {
        var places: [TextPlace] = []
        for candidate in candidates(width: image.width, height: image.height).sorted(by: <) {
            guard places.allSatisfy({ isApart($0.region, candidate.region) }) else { continue }
            places.append(try place(candidate.region, on: image, limits: limits))
            if places.count == Self.most { break }
        }
        return places
    }

    /// A place, and the figures of the cells that it touches.
    private struct Candidate: Comparable {
        let region: PixelRegion
        /// The number of failing pixels per thousand, rounded up.
        let failing: Int
        /// The class of contrast that 99% of the pixels reach.
        let level: Int

        static func < (one: Candidate, other: Candidate) -> Bool {
            (one.failing, -one.level, one.region.y, one.region.x)
                < (other.failing, -other.level, other.region.y, other.region.x)
        }
    }

    /// Returns a candidate for each cell at which the text can begin without touching the image's edges.
    private func candidates(width: Int, height: Int) -> [Candidate] {
        func starts(_ whole: Int, _ part: Int) -> [Int] {
            let margin = min(box.height / 2, (whole - part) / 2)
            let starts = stride(from: margin, through: whole - part - margin, by: side).map(\.self)
            return starts.isEmpty ? [0] : starts
        }
        let across = starts(width, box.width)
        return starts(height, box.height).flatMap { y in
            across.map { x in candidate(PixelRegion(x: x, y: y, width: box.width, height: box.height)) }
        }
    }

    private func candidate(_ region: PixelRegion) -> Candidate {
        let stride = Self.levels + 1
        func corner(_ column: Int, _ row: Int) -> Int { (row * (columns + 1) + column) * stride }
        let (left, right) = (region.x / side, (region.x + region.width - 1) / side + 1)
        let (top, bottom) = (region.y / side, (region.y + region.height - 1) / side + 1)
        let corners = (corner(left, top), corner(right, top), corner(left, bottom), corner(right, bottom))
        func count(_ part: Int) -> Int {
            Int(sums[corners.3 + part] - sums[corners.1 + part] - sums[corners.2 + part] + sums[corners.0 + part])
        }
        let counts = (0..<Self.levels).map(count)
        let pixels = counts.reduce(0, +)
        var (level, below) = (0, 0)
        while level < Self.levels - 1, 100 * (below + counts[level]) <= pixels {
            below += counts[level]
            level += 1
        }
        return Candidate(region: region, failing: (1000 * count(Self.levels) + pixels - 1) / pixels, level: level)
    }

    /// Returns whether there is a gap of at least half the text height between two places.
    private func isApart(_ one: PixelRegion, _ other: PixelRegion) -> Bool {
        let gap = box.height / 2
        return abs(one.x - other.x) >= box.width + gap || abs(one.y - other.y) >= box.height + gap
    }

    /// Returns a place with the exact figures of its pixels.
    private func place(
        _ region: PixelRegion, on image: borrowing RasterImage, limits: ImageLimits
    ) throws(ImageFault) -> TextPlace {
        var (worst, failing) = (21.0, 0)
        var last: Pixel?
        var result: (ratio: Double, fails: Bool) = (21, false)
        try image.readRows(region.rows, columns: region.columns) { y, row throws(ImageFault) in
            if y % 64 == 0 { try limits.checkTime() }
            for x in row.indices {
                if row[x] != last {
                    last = row[x]
                    result = (text.lowestRatio(over: row[x]), text.result(over: row[x], required: required) != .pass)
                    worst = min(worst, result.ratio)
                }
                if result.fails { failing += 1 }
            }
        }
        return TextPlace(region: region, worst: worst, failing: failing)
    }
}
