import Budgets
import Legibility
import Numbers
import Substrings
import Tailwind

/// The colours of the values in class lists and styles, resolved by the reader of style sheets with the sheets of a site.
struct MarkupValues {
    private var numbers: [String: Int] = [:]
    private var texts: [String] = []
    private var cells: [(light: ColorCell, dark: ColorCell)] = []
    /// Whether the site's sheets have a dark theme.
    private(set) var differs = false
    /// The values that the styles of one document decide; they take precedence.
    private var own: [MarkupValues] = []

    init() {}

    /// Adds a value that will be needed.
    mutating func add(_ text: String) {
        guard numbers[text] == nil else { return }
        numbers[text] = texts.count
        texts.append(text)
    }

    /// Adds the values that others will need.
    mutating func add(_ other: MarkupValues) { for text in other.texts where Budget.allows() { add(text) } }

    /// Resolves all added values. `others` are style sheets that declare custom properties in a project without a theme.
    mutating func resolve(
        _ site: WebProject.Site?, _ documents: [ColorDocument], others: [Int] = [], sharing cache: ReadingCache? = nil
    ) {
        let empty = ColorCell.unresolved(UnresolvedColor(.noEntry))
        cells = texts.map { _ in (empty, empty) }
        var isPlain = true
        for (number, text) in texts.enumerated() where Budget.allows() {
            guard Self.needsSheets(text) else {
                let cell = Self.cell(text)
                cells[number] = (cell, cell)
                continue
            }
            isPlain = false
        }
        guard !isPlain else { return }
        let theme = site?.theme
        let numbers = site?.sheets ?? declaring(others, documents)
        let first = documents.count
        var recognized: [RecognizedDocument] = []
        func add(_ number: Int, _ text: String) {
            recognized.append(
                RecognizedDocument(
                    number: number, document: ColorDocument(path: "palette.css", content: Array(text.utf8)),
                    format: .css,
                    json: nil))
        }
        let needsPalette = theme.map { $0.version >= 4 || texts.contains { $0.contains("theme(") } } ?? false
        if needsPalette, let theme {
            let calls = texts.filter { $0.contains("theme(") }.map(Self.expanded)
            let names = Set(calls.flatMap { CSSText(Array($0.utf8)).referencedNames.map(\.cssUnescaped) })
            add(first, ":root{\(theme.paletteDeclarations)\(TailwindColors.translucent(names))}")
        }
        for number in numbers {
            if let document = try? RecognizedDocument(number, documents[number], as: .css) {
                recognized.append(document)
            }
        }
        // The order of the texts doesn’t matter.
        let (key, sheets) = (Set(texts), recognized)
        if let known = cache?.resolved(key, with: sheets) {
            self = known
            return
        }
        add(first + 1, declarations)
        take(StyleSheets.read(recognized, modes: nil, pairs: false))
        if Budget.allows() { cache?.keep(self, key, with: sheets) }
    }

    /// The declarations of custom properties that stand for the values.
    var declarations: String {
        let declarations = texts.enumerated().compactMap { number, text -> String? in
            let text = Self.expanded(text)
            return Self.needsSheets(text) && Self.isWhole(text) ? "--\(Self.name)\(number):\(text);" : nil
        }
        return declarations.isEmpty ? "" : ":root{\(declarations.joined())}"
    }

    /// Takes the colours of the values from style sheets with their declarations.
    mutating func take(_ collection: ColorCollection) {
        if cells.count < texts.count {
            cells = texts.map { _ in (ColorCell.noEntry, ColorCell.noEntry) }
        }
        let modes = collection.modes
        let themes = modes.indices.filter { modes[$0].variantOf == nil }
        let light = themes.first { !modes[$0].isDark } ?? 0
        let dark =
            themes.first { modes[$0].isDark && modes[$0].name == "dark" } ?? themes.first { modes[$0].isDark } ?? light
        for token in collection.tokens {
            guard token.name.hasPrefix("--" + Self.name),
                let number = Int(token.name.dropFirst(2 + Self.name.utf8.count)),
                cells.indices.contains(number), token.cells.indices.contains(light)
            else { continue }
            // Another style element of the document may know the colour.
            if cells[number].light.color != nil, token.cells[light].color == nil { continue }
            cells[number] = (token.cells[light], token.cells[dark])
            if token.cells[light].color != token.cells[dark].color { differs = true }
        }
    }

