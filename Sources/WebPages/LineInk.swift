import Audits
import Budgets
import Legibility
import Numbers

/// The letters of a line of text, read from renderings that differ only in the text colour.
///
/// The difference between black text and white text in a pixel shows how much of the pixel the letters cover. In a
/// completely covered pixel, the page shows the text colour; beside the letters, the rendering with transparent text
/// shows the background. Nothing is composited: the pixels already include opacity, blending, filters and images.
struct LineInk {
    /// The letters in a short section of a line, about as wide as one letter.
    struct Window {
        /// The section's location on the page.
        let box: Frame
        let samples: Range<Int>
    }

    /// A point beside a letter: the colour of the letter, and the background at that point.
    struct Sample {
        let ink, ground: Pixel
        let ratio: Float
        /// The contrast if the thinnest strokes were drawn in full strength; equal to the ratio if the strokes are wide
        /// enough.
        let strongest: Float
    }

    enum State {
        case read
        /// No part of the letters is visible, because it has the colour of its background.
        case hidden
        /// No pixel depends on the colour of the text.
        case blank
        /// Colours change between two renderings of the unmodified page.
        case moving
        /// The renderings don't show which pixels the letters cover.
        case unclear
    }

    private(set) var state = State.read
    private(set) var samples: [Sample] = []
    private(set) var windows: [Window] = []
    /// Whether some letters don't cover any pixel completely, so that their colour is extrapolated.
    private(set) var isThin = false

    /// Properties of the letters, as given by the page itself.
    struct Facts: Sendable {
        /// The font size in device pixels.
        let em: Double
        let weight: Double
        let opacity: Double
        let effects: Set<PageText.Effect>
        /// The text colour, if it is opaque and no other effect paints the text.
        let ink: SRGB8?

        /// Returns the margin around the line that is read, in device pixels.
        func margin(scale: Double) -> Int { Int(saturating: LineInk.reach(em: em, scale: scale).rounded(.up)) + 1 }
    }

    init(_ whole: LineRenderings, _ facts: Facts) {
        guard !whole.isMoving else {
            state = .moving
            guard let moment = MovingInk(whole, facts) else { return }
            samples = moment.samples
            windows = [Window(box: whole.box, samples: samples.indices)]
            return
        }
        guard var coverage = Self.coverage(whole, facts) else {
            state = whole.inks == nil ? .unclear : .blank
            return
        }
        if !Axis(whole, facts).isVertical, let rows = whole.insideRows {
            coverage.inside.removeNeighbours(
                rows: rows, depth: Int(saturating: (0.12 * facts.em).rounded()),
                distance: Int(saturating: (0.3 * facts.em).rounded()))
        }
        var line = whole
        if let inked = coverage.inside.rowsAboveOne, !Axis(whole, facts).isVertical {
            // Above and below the letters, only pixels within reach of them matter.
            let margin = Int(saturating: Self.reach(em: facts.em, scale: line.scale).rounded(.up)) + 1
            let rows = max(inked.lowerBound - margin, 0)..<min(inked.upperBound + margin, line.area.height)
            line = whole.rows(rows)
            coverage = (coverage.inside.rows(rows), coverage.all.rows(rows))
        }
        let width = line.area.width
        let radius = max(1, Int(saturating: (0.9 * facts.em).rounded()))
        let local = coverage.inside.maximum(within: radius)
        var strokes = [Bool](repeating: false, count: coverage.inside.values.count)
        var (isStroke, isVisible) = (0, false)
        for index in strokes.indices {
            let covered = coverage.inside.values[index]
            guard covered > 1, 2 * Int(covered) >= Int(local.values[index]) else { continue }
            strokes[index] = true
            isStroke += 1
            // The renderer may round a pixel that a letter of the same colour covers in part.
            let difference = line.real[index].distance(to: line.ground[index])
            if difference > 1 || difference == 1 && covered == 255 { isVisible = true }
        }
        guard isStroke > 0, isVisible else {
            state = .hidden
            return
        }
        var core = Self.core(coverage.inside, local, strokes: isStroke)
        let full = 255 * facts.opacity
        let isPlain = facts.effects.isDisjoint(with: [.filter, .blend, .mask, .backdropFilter, .clipText])
        let stem = Self.stem(facts.weight) * facts.em
        let mayBeThin = stem < Self.covering && line.inks != nil && isPlain
        if !mayBeThin { addFadedCore(to: &core, coverage.inside, local, Axis(line, facts)) }
        let pen = Pen(line, coverage.inside, facts, full: mayBeThin ? full : nil)
        sample(line, coverage.all, strokes, core, pen, facts, width)
    }

    // MARK: Covered pixels

