import Audits
import Endpoints
import LegibilityAPI
import Numbers
import RasterImage
import Screens

/// An image with a numbered box around each element that has a finding, and the findings below it.
///
/// Lines are black inside white, so that one of the two has a contrast of at least 4.5:1 on any pixel. Certain findings
/// have a whole frame; indeterminate findings have only the corners of a frame.
struct NumberedOverlay {
    /// The size of the area shown in the image, in its own units: points or CSS px.
    let width, height: Double
    let marks: [FindingMark]
    /// The frames of elements that numbers shouldn't cover.
    let words: [Frame]
    /// The findings in ASCII, one on each line.
    let lines: [String]

    private static let gray = Drawing.Ink(140, 140, 140)
    private static let black = Drawing.Ink(0, 0, 0), white = Drawing.Ink(255, 255, 255)
    /// The maximum number of lines in the legend; further findings are only counted.
    private static let mostLines = 200

    /// Returns the lines of a legend: one for each of the first findings, and the number of the others.
    static func legend<Finding>(_ findings: [Finding], _ line: (Finding) -> [String]) -> [String] {
        if findings.isEmpty { return ["No failures were found."] }
        var lines = findings.prefix(mostLines).map { line($0).joined(separator: "   ") }
        if findings.count > lines.count { lines.append("and \(findings.count - lines.count) more") }
        return lines
    }

    /// Returns the size of a drawing with its legend and the size of its file, in bytes, assuming that nothing can be
    /// compressed.
    static func bytes(width: Int, height: Int) -> Int {
        2 * 4 * width * (height + Legend(width: width).height(lines: mostLines + 1))
    }

    /// Returns the PNG of an image that is drawn piece by piece, with `scale` pixels per unit.
    func png(
        scale: Double, _ limits: QuestionLimits, _ memory: ImageMemory,
        parts: (borrowing Drawing, ImageLimits) throws(ImageFault) -> Void
    ) throws(Problem) -> [UInt8] {
        let (width, height) = (
            Int(saturating: (width * scale).rounded(.up)), Int(saturating: (height * scale).rounded(.up))
        )
        guard width * height <= limits.imagePixels else {
            throw Problem(
                .contentTooLarge,
                "The drawing would be \(width) × \(height) pixels, which is too large. For the limits, see /v1/limits.")
        }
        let drawn = try memory.with(Self.bytes(width: width, height: height), waiting: limits.imageSeconds) {
            () throws(Problem) -> [UInt8] in
            do throws(ImageFault) {
                let time = limits.imageLimits
                let legend = Legend(width: width)
                let drawing = try Drawing(width: width, height: height + legend.height(lines: lines.count), Self.white)
                try parts(drawing, time)
                return try finish(drawing, height: height, scale, legend, time)
            } catch {
                throw Problem(error, limits)
            }
        }
        guard let drawn else {
            throw Problem(
                .unavailable, "Other images are using all of this server’s image memory; try again in a second.",
                headers: [("Retry-After", "1")])
        }
        return drawn
    }

    /// Returns the PNG of elements' outlines in grey on white, used if there is no image.
    func png(outlines: [Frame], scale: Double, _ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem)
        -> [UInt8]
    {
        try png(scale: scale, limits, memory) { drawing, time throws(ImageFault) in
            let stroke = Legend(width: Int(saturating: width * scale)).stroke
            for frame in outlines {
                try time.checkTime()
                drawing.drawSides(frame.corners(scale), width: stroke, Self.gray)
            }
        }
    }

    /// Returns the PNG drawn over an image.
    func png(over image: borrowing RasterImage, scale: Double, limits: ImageLimits) throws(ImageFault) -> [UInt8] {
        let legend = Legend(width: image.width)
        let drawing = try Drawing(over: image, below: legend.height(lines: lines.count), Self.white)
        return try finish(drawing, height: image.height, scale, legend, limits)
    }

