import JSON
import Numbers
import RasterImage

extension JSONValue {
    var array: [JSONValue] { elements.map { Array($0) } ?? [] }
    var allMembers: [(name: String, value: JSONValue)] { members.map { Array($0) } ?? [] }
}

extension JSONValue? {
    var array: [JSONValue] { self?.array ?? [] }
}

extension PageRectangle {
    /// Reads the rectangle of a band.
    init(_ band: JSONValue) {
        func side(_ name: String) -> Double { band[name]?.number ?? 0 }
        self.init(x: side("x"), y: side("y"), width: min(side("width"), PageRecorder.widest), height: side("height"))
    }

    /// Reads `[x, y, width, height]`.
    init?(box: JSONValue) {
        let sides = box.array.compactMap(\.number)
        guard sides.count == 4 else { return nil }
        self.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    /// Returns the rectangle in whole pixels, extended by the space for a focus ring and limited to the page, or nil if
    /// it is outside the page.
    func around(_ facts: JSONValue) -> PageRectangle? {
        let page = facts["page"].array.compactMap(\.number)
        guard page.count == 2 else { return nil }
        let margin = 24.0
        let (left, top) = (max(0, (x - margin).rounded(.down)), max(0, (y - margin).rounded(.down)))
        let right = min(page[0], (x + width + margin).rounded(.up), left + 1500)
        let bottom = min(page[1], (y + height + margin).rounded(.up), top + 1500)
        guard right > left, bottom > top else { return nil }
        return PageRectangle(x: left, y: top, width: right - left, height: bottom - top)
    }
}

/// A part of a page of which images are taken.
struct RecordedBand {
    var area: PageRectangle
    /// The scroll position of a box, as its number in the script; nil for the page itself.
    let step: Int?
    /// The groups of overlapping text that need images of their own.
    let classes: [JSONValue]
    /// The frame that it shows, whose own script changes the colours; nil for the page itself.
    private(set) var frame: SealedFrame?

    init(_ frame: SealedFrame) {
        (area, step, classes, self.frame) = (frame.area, nil, frame.classes, frame)
    }

    init(_ band: JSONValue) {
        area = PageRectangle(band)
        step = band["step"]?.number.map { Int(saturating: $0) }
        classes = band["classes"].array
    }

    /// Whether all its images show the whole page.
    var isSimple: Bool { step == nil && classes.isEmpty }
}

/// The boxes of the elements in a record, which its images must show.
struct RecordedBoxes {
    /// The box of a line of text.
    private struct Line {
        let box: PageRectangle
        /// Whether the page draws the text in its colour, without a filter or another effect.
        let isPlain: Bool
    }

    private let lines: [Line]
    /// The left and right edges of the part of the page that contains all boxes; nil if there are none.
    private let edges: ClosedRange<Double>?

    /// The space around boxes, for shadows, focus rings and the numbers of findings, in CSS pixels.
    private static let margin = 24.0
    /// The height of a band across the whole page, in CSS pixels.
    private static let bandHeight = 1500.0
    /// The maximum height of a band, in device pixels; the browser's limit is 16,384.
    private static let tallest = 16_000.0
    /// The maximum number of pixels of an image that is searched for other colours than white.
    private static let searchedPixels = 25_000_000
    /// The number of times that all pixels of an image may be searched, because boxes of text may overlap.
    private static let searches = 4

    init(_ facts: JSONValue) {
        func boxes(_ list: String, _ member: String) -> [JSONValue] {
            facts[list].array.flatMap { $0[member].array }
        }
        func single(_ list: String) -> [JSONValue] { facts[list].array.compactMap { $0["box"] } }
        lines = facts["texts"].array.filter { $0["scroller"]?.bool != true }.flatMap { text in
            let isPlain =
                text["effects"].array.allSatisfy { $0.string == "shadow" } && text["forced"]?.bool != true
            return text["rects"].array.compactMap(PageRectangle.init(box:)).map { Line(box: $0, isPlain: isPlain) }
        }
        let lists = [
            boxes("links", "rects"), boxes("clips", "rects"), boxes("controls", "around"),
            boxes("controls", "graphics"), single("controls"), single("targets"), single("focusables"),
            single("paragraphs"),
        ]
        let all = lines.map(\.box) + lists.joined().compactMap(PageRectangle.init(box:))
        let left = all.map(\.x).min() ?? 0
        edges = all.isEmpty ? nil : left...max(left, all.map { $0.x + $0.width }.max() ?? 0)
    }

    /// Returns a band without the empty margins of the page to its left and right. All bands of a page get the same width.
    func columns(of band: PageRectangle) -> PageRectangle {
        guard let edges else { return band }
        let left = max(band.x, (edges.lowerBound - Self.margin).rounded(.down))
        let right = min(band.x + band.width, (edges.upperBound + Self.margin).rounded(.up))
        guard right > left else { return band }
        return PageRectangle(x: left, y: band.y, width: right - left, height: band.height)
    }

    /// Joins bands of a page into taller ones. No band gets more pixels than a band of 1,500 px across the whole page.
    func joined(_ bands: [RecordedBand], across width: Double, scale: Double) -> [RecordedBand] {
        var joined: [RecordedBand] = []
        for var band in bands {
            if band.step == nil { band.area = columns(of: band.area) }
            let tallest = min(Self.tallest / scale, Self.bandHeight * width / band.area.width)
            guard let last = joined.last, last.isSimple, band.isSimple,
                band.area.y + band.area.height - last.area.y <= tallest
            else {
                joined.append(band)
                continue
            }
            let bottom = max(last.area.y + last.area.height, band.area.y + band.area.height)
            joined[joined.count - 1].area.height = bottom - last.area.y
        }
        return joined
    }

    /// Whether the background of all text in a band is white, so that white text would look like no text. `png` shows the
    /// band without text.
    func isWhite(_ png: [UInt8], showing band: PageRectangle) -> Bool {
        // All lines are compared with each band, of which a page has at most about 50.
        let shown = lines.filter { line in
            line.box.y + line.box.height > band.y && line.box.y < band.y + band.height
                && line.box.x + line.box.width > band.x && line.box.x < band.x + band.width
        }
        guard shown.allSatisfy(\.isPlain) else { return false }
        let limits = ImageLimits(pixels: Self.searchedPixels, seconds: 5)
        guard let image = try? RasterImage(png, limits: limits).asOnScreen(limits: limits) else { return false }
        let scale = Double(image.width) / band.width
        var left = Self.searches * image.width * image.height
        for line in shown {
            let box = line.box
            func pixels(_ start: Double, _ length: Double, of count: Int) -> Range<Int> {
                // Letters may extend somewhat beyond their line.
                let low = min(max((start - 4) * scale, 0), Double(count)).rounded(.down)
                let high = min(max((start + length + 4) * scale, 0), Double(count)).rounded(.up)
                return Int(saturating: low)..<Int(saturating: max(low, high))
            }
            let columns = pixels(box.x - band.x, box.width, of: image.width)
            let rows = pixels(box.y - band.y, box.height, of: image.height)
            left -= columns.count * rows.count
            guard left >= 0,
                image.pixels(columns: columns, rows: rows).allSatisfy({ $0 == SIMD4(repeating: 255) })
            else { return false }
        }
        return true
    }
}
