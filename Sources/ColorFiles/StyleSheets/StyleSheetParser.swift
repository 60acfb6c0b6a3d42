import Budgets
import Legibility
import MarkupColors
import Substrings

/// A parser of the style sheet rules that matter for colours; invalid parts are skipped as in browsers.
struct StyleSheetParser {
    /// The data that all sheets of a request share.
    struct Result {
        var rules: [StyleRule] = []
        var layers = CascadeLayers()
        var names: [String] = []
        /// The location of the first declaration of each name.
        var firstPlaces: [Place] = []
        /// The initial colours in `@property`, by the numbers of names.
        var initialValues: [Int: Place] = [:]
        /// Files that `@import` refers to but that are missing.
        var missing: [(path: String, place: Place)] = []
        /// The borders and outlines with a colour, which aren't checked.
        var edges: [Place] = []
        /// The numbers of selector lists.
        let lists = SelectorParser.Numbers()
        /// The documents with rules for the host of their shadow tree.
        fileprivate(set) var sheetsWithHost: Set<Int> = []
        /// The number of conditions.
        fileprivate(set) var conditions = 0
        /// The selectors that `@custom-variant` defines.
        var variants: [String: String] = [:]
        /// The numbers of names.
        fileprivate(set) var numbers: [String: Int] = [:]
    }

    /// The context of a rule.
    private struct Context {
        var parents: SelectorList?
        var selectorText = ""
        var conditions: StyleConditions?
        var layer = CascadeLayers.none
        var depth = 0
    }

    /// The maximum nesting depth, which is more than in real style sheets.
    private static let deepest = 64

    private var cursor: CSSCursor
    private let document: Int
    /// The document that imports this one, directly or not.
    private let sheet: Int
    private let imports: StyleImports
    private(set) var result: Result
    private var top = StyleSheetTop()
    /// The offset of a block that is nested too deeply to be read.
    private(set) var tooDeep: Int?
    /// Records the parts of the sheet.
    private let recorder: StylePartRecorder?
    /// The parts to read; nil for all.
    private let chosen: ChosenStyleParts?
    /// The start of the part that is being read, and the end of its enclosing block.
    private var partStart = 0
    private var closing: Int

    /// Continues with a result, which this parser takes over, because copying it for each of many sheets would take
    /// longer than reading them.
    init(
        _ content: [UInt8], document: Int, in sheet: Int? = nil, _ imports: StyleImports, after result: inout Result,
        recorder: StylePartRecorder? = nil
    ) {
        cursor = CSSCursor(content, 0..<content.count)
        self.recorder = recorder
        chosen = imports.chosenParts[document]
        closing = content.count
        self.document = document
        self.sheet = sheet ?? document
        self.imports = imports
        self.result = Result()
        swap(&self.result, &result)
    }

    mutating func read() { block(Context()) }

    /// Reads the rules up to the end of a block or of the sheet.
    private mutating func block(_ context: Context) {
        var rule = context.parents.map { newRule($0, context) }
        /// Keeps rules in order: declarations after a nested rule come after it.
        func flush(_ parser: inout StyleSheetParser) {
            guard let done = rule, !done.isEmpty else { return }
            parser.result.rules.append(done)
            rule = context.parents.map { parser.newRule($0, context) }
        }
        while Budget.allows() {
            if let chosen, cursor.position < closing {
                cursor.position = min(chosen.start(from: cursor.position) ?? closing, closing)
            }
            cursor.skipSpace()
            guard !cursor.isAtEnd else { break }
            if cursor[0] == UInt8(ascii: "}") {
                if context.depth > 0 { break }
                cursor.position += 1
                continue
            }
            if cursor[0] == UInt8(ascii: ";") {
                cursor.position += 1
                continue
            }
            partStart = cursor.position
            let part = recorder?.begin(at: partStart)
            if cursor[0] == UInt8(ascii: "@") {
                flush(&self)
                atRule(context)
            } else if rule != nil, startsDeclaration {
                declaration(&rule)
            } else {
                flush(&self)
                styleRule(context)
            }
            if let part { recorder?.end(part, at: cursor.position) }
        }
        flush(&self)
    }

