import Audits
import Legibility
import Numbers

/// A link in running text.
package struct PageLink: Sendable {
    package var selector: String
    package var path: [String] = []
    package var rects: [Frame]
    /// The text that surrounds the link.
    package var around: [Frame]
    package var isUnderlined = false
    /// Whether the link is distinguished by its font or a border.
    package var isStyled = false
    package var html: String?

    static let rows = PageRows<PageLink>(
        "links",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 },
            .boxes("rects", isRequired: true) { $0.rects = $1 }, .boxes("around", isRequired: true) { $0.around = $1 },
            .flag("underlined") { $0.isUnderlined = $1 }, .flag("styled") { $0.isStyled = $1 },
            .html { $0.html = $1 },
            // The recorder names the text elements, but the rule reads the rectangles.
            .integer("text", in: -1...1_000_000) { _, _ in },
            .integers("aroundTexts", in: -1...1_000_000, atMost: PageLimits.elements) { _, _ in },
        ])
}

extension PageLink: PageElement { package var frame: Frame? { .around(rects) } }

/// Properties of a link and its surrounding text, as renderings show them.
struct LinkReading {
    /// The number of letters with each colour, and of points beside letters with each background.
    struct Colors {
        var inks: [SRGB8: Int] = [:]
        var grounds: [SRGB8: Int] = [:]

        var ink: SRGB8? { Self.commonest(inks) }
        var ground: SRGB8? { Self.commonest(grounds) }

        /// Counts a colour, unless there are more colours than letters or their backgrounds have.
        static func count(_ color: SRGB8, in counts: inout [SRGB8: Int]) {
            if counts.count < most || counts[color] != nil { counts[color, default: 0] += 1 }
        }

        private static let most = 1 << 16

        private static func commonest(_ counts: [SRGB8: Int]) -> SRGB8? {
            counts.max { ($0.value, $0.key.hex) < ($1.value, $1.key.hex) }?.key
        }
    }

    var own = Colors()
    var around = Colors()
    /// Whether the link is underlined or has a similar line.
    var hasLine = false
    var isTooLarge = false
    /// Whether no band of renderings shows some line of the link or around it.
    var isIncomplete = false
}

/// Checks whether links in running text are distinguishable: WCAG 2.2, 1.4.1, Technique G183.
extension PageJudge {
    /// Returns the links that no property in the record distinguishes.
    mutating func linksToRead() -> [Int: LinkReading] {
        guard let links = page.links else {
            if !page.state.isLayout { miss(.link, needing: .links) }
            return [:]
        }
        var readings: [Int: LinkReading] = [:]
        for (index, link) in links.enumerated()
        where !link.isUnderlined && !link.isStyled && !link.rects.isEmpty && !link.around.isEmpty {
            readings[index] = LinkReading()
        }
        return readings
    }

    mutating func read(
        _ piece: BandPlaces.Piece, in renderings: BandRenderings, into readings: inout [Int: LinkReading]
    ) {
        let scale = Double(renderings.real.width) / max(renderings.band.box.width, 1)
        // A line box is at least as high as its font.
        let facts = LineInk.Facts(
            em: max(4, min(piece.box.height, 400) * scale / 1.2), weight: 400, opacity: 1, effects: [], ink: nil)
        let margin = facts.margin(scale: scale)
        guard allows(renderings.area(of: piece.box, grownBy: margin)) else {
            readings[piece.link]?.isTooLarge = true
            return
        }
        guard !renderings.band.isShifted, renderings.ground != nil,
            let cut = LineRenderings(piece.box, without: [], margin: margin, in: renderings)
        else { return }
        let line = LineInk(cut, facts)
        func add(to colors: inout LinkReading.Colors) {
            for sample in line.samples {
                LinkReading.Colors.count(sample.ink.color, in: &colors.inks)
                LinkReading.Colors.count(sample.ground.color, in: &colors.grounds)
            }
        }
        if piece.isAround {
            if var colors = readings[piece.link]?.around {
                add(to: &colors)
                readings[piece.link]?.around = colors
            }
        } else if var reading = readings[piece.link] {
            add(to: &reading.own)
            reading.hasLine = reading.hasLine || cut.hasLine
            readings[piece.link] = reading
        }
    }

    mutating func judge(_ reading: LinkReading, at index: Int) {
        if reading.isTooLarge { return miss(.link, needing: .pixels) }
        guard let ink = reading.own.ink, let text = reading.around.ink else {
            // If a link's letters aren't visible, the rule doesn't apply.
            if page.bands.isEmpty || pixels == nil || reading.isIncomplete { miss(.link, needing: .bands) }
            return
        }
        guard !reading.hasLine, ink != text else { return }
        let required = LinkAssessment.requiredBesideText
        let ratio = contrastRatio(ink, text)
        guard ratio < required else { return }
        if let own = reading.own.ground, let around = reading.around.ground, contrastRatio(own, around) >= required {
            return
        }
        var finding = PageFinding(
            .link, .link(index), measured: ratio, required: required, .ratio,
            because:
                "The contrast between the link and the surrounding text is \(ratio.asRatio). It must be at least \(required.asRatio), or something other than colour must distinguish the link."
        )
        finding.colors = PageFacts.Colors(foreground: ink, background: text, isVaried: false)
        add(finding)
    }
}

extension LineRenderings {
    /// Whether a line runs along the link in the rendering without text: a border, a shadow, a background or generated
    /// content.
    var hasLine: Bool {
        let (width, height) = (area.width, area.height)
        let inside = isInside.indices.filter { isInside[$0] }
        guard let first = inside.first else { return false }
        let left = first % width
        let length = (left..<width).count { isInside[first - left + $0] }
        var counts: [Pixel: Int] = [:]
        for index in inside { counts[ground[index], default: 0] += 1 }
        guard let common = counts.max(by: { $0.value < $1.value })?.key else { return false }
        let table = LuminanceTable.shared
        // The lower part of the link, and the area directly below it.
        let top = first / width + (inside[inside.count - 1] / width - first / width) / 2
        return (top..<height).contains { y in
            func isMarked(_ x: Int) -> Bool { table.ratio(ground[y * width + x], common) >= Self.visible }
            let marked = (left..<left + length).count(where: isMarked)
            // A line that continues on both sides doesn't belong to the link. An outline ends a little beyond it.
            let goesOn =
                left > 0 && left + length < width && (0..<left).allSatisfy(isMarked)
                && (left + length..<width).allSatisfy(isMarked)
            return Double(marked) >= Self.dashed * Double(length) && !goesOn
        }
    }

    /// The minimum contrast at which a thin line is visible.
    private static let visible: Float = 1.5
    /// The share of a dashed or dotted line that is drawn.
    private static let dashed = 0.35
}
