import Budgets
import JSON
import Legibility

/// A parser that collects values that look like colours in JSON of an unknown format.
struct LegacyTokenParser {
    private struct Part {
        let value: JSONValue
        let path: String
        let variant: String?
        /// Whether a word in the path suggests colours.
        let isColorful: Bool
        /// Whether the object has a name such as `themes`, so that its members are modes regardless of their names.
        var holdsThemes = false
    }

    private(set) var tokens: [TokenDeclaration] = []
    /// The offset of a path that is longer than real paths.
    private(set) var longPath: Int?
    private var stack: [Part] = []
    private let document: Int
    private var key: String?

    init(_ root: JSONValue, in document: Int, keySets: TokenWalk.KeySets?) {
        self.document = document
        guard case .all? = keySets else {
            read(root)
            return
        }
        for (name, value) in root.memberList where !name.utf8.starts(with: "$".utf8) {
            key = name
            read(value)
        }
    }

    private mutating func read(_ root: JSONValue) {
        stack = [Part(value: root, path: "", variant: nil, isColorful: false)]
        while let part = stack.popLast(), Budget.allows() { visit(part) }
    }

    private mutating func visit(_ part: Part) {
        switch part.value.kind {
        case .null, .bool, .number: return
        case .string: add(part.value, part)
        case .array:
            for (index, element) in part.value.elementList.enumerated().reversed()
            where part.isColorful || element.kind != .string || element.source.contains(where: Self.isOfColors) {
                push(element, "\(index)", under: part)
            }
        case .object:
            let members = part.value.memberList
            if let value = Self.describedValue(members) { return add(value, part) }
            let modes = Self.modes(members, part)
            for (index, (name, value)) in members.enumerated().reversed() {
                if let mode = modes[index] {
                    let variant = [part.variant, mode].compactMap(\.self).joined(separator: "-")
                    stack.append(Part(value: value, path: part.path, variant: variant, isColorful: part.isColorful))
                } else {
                    push(value, name, under: part)
                }
            }
        }
    }

    /// Returns whether a byte occurs in each string that is a colour or an alias regardless of its path.
    private static func isOfColors(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "%"), UInt8(ascii: "\\"): true
        default: false
        }
    }

    private mutating func push(_ value: JSONValue, _ name: String, under part: Part) {
        let isColorful = part.isColorful || nameWords(name).contains(where: colorWords.contains)
        if value.kind == .object, themeHolders.contains(nameWords(name).joined()) {
            stack.append(
                Part(value: value, path: part.path, variant: part.variant, isColorful: isColorful, holdsThemes: true))
            return
        }
        let path = part.path.isEmpty ? name : part.path + "." + name
        guard path.utf8.count <= mostPathBytes else {
            longPath = longPath ?? value.source.startIndex
            return
        }
        stack.append(Part(value: value, path: path, variant: part.variant, isColorful: isColorful))
    }

    /// Returns the value of an object that is a single colour with a description.
    private static func describedValue(_ members: [(name: String, value: JSONValue)]) -> JSONValue? {
        for name in ["$value", "value", "hex"] {
            guard let value = members.first(where: { $0.name == name })?.value, value.kind == .string else { continue }
            let isAlone = members.allSatisfy { $0.value.kind != .object }
            if name != "hex" || isAlone { return value }
        }
        return nil
    }

    /// Returns the modes to which the members apply, if the member names distinguish modes.
    private static func modes(_ members: [(name: String, value: JSONValue)], _ part: Part) -> [String?] {
        let words = members.map { ThemeWords($0.name) }
        if part.holdsThemes {
            return zip(members, words).map { $0.value.kind == .object ? ($1.areAll ? $1.mode : $0.name) : nil }
        }
        let count = words.count(where: \.areAll)
        // Palettes use light, main and dark for shades rather than modes, as do the two members of a grey.
        let isHue = nameWords(part.path).last.map(hues.contains) ?? false
        guard count >= 2,
            members.indices.allSatisfy({
                !words[$0].areAll || holdsMore(members[$0].value) || (count == members.count && !isHue)
            })
        else { return Array(repeating: nil, count: members.count) }
        return words.map { $0.areAll ? $0.mode : nil }
    }

    /// Returns whether the value is a group rather than a colour with a description.
    private static func holdsMore(_ value: JSONValue) -> Bool {
        value.kind == .object && describedValue(value.memberList) == nil
    }

    private mutating func add(_ value: JSONValue, _ part: Part) {
        guard let text = value.string, let read = TokenValue(homeMade: text, isColorful: part.isColorful) else {
            return
        }
        let origin = TokenOrigin(document: document, key: key, variant: part.variant)
        tokens.append(
            TokenDeclaration(
                path: part.path, value: read, type: read.reference == nil ? .color : nil, change: nil, source: value,
                origin: origin))
    }
}

/// Keys whose members are modes.
private let themeHolders: Set<String> = [
    "theme", "themes", "mode", "modes", "colormode", "colormodes", "colorscheme", "colorschemes", "schemes",
]

/// Words that indicate that an ambiguous value is a colour.
private let colorWords: Set<String> = [
    "color", "colors", "colour", "colours", "background", "backgrounds", "bg", "foreground", "fg", "fill", "stroke",
    "palette", "surface", "accent", "tint", "ink",
]

private let hues: Set<String> = [
    "grey", "gray", "red", "orange", "yellow", "green", "lime", "teal", "cyan", "blue", "indigo", "purple", "violet",
    "pink", "magenta", "brown", "black", "white", "neutral", "slate", "gold",
]

extension TokenValue {
    /// Creates the value of a string that isn't declared as a colour, or nil if it doesn't look like a colour.
    fileprivate init?(homeMade text: String, isColorful: Bool) {
        let bytes = text.utf8.trimmed
        guard let first = bytes.first, bytes.count < 1000 else { return nil }
        if let name = text.utf8.aliasName {
            self = .alias(name)
        } else if first == UInt8(ascii: "#") {
            let digits = bytes.dropFirst()
            let areHex =
                !digits.isEmpty && digits.allSatisfy { $0.isDigit || ($0.isLetter && $0 | 0x20 <= UInt8(ascii: "f")) }
            guard areHex || isColorful else { return nil }
            self.init(css: text)
        } else if bytes.contains(UInt8(ascii: "(")) {
            guard bytes.looksLikeColor || isColorful else { return nil }
            if bytes.contains(UInt8(ascii: "{")) {
                self.init(functionOverAliases: text)
            } else {
                self.init(css: text)
            }
        } else if isColorful || bytes.contains(UInt8(ascii: "%")), case .success(let color) = tokenColor(text) {
            // “black” may be a font weight, and “1, 2, 3” a list.
            self = .color(color)
        } else {
            return nil
        }
    }
}

extension JSONValue {
    /// Returns whether the value of a token without a type is a colour: its notation shows it, or it has the name of a colour
    /// and a word in its path or a token beside it suggests colours.
    func isColor(at path: String, _ isBesideColors: Bool) -> Bool {
        guard let text = string, text.utf8.aliasName == nil else { return false }
        let isColorful = isBesideColors || nameWords(path).contains(where: colorWords.contains)
        return switch TokenValue(homeMade: text, isColorful: isColorful) {
        case .color, .tint: true
        case .alias, .object, .unresolved, nil: false
        }
    }
}
