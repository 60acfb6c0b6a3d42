import JSON
import Legibility
import LegibilityAPI
import Sentences

extension PaletteResult {
    /// The maximum number of colours on a readable wheel.
    private static let mostOnWheel = 24

    /// The colours by hue and chroma in OKLCH, as seen with the selected type of vision, with lines between
    /// indistinguishable colours. A script moves the dots with the severity, and lets users drag them.
    var wheel: HTML {
        guard let report = parts[0].palette, report.query.colors.count <= Self.mostOnWheel else { return "" }
        let shown = report.verdicts.filter { Self.visions.contains($0.criterion.simulation.deficiency) }
        let choices = ([nil] + shown.map { Optional($0) }).map { verdict -> HTML in
            let deficiency = verdict?.criterion.simulation.deficiency
            let value = deficiency?.rawValue ?? "normal"
            let chosen: HTML = deficiency == .deutan ? HTML(markup: " checked") : ""
            return """
                <label><input type="radio" name="eyes" form="eyes" value="\(value)"\(chosen)><span>\(deficiency?.title ?? "Normal")</span></label>
                """
        }
        guard let verdict = shown.first(where: { $0.criterion.simulation.deficiency == .deutan }) ?? shown.first else {
            return ""
        }
        return """
            <section class="wheel" aria-labelledby="wheel-title" data-wheel="\(data(report, shown))">
            <h2 id="wheel-title">Who can distinguish these colours</h2>
            <p class="hint">OKLCH: the angle is the hue, the radius is the chroma. Lightness isn’t shown, so dots can overlap and still be distinguishable.</p>
            <fieldset class="eyes by-script"><legend class="visually-hidden">Kind of vision</legend>\(choices)</fieldset>
            \(drawing(report, verdict))
            <p class="merging">\(merging(report, verdict))</p>
            </section>
            """
    }

    private static let visions: [Deficiency] = [.protan, .deutan, .tritan]

    // MARK: The drawing

    private static let size = 320.0
    private static let radius = 140.0
    /// The chroma at the edge of the wheel: about the maximum in sRGB.
    private static let reach = 0.33

    /// Returns the position of a colour on the wheel.
    private static func place(_ color: SRGB8) -> SIMD2<Double> {
        // OKLab has the same angle and radius, in rectangular coordinates. Hues go counterclockwise.
        let lab = OKLab(LinearRGB(color)).coordinates
        let place = SIMD2(size / 2 + lab.y * radius / reach, size / 2 - lab.z * radius / reach)
        return (place * 10).rounded(.toNearestOrAwayFromZero) / 10
    }

    private func drawing(_ report: PaletteReport, _ verdict: PaletteVerdict) -> HTML {
        let colors = report.query.palette.colors
        let (own, seen) = (colors.map(Self.place), verdict.seen.map(Self.place))
        let lines = (verdict.lost + verdict.indistinct).map { pair -> HTML in
            "<line class=\"merge\"\(Self.ends(seen[pair.first], seen[pair.second]))/>"
        }
        let ways = colors.indices.map { "<line class=\"way\"\(Self.ends(own[$0], seen[$0]))/>" as HTML }
        let names = WheelNames(report.query.colors.map(\.name), at: seen, height: Self.size)
        let dots = colors.indices.map { place -> HTML in
            let offset = names.offsets[place]
            return """
                <g class="dot" transform="translate(\(seen[place].x.plain) \(seen[place].y.plain))"><line x2="12" y2="\(offset.plain)"/>\
                <circle r="9" fill="\(verdict.seen[place].hex)"/>\
                <text x="14" y="\((4 + offset).plain)">\(report.name(place))</text></g>
                """
        }
        let origins = colors.indices.map { place -> HTML in
            """
            <g class="origin" data-place="\(place)" transform="translate(\(own[place].x.plain) \(own[place].y.plain))"><circle class="reach" r="22"/>\
            <circle class="core" r="5" fill="\(colors[place].hex)"/></g>
            """
        }
        let middle = (Self.size / 2).plain
        return """
            <div class="disc"><svg class="drawn" viewBox="0 0 \(Self.size.plain) \(Self.size.plain)" role="group" aria-label="The colours by hue and chroma">
            <circle class="rim" cx="\(middle)" cy="\(middle)" r="\(Self.radius.plain)"/><circle class="ring" cx="\(middle)" cy="\(middle)" r="\((Self.radius / 2).plain)"/>
            <g class="ways">\(ways)</g><g class="merges">\(lines)</g><g class="dots">\(dots)</g><g class="origins">\(origins)</g></svg></div>
            """
    }

