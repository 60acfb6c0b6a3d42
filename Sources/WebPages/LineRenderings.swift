import Audits
import Legibility

/// The renderings of a line of text, cropped with a margin.
struct LineRenderings {
    private(set) var area: PixelArea
    /// Device pixels per CSS px.
    let scale: Double
    private(set) var real, ground: [Pixel]
    /// The difference between black and white text; nil if the record has no such renderings.
    private(set) var inks: CoverageField?
    private(set) var again: [Pixel]?
    /// Whether each pixel is inside the line rather than in its margin.
    private(set) var isInside: [Bool]
    /// The part of the page that the pixels show.
    let box: Frame

    /// Crops a line from the renderings of a band, or returns nil if they don't show it.
    init?(_ line: Frame, without minus: [Frame], margin: Int, in renderings: BandRenderings) {
        let part = renderings.band.box
        let real = renderings.real
        guard let ground = renderings.ground,
            let area = PixelArea(line, grownBy: margin, in: part, width: real.width, height: real.height),
            let inner = PixelArea(line, in: part, width: real.width, height: real.height)
        else { return nil }
        func cut(_ pixels: PagePixels) -> [Pixel] { pixels.rectangle(area.x, area.y, area.width, area.height) }
        self.area = area
        scale = Double(real.width) / part.width
        self.real = cut(real)
        self.ground = cut(ground)
        inks = renderings.inks.map {
            CoverageField(cut($0.black), cut($0.white), width: area.width, height: area.height)
        }
        again = renderings.again.map(cut)
        var isInside = [Bool](repeating: false, count: area.count)
        func mark(_ part: PixelArea, _ value: Bool) {
            let columns = max(part.x - area.x, 0)..<min(part.x + part.width - area.x, area.width)
            for y in max(part.y - area.y, 0)..<min(part.y + part.height - area.y, area.height) {
                for x in columns { isInside[y * area.width + x] = value }
            }
        }
        mark(inner, true)
        for other in minus {
            guard let shared = other.part(within: line),
                let part = PixelArea(shared, in: part, width: real.width, height: real.height)
            else { continue }
            mark(part, false)
        }
        self.isInside = isInside
        box = Frame(
            part.x + Double(area.x) / scale, part.y + Double(area.y) / scale, Double(area.width) / scale,
            Double(area.height) / scale)
    }

    /// The rows of the line itself, without the margin; nil if no pixel is inside the line.
    var insideRows: Range<Int>? {
        guard let first = isInside.firstIndex(of: true), let last = isInside.lastIndex(of: true) else { return nil }
        return first / area.width..<last / area.width + 1
    }

    /// Returns some rows of pixels of the same line; ``box`` stays.
    func rows(_ rows: Range<Int>) -> LineRenderings {
        var part = self
        part.area.y += rows.lowerBound
        part.area.height = rows.count
        part.real = real.rows(rows, width: area.width)
        part.ground = ground.rows(rows, width: area.width)
        part.inks = inks?.rows(rows)
        part.again = again?.rows(rows, width: area.width)
        part.isInside = isInside.rows(rows, width: area.width)
        return part
    }

    /// Whether the line has changed in the repeated rendering.
    var isMoving: Bool {
        guard let again else { return false }
        let changed = real.indices.count { isInside[$0] && real[$0].distance(to: again[$0]) > 3 }
        return changed > max(4, area.count / 500)
    }
}

/// The decoded renderings of a band, all with the same size.
struct BandRenderings {
    let band: PageBand
    let real: PagePixels
    private(set) var again: PagePixels?
    private(set) var ground: PagePixels?
    private(set) var inks: (black: PagePixels, white: PagePixels)?

    /// Decodes a band, or returns nil if the rendering of the unmodified page is missing.
    init?(_ band: PageBand, _ pixels: ([String]) -> [String: PagePixels]) {
        // First those that differ most, because equal ones are decoded only once. A core that needs a rendering while
        // another one decodes it would wait.
        let shown = pixels([band.real, band.inks?.black, band.ground, band.inks?.white, band.again].compactMap(\.self))
        guard let real = shown[band.real], real.width > 0, real.height > 0 else { return nil }
        self.band = band
        self.real = real
        ground = fitting(band.ground, shown)
        // A rendering of the same page that is equal shows no movement.
        again = fitting(band.again, shown).flatMap { $0.source != nil && $0.source == real.source ? nil : $0 }
        inks = pair(band.inks, shown)
    }

    /// Returns the same renderings together with those of a class of text elements.
    func of(_ inkClass: InkClass, _ pixels: ([String]) -> [String: PagePixels]) -> BandRenderings {
        let shown = pixels([inkClass.ground, inkClass.inks.black, inkClass.inks.white].compactMap(\.self))
        var own = self
        if let ground = inkClass.ground { own.ground = fitting(ground, shown) }
        own.inks = pair(inkClass.inks, shown)
        return own
    }

    private func fitting(_ name: String?, _ shown: [String: PagePixels]) -> PagePixels? {
        name.flatMap { shown[$0] }.flatMap { $0.width == real.width && $0.height == real.height ? $0 : nil }
    }

    private func pair(
        _ inks: InkPair?, _ shown: [String: PagePixels]
    ) -> (black: PagePixels, white: PagePixels)? {
        guard let black = fitting(inks?.black, shown), let white = fitting(inks?.white, shown) else { return nil }
        return (black, white)
    }
}