    /// Returns the coverage of each pixel by letters, for the line alone and for all visible text, or nil if no text is
    /// visible.
    private static func coverage(
        _ line: LineRenderings, _ facts: Facts
    ) -> (inside: CoverageField, all: CoverageField)? {
        func within(_ all: CoverageField) -> CoverageField {
            var inside = all
            for index in inside.values.indices where !line.isInside[index] { inside.values[index] = 0 }
            return inside
        }
        let shown = CoverageField(line.real, line.ground, width: line.area.width, height: line.area.height)
        guard let all = line.inks else {
            let inside = within(shown)
            // Between nearly equal colours, the edges of the letters aren't visible.
            let table = LuminanceTable.shared
            let isClear = inside.values.indices.contains {
                inside.values[$0] > 0 && table.ratio(line.real[$0], line.ground[$0]) >= 1.5
            }
            return isClear ? (inside, shown) : nil
        }
        let inside = within(all)
        if !facts.effects.isDisjoint(with: [.filter, .blend]) {
            // A filter such as `invert(.5)` paints black and white in the same colour.
            let own = within(shown)
            if 2 * Int(inside.peak) < Int(own.peak) { return (own, shown) }
        }
        return inside.peak > 1 ? (inside, all) : nil
    }

    /// Returns the pixels that letters cover completely, or at least as much as any nearby pixel.
    private static func core(_ coverage: CoverageField, _ local: CoverageField, strokes: Int) -> [Bool] {
        let enough = max(4, strokes / 50)
        for slack in 0...1 {
            let core = coverage.values.indices.map {
                coverage.values[$0] > 1 && Int(coverage.values[$0]) + slack >= Int(local.values[$0])
            }
            if core.count(where: \.self) >= enough { return core }
        }
        return coverage.values.indices.map {
            coverage.values[$0] > 1 && Double(coverage.values[$0]) >= 0.985 * Double(local.values[$0])
        }
    }

    /// Adds the strongest pixels in faded parts of the line, where no pixel is as strong as the others.
    private func addFadedCore(
        to core: inout [Bool], _ coverage: CoverageField, _ local: CoverageField, _ axis: Axis
    ) {
        let peak = Double(coverage.peak)
        var (strongest, hasCore) = ([UInt8](repeating: 0, count: axis.bins), [Bool](repeating: false, count: axis.bins))
        var isFaded = hasCore
        for index in core.indices where coverage.values[index] > 1 {
            let bin = axis.bin(index)
            strongest[bin] = max(strongest[bin], coverage.values[index])
            if core[index] { hasCore[bin] = true }
            if Double(local.values[index]) < 0.95 * peak { isFaded[bin] = true }
        }
        for bin in isFaded.indices {
            // The distance between two strokes of equal strength is less than an em.
            let near = max(bin - 4, 0)...min(bin + 4, axis.bins - 1)
            isFaded[bin] = isFaded[bin] && !hasCore[near].contains(true)
        }
        guard isFaded.contains(true) else { return }
        for index in core.indices where coverage.values[index] > 1 {
            let bin = axis.bin(index)
            if isFaded[bin], Double(coverage.values[index]) >= 0.985 * Double(strongest[bin]) { core[index] = true }
        }
    }

    /// The minimum width, in device pixels, of a stroke that certainly covers a pixel completely.
    private static let covering = 1.5

    /// Returns the typical stem width of a sans-serif font in em, which is also used for text in screenshots.
    private static func stem(_ weight: Double) -> Double {
        weight < 150 ? 0.035 : weight < 250 ? 0.05 : weight < 350 ? 0.068 : weight < 450 ? 0.088 : 0.105
    }

    // MARK: Colours

    /// Collects the points beside letters, in the order of the sections along the line.
    private mutating func sample(
        _ line: LineRenderings, _ coverage: CoverageField, _ strokes: [Bool], _ core: [Bool], _ pen: Pen,
        _ facts: Facts, _ width: Int
    ) {
        let height = line.area.height
        let reach = Self.reach(em: facts.em, scale: line.scale)
        let distance = DistanceField(from: strokes, width: width, height: height)
        let axis = Axis(line, facts)
        var places: [[Int32]] = Array(repeating: [], count: axis.bins)
        func collect(where isRim: (Int) -> Bool) {
            for index in strokes.indices where isRim(index) { places[axis.bin(index)].append(Int32(clamping: index)) }
        }
        // At the faded end of a mask, half a level counts as coverage too.
        collect { distance.isWithin(reach, of: $0) && coverage.values[$0] <= 1 }
        // Letters that are close together or fill their box have no pixels beside them, but the background behind them
        // is also known.
        if places.reduce(0, { $0 + $1.count }) < 8 { collect { strokes[$0] } }
        guard Budget.allows(line.area.count / 16) else { return }
        let nearest = pen.isUniform(core) ? nil : NearestPlaces(core, width: width, height: height)
        let first = core.firstIndex(of: true) ?? 0
        let table = LuminanceTable.shared
        var ends: [Int] = [0]
        var last: (source: Int, sample: Sample)?
        for bin in places {
            for place in bin {
                let source = nearest.map { Int($0.places[Int(place)]) } ?? first
                let ground = line.ground[Int(place)]
                if let last, last.source == source, last.sample.ground == ground {
                    samples.append(last.sample)
                    continue
                }
                let (ink, strongest) = pen.colors(at: max(source, 0))
                if ink != strongest { isThin = true }
                let sample = Sample(
                    ink: ink, ground: ground, ratio: table.ratio(ink, ground),
                    strongest: table.ratio(strongest, ground))
                samples.append(sample)
                last = (source, sample)
            }
            ends.append(samples.count)
        }
        for bin in 0..<axis.bins where axis.bins == 1 || bin + 1 < axis.bins {
            let range = ends[bin]..<ends[min(bin + 2, axis.bins)]
            guard !range.isEmpty else { continue }
            windows.append(Window(box: axis.box(ofWindow: bin, in: line), samples: range))
        }
    }

