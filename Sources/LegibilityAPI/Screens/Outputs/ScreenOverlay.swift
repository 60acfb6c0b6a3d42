import Endpoints
import Legibility
import RasterImage
import Screens

/// A screenshot with a numbered box around each element that something is said of, and what that is below it.
///
/// Lines are black within white, so that on any pixel one of the two has 4.5:1 at least. What is sure has a whole frame, what
/// cannot be told only its corners.
struct ScreenOverlay {
    private let report: ScreenReport
    private let numbers: [(element: Int, isSure: Bool)]

    init(_ report: ScreenReport) {
        self.report = report
        numbers = report.marks
    }

    private static let gray = Drawing.Ink(140, 140, 140)
    private static let black = Drawing.Ink(0, 0, 0), white = Drawing.Ink(255, 255, 255)
    /// Lines of the legend; more are counted.
    private static let mostLines = 200

    /// Bytes that drawing it takes beside the picture: itself, and its file as if nothing could be compressed.
    static func bytes(width: Int, height: Int) -> Int {
        2 * 4 * width * (height + Legend(width: width).height(lines: mostLines + 1))
    }

    /// The PNG where there is no picture: the elements' frames in grey on white.
    func png(_ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem) -> [UInt8] {
        let scale = report.screen.scale ?? 2
        let (width, height) = (
            Int((report.screen.width * scale).rounded(.up)), Int((report.screen.height * scale).rounded(.up))
        )
        guard width * height <= limits.imagePixels else {
            throw Problem(
                .contentTooLarge, "The drawing would have \(width) × \(height) pixels; the limits are at /v1/limits.")
        }
        let drawn = try memory.with(Self.bytes(width: width, height: height), waiting: limits.imageSeconds) {
            () throws(Problem) -> [UInt8] in
            do throws(ImageFault) {
                let time = limits.imageLimits
                let legend = Legend(width: width)
                let drawing = try Drawing(width: width, height: height + legend.height(lines: lines.count), Self.white)
                for element in report.screen.elements where element.isVisible {
                    try time.checkTime()
                    drawing.drawSides(element.frame.corners(scale), width: legend.stroke, Self.gray)
                }
                return try finish(drawing, height: height, scale, legend, time)
            } catch {
                throw Problem(error, limits)
            }
        }
        guard let drawn else {
            throw Problem(
                .unavailable, "Other images take up the memory that this server has for them; try again in a second.",
                headers: [("Retry-After", "1")])
        }
        return drawn
    }

    /// The PNG over a picture.
    func png(over image: borrowing RasterImage, scale: Double, limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let legend = Legend(width: image.width)
        let drawing = try Drawing(over: image, below: legend.height(lines: lines.count), Self.white)
        return try finish(drawing, height: image.height, scale, legend, limits)
    }

    private func finish(
        _ drawing: consuming Drawing, height: Int, _ scale: Double, _ legend: Legend, _ limits: ImageLimits
    ) throws(ImageFault) -> [UInt8] {
        for entry in numbers {
            try limits.checkTime()
            let frame = report.screen.elements[entry.element].frame
            draw(frame, entry.isSure, scale, legend, on: drawing)
        }
        // Above all lines, the first of several in one place on top.
        for (index, entry) in numbers.enumerated().reversed() {
            number(index + 1, report.screen.elements[entry.element].frame, scale, legend, on: drawing)
        }
        for (index, line) in lines.enumerated() {
            let place = SIMD2(legend.margin, Double(height) + legend.margin + Double(index) * legend.leading)
            drawing.write(
                legend.fitting(line), at: place, height: legend.capital, strokeWidth: legend.stroke, Self.black)
        }
        return try drawing.png(limits: limits)
    }

