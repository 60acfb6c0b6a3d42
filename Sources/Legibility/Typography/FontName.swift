import Numbers
import Sentences

/// A name of an Apple font that contains more than the typeface: `SF Pro Text`, `SFProDisplay-Semibold`,
/// `.SFUI-Regular`, `New York Small`.
public struct FontName: Hashable, Sendable {
    /// A variant of a typeface for a range of sizes.
    public enum OpticalSize: String, CaseIterable, Sendable {
        case text = "Text"
        case display = "Display"
        case small = "Small"
        case medium = "Medium"
        case large = "Large"
        case extraLarge = "Extra Large"
    }

    /// The size in points from which SF's Display replaces Text. Source: an earlier edition of the HIG's page on
    /// CarPlay, which uses Text up to 19 points; current fonts blend the two.
    public static let displaySize = 20.0

    /// The typeface to which the font name belongs.
    public let typeface: Typeface
    /// The optical size in the name; nil if it contains none.
    public let opticalSize: OpticalSize?
    /// The platform whose internal system font has this name; nil for a name used by designers.
    public let system: Platform?
    /// The weight in the name; nil if it contains none.
    public let weight: SystemFontWeight?
    /// Whether the name contains “italic”.
    public let isItalic: Bool

    /// Reads a font name; nil if it belongs to another typeface.
    public init?(_ name: String) {
        var bytes = ComparableName(name).bytes
        var weight: SystemFontWeight?
        isItalic = Self.families[bytes] == nil && bytes.removeSuffix("Italic")
        if Self.families[bytes] == nil { weight = SystemFontWeight.allCases.first { bytes.removeSuffix($0.rawValue) } }
        guard let family = Self.families[bytes] else { return nil }
        (typeface, opticalSize, system) = family
        self.weight = weight
    }

    /// The meaning of each family name. The keys are names in the form used for comparisons.
    private static let families: [[UInt8]: (Typeface, OpticalSize?, Platform?)] = {
        let sizes: [(typeface: Typeface, sizes: [OpticalSize])] = [
            (.sfPro, [.text, .display]), (.sfProRounded, []), (.sfCompact, [.text, .display]), (.sfCompactRounded, []),
            (.newYork, [.small, .medium, .large, .extraLarge]),
        ]
        var families: [[UInt8]: (Typeface, OpticalSize?, Platform?)] = [:]
        func add(_ name: String, _ typeface: Typeface, _ size: OpticalSize?, _ system: Platform?) {
            families[ComparableName(name + (size?.rawValue ?? "")).bytes] = (typeface, size, system)
        }
        for (typeface, sizes) in sizes {
            for size in [nil] + sizes { add(typeface.title, typeface, size, nil) }
        }
        for (name, platform) in [("SFUI", Platform.ios), ("SFNS", .macos)] {
            for size in [nil, OpticalSize.text, .display] { add(name, .sfPro, size, platform) }
            add(name + "Rounded", .sfProRounded, nil, platform)
        }
        return families
    }()
}

extension FontName {
    /// The explanation, in English, of how the name was interpreted.
    public var because: String { reason.english }

    /// The explanation of how the name was interpreted.
    package var reason: Phrase {
        [systemSentence, opticalSentence, styleSentence].compactMap(\.self).joined(separator: .space)
    }

    /// Returns a note if a size in points belongs to a different optical size than the font name; nil otherwise.
    public func crossing(at size: Double) -> String? { crossingNote(at: size)?.english }

    /// Returns the note of ``crossing(at:)`` as a phrase.
    package func crossingNote(at size: Double) -> Phrase? {
        let (own, other): (OpticalSize, OpticalSize)
        switch opticalSize {
        case .text where size >= Self.displaySize: (own, other) = (.text, .display)
        case .display where size < Self.displaySize: (own, other) = (.display, .text)
        case .text, .display, .small, .medium, .large, .extraLarge, nil: return nil
        }
        let boundary: Phrase =
            other == .display
            ? "from \(Int(saturating: Self.displaySize)) pt" : "below \(Int(saturating: Self.displaySize)) pt"
        return "\(own.rawValue) was given, but \(other.rawValue) is used \(boundary)."
    }

    private var systemSentence: Phrase? {
        system.map { "On \($0.title), this name means the system font, \(typeface.title)." }
    }

    private var opticalSentence: Phrase? {
        switch opticalSize {
        case .text, .display:
            "Text and Display are optical sizes of the same typeface, \(typeface.title), and share one tracking table. "
                + "Text is for sizes below \(Int(saturating: Self.displaySize)) pt, and Display for all other sizes."
        case .small, .medium, .large, .extraLarge:
            "Small, Medium, Large and Extra Large are optical sizes of the same typeface, \(typeface.title), and share "
                + "one tracking table."
        case nil: nil
        }
    }

    private var styleSentence: Phrase? {
        let style = [weight?.rawValue, isItalic ? "Italic" : nil].compactMap(\.self).joined(separator: " ")
        if style.isEmpty { return nil }
        return "\(style) is ignored, because tracking doesn’t depend on it."
    }
}

extension [UInt8] {
    /// Removes a suffix in lower-case ASCII; returns false if there is none.
    fileprivate mutating func removeSuffix(_ word: String) -> Bool {
        guard suffix(word.utf8.count).elementsEqual(word.utf8.lazy.map(lowercased)) else { return false }
        removeLast(word.utf8.count)
        return true
    }
}