    /// Returns the distance from a letter within which its background is read, in device pixels. A shadow's glow fades
    /// beyond it.
    static func reach(em: Double, scale: Double) -> Double { max(0.75 * scale, 0.04 * em) + 1.5 }
}

/// The direction of a line, in steps of 0.3 em: two steps are about as wide as a letter.
private struct Axis {
    let bins: Int
    let isVertical: Bool
    private let width: Int
    private let step: Double
    /// The step of each column, or of each row of a vertical line.
    private let steps: [Int]

    init(_ line: LineRenderings, _ facts: LineInk.Facts) {
        width = line.area.width
        isVertical = Double(line.area.height) > 2.5 * facts.em && Double(width) < 2.5 * facts.em
        let step = max(1, 0.3 * facts.em)
        self.step = step
        steps = (0...(isVertical ? line.area.height : width)).map { Int(saturating: Double($0) / step) }
        bins = (steps.last ?? 0) + 1
    }

    func bin(_ index: Int) -> Int { steps[isVertical ? index / width : index % width] }

    /// Returns the part of the page that two steps cover.
    func box(ofWindow bin: Int, in line: LineRenderings) -> Frame {
        let (start, length) = (Double(bin) * step / line.scale, 2 * step / line.scale)
        let box = line.box
        return isVertical
            ? Frame(box.x, box.y + start, box.width, max(0, min(length, box.height - start)))
            : Frame(box.x + start, box.y, max(0, min(length, box.width - start)), box.height)
    }
}

/// Determines the colour of the letters at a pixel that they cover.
private struct Pen {
    private let line: LineRenderings
    private let coverage: CoverageField
    /// The coverage of a whole pixel, if strokes may be too thin to cover a pixel; nil if the visible colour is the
    /// colour of the letters.
    private let full: Double?
    private let given: Pixel?

    init(_ line: LineRenderings, _ coverage: CoverageField, _ facts: LineInk.Facts, full: Double?) {
        (self.line, self.coverage, self.full) = (line, coverage, full)
        given = facts.ink.map { Pixel($0.red, $0.green, $0.blue, 255) }
    }

    /// Returns whether all completely covered pixels have the same colour.
    func isUniform(_ core: [Bool]) -> Bool {
        guard let first = core.firstIndex(of: true) else { return false }
        let color = line.real[first]
        return core.indices.allSatisfy { !core[$0] || line.real[$0] == color && share(at: $0) == 1 }
    }

    /// Returns the colour, and its strongest possible value if strokes are too thin to cover the pixel.
    func colors(at place: Int) -> (ink: Pixel, strongest: Pixel) {
        let share = share(at: place)
        guard share < 1 else { return (line.real[place], line.real[place]) }
        let estimate = extrapolated(place, share)
        if let given, Double(given.distance(to: estimate)) <= 24 / share { return (given, given) }
        // Renderers make dark letters thicker and light letters thinner, so the measured coverage of a partly covered
        // pixel is somewhat too high or too low.
        let slack = 0.35 * (1 - share)
        return (extrapolated(place, share + slack), extrapolated(place, share * (1 - slack)))
    }

    /// Returns the coverage of a pixel by letters; 1 means completely covered.
    private func share(at place: Int) -> Double {
        guard let full, full > 0 else { return 1 }
        let share = max(Double(coverage.values[place]) / full, 0.1)
        return share < 0.985 ? share : 1
    }

    private func extrapolated(_ place: Int, _ share: Double) -> Pixel {
        let (real, ground) = (SIMD4<Double>(line.real[place]), SIMD4<Double>(line.ground[place]))
        let color = ground + (real - ground) / share
        return Pixel(color.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)), rounding: .toNearestOrEven)
    }
}
