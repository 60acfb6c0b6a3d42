import ColorFiles
import Endpoints
import JSON
import Legibility

extension ColorList {
    /// Returns the colours in the content of a file, read as in an audit: a style sheet, design tokens or other JSON,
    /// an asset catalog colour, or Android resources. Nil if the format is unknown or the content has no colours.
    static func file(_ text: String) -> ColorList? {
        guard let path = path(of: text) else { return nil }
        if let list = plainJSON(text), list.leftOut.isEmpty { return list }
        return file(text, at: path)
    }

    /// Parses declarations without a rule, such as declarations copied from inside `:root { … }`.
    static func declarations(_ text: String) -> ColorList? {
        let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }
        guard !lines.isEmpty, lines.allSatisfy({ $0.hasPrefix("--") && $0.contains(":") }) else { return nil }
        let declarations = lines.map { $0.hasSuffix(";") ? "\($0)" : "\($0);" }
        return file(":root {\n\(declarations.joined(separator: "\n"))\n}", at: styleSheet)
    }

    private static let styleSheet = "pasted.css"

    /// Returns a suitable file name for this content; nil if the format can't be determined.
    private static func path(of text: String) -> String? {
        switch text.trimmed.first {
        case "{", "[": "pasted.json"
        case "<": "pasted.xml"
        default: text.contains("{") && text.contains(":") ? styleSheet : nil
        }
    }

    private static func file(_ text: String, at path: String) -> ColorList? {
        let files = ColorFiles([ColorDocument(path: path, content: Array(text.utf8))])
        let list = files.collections.first.flatMap { ColorList($0)?.meeting($0) }
        return list ?? plainJSON(text) ?? (path == styleSheet ? files.collections.first.flatMap(rules) : nil)
    }

    // MARK: Tokens

    /// Creates a set for each mode with different colours; nil if there are no colours.
    private init?(_ collection: ColorCollection) {
        let tokens = collection.tokens
        if collection.format == .xcassets, tokens.count == 1 {
            self.init(variantsOf: tokens[0])
            return
        }
        var folded: [Fold] = []
        var sets: [ColorSet] = []
        for (index, mode) in collection.modes.enumerated() {
            let entries = Self.entries(tokens, index, &folded)
            if !entries.isEmpty, !sets.contains(where: { $0.entries == entries }) {
                sets.append(ColorSet(mode: mode.name, entries: entries))
            }
        }
        guard !sets.isEmpty else { return nil }
        self.init(
            sets: sets,
            leftOut: tokens.filter { $0.cells.allSatisfy { $0.color == nil } }.map(\.name), folded: folded)
    }

    /// Creates one set with the values of a single colour in each of its slots, such as light and dark.
    private init?(variantsOf token: ColorToken) {
        var entries: [Entry] = []
        for case .color(let resolved) in token.cells where !entries.contains(where: { $0.name == resolved.from }) {
            entries.append(Entry(name: resolved.from, color: resolved.text))
        }
        guard !entries.isEmpty else { return nil }
        self.init(entries)
    }

    /// Returns the colours of a mode. A colour with several names appears once, under its first name.
    private static func entries(_ tokens: [ColorToken], _ mode: Int, _ folded: inout [Fold]) -> [Entry] {
        var originals: [Color: String] = [:]
        for token in tokens {
            guard case .color(let resolved) = token.cells[mode], !resolved.isAlias else { continue }
            if originals[resolved.color] == nil { originals[resolved.color] = token.name }
        }
        var entries: [Entry] = []
        for token in tokens {
            guard case .color(let resolved) = token.cells[mode] else { continue }
            if resolved.isAlias, let original = originals[resolved.color], original != token.name {
                let fold = Fold(name: token.name, original: original)
                if !folded.contains(fold) { folded.append(fold) }
            } else {
                if resolved.isAlias { originals[resolved.color] = token.name }
                entries.append(Entry(name: token.name, color: resolved.text))
            }
        }
        return entries
    }

    // MARK: Rules

    /// Returns the colours in the rules of a style sheet without custom properties, with their pairs; nil if no rule
    /// sets a text colour and a background.
    private static func rules(_ collection: ColorCollection) -> ColorList? {
        let list = ColorList(sets: [ColorSet(mode: "", entries: [])]).meeting(collection)
        return list.entries.isEmpty ? nil : list
    }

    // MARK: Lists in JSON

    /// Returns the colours of an array, or of an object whose keys are names, such as `colors` in an API request.
    private static func plainJSON(_ text: String) -> ColorList? {
        guard let root = try? JSONDocument(Array(text.utf8)).root else { return nil }
        let colors = root["colors"] ?? root
        var entries: [Entry] = []
        var leftOut: [String] = []
        func add(_ value: JSONValue, name: String?) {
            let color = value.string ?? ["color", "hex", "value", "$value"].lazy.compactMap { value[$0]?.string }.first
            let name = name ?? value["name"]?.string
            if let color = color.map({ $0.withNumberSign }), color.isColor {
                entries.append(Entry(name: name, color: color, isLocked: value["locked"]?.bool ?? false))
            } else {
                leftOut.append(name ?? value.text(limit: 40))
            }
        }
        for element in colors.elements.map(AnySequence.init) ?? AnySequence([]) { add(element, name: nil) }
        for (name, value) in colors.members.map(AnySequence.init) ?? AnySequence([]) { add(value, name: name) }
        return entries.isEmpty ? nil : ColorList(entries, leftOut: leftOut)
    }
}

extension ResolvedColor {
    /// Whether this text refers to another colour: `var(--ink)`, `{color.ink}`, `@color/ink`.
    fileprivate var isAlias: Bool {
        alias != nil || written.hasPrefix("{") && written.firstIndex(of: "}") == written.indices.last
    }

    /// The colour as text, in its original notation. If that isn't possible: hexadecimal digits if they are exact,
    /// otherwise CSS.
    var text: String {
        func isSame(_ text: String) -> Bool { (try? Color(css: text)) == color }
        if isSame(written) { return written }
        guard color.alpha == 1, color.isInSRGBGamut else { return color.css }
        let (exact, rounded) = (color.mappedToSRGB, SRGB8(rounding: color.mappedToSRGB))
        let difference = exact.channels - SRGB(rounded).channels
        return (difference * difference).max() < 1e-18 ? rounded.hex : color.css
    }
}
