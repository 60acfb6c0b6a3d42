import CMath
import JSON
import Legibility

/// The colour of a slot, as an asset catalog writes it.
struct CatalogColor {
    private let json: JSONValue

    init(_ json: JSONValue) { self.json = json }

    /// Where it stands in its document.
    var range: Range<Int> { json.source.startIndex..<json.source.endIndex }

    /// The space and its components, or the system's name, as they are written.
    var written: String {
        if let reference = json["reference"]?.string { return "system \(json["platform"]?.string ?? "-") \(reference)" }
        let names = isGrey ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
        let parts = names.compactMap { components?[$0].map { $0.string ?? $0.text() } }
        return ([space ?? "-"] + parts).joined(separator: " ")
    }

    /// The colour in an appearance, and what is to be said of it.
    func color(in mode: CatalogMode) throws(UnresolvedColor) -> (color: Color, note: ColorNote.Kind?) {
        if let reference = json["reference"]?.string { return (try systemColor(reference, in: mode), .systemColor) }
        guard components != nil else { throw UnresolvedColor(.badComponent, "no components") }
        let alpha = try alpha()
        if isGrey, space == "gray-gamma-22" || space == "extended-gray" {
            let (values, isAmbiguous) = try numbers(["white"])
            // A power of 2.2, and light again in sRGB's curve.
            let light = pow(values[0].magnitude, 2.2) * (values[0] < 0 ? -1 : 1)
            let grey = SRGB(LinearRGB(SIMD3(repeating: light)))
            return (Color(grey, alpha: alpha), isAmbiguous ? .ambiguousComponents : nil)
        }
        guard !isGrey, let space = space.flatMap({ Self.spaces[$0] }) else {
            throw UnresolvedColor(.unknownColorSpace, space ?? "none is named")
        }
        let (values, isAmbiguous) = try numbers(["red", "green", "blue"])
        return (
            Color(space, SIMD3(values[0], values[1], values[2]), alpha: alpha),
            isAmbiguous ? .ambiguousComponents : nil
        )
    }

    private static let spaces: [String: ColorSpace] = [
        "srgb": .srgb, "extended-srgb": .srgb, "display-p3": .displayP3, "extended-linear-srgb": .srgbLinear,
    ]

    private var components: JSONValue? { json["components"] }
    private var space: String? { json["color-space"]?.string }
    private var isGrey: Bool { components?["white"] != nil }

    /// Numbers of one colour: hexadecimal and whole ones are bytes, whole ones only where one of them is above 1.
    private func numbers(_ names: [String]) throws(UnresolvedColor) -> (values: [Double], isAmbiguous: Bool) {
        var values: [Double] = []
        var whole: [Int] = []
        for (index, name) in names.enumerated() {
            guard let component = components?[name] else { throw UnresolvedColor(.badComponent, "no \(name)") }
            guard let text = component.string else {
                guard let number = component.number else {
                    throw UnresolvedColor(.badComponent, component.text(limit: 40))
                }
                values.append(number)
                continue
            }
            guard let (value, isWhole) = Self.number(text) else {
                throw UnresolvedColor(.badComponent, String(text.prefix(40)))
            }
            if isWhole { whole.append(index) }
            values.append(value)
        }
        if whole.contains(where: { values[$0] > 1 }) {
            for index in whole { values[index] /= 255 }
            return (values, false)
        }
        return (values, whole.contains { values[$0] == 1 })
    }

    /// `0x77`, `119`, `0.467`.
    private static func number(_ text: String) -> (value: Double, isWhole: Bool)? {
        let bytes = Array(text.utf8)
        if bytes.count > 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x") {
            guard bytes.count <= 4, bytes.dropFirst(2).allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
                let value = UInt8(text.dropFirst(2), radix: 16)
            else {
                return nil
            }
            return (Double(value) / 255, false)
        }
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        let points = digits.count { $0 == UInt8(ascii: ".") }
        guard !digits.isEmpty, digits.last != UInt8(ascii: "."), points <= 1,
            digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
            points == 1 || bytes.count == digits.count, let value = Double(text)
        else { return nil }
        return (value, points == 0)
    }

    private func alpha() throws(UnresolvedColor) -> Double {
        guard let component = components?["alpha"] else { return 1 }
        if let number = component.number { return number }
        guard let text = component.string, let (value, _) = Self.number(text) else {
            throw UnresolvedColor(.badComponent, component.text(limit: 40))
        }
        // Alpha is never a byte in decimals, and one in hexadecimal digits has been divided.
        return value
    }

    /// A system colour follows the appearance, whatever slot it stands in.
    private func systemColor(_ reference: String, in mode: CatalogMode) throws(UnresolvedColor) -> Color {
        if let platform = json["platform"]?.string, platform == "osx" || platform == "macos" {
            throw UnresolvedColor(.systemColor, "macOS \(reference)")
        }
        var word = Array(reference.utf8)[...]
        guard word.starts(with: "system".utf8) else { throw UnresolvedColor(.systemColor, reference) }
        word = word.dropFirst("system".utf8.count)
        if word.count > 5, word.suffix(5).elementsEqual("Color".utf8) { word = word.dropLast(5) }
        let name = String(decoding: word, as: UTF8.self).asciiLowercased
        guard let color = SystemColor(rawValue: name) else { throw UnresolvedColor(.systemColor, reference) }
        return Color(color.color(in: mode.appearance))
    }
}

extension CatalogMode {
    fileprivate var appearance: Appearance {
        switch self {
        case .light: .light
        case .dark: .dark
        case .lightHigh: .lightIncreasedContrast
        case .darkHigh: .darkIncreasedContrast
        }
    }
}