    private static func ends(_ one: SIMD2<Double>, _ other: SIMD2<Double>) -> HTML {
        " x1=\"\(one.x.plain)\" y1=\"\(one.y.plain)\" x2=\"\(other.x.plain)\" y2=\"\(other.y.plain)\""
    }

    /// Returns a description of the pair that merges most.
    private func merging(_ report: PaletteReport, _ verdict: PaletteVerdict) -> HTML {
        guard let pair = verdict.indistinct.first ?? verdict.lost.first else {
            return "No pairs merge."
        }
        let difference = displayedDifference(pair.isIndistinct ? pair.normal : pair.decidingDifference)
        let needed = pair.isIndistinct ? verdict.criterion.noticeable : verdict.criterion.threshold
        return "\(report.name(pair.first)) and \(report.name(pair.second)): ΔE \(difference), needs \(needed.plain)"
    }

    // MARK: The data for the script

    /// Returns the colours as seen with each type of vision at each tenth of severity, and the severity from which each
    /// pair merges.
    private func data(_ report: PaletteReport, _ verdicts: [PaletteVerdict]) -> String {
        let colors = report.query.palette.colors
        let parts = verdicts.map { verdict -> (String, JSONLiteral?) in
            let deficiency = verdict.criterion.simulation.deficiency
            let tenths = (0...10).map { tenth -> JSONLiteral in
                let simulation = Simulation(deficiency, severity: Severity(Double(tenth) / 10) ?? .complete)
                return .string(colors.map { String(simulation($0).hex.dropFirst()) }.joined())
            }
            let merges = verdict.pairs.compactMap { pair in
                pair.collapsesAt.map {
                    [.integer(pair.first), .integer(pair.second), .number($0.value)] as JSONLiteral
                }
            }
            return (deficiency.rawValue, ["tenths": .array(tenths), "merges": .array(merges)])
        }
        let pairs = report.indistinct.map { [.integer($0.first), .integer($0.second)] as JSONLiteral }
        let json = JSONLiteral.object(
            [
                ("reach", .number(Self.reach)), ("names", .array(report.query.colors.map { .string($0.name) })),
                ("colors", .array(colors.map { .string($0.hex) })), ("indistinct", .array(pairs)),
            ] + parts)
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

/// The positions of the names beside the dots of a palette's wheel. A script computes the same when the dots move.
struct WheelNames {
    /// How far each name is below its dot, to a tenth of a unit. Negative if the name is above its dot.
    let offsets: [Double]

    /// The distance between the names of two dots.
    private static let line = 14.0
    /// The maximum width of a character.
    private static let widest = 11.0

    /// Moves names down until none of them overlap. Each pair of names is compared, as each pair of colours in a palette
    /// is anyway; the number of colours is limited.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - places: The positions of their dots.
    ///   - height: The height of the drawing. Names that would be below it move up, and push up the names above them.
    init(_ names: [String], at places: [SIMD2<Double>], height: Double) {
        let widths = names.map { Double($0.utf16.count) * Self.widest }
        func meet(_ one: Int, _ other: Int) -> Bool {
            let (left, right) = places[one].x <= places[other].x ? (one, other) : (other, one)
            return places[right].x - places[left].x < widths[left]
        }
        let order = places.indices.sorted { (places[$0].y, $0) < (places[$1].y, $1) }
        var tops = places.map(\.y)
        for (number, place) in order.enumerated() {
            for above in order[..<number] where meet(place, above) {
                tops[place] = max(tops[place], tops[above] + Self.line)
            }
        }
        for (number, place) in order.enumerated().reversed() {
            tops[place] = min(tops[place], height - Self.line / 2)
            for below in order[(number + 1)...] where meet(place, below) {
                tops[place] = min(tops[place], tops[below] - Self.line)
            }
        }
        offsets = places.indices.map { ((tops[$0] - places[$0].y) * 10).rounded() / 10 }
    }
}
