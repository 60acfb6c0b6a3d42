import Audits
import Foundation
import Legibility

@testable import WebPages

/// Renderings of a page with known colours and coverage, so that every contrast is also known.
///
/// Letters are bars whose edges cover part of a pixel. A text pixel is composited over the background as in browsers:
/// in gamma-encoded sRGB, rounded to 8 bits.
struct DrawnPage {
    typealias Paint = (_ x: Int, _ y: Int) -> SIMD3<Double>

    let width: Int
    let height: Int
    /// The background at a device pixel.
    var ground: Paint
    /// The text colour at a device pixel.
    var ink: Paint
    /// The opacity of the text colour.
    var alpha = 1.0
    /// The opacity of the element, or of a mask, at a device pixel.
    var opacity: (_ x: Int, _ y: Int) -> Double = { _, _ in 1 }
    /// The share of a device pixel that the letters cover.
    var coverage: (_ x: Int, _ y: Int) -> Double

    /// Returns bars with a given width and distance, in device pixels.
    static func bars(width: Double, every period: Double, from top: Int = 12, to bottom: Int = 34)
        -> (_ x: Int, _ y: Int) -> Double
    {
        { x, y in
            guard (top..<bottom).contains(y), x >= 8 else { return 0 }
            let start = (Double(x) / period).rounded(.down) * period + 2.5
            return max(0, min(Double(x) + 1, start + width) - max(Double(x), start))
        }
    }

    func pixels(_ name: String) -> PagePixels? {
        let (white, black) = (SIMD3(repeating: 255.0), SIMD3<Double>.zero)
        let colour: (Paint?, Double)? =
            switch name {
            case "real", "again": (ink, alpha)
            case "black": ({ _, _ in black }, 1)
            case "white": ({ _, _ in white }, 1)
            case "ground": (nil, 0)
            default: nil
            }
        guard let (ink, alpha) = colour else { return nil }
        func pixel(_ x: Int, _ y: Int) -> Pixel {
            let behind = ground(x, y)
            let share = coverage(x, y) * alpha * opacity(x, y)
            let shown = ink.map { behind + ($0(x, y) - behind) * share } ?? behind
            return Pixel(SIMD4(shown, 255), rounding: .toNearestOrAwayFromZero)
        }
        return PagePixels(width: width, height: height) { left, top, width, height in
            (top..<top + height).flatMap { y in (left..<left + width).map { pixel($0, y) } }
        }
    }

    /// Returns a record with one line of text on the page, at two device pixels per CSS px.
    func record(_ change: (inout PageText) -> Void = { _ in }) -> PageRecord {
        let (width, height) = (Double(width) / 2, Double(height) / 2)
        var record = PageRecord(viewport: PageSize(width, height), size: PageSize(width, height), scale: 2)
        var text = PageText("#t", "Opening hours", rects: [Frame(4, 4, width - 8, 16)], size: 16)
        change(&text)
        record.texts = [text]
        var band = PageBand(box: Frame(0, 0, width, height), real: "real")
        band.ground = "ground"
        band.inks = InkPair(black: "black", white: "white")
        record.bands = [band]
        return record
    }
}

/// Returns a grey by its 8-bit code.
func grey(_ code: Double) -> SIMD3<Double> { SIMD3(repeating: code) }

/// Returns the WCAG 2.2 contrast ratio of two greys, by its definition.
func ratio(_ first: Double, _ second: Double) -> Double {
    func luminance(_ code: Double) -> Double {
        let value = code / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
