import Audits
import Budgets
import Legibility
import Locks
import Numbers

/// Rules that read renderings, band by band: the contrast of text and the distinction of links.
extension PageJudge {
    mutating func judgeText() {
        let asksText = isAsked(textRule)
        let asksLinks = isAsked(.link)
        guard asksText || asksLinks || asksControls else { return }
        // Records in other layouts serve to find lost content and often have no renderings.
        if page.bands.isEmpty, page.state.isLayout { return }
        var readings = asksText ? textsToRead() : [:]
        var links = asksLinks ? linksToRead() : [:]
        var controls = asksControls ? controlsToRead() : []
        if pixels != nil, !page.bands.isEmpty {
            let places = BandPlaces(page)
            for text in places.incompleteTexts { readings[text]?.isIncomplete = true }
            for link in places.incompleteLinks { links[link]?.isIncomplete = true }
            for (index, band) in page.bands.enumerated() {
                guard Budget.allows() else { return }
                let lines = places.texts[index].filter { readings[$0.text] != nil }
                let pieces = places.links[index].filter { links[$0.link] != nil }
                let shapes = places.controls[index].filter { controls.contains($0) }
                guard !lines.isEmpty || !pieces.isEmpty || !shapes.isEmpty,
                    let renderings = BandRenderings(band, decoded)
                else { continue }
                read(classesOf: lines, in: renderings, into: &readings)
                for piece in pieces { read(piece, in: renderings, into: &links) }
                for shape in shapes where controls.remove(shape) != nil { judgeControl(shape, in: renderings) }
            }
        }
        for index in controls.sorted() { missControl(index) }
        for (index, reading) in readings.sorted(by: { $0.key < $1.key }) { judge(reading, at: index) }
        // Each colour scheme that a page supports must be readable.
        if page.state == .rest, page.colorScheme != nil, texts > 0 {
            miss(.bothAppearances, needing: .otherScheme, elements: texts)
        }
        for (index, reading) in links.sorted(by: { $0.key < $1.key }) { judge(reading, at: index) }
    }

    private mutating func read(
        classesOf lines: [BandPlaces.Line], in renderings: BandRenderings, into readings: inout [Int: TextReading]
    ) {
        var classes: [Int: Int] = [:]
        for (index, inkClass) in renderings.band.classes.enumerated() {
            for text in inkClass.texts { classes[text] = index }
        }
        let ofClass = Dictionary(grouping: lines) { classes[$0.text] }
        read(ofClass[nil] ?? [], in: renderings, into: &readings)
        for (index, inkClass) in renderings.band.classes.enumerated() {
            guard let own = ofClass[index], Budget.allows() else { continue }
            read(own, in: renderings.of(inkClass, decoded), into: &readings)
        }
    }

    /// Reads lines of text, short lines several at a time.
    private mutating func read(
        _ lines: [BandPlaces.Line], in renderings: BandRenderings, into readings: inout [Int: TextReading]
    ) {
        var short: [(text: Int, line: ReadableLine)] = []
        for line in lines {
            guard let text = page.texts?[line.text] else { continue }
            let found = readable(line.box, of: text, in: renderings, &readings[line.text, default: TextReading()])
            guard let found else { continue }
            if !found.isShort {
                if let reading = found.reading(in: renderings) { readings[line.text]?.add(reading) }
            } else {
                short.append((line.text, found))
            }
            if short.count == Self.linesAtOnce || !Budget.allows() {
                read(short, in: renderings, into: &readings)
                short = []
            }
        }
        read(short, in: renderings, into: &readings)
    }

    /// The number of lines whose letters are in memory at the same time.
    private static let linesAtOnce = 32

    private func read(
        _ lines: [(text: Int, line: ReadableLine)], in renderings: BandRenderings,
        into readings: inout [Int: TextReading]
    ) {
        guard !lines.isEmpty else { return }
        let own = Mutex([TextReading?](repeating: nil, count: lines.count))
        concurrently(lines.count) { index in
            let reading = lines[index].line.reading(in: renderings)
            own.withLock { $0[index] = reading }
        }
        for ((text, _), reading) in zip(lines, own.withLock(\.self)) {
            if let reading { readings[text]?.add(reading) }
        }
    }

    /// Reads a line of text.
    mutating func read(
        _ box: Frame, of text: PageText, in renderings: BandRenderings, into reading: inout TextReading
    ) {
        let line = readable(box, of: text, in: renderings, &reading)
        if let line = line?.reading(in: renderings) { reading.add(line) }
    }

