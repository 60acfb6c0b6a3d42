import Numbers

/// The constants of Compose's class `Color`.
package enum ComposeConstants {
    // Source: androidx.compose.ui.graphics.Color, read on 2026-11-29. Unit: alpha, red, green, blue, 8 bits each.
    package static let values: [String: UInt32] = [
        "Black": 0xFF00_0000, "DarkGray": 0xFF44_4444, "Gray": 0xFF88_8888, "LightGray": 0xFFCC_CCCC,
        "White": 0xFFFF_FFFF, "Red": 0xFFFF_0000, "Green": 0xFF00_FF00, "Blue": 0xFF00_00FF, "Yellow": 0xFFFF_FF00,
        "Cyan": 0xFF00_FFFF, "Magenta": 0xFFFF_00FF, "Transparent": 0x0000_0000,
    ]
}

extension Color {
    /// Creates the colour of a number with the bytes alpha, red, green and blue.
    package init(argb bits: UInt32) {
        self.init(
            SRGB8(
                red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
                blue: UInt8(truncatingIfNeeded: bits)),
            alpha: Double(bits >> 24) / 255)
    }
}

extension PastedColor {
    /// Reads code that begins with a constant of Flutter or Compose, such as `Colors.blue[700]!`, `Colors.grey.shade400`,
    /// `Colors.black54` or `Color.Gray`, and may replace its alpha. In Compose, names begin with a capital letter; SwiftUI's
    /// `Color.gray` depends on the appearance, so it isn't read.
    init?(constant code: String) {
        let parts = code.split(separator: ".", maxSplits: 1)
        guard parts.count == 2, ["Color", "Colors"].contains(parts[0]) else { return nil }
        let name = parts[1].prefix { $0.isLetter || $0.isNumber }
        var rest = parts[1].dropFirst(name.count)
        var value: UInt32?
        if parts[0] == "Color" {
            value = ComposeConstants.values[String(name)]
        } else if let shade = rest.removeShade() {
            value = FlutterPalette.shade(shade, of: String(name))
        } else {
            value = FlutterPalette.color(String(name))
        }
        guard let value else { return nil }
        let digits = String(value, radix: 16)
        let hex = String(repeating: "0", count: 8 - digits.count) + digits
        guard let call = CodeParser.value(Array("Color(0x\(hex))\(rest)".utf8)), let color = PastedColor(call) else {
            return nil
        }
        self.init(color.css, .framework)
    }
}

extension Substring {
    /// Removes a shade of a Flutter swatch from the beginning, such as `[700]!` or `.shade700`, and returns it.
    fileprivate mutating func removeShade() -> Int? {
        let (start, end) = hasPrefix("[") ? ("[", "]") : (".shade", "")
        guard hasPrefix(start) else { return nil }
        let digits = dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }
        let rest = self[digits.endIndex...]
        guard rest.hasPrefix(end), digits.count <= 3, let shade = Int(digits) else { return nil }
        self = rest.dropFirst(end.count)
        if hasPrefix("!") { removeFirst() }
        return shade
    }
}
