import CMath
import JSON
import Legibility
import Numbers

/// The components of a colour in an asset catalog.
struct CatalogComponents {
    private let areThere: Bool
    private let red, green, blue, white, alpha: JSONValue?

    init(_ json: JSONValue?) {
        areThere = json != nil
        red = json?["red"]
        green = json?["green"]
        blue = json?["blue"]
        white = json?["white"]
        alpha = json?["alpha"]
    }

    /// Each component as written in the file.
    var written: [String] {
        (white == nil ? [red, green, blue, alpha] : [white, alpha]).compactMap { $0.map { $0.string ?? $0.text() } }
    }

    /// Returns the colour in a named space, and whether its numbers may be bytes.
    func color(in space: String?) throws(UnresolvedColor) -> (color: Color, isAmbiguous: Bool) {
        guard areThere else { throw UnresolvedColor(.badComponent, "no components") }
        let alpha = try readAlpha()
        if white != nil, space == "gray-gamma-22" || space == "extended-gray" {
            let (values, isAmbiguous) = try numbers([("white", white)])
            // The component is raised to the power of 2.2 and then encoded with sRGB's curve.
            let light = pow(values[0].magnitude, 2.2) * (values[0] < 0 ? -1 : 1)
            return (Color(SRGB(LinearRGB(SIMD3(repeating: light))), alpha: alpha), isAmbiguous)
        }
        guard white == nil, let space = space.flatMap(Self.space) else {
            throw space.map { UnresolvedColor(.unknownColorSpace, value: $0) }
                ?? UnresolvedColor(.unknownColorSpace, "none is named")
        }
        let (values, isAmbiguous) = try numbers([("red", red), ("green", green), ("blue", blue)])
        return (Color(space, values, alpha: alpha), isAmbiguous)
    }

    private static func space(_ name: String) -> ColorSpace? {
        switch name {
        case "srgb", "extended-srgb": .srgb
        case "display-p3": .displayP3
        case "extended-linear-srgb": .srgbLinear
        default: nil
        }
    }

    /// Returns the components as numbers. Hexadecimal numbers are bytes; whole numbers are bytes only if one of them is
    /// above 1.
    private func numbers(
        _ components: [(name: String, value: JSONValue?)]
    ) throws(UnresolvedColor) -> (values: SIMD3<Double>, isAmbiguous: Bool) {
        var values = SIMD3<Double>()
        var isWhole = SIMD3<Int64>(repeating: 0) .!= 0
        for (index, (name, component)) in components.enumerated() {
            guard let component else { throw UnresolvedColor(.badComponent, "no \(name)") }
            if let text = component.string {
                guard let number = Self.number(text) else {
                    throw UnresolvedColor(.badComponent, value: String(text.prefix(40)))
                }
                (values[index], isWhole[index]) = number
            } else if let number = component.number {
                values[index] = number
            } else {
                throw UnresolvedColor(.badComponent, value: component.text(limit: 40))
            }
        }
        if any(isWhole .& (values .> 1)) { return (values.replacing(with: values / 255, where: isWhole), false) }
        return (values, any(isWhole .& (values .== 1)))
    }

    /// Reads the alpha, which is never a byte in decimal notation; a hexadecimal alpha has already been divided.
    private func readAlpha() throws(UnresolvedColor) -> Double {
        guard let component = alpha else { return 1 }
        if let number = component.number { return number }
        guard let text = component.string, let (value, _) = Self.number(text) else {
            throw UnresolvedColor(.badComponent, value: component.text(limit: 40))
        }
        return value
    }

    /// Reads a number such as `0x77`, `119` or `0.467`.
    private static func number(_ text: String) -> (value: Double, isWhole: Bool)? {
        let bytes = Array(text.utf8)
        if bytes.count > 2, bytes[0] == UInt8(ascii: "0"), bytes[1] | 0x20 == UInt8(ascii: "x") {
            guard bytes.count <= 4 else { return nil }
            var value = 0
            for byte in bytes[2...] {
                guard let digit = hexadecimalDigit(byte) else { return nil }
                value = value * 16 + digit
            }
            return (Double(value) / 255, false)
        }
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        let points = digits.count { $0 == UInt8(ascii: ".") }
        guard !digits.isEmpty, digits.last != UInt8(ascii: "."), points <= 1,
            digits.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }), points == 1 || bytes.count == digits.count,
            let value = Double(text)
        else { return nil }
        return (value, points == 0)
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
