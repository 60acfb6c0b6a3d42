import Numbers
import Sentences
import Substrings

/// A class of Tailwind with the property that it sets, as far as it matters for text.
package struct TailwindUtility: Sendable {
    package let variants: [TailwindVariant]
    package let isImportant: Bool
    /// The class without its variants, `!` and prefix.
    package let name: String
    /// The bytes of the name in the class, counted from the class's beginning.
    package let nameOffset: Int
    package let effects: [TailwindEffect]
    /// Whether the class is the project's own, so that another step of a palette doesn't exist.
    package var isCustom = false

    /// Whether the utility always holds.
    package var isPlain: Bool { variants.isEmpty }
}

/// What a utility sets.
package enum TailwindEffect: Sendable {
    case color(TailwindColor)
    case background(TailwindColor)
    /// A gradient, an image, or a mix with what is below.
    case picture(Phrase)
    /// No image any more.
    case noPicture
    case colorAlpha(Double)
    case backgroundAlpha(Double)
    case opacity(Double)
    case fontSize(Double?)
    /// A size as a share of the size around the element.
    case fontShare(Double)
    case fontWeight(Int)
    /// The text is hidden, or need not be readable.
    case hidden
    case shown
    case positioned
    case unpositioned
    /// The element reaches some edges of the element around it, if it is positioned.
    case reaches(TailwindEdges)
    /// The background is shown only inside the letters.
    case clipsToText
}

extension TailwindEffect {
    var setsText: Bool { if case .color = self { true } else { false } }
    var setsBackground: Bool {
        switch self {
        case .background, .picture: true
        default: false
        }
    }
}

/// The edges of a box.
package struct TailwindEdges: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let (left, right) = (Self(rawValue: 1), Self(rawValue: 2))
    package static let (top, bottom) = (Self(rawValue: 4), Self(rawValue: 8))
    package static let horizontal: Self = [.left, .right]
    package static let vertical: Self = [.top, .bottom]
    package static let all: Self = [.horizontal, .vertical]
}

/// A colour as a class names it.
package enum TailwindColor: Hashable, Sendable {
    /// CSS text, which may refer to custom properties, and an alpha that multiplies its own.
    case css(String, alpha: Double)
    case transparent
    /// The colour of the parent.
    case inherited
    /// A name whose colour the files hide, with the reason.
    case unknown(Phrase)
}

extension TailwindTheme {
    /// Reads a class; empty if it sets nothing that matters. A class of the project may stand for several utilities.
    package func utilities(_ word: String) -> [TailwindUtility] {
        var parts = Self.parts(word[...])
        guard var name = parts.popLast() else { return [] }
        if let custom = customClasses[String(name)] {
            let variants = parts.map { TailwindVariant(String($0), self) }
            return custom.map { inner in
                TailwindUtility(
                    variants: variants + inner.variants, isImportant: inner.isImportant, name: String(name),
                    nameOffset: word.utf8.count - name.utf8.count, effects: inner.effects, isCustom: true)
            }
        }
        if version >= 4, !prefix.isEmpty {
            guard parts.first == prefix[...] else { return [] }
            parts.removeFirst()
        }
        var isImportant = false
        if name.hasPrefix("!") {
            isImportant = true
            name = name.dropFirst()
        } else if name.hasSuffix("!") {
            isImportant = true
            name = name.dropLast()
        }
        if version < 4, !prefix.isEmpty {
            guard name.hasPrefix(prefix) else { return [] }
            name = name.dropFirst(prefix.count)
        }
        let effects = effects(of: String(name))
        guard !effects.isEmpty else { return [] }
        return [
            TailwindUtility(
                variants: parts.map { TailwindVariant(String($0), self) }, isImportant: isImportant, name: String(name),
                nameOffset: word.utf8.distance(from: word.startIndex, to: name.startIndex), effects: effects)
        ]
    }

