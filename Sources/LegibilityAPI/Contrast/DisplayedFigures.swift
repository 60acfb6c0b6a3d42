import Endpoints
import JSON
import Legibility

/// Returns a ratio for display, such as "4.47:1", with two decimals and never rounded up.
///
/// The value's shortest decimal text is truncated, so 4.35 doesn't become 4.34.
package func displayedRatio(_ ratio: Double) -> String { DisplayedRatio(ratio).text }

/// Returns a lightness contrast for display, such as "Lc -68.5", with its sign and truncated to one decimal.
package func displayedLightnessContrast(_ lc: Double) -> String { DisplayedLightness(lc).text }

/// A displayed ratio for responses, written without creating a string.
struct DisplayedRatio: DisplayedFigure {
    private let ratio: Double

    init(_ ratio: Double) { self.ratio = ratio }

    func write(to place: UnsafeMutablePointer<UInt8>) -> Int {
        let count = truncated(ratio, decimals: 2, to: place)
        return count + append(":1", to: place + count)
    }
}

/// A displayed lightness contrast for responses.
struct DisplayedLightness: DisplayedFigure {
    private let lc: Double

    init(_ lc: Double) { self.lc = lc }

    func write(to place: UnsafeMutablePointer<UInt8>) -> Int {
        let count = append("Lc ", to: place)
        return count + (lc == 0 ? append("0", to: place + count) : truncated(lc, decimals: 1, to: place + count))
    }
}

/// A figure in ASCII that is written directly into the output.
protocol DisplayedFigure: Describable {
    /// Writes the figure into memory with room for ``mostDisplayedBytes``, and returns the number of bytes.
    func write(to place: UnsafeMutablePointer<UInt8>) -> Int
}

private let mostDisplayedBytes = 64

extension DisplayedFigure {
    package static var schema: Schema { String.schema }

    package func write(to json: inout JSONWriter) { json.ascii(atMost: mostDisplayedBytes) { write(to: $0) } }

    /// Writes the figure as a part of a string.
    func writePart(to json: inout JSONWriter) { json.part(atMost: mostDisplayedBytes) { write(to: $0) } }

    fileprivate var text: String {
        // A short string has no memory of its own if its bytes are known before it is created.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostDisplayedBytes) { text in
            let count = text.baseAddress.map { write(to: $0) } ?? 0
            return String(decoding: UnsafeBufferPointer(rebasing: text[..<count]), as: UTF8.self)
        }
    }
}

private func append(_ text: StaticString, to place: UnsafeMutablePointer<UInt8>) -> Int {
    place.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    return text.utf8CodeUnitCount
}

/// Writes the shortest decimal text of a number, truncated to a number of decimals. The magnitude must be from 1e-4 to
/// 1e16, so that the text doesn't have an exponent.
private func truncated(_ number: Double, decimals: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
    let count: Int
    if let shortest = ShortestDigits(number) {
        count = shortest.write(to: place)
    } else {
        var digits = number.description
        count = digits.withUTF8 { digits in
            for (index, digit) in digits.enumerated() { place[index] = digit }
            return digits.count
        }
    }
    var point = 0
    while point < count, place[point] != UInt8(ascii: ".") { point += 1 }
    let end = point + 1 + decimals
    if count < end { for index in count..<end { place[index] = UInt8(ascii: "0") } }
    return end
}

// Figures and choices that several contrast responses share.

extension ContrastMetric: Describable {}
extension ContrastChange: Describable {}
extension LightnessDirection: Describable {}

extension Schema.Facet {
    /// Returns the schema of a result that is limited to the given values.
    static func results(_ results: ContrastVerdict.Result...) -> Schema.Facet {
        let names = results.map(\.rawValue)
        return oneOf(names, named: names.map(\.asTypeName).joined(separator: "Or"))
    }

    fileprivate static let blackOrWhite = oneOf(["#000000", "#ffffff"], named: "BlackOrWhite")
}

extension LightnessContrast: DescribedObject {
    package static let shape = Shape<LightnessContrast>(nil, "APCA lightness contrast, Lc.") {
        Member(
            "lc", "APCA lightness contrast Lc, from about -108 to 106; negative for light text on dark.",
            .within(-110...110)
        ) {
            $0.lc
        }
        Member("display", "Lc for display, truncated to one decimal.", .matching("^Lc -?\\d+(\\.\\d)?$")) {
            DisplayedLightness($0.lc)
        }
        Member("polarity", "Whether the text or the background is darker; `none` if the difference is too small.") {
            $0.polarity
        }
    }
}

extension Member {
    /// Returns members for the WCAG contrast ratio and APCA's lightness contrast of an opaque pair.
    static func figures(_ pair: @escaping @Sendable (Owner) -> SolidPair<SRGB>) -> [Member] {
        figures(ratio: { contrastRatio(pair($0).text, pair($0).background) }) {
            lightnessContrast(text: pair($0).text, background: pair($0).background)
        }
    }

    /// Returns members for a contrast ratio and a lightness contrast.
    static func figures(
        ratio: @escaping @Sendable (Owner) -> Double, lightness: @escaping @Sendable (Owner) -> LightnessContrast
    ) -> [Member] {
        [
            Member("ratio", "WCAG contrast ratio from 1 to 21, unrounded.", .ratio, value: ratio),
            Member("lc", "APCA lightness contrast Lc, from about -108 to 106; negative for light text on dark.") {
                lightness($0).lc
            },
        ]
    }

    /// Returns members for a scrim's colour and opacity, and for the two combined in CSS.
    static func scrim(_ color: @escaping @Sendable (Owner) -> SRGB8, opacity: @escaping @Sendable (Owner) -> Double)
        -> [Member]
    {
        [
            Member("color", "Colour of the layer: black or white.", .blackOrWhite, value: color),
            Member(
                "opacity", "Minimum opacity at which the pair passes, from 0 to 1 in steps of 0.001.", .within(0...1),
                value: opacity),
            Member("css", "The layer as a CSS colour.") { Color(color($0), alpha: opacity($0)).css },
        ]
    }
}
