import Endpoints
import Markup
import Sentences

/// A type size as commonly written: a number, often with a unit, such as `17`, `16px`, `1.5 rem` or Kotlin's
/// `16.sp`.
struct WrittenSize {
    /// The units that don't depend on the surrounding text.
    enum Unit: String, CaseIterable {
        case px, pt, rem, sp, dp

        /// The number of CSS px in the unit; nil for the point, which has two definitions.
        var cssPixels: Double? {
            switch self {
            case .px, .sp, .dp: 1
            case .rem: 16
            case .pt: nil
            }
        }
    }

    let number: Double
    /// The unit as written, in lower case; empty without a unit.
    let suffix: String

    /// Reads a size; returns nil if the text isn't a number, optionally followed by a word.
    init?(_ text: String) {
        let text = text.trimmed
        let suffix = text.utf8.suffix { $0 | 0x20 >= UInt8(ascii: "a") || $0 == UInt8(ascii: "%") }
        let number = text.utf8.dropLast(suffix.count)
        // Kotlin separates the number and the unit with a dot.
        let isKotlin = !suffix.isEmpty && number.last == UInt8(ascii: ".")
        guard let number = decimalNumber(String(Substring(isKotlin ? number.dropLast() : number).trimmed)) else {
            return nil
        }
        self.number = number
        self.suffix = String(decoding: suffix.map { $0 | 0x20 }, as: UTF8.self)
    }

    var unit: Unit? { Unit(rawValue: suffix) }

    /// The reason why the unit can't be used, for a sentence about the size; nil if the unit can be used or is missing.
    var objection: Phrase? {
        if suffix.isEmpty || unit != nil { return nil }
        return Self.relativeUnits.contains(suffix)
            ? "is relative to the surrounding text or the window, which the server doesn’t know; use px, pt, rem, sp or dp."
            : "has an unknown unit. Valid units: px, pt, rem, sp and dp."
    }

    /// The valid size units, for the documentation.
    static let unitsInWords =
        "The value may include a unit: `px`, `pt`, `sp` and `dp` are one point each, and `rem` is 16."

    private static let relativeUnits: Set = [
        "em", "%", "ex", "ch", "lh", "rlh", "cap", "ic", "vw", "vh", "vmin", "vmax",
    ]
}

extension Substring.UTF8View {
    /// Returns the longest suffix of matching bytes.
    fileprivate func suffix(while isWanted: (UInt8) -> Bool) -> SubSequence {
        self[(lastIndex { !isWanted($0) }.map(index(after:)) ?? startIndex)...]
    }
}