    /// Splits a class at the colons outside brackets.
    private static func parts(_ word: Substring) -> [Substring] {
        var parts: [Substring] = []
        var start = word.startIndex
        var depth = 0
        for index in word.utf8.indices {
            switch word.utf8[index] {
            case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ":") where depth == 0:
                parts.append(word[start..<index])
                start = word.utf8.index(after: index)
            default: break
            }
        }
        return parts + [word[start...]]
    }

    private func effects(of name: String) -> [TailwindEffect] {
        if let known = Self.words[name] { return known }
        if name.hasPrefix("text-") { return text(String(name.dropFirst(5))) }
        if name.hasPrefix("bg-") { return background(String(name.dropFirst(3))) }
        if name.hasPrefix("opacity-") {
            return Self.share(String(name.dropFirst(8)), version).map { [.opacity($0)] } ?? []
        }
        if name.hasPrefix("font-") {
            return Self.weights[String(name.dropFirst(5))].map { [.fontWeight($0)] } ?? weight(name)
        }
        if name.hasPrefix("inset-") || name.hasPrefix("-inset-") { return Self.inset(name) }
        if name.hasPrefix("["), name.hasSuffix("]"), let colon = name.firstIndex(of: ":") {
            // An arbitrary property, such as `[color:#777]`.
            let value = name[name.index(after: colon)...].dropLast()
            return Self.effects(
                ofProperty: String(name[..<colon].dropFirst()), String(value).replacing("_", with: " "))
        }
        if name.hasPrefix("mix-blend-"), name != "mix-blend-normal" {
            return [.picture("The element is blended with the content behind it.")]
        }
        return []
    }

    /// The edges of `inset-0`, `inset-x-0`, `-inset-1` and similar classes.
    private static func inset(_ name: String) -> [TailwindEffect] {
        let value = name.drop { $0 == "-" }.dropFirst(6)
        let edges: TailwindEdges = value.hasPrefix("x-") ? .horizontal : value.hasPrefix("y-") ? .vertical : .all
        let amount = edges == .all ? value : value.dropFirst(2)
        return amount == "auto" || amount == "full" || amount.contains("/") ? [] : [.reaches(edges)]
    }

    private func weight(_ name: String) -> [TailwindEffect] {
        guard name.hasPrefix("font-["), name.hasSuffix("]"), let weight = Int(name.dropFirst(6).dropLast()) else {
            return []
        }
        return [.fontWeight(weight)]
    }

    private static let words: [String: [TailwindEffect]] = [
        "sr-only": [.hidden], "invisible": [.hidden], "hidden": [.hidden], "collapse": [.hidden],
        "cursor-not-allowed": [.hidden], "not-sr-only": [.shown], "visible": [.shown], "block": [.shown],
        "inline": [.shown], "inline-block": [.shown], "flex": [.shown], "inline-flex": [.shown], "grid": [.shown],
        "table": [.shown], "contents": [.shown], "absolute": [.positioned], "fixed": [.positioned],
        "relative": [.unpositioned], "static": [.unpositioned], "sticky": [.unpositioned],
        "size-full": [.reaches(.all)], "w-full": [.reaches(.horizontal)], "h-full": [.reaches(.vertical)],
        "left-0": [.reaches(.left)], "start-0": [.reaches(.left)], "right-0": [.reaches(.right)],
        "end-0": [.reaches(.right)], "top-0": [.reaches(.top)], "bottom-0": [.reaches(.bottom)],
        "bg-none": [.noPicture], "bg-clip-text": [.clipsToText],
    ]

    private static let weights = [
        "thin": 100, "extralight": 200, "light": 300, "normal": 400, "medium": 500, "semibold": 600, "bold": 700,
        "extrabold": 800, "black": 900,
    ]

    /// Names after `text-` that are neither colours nor sizes.
    private static let notColors: Set = [
        "left", "center", "right", "justify", "start", "end", "wrap", "nowrap", "balance", "pretty", "ellipsis", "clip",
        "underline", "shadow", "top", "bottom",
    ]

    private func text(_ value: String) -> [TailwindEffect] {
        let (base, modifier) = Self.withoutModifier(value)
        if let size = fontSizes[base] { return [.fontSize(size)] }
        if Self.notColors.contains(base) || base.hasPrefix("shadow") { return [] }
        if base.hasPrefix("opacity-") {
            guard version < 4 else { return [] }
            return Self.share(String(base.dropFirst(8)), version).map { [.colorAlpha($0)] } ?? []
        }
        if let inner = Self.arbitrary(base) {
            if inner.hint == "length" || inner.hint == "percentage" || inner.hint == "size" {
                return Self.effects(ofProperty: "font-size", inner.text)
            }
            if inner.hint == nil, Self.isLength(inner.text) {
                return Self.effects(ofProperty: "font-size", inner.text)
            }
            if let hint = inner.hint, hint != "color" { return [] }
        }
        return color(base, modifier).map { [.color($0)] } ?? []
    }

    private static let notGrounds: Set = [
        "cover", "contain", "auto", "center", "top", "bottom", "left", "right", "repeat", "fixed", "local", "scroll",
        "left-top", "left-bottom", "right-top", "right-bottom", "top-left", "top-right", "bottom-left", "bottom-right",
    ]

    private func background(_ value: String) -> [TailwindEffect] {
        let (base, modifier) = Self.withoutModifier(value)
        for start in ["linear-", "gradient-", "conic", "radial"] where base.hasPrefix(start) {
            return [.picture("The background is a gradient, which this audit doesn’t check.")]
        }
        for start in ["clip-", "origin-", "repeat-", "no-repeat", "position-", "size-"] where base.hasPrefix(start) {
            return []
        }
        if base.hasPrefix("blend-") { return [.picture("The element is blended with an image.")] }
        if Self.notGrounds.contains(base) { return [] }
        if base.hasPrefix("opacity-") {
            guard version < 4 else { return [] }
            return Self.share(String(base.dropFirst(8)), version).map { [.backgroundAlpha($0)] } ?? []
        }
        if let inner = Self.arbitrary(base) {
            if inner.hint == "image" || inner.hint == "url" || inner.text.hasPrefix("url(")
                || inner.text.contains("gradient(") || inner.text.hasPrefix("image-set(")
            {
                return [
                    .picture(
                        inner.text.contains("gradient(")
                            ? "The background is a gradient, which this audit doesn’t check."
                            : "The background is an image, which this audit doesn’t check.")
                ]
            }
            if let hint = inner.hint, hint != "color" { return [] }
            if Self.isLength(inner.text) { return [] }
        }
        if backgroundImages.contains(base) {
            return [.picture("The background is an image, which this audit doesn’t check.")]
        }
        return color(base, modifier).map { [.background($0)] } ?? []
    }

    /// Splits `gray-400/60` into the name and the modifier.
    package static func withoutModifier(_ value: String) -> (String, String?) {
        var depth = 0
        var slash: String.Index?
        for index in value.utf8.indices {
            switch value.utf8[index] {
            case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "/") where depth == 0: slash = index
            default: break
            }
        }
        guard let slash else { return (value, nil) }
        return (String(value[..<slash]), String(value[value.utf8.index(after: slash)...]))
    }

    /// The value in brackets, with its hint: `color:var(--x)`.
    package static func arbitrary(_ value: String) -> (text: String, hint: String?)? {
        var inner: String
        var isShort = false
        if value.hasPrefix("["), value.hasSuffix("]") {
            inner = String(value.dropFirst().dropLast())
        } else if value.hasPrefix("("), value.hasSuffix(")") {
            inner = String(value.dropFirst().dropLast())
            isShort = true
        } else {
            return nil
        }
        var hint: String?
        if let colon = inner.firstIndex(of: ":"), inner[..<colon].allSatisfy({ $0.isLetter || $0 == "-" }) {
            hint = String(inner[..<colon])
            inner = String(inner[inner.index(after: colon)...])
        }
        // An underscore is a space, except in the name of a property.
        if inner.hasPrefix("--") { isShort = true }
        if isShort { return ("var(\(inner))", hint) }
        if !inner.contains("var(--") { inner = inner.replacing("_", with: " ") }
        return (inner, hint)
    }

    private static func isLength(_ text: String) -> Bool {
        if text.hasPrefix("calc(") || text.hasPrefix("clamp(") || text.hasPrefix("min(") || text.hasPrefix("max(") {
            return true
        }
        guard let first = text.utf8.first,
            (0x30...0x39).contains(first) || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
        else { return false }
        return true
    }

    /// Returns the share of a modifier such as `60` or `[.35]`.
    static func share(_ text: String, _ version: Int) -> Double? {
        if text.hasPrefix("["), text.hasSuffix("]") {
            let inner = text.dropFirst().dropLast()
            if inner.hasSuffix("%") { return Double(inner.dropLast()).map { $0 / 100 } }
            return Double(inner)
        }
        guard let number = Double(text), (0...100).contains(number) else { return nil }
        let step = version < 4 ? 5.0 : 0.25
        guard (number / step).rounded() * step == number || version < 4 && number == 100 else { return nil }
        return number / 100
    }

    /// Returns the colour of a name such as `gray-400`; nil if no rule is made for it.
    func color(_ name: String, _ modifier: String?) -> TailwindColor? {
        var alpha = 1.0
        if let modifier {
            guard let share = Self.share(modifier, version) else {
                return .unknown("the modifier “/\(modifier)” isn’t a number")
            }
            alpha = share
        }
        switch name {
        case "transparent": return .transparent
        case "inherit", "current": return .inherited
        default: break
        }
        // Only version 3 takes the name of a property for its value.
        if version >= 4, name.hasPrefix("[--") { return nil }
        if let inner = Self.arbitrary(name) { return .css(inner.text, alpha: alpha) }
        if let css = css(of: name) { return .css(css, alpha: alpha) }
        if let hidden = hidingReason { return .unknown(hidden) }
        return nil
    }
}