    private func finish(
        _ drawing: consuming Drawing, height: Int, _ scale: Double, _ legend: Legend, _ limits: ImageLimits
    ) throws(ImageFault) -> [UInt8] {
        for mark in marks {
            try limits.checkTime()
            draw(mark.frame, mark.isSure, scale, legend, on: drawing)
        }
        // Numbers are drawn over all lines.
        try drawNumbers(on: drawing, height: height, scale, legend, limits)
        for (index, line) in lines.enumerated() {
            let place = SIMD2(legend.margin, Double(height) + legend.margin + Double(index) * legend.leading)
            drawing.write(
                legend.fitting(line), at: place, height: legend.capital, strokeWidth: legend.stroke, Self.black)
        }
        return try drawing.png(limits: limits)
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

    /// Draws each number on a plate beside its element; a line connects a distant plate to the element.
    private func drawNumbers(
        on drawing: borrowing Drawing, height: Int, _ scale: Double, _ legend: Legend, _ limits: ImageLimits
    ) throws(ImageFault) {
        guard !marks.isEmpty else { return }
        let plateHeight = Int(saturating: 2 * legend.capital) + 2
        var places = NumberPlaces(
            width: legend.width, height: height, numberHeight: plateHeight, gap: Int(saturating: 3 * legend.stroke),
            words: places(ofWords: words, height: height, scale, legend))
        for mark in marks {
            try limits.checkTime()
            let text = String(mark.number)
            let element = box(mark.frame, scale, height: height, legend)
            let width = Int(saturating: Drawing.width(of: text, height: legend.capital) + legend.capital) + 2
            guard let place = places.place(width: width, height: plateHeight, beside: element) else { return }
            if place.isFar { lead(from: place.box, to: element, legend, on: drawing) }
            plate(text, place.box, legend, on: drawing)
        }
    }

    /// Returns the boxes that numbers shouldn't cover, in pixels. A box that covers most of the image has space inside.
    private func places(
        ofWords words: [Frame], height: Int, _ scale: Double, _ legend: Legend
    ) -> [NumberPlaces.Box] {
        words.compactMap { frame in
            let box = box(frame, scale, height: height, legend)
            return box.width * box.height * 4 < legend.width * height ? box : nil
        }
    }

    /// Returns the visible part of a frame, in pixels.
    private func box(_ frame: Frame, _ scale: Double, height: Int, _ legend: Legend) -> NumberPlaces.Box {
        func pixel(_ value: Double, _ most: Int) -> Int { Int(saturating: min(max(value * scale, 0), Double(most))) }
        let (left, top) = (pixel(frame.x, legend.width), pixel(frame.y, height))
        let (right, bottom) = (pixel(frame.right, legend.width), pixel(frame.bottom, height))
        return NumberPlaces.Box(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }

    private func lead(
        from plate: NumberPlaces.Box, to element: NumberPlaces.Box, _ legend: Legend, on drawing: borrowing Drawing
    ) {
        let start = SIMD2(Double(plate.x + plate.width / 2), Double(plate.y + plate.height / 2))
        let end = SIMD2(
            min(max(start.x, Double(element.x)), Double(element.right)),
            min(max(start.y, Double(element.y)), Double(element.bottom)))
        for (width, ink) in [(3 * legend.stroke, Self.white), (1.4 * legend.stroke, Self.black)] {
            drawing.draw([start, end], width: width, ink)
        }
    }

    private func plate(_ text: String, _ box: NumberPlaces.Box, _ legend: Legend, on drawing: borrowing Drawing) {
        let edge = max(1, Int(saturating: legend.stroke / 2))
        drawing.fill(box.x..<box.right, box.y..<box.bottom, Self.white)
        drawing.fill(box.x + edge..<box.right - edge, box.y + edge..<box.bottom - edge, Self.black)
        let corner = SIMD2(Double(box.x), Double(box.y)) + (legend.capital / 2 + 1)
        drawing.write(text, at: corner, height: legend.capital, strokeWidth: legend.stroke, Self.white)
    }
}

/// The dimensions of the text below an image, in pixels.
private struct Legend {
    let width: Int
    /// The height of a capital, chosen so that a line has about 60 letters.
    let capital: Double

    init(width: Int) {
        self.width = width
        capital = max(7, Double(width) / 64)
    }

    var stroke: Double { max(1, capital / 7) }
    var margin: Double { 2 * capital }
    var leading: Double { 2.2 * capital }

    func height(lines: Int) -> Int { Int(saturating: (2 * margin + Double(lines) * leading).rounded(.up)) }

    /// Returns as much of a line as fits.
    func fitting(_ line: String) -> String {
        let room = Double(width) - 2 * margin
        var line = Substring(line)
        while !line.isEmpty, Drawing.width(of: String(line), height: capital) > room { line = line.dropLast() }
        return String(line)
    }
}

extension Drawing {
    /// Draws each side separately, because every pixel inside a stroke's bounds is checked, and the bounds of a whole
    /// frame contain the whole element.
    fileprivate func drawSides(_ corners: [SIMD2<Double>], width: Double, _ ink: Ink) {
        for (start, end) in zip(corners, corners.dropFirst()) { draw([start, end], width: width, ink) }
    }
}

extension Frame {
    /// Returns the corners of the frame in pixels, with the first corner repeated at the end.
    fileprivate func corners(_ scale: Double) -> [SIMD2<Double>] {
        [SIMD2(x, y), SIMD2(right, y), SIMD2(right, bottom), SIMD2(x, bottom), SIMD2(x, y)].map { scale * $0 }
    }
}