    /// Returns a line of text if its renderings can be read; if not, the reading keeps the reason.
    private mutating func readable(
        _ box: Frame, of text: PageText, in renderings: BandRenderings, _ reading: inout TextReading
    ) -> ReadableLine? {
        let scale = Double(renderings.real.width) / max(renderings.band.box.width, 1)
        if renderings.band.isShifted {
            reading.isShifted = true
            return nil
        }
        let facts = LineInk.Facts(text, scale: scale)
        let area = renderings.area(of: box, grownBy: facts.margin(scale: scale))
        let minus = text.minus.compactMap { $0.part(within: box) }
        let marked = minus.reduce(0) { $0 + (renderings.area(of: $1)?.count ?? 0) }
        guard allows(area, besides: marked) else {
            reading.isTooLarge = true
            return nil
        }
        let isShort =
            box.area * scale * scale <= Double(PageQuestion.shortLinePixels)
            && (area?.count ?? 0) <= 4 * PageQuestion.shortLinePixels
        return ReadableLine(box: box, minus: minus, isShort: isShort, scale: scale, facts: facts)
    }
}

/// A line of text whose letters can be read from the renderings of a band.
private struct ReadableLine: Sendable {
    let box: Frame
    let minus: [Frame]
    /// Whether the line may be read while others are.
    let isShort: Bool
    let scale: Double
    let facts: LineInk.Facts

    /// Reads the letters; returns nil if the renderings don't show the line.
    func reading(in renderings: BandRenderings) -> TextReading? {
        LineRenderings(box, without: minus, margin: facts.margin(scale: scale), in: renderings)
            .map { TextReading(LineInk($0, facts)) }
    }
}

extension LineInk.Facts {
    init(_ text: PageText, scale: Double) {
        em = max(4, (text.drawnSize > 0 ? text.drawnSize : text.size) * scale)
        weight = text.weight
        opacity = text.opacity
        effects = text.effects
        let color = text.opacity == 1 ? text.ink.flatMap { try? Color(css: $0) } : nil
        ink = color.flatMap { $0.alpha == 1 ? SRGB8(rounding: $0.mappedToSRGB) : nil }
    }
}

/// The band for each line: the first band that shows the line completely, or else the band that shows most of its
/// letters.
struct BandPlaces {
    struct Line {
        let text: Int
        let box: Frame
    }

    struct Piece {
        let link: Int
        let box: Frame
        /// Whether the line belongs to the text around the link.
        let isAround: Bool
    }

    private(set) var texts: [[Line]]
    /// The indexes of text elements and links of which no band shows some line.
    private(set) var incompleteTexts: Set<Int> = []
    private(set) var incompleteLinks: Set<Int> = []
    private(set) var links: [[Piece]]
    /// The indexes of controls.
    private(set) var controls: [[Int]]

    init(_ page: PageRecord) {
        texts = Array(repeating: [], count: page.bands.count)
        links = texts.map { _ in [] }
        controls = texts.map { _ in [] }
        let bands = page.bands.map(\.box)
        let unscrolled = page.bands.indices.filter { !page.bands[$0].isScrolled }
        func place(of box: Frame, isLine: Bool = true) -> Int? {
            let whole = unscrolled.first { index in
                let band = bands[index].grown(by: 1)
                return box.x >= band.x && box.right <= band.right && box.y >= band.y && box.bottom <= band.bottom
            }
            if let whole { return whole }
            let parts = unscrolled.compactMap { index -> (index: Int, area: Double)? in
                guard let part = bands[index].part(within: box), !isLine || part.showsLetters(of: box) else {
                    return nil
                }
                return (index, part.area)
            }
            return parts.max { $0.area < $1.area }?.index
        }
        let visible = VisibleText(page)
        for (index, text) in (page.texts ?? []).enumerated() {
            guard Budget.allows(text.rects.count) else { return }
            for box in visible.boxes(of: text) where !box.isEmpty {
                let band = text.band.map { bands.indices.contains($0) ? $0 : nil } ?? place(of: box)
                if let band { texts[band].append(Line(text: index, box: box)) } else { incompleteTexts.insert(index) }
            }
        }
        for (index, control) in (page.controls ?? []).enumerated() {
            guard Budget.allows() else { return }
            if let band = place(of: control.box.grown(by: EdgeContrast.reach), isLine: false) {
                controls[band].append(index)
            }
        }
        for (index, link) in (page.links ?? []).enumerated() {
            guard Budget.allows(link.rects.count + link.around.count) else { return }
            for (boxes, isAround) in [(link.rects, false), (link.around, true)] {
                for box in boxes where !box.isEmpty {
                    if let band = place(of: box) {
                        links[band].append(Piece(link: index, box: box, isAround: isAround))
                    } else if box.part(within: Frame(0, 0, page.size.width, page.size.height)) != nil {
                        incompleteLinks.insert(index)
                    }
                }
            }
        }
    }
}

extension Frame {
    /// Returns whether a part of a line shows whole letters. A slice along the line, as at the edge of a band whose
    /// neighbour is missing, shows only parts of them, which may have less contrast.
    fileprivate func showsLetters(of line: Frame) -> Bool {
        line.width >= line.height ? height >= Self.whole * line.height : width >= Self.whole * line.width
    }

    /// The share of a line's height that contains its letters.
    private static let whole = 0.9
}
