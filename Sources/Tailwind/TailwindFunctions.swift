import MarkupColors
import Numbers
import Substrings

/// Tailwind's functions in style sheets, which name the colours of the theme.
package enum TailwindFunctions {
    /// Replaces each `theme(colors.gray.400)` and `--theme(--color-gray-400)` with the custom property of the colour. The
    /// text keeps its length, so that places in it stay true.
    package static func expanded(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.mentions("theme(") else { return bytes }
        var bytes = bytes
        var position = 0
        let call = Array("theme(".utf8)
        while position + call.count < bytes.count {
            guard bytes[position] == call[0], bytes[position...].starts(with: call) else {
                position += 1
                continue
            }
            let hasDashes = position >= 2 && bytes.reads("--", at: position - 2)
            let start = hasDashes ? position - 2 : position
            position += call.count
            guard start == 0 || !bytes[start - 1].isNamePart && bytes[start - 1] != UInt8(ascii: "-"),
                let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")), end - position < 200,
                let name = property(bytes.text(position..<end))
            else { continue }
            let text = Array("var(\(name))".utf8)
            guard text.count <= end + 1 - start else { continue }
            let padding = [UInt8](repeating: 0x20, count: end + 1 - start - text.count)
            bytes.replaceSubrange(start..<end + 1, with: text + padding)
        }
        return bytes
    }

    /// The custom property of `colors.gray.400`, `'colors.gray[400]'` or `--color-gray-400`, each of which may have an
    /// opacity; nil for all else.
    private static func property(_ argument: String) -> String? {
        let parts = argument.filter { $0 != "\"" && $0 != "'" }.split(separator: "/").map { String($0).trimmingSpaces }
        guard let path = parts.first else { return nil }
        guard parts.count > 1 else { return opaqueProperty(path) }
        let share = parts[1].hasSuffix("%") ? Double(parts[1].dropLast()) : Double(parts[1]).map { $0 * 100 }
        guard parts.count == 2, let share, (0...100).contains(share), share == share.rounded() else { return nil }
        return opaqueProperty(path).map { "\($0)\(opacityMark)\(Int(saturating: share))" }
    }

    /// The sign between the property of a colour and its opacity in percent, as in `--color-black-_30`.
    private static let opacityMark = "-_"

    /// Returns the colour of a property that stands for a translucent colour, and the value of the property; nil for
    /// other properties.
    package static func translucent(_ name: String) -> (base: String, value: String)? {
        guard let mark = name.lastIndex(of: "_"), name[..<mark].hasSuffix("-"),
            let share = Int(name[name.index(after: mark)...])
        else { return nil }
        let base = String(name[..<mark].dropLast())
        return (base, "--alpha(var(\(base)) / \(share)%)")
    }

    private static func opaqueProperty(_ path: String) -> String? {
        if path.hasPrefix("--") { return path }
        guard path.hasPrefix("colors.") || path.hasPrefix("colors[") else { return nil }
        var name = String(path.dropFirst(7)).replacing("[", with: "-").replacing(".", with: "-").replacing(
            "]", with: "")
        if name.hasSuffix("-DEFAULT") { name = String(name.dropLast(8)) }
        guard name.utf8.allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "-") }) else { return nil }
        return "--color-\(name)"
    }
}