    /// What is said, a finding a line.
    private var lines: [String] {
        let places = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1.element, $0 + 1) })
        let findings = report.audit.findings
        var lines = findings.prefix(Self.mostLines).map { finding in
            let ids = ([finding.element] + finding.others).map { report.screen.elements[$0].id }
            let number = String(places[finding.element] ?? 0)
            let figures = "\(finding.measured.inASCII) \(finding.unit.rawValue)   asked \(finding.required.inASCII)"
            return [number, finding.weight, finding.rule.rawValue, ids.joined(separator: " and "), figures]
                .joined(separator: "   ")
        }
        if findings.isEmpty { lines.append("Nothing falls short.") }
        if findings.count > lines.count, !findings.isEmpty { lines.append("and \(findings.count - lines.count) more") }
        return lines
    }

    private func draw(
        _ frame: Frame, _ isSure: Bool, _ scale: Double, _ legend: Legend, on drawing: borrowing Drawing
    ) {
        let outline = frame.corners(scale)
        let corners = Array(outline.dropLast())
        var strokes = [outline]
        if !isSure {
            strokes = corners.indices.map { place in
                let (before, here, after) = (corners[(place + 3) % 4], corners[place], corners[(place + 1) % 4])
                return [here + 0.25 * (before - here), here, here + 0.25 * (after - here)]
            }
        }
        for (width, ink) in [(3 * legend.stroke, Self.white), (1.4 * legend.stroke, Self.black)] {
            for stroke in strokes { drawing.drawSides(stroke, width: width, ink) }
        }
    }

    /// On a plate above the upper left corner, within the picture.
    private func number(
        _ number: Int, _ frame: Frame, _ scale: Double, _ legend: Legend, on drawing: borrowing Drawing
    ) {
        let (left, top) = (frame.x * scale, frame.y * scale)
        let text = String(number)
        let (height, pad) = (legend.capital, legend.capital / 2)
        let width = Drawing.width(of: text, height: height) + 2 * pad
        let (x, y) = (Int(max(0, left)), Int(max(0, top - height - 2 * pad)))
        let plate = (x..<x + Int(width + 1), y..<y + Int(height + 2 * pad + 1))
        let edge = max(1, Int(legend.stroke))
        drawing.fill(
            plate.0.lowerBound..<plate.0.upperBound + edge, plate.1.lowerBound..<plate.1.upperBound + edge, Self.white)
        drawing.fill(plate.0, plate.1, Self.black)
        drawing.write(
            text, at: SIMD2(Double(x) + pad, Double(y) + pad), height: height, strokeWidth: legend.stroke, Self.white)
    }
}

/// Measures of the text below a picture, in pixels.
private struct Legend {
    let width: Int
    /// The height of a capital, so that about 60 letters stand in a line.
    let capital: Double

    init(width: Int) {
        self.width = width
        capital = max(7, Double(width) / 64)
    }

    var stroke: Double { max(1, capital / 7) }
    var margin: Double { 2 * capital }
    var leading: Double { 2.2 * capital }

    func height(lines: Int) -> Int { Int((2 * margin + Double(lines) * leading).rounded(.up)) }

    /// A line as far as it fits.
    func fitting(_ line: String) -> String {
        let room = Double(width) - 2 * margin
        var line = Substring(line)
        while !line.isEmpty, Drawing.width(of: String(line), height: capital) > room { line = line.dropLast() }
        return String(line)
    }
}

extension Drawing {
    /// Draws each side by itself: what a stroke's bounds hold is looked at, and a frame's hold the whole element.
    fileprivate func drawSides(_ corners: [SIMD2<Double>], width: Double, _ ink: Ink) {
        for (start, end) in zip(corners, corners.dropFirst()) { draw([start, end], width: width, ink) }
    }
}

extension Frame {
    /// Its corners in pixels, the first of them twice.
    fileprivate func corners(_ scale: Double) -> [SIMD2<Double>] {
        [SIMD2(x, y), SIMD2(right, y), SIMD2(right, bottom), SIMD2(x, bottom), SIMD2(x, y)].map { scale * $0 }
    }
}

extension ScreenFinding.Figure {
    /// For a drawing, which has ASCII alone.
    fileprivate var inASCII: String {
        switch self {
        case .number(let value): value.shortened
        case .range(let least, let most): "\(least.shortened)-\(most.shortened)"
        case .size(let width, let height): "\(width.shortened)x\(height.shortened)"
        case .sizes(let sizes): sizes.map { "\($0.width.shortened)x\($0.height.shortened)" }.joined(separator: " or ")
        }
    }
}
