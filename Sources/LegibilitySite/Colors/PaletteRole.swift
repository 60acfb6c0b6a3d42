import Legibility
import Sentences

/// The role of a colour in an interface, which determines the pairs that it is meant for.
enum PaletteRole: String, CaseIterable, Sendable {
    /// Text or a link, which must be readable on each background.
    case text
    /// A background for text and graphics.
    case background
    /// The fill of a control, such as a button, with a label on it.
    case fill
    /// An icon, a part of a chart or a border, which must be visible on each background.
    case graphic
    /// A decoration, which isn't part of any meant pair.
    case decoration

    var title: Phrase {
        switch self {
        case .text: "Text"
        case .background: "Background"
        case .fill: "Fill"
        case .graphic: "Graphic"
        case .decoration: "Decoration"
        }
    }
}

extension PaletteRole {
    /// Words in a colour name that suggest its role.
    private static let words: [(role: PaletteRole, names: Set<String>)] = [
        (.text, ["ink", "text", "foreground", "fg", "label", "body", "heading", "title", "link", "caption"]),
        (
            .background,
            ["paper", "surface", "background", "bg", "canvas", "card", "page", "backdrop", "sheet", "panel", "popover"]
        ),
        // Warning colours are often yellow, and yellow isn't visible on white.
        (.fill, ["primary", "secondary", "tertiary", "accent", "brand", "button", "fill", "cta", "warning"]),
        (.graphic, ["success", "danger", "error", "info", "icon", "border", "chart", "series"]),
    ]

    /// Returns the role that a name suggests, based on its last meaningful word; nil if no word suggests a role.
    init?(suggestedBy name: String) {
        for word in name.nameWords.reversed() {
            if let found = Self.words.first(where: { $0.names.contains(word) }) {
                self = found.role
                return
            }
        }
        return nil
    }
}

extension String {
    /// The words of a name in lower case: “on” and “primary” for `--onPrimary`.
    fileprivate var nameWords: [String] {
        var words: [String] = []
        var wasLower = false
        for byte in utf8.prefix(120) {
            let isUpper = (0x41...0x5A).contains(byte)
            guard isUpper || (0x61...0x7A).contains(byte) else {
                wasLower = false
                if words.last != "" { words.append("") }
                continue
            }
            if words.isEmpty || isUpper && wasLower { words.append("") }
            words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            wasLower = !isUpper
        }
        return words.filter { !$0.isEmpty }
    }
}

extension ColorList {
    /// The list with a role for each colour. An explicit role takes precedence, followed by names that relate two
    /// colours, as in audits: `on-x`, `x-foreground` and `x-text` are text on `x`. Then the words of the name count. If
    /// there is no background, the lightest colour becomes the background if another colour has 3:1 on it.
    var withRoles: ColorList {
        var first: [String: Entry] = [:]
        var inOrder: [Entry] = []
        let sets = sets.enumerated().map { index, set -> ColorSet in
            // A colour has the same role in all modes; a colour without a name is identified by its position.
            let entries = set.entries.enumerated().map { place, entry -> Entry in
                let other =
                    entry.name == nil
                    ? place < inOrder.count && inOrder[place].name == nil ? inOrder[place] : nil : first[entry.key]
                return other?.giving(entry) ?? entry
            }
            let guessed = Self.guessed(entries, alone: index == 0)
            if index == 0 {
                inOrder = guessed
                for entry in guessed where entry.name != nil { first[entry.key] = entry }
            }
            return ColorSet(mode: set.mode, entries: guessed)
        }
        return ColorList(sets: sets, leftOut: leftOut, folded: folded)
    }

    private static func guessed(_ entries: [Entry], alone: Bool) -> [Entry] {
        let byWords = Dictionary(entries.map { ($0.key.nameWords, $0.key) }) { first, _ in first }
        var entries = entries.map { entry -> Entry in
            guard entry.role == nil, let name = entry.name else { return entry }
            var entry = entry
            if let other = meant(for: name.nameWords, byWords) {
                (entry.role, entry.grounds) = (.text, [Ground(name: other)])
            } else {
                entry.role = PaletteRole(suggestedBy: name)
            }
            return entry
        }
        if alone, !entries.contains(where: { $0.role == .background }) { addExtremes(&entries) }
        for index in entries.indices where entries[index].role == nil { entries[index].role = .graphic }
        return entries
    }

    /// Returns the name of the colour for which a colour with these words is meant.
    private static func meant(for words: [String], _ byWords: [[String]: String]) -> String? {
        guard words.count > 1 else { return nil }
        if words[0] == "on" { return byWords[Array(words.dropFirst())] }
        guard ["foreground", "fg", "text", "label"].contains(words[words.count - 1]) else { return nil }
        let stem = Array(words.dropLast())
        return byWords[stem] ?? byWords[stem + ["background"]] ?? byWords[stem + ["bg"]]
    }

    /// Makes the lightest colour without a role the background if text or another colour has 3:1 on it. If there is no
    /// text, the colour with the highest contrast on that background becomes text.
    private static func addExtremes(_ entries: inout [Entry]) {
        let colors = entries.map { entry -> SRGB8? in
            guard let color = try? Color(css: entry.color), color.alpha == 1 else { return nil }
            return SRGB8(rounding: color.mappedToSRGB)
        }
        let known = entries.indices.filter { colors[$0] != nil }
        func luminance(_ place: Int) -> Double { colors[place].map { relativeLuminance($0) } ?? 0 }
        func ratio(_ one: Int, _ other: Int) -> Double {
            guard let one = colors[one], let other = colors[other] else { return 1 }
            return contrastRatio(one, other)
        }
        guard let paper = known.filter({ entries[$0].role == nil }).max(by: { luminance($0) < luminance($1) }),
            let ink = known.filter({ $0 != paper }).max(by: { ratio($0, paper) < ratio($1, paper) }),
            ratio(ink, paper) >= 3, luminance(paper) >= luminance(ink)
        else { return }
        entries[paper].role = .background
        if entries[ink].role == nil, !entries.contains(where: { $0.role == .text }) { entries[ink].role = .text }
    }
}

extension ColorList.Entry {
    /// The name or, without one, the colour as written.
    var key: String { name ?? color }

    /// Returns another colour with the role of this colour, unless the other colour has a role.
    fileprivate func giving(_ other: Self) -> Self {
        var other = other
        if other.role == nil { (other.role, other.grounds) = (role, grounds) }
        return other
    }
}