    /// Returns the sheets with custom properties if any of them declares one that a value refers to.
    private func declaring(_ sheets: [Int], _ documents: [ColorDocument]) -> [Int] {
        let names = Set(
            texts.filter(Self.needsSheets).flatMap { CSSText(Array($0.utf8)).referencedNames.map(\.cssUnescaped) })
        let found = sheets.filter { documents[$0].content.count < Self.largestSheet }
            .filter { documents[$0].content.mentions("--") }
        return found.contains { sheet in names.contains { documents[sheet].content.mentions($0) } } ? found : []
    }

    /// The maximum size of a style sheet that is read for its custom properties, in bytes.
    private static let largestSheet = 500_000

    /// The beginning of the names of the custom properties that stand for values.
    private static let name = "legibility-value-"

    private static func expanded(_ text: String) -> String {
        text.contains("theme(")
            ? String(decoding: TailwindFunctions.expanded(Array(text.utf8)), as: UTF8.self) : text
    }

    private static func needsSheets(_ text: String) -> Bool {
        text.contains("var(") || text.contains("light-dark(") || text.contains("theme(") || text.contains("--alpha(")
    }

    /// Whether a value can stand in a declaration without ending it.
    private static func isWhole(_ text: String) -> Bool {
        var depth = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"),
                UInt8(ascii: "\\"),
                UInt8(ascii: "\n"), UInt8(ascii: "*"):
                return false
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    private static func cell(_ text: String) -> ColorCell {
        do throws(UnresolvedColor) {
            return .color(ResolvedColor(try StyleColor.color(text, .light), from: "class", written: text, place: nil))
        } catch {
            return .unresolved(error)
        }
    }

    /// Returns declarations of custom properties with their colours in both themes.
    func tokens(_ names: Set<String>) -> String {
        var (light, dark) = ("", "")
        for name in names.sorted() {
            if case .success(let color) = color("var(\(name))", isDark: false) { light += "\(name):\(color.css);" }
            if case .success(let color) = color("var(\(name))", isDark: true) { dark += "\(name):\(color.css);" }
        }
        if light.isEmpty { return "" }
        return ":root{\(light)}" + (light == dark ? "" : ".dark{\(dark)}")
    }

    /// Returns the values with those that the styles of one document decide.
    func deciding(_ own: MarkupValues) -> MarkupValues {
        var values = self
        values.own = [own]
        return values
    }

    /// Returns whether the styles of one document decide a value.
    func isOwn(_ text: String) -> Bool { own.contains { $0.numbers[text] != nil } }

    /// Returns the values that refer to some properties.
    func referring(to names: Set<String>) -> MarkupValues {
        var values = MarkupValues()
        for text in texts where Budget.allows() {
            let names = Set(CSSText(Array(text.utf8)).referencedNames.map(\.cssUnescaped)).intersection(names)
            if !names.isEmpty { values.add(text) }
        }
        return values
    }

    /// The properties that the values refer to.
    var references: Set<String> {
        Set(texts.flatMap { CSSText(Array($0.utf8)).referencedNames.map(\.cssUnescaped) })
    }

    /// Returns the colour of a value in a theme, or the reason why it has none.
    func color(_ text: String, isDark: Bool) -> Result<Color, UnresolvedColor> {
        if let own = own.first, own.numbers[text] != nil { return own.color(text, isDark: isDark) }
        guard let number = numbers[text], cells.indices.contains(number) else {
            return .failure(UnresolvedColor(.noEntry, value: text))
        }
        switch isDark ? cells[number].dark : cells[number].light {
        case .color(let resolved): return .success(resolved.color)
        case .unresolved(let reason):
            return .failure(
                reason.detail == nil
                    ? UnresolvedColor(reason.reason, value: text)
                    : UnresolvedColor(reason.reason, detail: reason.detail))
        }
    }
}