    private func newRule(_ selectors: SelectorList, _ context: Context) -> StyleRule {
        StyleRule(
            selectors: selectors, selectorText: context.selectorText, conditions: context.conditions,
            layer: context.layer, document: document, sheet: sheet)
    }

    private static func endsPrelude(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    }

    // MARK: Declarations

    /// Whether the next part is a declaration rather than a nested rule. A declaration ends before a block begins; a
    /// custom property, whose value may be a block, begins with two dashes.
    private var startsDeclaration: Bool {
        var ahead = cursor
        guard ahead.name() != nil else { return false }
        let isCustom = cursor[0] == UInt8(ascii: "-") && cursor[1] == UInt8(ascii: "-")
        ahead.skipSpace()
        guard ahead[0] == UInt8(ascii: ":") else { return false }
        if isCustom { return true }
        let stop = ahead.advance { Self.endsPrelude($0) }
        return stop != UInt8(ascii: "{")
    }

    private mutating func declaration(_ rule: inout StyleRule?) {
        guard let name = cursor.name() else { return }
        cursor.skipSpace()
        cursor.position += 1
        let start = cursor.position
        _ = cursor.advance { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
        let (value, isImportant) = withoutImportance(cursor.trimmed(start..<cursor.position))
        if cursor[0] == UInt8(ascii: ";") { cursor.position += 1 }
        let bytes = cursor.bytes[name]
        if bytes.count > 1, bytes[name.lowerBound] == UInt8(ascii: "-"),
            bytes[name.lowerBound + 1] == UInt8(ascii: "-")
        {
            guard bytes.count > 2 else { return }
            let unescaped = bytes.cssUnescaped
            recorder?.set(.customProperty(unescaped, CSSText(cursor.bytes, value)))
            let number = number(of: unescaped, at: value)
            rule?.properties.append(CustomProperty(name: number, value: value, isImportant: isImportant))
        } else if let property = StyleRule.Property.allCases.first(where: { isCalled(name, $0.rawValue) }) {
            let declaration = StyleRule.Declaration(
                value: value, isImportant: isImportant, isShorthand: property.isShorthand)
            let bytes = cursor.bytes
            recorder?.set(.declaration(property, CSSText(bytes, value)))
            rule?.declare(property, declaration) { CSSText(bytes, value).mayBeKnownColor }
        } else {
            rule?.setsMore = true
            if bytes.first == UInt8(ascii: "b") && bytes.starts(with: "border".utf8)
                || bytes.first == UInt8(ascii: "o") && bytes.starts(with: "outline".utf8),
                !bytes.reversed().starts(with: "suidar".utf8), CSSText(cursor.bytes, value).setsEdge
            {
                result.edges.append(Place(document, value))
            }
        }
    }

    private func isCalled(_ name: Range<Int>, _ keyword: String) -> Bool {
        cursor.bytes[name].elementsEqual(keyword.utf8) { lowercasedASCII($0) == $1 }
    }

    /// Returns a value without a trailing `!important`.
    private func withoutImportance(_ value: Range<Int>) -> (Range<Int>, Bool) {
        let word = "important".utf8
        var end = value.upperBound
        guard value.count > word.count, lowercasedASCII(cursor.bytes[end - 1]) == UInt8(ascii: "t"),
            cursor.bytes[(end - word.count)..<end].elementsEqual(word, by: { lowercasedASCII($0) == $1 })
        else { return (value, false) }
        end -= word.count
        while end > value.lowerBound, isWhitespace(cursor.bytes[end - 1]) { end -= 1 }
        guard end > value.lowerBound, cursor.bytes[end - 1] == UInt8(ascii: "!") else { return (value, false) }
        return (cursor.trimmed(value.lowerBound..<end - 1), true)
    }

    private mutating func number(of name: String, at value: Range<Int>) -> Int {
        let new = result.names.count
        let number = { (number: inout Int) in number }(&result.numbers[name, default: new])
        if number == new {
            result.names.append(name)
            result.firstPlaces.append(Place(document, value))
        }
        return number
    }

    // MARK: Rules

    /// Reads the text before a block, and returns whether a block follows.
    private mutating func prelude() -> (Range<Int>, opensBlock: Bool) {
        let start = cursor.position
        let stop = cursor.advance { Self.endsPrelude($0) }
        let range = cursor.trimmed(start..<cursor.position)
        if stop == UInt8(ascii: "{") || stop == UInt8(ascii: ";") { cursor.position += 1 }
        return (range, stop == UInt8(ascii: "{"))
    }

    private mutating func styleRule(_ context: Context) {
        let (range, opensBlock) = prelude()
        guard opensBlock else { return }
        top.end()
        rule(CSSCursor(cursor.bytes, range), text: cursor.text(range), context)
    }

    private mutating func rule(_ selector: CSSCursor, text: String, _ context: Context) {
        guard let selectors = SelectorParser.list(selector, in: context.parents, of: document, result.lists) else {
            return skipBlock()
        }
        recorder?.set(.rule(selectors, text: text))
        // A rule that also applies to the root may be for a whole page.
        if selectors.namesHost, !selectors.asksForTheme { result.sheetsWithHost.insert(document) }
        var inner = context
        inner.parents = selectors
        inner.selectorText = SelectorText.nested(text, in: context.selectorText)
        enter(inner)
    }

    /// Reads the block that was just opened.
    private mutating func enter(_ context: Context) {
        guard context.depth < Self.deepest else {
            tooDeep = tooDeep ?? cursor.position
            return skipBlock()
        }
        var inner = context
        inner.depth += 1
        let (outerClosing, part) = (closing, partStart)
        if let chosen { closing = min(chosen.closing(ofPartAt: part, in: cursor.bytes), closing) }
        block(inner)
        (closing, partStart) = (outerClosing, part)
        cursor.position = min(cursor.position + 1, cursor.end)
    }

    /// Enters a scope, whose rules apply to its root and everything inside. CSS Cascade 6 § 2.5.
    private mutating func enterScope(_ prelude: CSSCursor, _ context: inout Context) {
        var cursor = prelude
        cursor.skipSpace()
        guard cursor[0] == UInt8(ascii: "(") else { return }
        cursor.position += 1
        let start = cursor.position
        _ = cursor.advance { $0 == UInt8(ascii: ")") }
        let root = CSSCursor(cursor.bytes, start..<cursor.position)
        guard let selectors = SelectorParser.list(root, in: context.parents, of: document, result.lists) else { return }
        context.parents = selectors
        context.selectorText = cursor.text(start..<cursor.position).trimmed
    }

    private mutating func skipBlock() {
        _ = cursor.advance { $0 == UInt8(ascii: "}") }
        cursor.position = min(cursor.position + 1, cursor.end)
    }

    private mutating func atRule(_ context: Context) {
        cursor.position += 1
        let name = cursor.name().map { cursor.text($0).asciiLowercased } ?? ""
        let (range, opensBlock) = prelude()
        let prelude = CSSCursor(cursor.bytes, range)
        guard opensBlock else {
            recorder?.set(.statement)
            switch name {
            case "layer":
                for layer in cursor.text(range).split(separator: ",") {
                    _ = result.layers.layer(layer.trimmed, in: context.layer)
                }
            case "import" where top.allowsImports: importSheet(prelude, Place(document, range), context)
            case "custom-variant": customVariant(prelude)
            default: break
            }
            top.pass(name)
            return
        }
        top.end()
        recorder?.set(name == "layer" || name == "property" ? .statement : .block(isOfTheme: false))
        var inner = context
        var parser = ConditionParser(prelude)
        switch name {
        case "media":
            let query = parser.mediaQueries()
            recorder?.set(.block(isOfTheme: query.asksForTheme))
            add(.media(query), to: &inner)
        case "supports": add(.supports(parser.condition()), to: &inner)
        case "layer": inner.layer = result.layers.layer(range.isEmpty ? nil : cursor.text(range), in: context.layer)
        case "container": add(.somewhere, to: &inner)
        case "scope":
            add(.somewhere, to: &inner)
            enterScope(prelude, &inner)
        case "starting-style": add(.unknown, to: &inner)
        case "theme":
            return rule(CSSCursor(Array(":root".utf8), 0..<5), text: "@theme \(cursor.text(range))".trimmed, context)
        case "variant": return variant(cursor.text(range), context)
        case "property": return registration(range)
        case "plugin" where cursor.text(range).contains("daisyui/theme"): return pluginTheme(context)
        // These blocks work like a CSS layer without a defined position.
        case "utility", "nest", "at-root": break
        default: return skipBlock()
        }
        enter(inner)
    }

    /// Reads Tailwind's `@variant dark { … }`: the selector of `@custom-variant`, or a media query for that scheme.
    private mutating func variant(_ name: String, _ context: Context) {
        if let selector = result.variants[name] {
            let bytes = Array(selector.utf8)
            return rule(CSSCursor(bytes, 0..<bytes.count), text: selector, context)
        }
        var inner = context
        recorder?.set(.block(isOfTheme: true))
        add(name == "dark" ? .media(.feature(name: "prefers-color-scheme", value: "dark")) : .unknown, to: &inner)
        enter(inner)
    }

    /// Reads `@plugin "daisyui/theme" { name: "night"; default: true; … }`: custom properties of `[data-theme=night]`,
    /// and of the root if it is the default theme.
    private mutating func pluginTheme(_ context: Context) {
        let start = cursor.position
        var settings: [String: String] = [:]
        var block = cursor
        while !block.isAtEnd, block[0] != UInt8(ascii: "}") {
            block.skipSpace()
            let name = block.name()
            block.skipSpace()
            let first = block.position + 1
            let stop = block.advance { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") }
            if let name, first <= block.position {
                settings[block.text(name)] = block.text(block.trimmed(first..<block.position))
            }
            if stop == UInt8(ascii: ";") { block.position += 1 }
        }
        let name = settings["name"].map { $0.filter { $0 != "\"" && $0 != "'" } } ?? ""
        guard !name.isEmpty, name.utf8.allSatisfy(isNameByte) else { return skipBlock() }
        func read(_ selector: String, _ context: Context) {
            cursor.position = start
            let bytes = Array(selector.utf8)
            rule(CSSCursor(bytes, 0..<bytes.count), text: "@plugin \(name)", context)
        }
        if settings["prefersdark"] == "true" {
            var inner = context
            add(.media(.feature(name: "prefers-color-scheme", value: "dark")), to: &inner)
            read(":root", inner)
        }
        read(settings["default"] == "true" ? ":where(:root), [data-theme=\(name)]" : "[data-theme=\(name)]", context)
    }

    private mutating func add(_ condition: StyleCondition, to context: inout Context) {
        context.conditions = StyleConditions(condition, within: context.conditions, number: result.conditions)
        result.conditions += 1
    }

    /// Reads `@custom-variant dark (&:is(.dark *));`.
    private mutating func customVariant(_ prelude: CSSCursor) {
        var cursor = prelude
        guard let name = cursor.name() else { return }
        cursor.skipSpace()
        guard cursor[0] == UInt8(ascii: "("), cursor.bytes[cursor.end - 1] == UInt8(ascii: ")") else { return }
        result.variants[cursor.text(name)] = cursor.text(cursor.position + 1..<cursor.end - 1)
    }

    /// Reads `@property --x { initial-value: … }`.
    private mutating func registration(_ range: Range<Int>) {
        let name = cursor.text(range)
        let start = cursor.position
        skipBlock()
        var block = CSSCursor(cursor.bytes, start..<max(start, cursor.position - 1))
        while !block.isAtEnd {
            block.skipSpace()
            let property = block.name()
            block.skipSpace()
            let valueStart = block.position + 1
            _ = block.advance { $0 == UInt8(ascii: ";") }
            if let property, block.text(property).asciiLowercased == "initial-value", valueStart <= block.position {
                let value = block.trimmed(valueStart..<block.position)
                result.initialValues[number(of: name, at: value)] = Place(document, value)
            }
            block.position += 1
        }
    }

    /// Reads an imported sheet in place, in its layer and with its conditions.
    private mutating func importSheet(_ prelude: CSSCursor, _ place: Place, _ context: Context) {
        guard let one = StyleImports.Import(prelude) else { return }
        guard imports.knows(one.path, from: document) else {
            result.missing.append((one.path, place))
            return
        }
        guard let sheet = imports.sheet(one.path, from: document) else { return }
        var inner = context
        inner.parents = nil
        switch one.layer {
        case .named(let name): inner.layer = result.layers.layer(name, in: context.layer)
        case .anonymous: inner.layer = result.layers.layer(nil, in: context.layer)
        case nil: break
        }
        if let supports = one.supports { add(.supports(supports), to: &inner) }
        if let media = one.media { add(.media(media), to: &inner) }
        inner.depth = 0
        imports.within(document) {
            var parser = StyleSheetParser(
                sheet.document.content, document: sheet.number, in: self.sheet, imports, after: &result)
            parser.block(inner)
            tooDeep = tooDeep ?? (parser.tooDeep == nil ? nil : place.bytes.lowerBound)
            result = parser.takeResult()
        }
    }

    /// Returns the result, and replaces it with an empty result.
    private mutating func takeResult() -> Result {
        var taken = Result()
        swap(&taken, &result)
        return taken
    }
}

extension Condition {
    /// Whether the condition contains a feature that themes depend on.
    fileprivate var asksForTheme: Bool {
        features.contains { $0.name == "prefers-color-scheme" || $0.name == "prefers-contrast" }
    }
}

extension StylePart.Kind {
    fileprivate static func customProperty(_ name: String, _ value: CSSText) -> Self {
        .customProperty(
            name: name, references: value.referencedNames.map(\.cssUnescaped), isLightDark: value.isLightDark)
    }

    fileprivate static func declaration(_ property: StyleRule.Property, _ value: CSSText) -> Self {
        .declaration(
            property, references: value.referencedNames.map(\.cssUnescaped), isLightDark: value.isLightDark)
    }
}

extension CSSText {
    /// Whether browsers may accept the text as a colour in a current or future notation, or as a colour that is known
    /// only after it is computed; nil for an unknown function.
    fileprivate var mayBeKnownColor: Bool? {
        if hasReference { return true }
        // Only the shorthand accepts `none`.
        if leavesColorOpen { return !range.isEmpty && text.asciiLowercased != "none" }
        do throws(ColorSyntaxError) { _ = try Color(cssValue: text) } catch {
            if case .unsupported(let what) = error.reason { return what != .gradient }
            if case .unknownFunction = error.reason { return hasBranches ? true : nil }
            return hasBranches
        }
        return true
    }
}

extension CSSText {
    /// Whether a border or an outline has a colour of its own.
    fileprivate var setsEdge: Bool {
        guard range.count < 200, let first = slice.first, !leavesColorOpen,
            first != UInt8(ascii: "0") || range.count > 1
        else { return false }
        return slice.split(whereSeparator: isWhitespace).contains { word in
            guard let first = word.first, isNameByte(first) || first == UInt8(ascii: "#"), !first.isDigit else {
                return false
            }
            return first == UInt8(ascii: "#") || word.contains(UInt8(ascii: "("))
                || !Self.edgeWords.contains(String(decoding: word, as: UTF8.self).asciiLowercased)
        }
    }

    /// The words in the values of borders and outlines that aren't colours. CSS Backgrounds 3 § 4.
    private static let edgeWords: Set = [
        "none", "hidden", "dotted", "dashed", "solid", "double", "groove", "ridge", "inset", "outset", "thin", "medium",
        "thick", "auto", "collapse", "separate", "transparent", "currentcolor", "inherit", "initial", "unset", "revert",
        "revert-layer", "stretch", "repeat", "round", "space", "fill",
    ]
}

extension StringProtocol {
    /// The string without white space at its ends.
    var trimmed: String {
        var part = Array(utf8)[...]
        while let first = part.first, isWhitespace(first) { part.removeFirst() }
        while let last = part.last, isWhitespace(last) { part.removeLast() }
        return String(decoding: part, as: UTF8.self)
    }
}
