import Budgets
import Legibility
import MarkupColors
import Sentences
import Substrings

/// A reader of the part of SCSS that can be read safely: variables, nesting, maps, and functions of colours. It writes the
/// same rules as CSS, with the places of the values in the file; everything else is named.
struct SCSSReader {
    /// The rules and remarks read so far from a style sheet and the files that it includes.
    private final class Sheet {
        var css: [UInt8] = []
        var places: [(css: Range<Int>, source: Place)] = []
        var unread: [(place: Place, reason: Phrase)] = []
        var kinds: Set<String> = []
        var counts: [Int: Int] = [:]
        /// The number of bytes in all of its files, which are counted once.
        var size = 0
        var sized: Set<Int> = []
        /// The files that are read, from the outermost.
        var open: [Int] = []
        var modules: [Int: Module] = [:]
        /// How often each file is imported.
        var imports: [Int: Int] = [:]
        /// The number of bytes of rules with unknown colours.
        var unknown = 0
        /// The number of bytes of all values that were computed.
        var computed = 0
        /// The selectors of rules with values that the files don't show, such as those of a library's mixin.
        var doubted: Set<String> = []
        /// The entries of maps, by the maps' texts.
        var maps: [String: [String: String]] = [:]
    }

    /// The variables and mixins that a file defines for other files.
    private struct Module {
        var variables: [String: String] = [:]
        var mixins: [String: Mixin] = [:]
    }

    private struct Mixin {
        /// A property that the mixin sets, the name of a mixin that it includes, or its `@content`, with the rules and
        /// conditions around it, from the outermost.
        struct Part: Hashable {
            enum Kind: Hashable { case color(String), mixin(String), content }
            let kind: Kind
            let around: [String]
        }

        /// The names of the parameters, each with its default.
        let parameters: [(name: String, value: String?)]
        var parts: [Part] = []
        /// Whether everything around each `@content` is read.
        var isRead = true
        /// The number of times that the mixin repeats a block.
        var contents: Int { parts.count { $0.kind == .content } }
    }

    private let sheet: Sheet
    private let tree: StyleTree
    private let number: Int
    private let files: SCSSFiles
    /// Whether the rules are written, rather than only the variables read.
    private let writes: Bool
    private var children: [[Int]]
    private var top: [Int] = []
    private var scopes: [[String: String]] = [[:]]
    private var mixins: [String: Mixin] = [:] { didSet { colorsOfMixins = [:] } }
    /// The colours that mixins set by themselves or through others, as far as they were asked for.
    private var colorsOfMixins: [String: Set<String>] = [:]
    /// How often mixins repeat the block that is being read.
    private var repeats = 1

    private static let mostUnread = 40
    /// The maximum number of rules that import the same file.
    private static let mostImports = 8
    /// The maximum number of selectors of a rule, and of bytes of CSS for each byte of the file.
    private static let (mostSelectors, mostGrowth) = (64, 16)
    /// The maximum number of bytes of a rule's selectors, and of a value: both can double with each level of nesting, or
    /// with each variable.
    private static let (longestSelectors, longestValue) = (16_384, 65_536)

    /// Reads a file with those that it includes.
    init(_ number: Int, _ files: SCSSFiles) {
        self.init(files.tree(of: number), number, files, Sheet(), writes: true)
        read()
    }

    /// Reads a style element of a file. The rules of files that it uses aren't included.
    init(_ bytes: [UInt8], _ range: Range<Int>, in number: Int, _ files: SCSSFiles) {
        self.init(StyleTree(bytes, range, hasLineComments: true), number, files, Sheet(), writes: true)
        includes = false
        read()
    }

    private init(_ tree: StyleTree, _ number: Int, _ files: SCSSFiles, _ sheet: Sheet, writes: Bool) {
        (self.tree, self.number, self.files, self.sheet, self.writes) = (tree, number, files, sheet, writes)
        children = Array(repeating: [], count: tree.nodes.count)
        for (number, node) in tree.nodes.enumerated() {
            if let parent = node.parent { children[parent].append(number) } else { top.append(number) }
        }
    }

    /// Whether the rules of files that the file uses are written, too.
    private var includes = true

    private mutating func read(selectors: [String] = [], around: [String] = [], depth: Int = 0) {
        if sheet.sized.insert(number).inserted { sheet.size += tree.bytes.count }
        sheet.open.append(number)
        for number in tree.nodes.indices { findMixin(number) }
        read(top, selectors: selectors, around: around, depth: depth)
        sheet.open.removeLast()
    }

    /// The rules as CSS.
    var css: [UInt8] { sheet.css }

    /// The selectors of the rules with values that the files don't show.
    var doubted: Set<String> { sheet.doubted }

    /// The parts that aren't read, with the reasons.
    var unread: [(place: Place, reason: Phrase)] { sheet.unread }

    /// Returns the place in the files of a place in the CSS.
    func source(of place: Range<Int>) -> Place {
        let places = sheet.places
        var (low, high) = (0, places.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if places[middle].css.lowerBound <= place.lowerBound { low = middle } else { high = middle }
        }
        return places.isEmpty ? Place(number, 0..<0) : places[low].source
    }

    private func name(_ kind: String, _ offset: Int, _ reason: Phrase) {
        guard writes, sheet.kinds.insert("\(kind) \(number) \(offset)").inserted,
            sheet.counts[number, default: 0] < Self.mostUnread
        else { return }
        sheet.counts[number, default: 0] += 1
        sheet.unread.append((Place(number, offset..<offset), reason))
    }

    // MARK: Rules

    private mutating func findMixin(_ number: Int) {
        let text = tree.text(tree.nodes[number].text)
        guard text.hasPrefix("@mixin ") else { return }
        let head = String(text.dropFirst(7))
        let name = String(head.prefix { $0 != "(" && !$0.isWhitespace })
        var mixin = Mixin(parameters: Self.arguments(in: head).map { ($0.name, $0.value) })
        var seen: Set<Mixin.Part> = []
        var front = children[number].map { (number: $0, around: [String]()) }
        while let (next, around) = front.popLast(), Budget.allows() {
            let text = tree.text(tree.nodes[next].text)
            // Only at the rules around it, not at `@if`, does the reader know where a value belongs.
            let read = around.filter { $0.utf8.first != UInt8(ascii: "@") || Self.isCondition($0) }
            switch tree.nodes[next].kind {
            case .declaration(let property, _):
                let property = tree.text(property)
                let part = Mixin.Part(kind: .color(property), around: read)
                guard Self.isColor(property), mixin.parts.count < Self.mostParts, seen.insert(part).inserted else {
                    continue
                }
                mixin.parts.append(part)
            case .statement where text.hasPrefix("@content"):
                if read.count < around.count || mixin.contents == Self.mostContents {
                    mixin.isRead = false
                } else {
                    mixin.parts.append(Mixin.Part(kind: .content, around: read))
                }
            case .statement:
                guard let other = Self.mixin(in: text), mixin.parts.count < Self.mostParts else { continue }
                mixin.parts.append(Mixin.Part(kind: .mixin(other), around: read))
            case .block: front += children[next].map { ($0, around + [text]) }
            }
        }
        // The parts were found from the last to the first.
        mixin.parts.reverse()
        mixins[name] = mixin
    }

    /// The maximum number of places where mixins inside each other repeat a block, and of a mixin's colours.
    private static let (mostContents, mostParts) = (16, 64)

    /// Returns the name of the mixin that a statement or the head of a block includes; nil for anything else.
    private static func mixin(in text: String) -> String? {
        text.hasPrefix("@include ")
            ? String(text.dropFirst(9).trimmed.prefix { $0 != "(" && !$0.isWhitespace }) : nil
    }

    /// Returns whether a mixin sets a colour by itself, or with others that it includes.
    private mutating func setsColor(_ mixin: Mixin) -> Bool {
        for part in mixin.parts {
            switch part.kind {
            case .color: return true
            case .mixin(let name): if !colors(through: name).isEmpty { return true }
            case .content: break
            }
        }
        return false
    }

    /// Returns the colours that a mixin sets by itself or through others, wherever it sets them.
    private mutating func colors(through name: String) -> Set<String> {
        if let known = colorsOfMixins[name] { return known }
        var (found, seen, left) = (Set<String>(), Set([name]), [name])
        while let next = left.popLast(), Budget.allows() {
            if seen.count > Self.mostParts {
                // Of so many, some may set any colour.
                found = ["color", "background-color"]
                break
            }
            for part in mixins[next]?.parts ?? [] {
                switch part.kind {
                case .color(let property): found.insert(property)
                case .mixin(let other): if seen.insert(other).inserted { left.append(other) }
                case .content: break
                }
            }
        }
        colorsOfMixins[name] = found
        return found
    }

    /// Returns the arguments of a call, or the parameters of a mixin: `$a: b` is named, `$a` or `b` isn't.
    private static func arguments(in head: String) -> [(name: String, value: String?)] {
        guard let open = head.firstIndex(of: "("), let close = head.lastIndex(of: ")"), open < close else { return [] }
        return commaParts(String(head[head.index(after: open)..<close])).map { part in
            guard part.hasPrefix("$"), let colon = part.firstIndex(of: ":") else { return (part, nil) }
            return (String(part[..<colon]).trimmed, String(part[part.index(after: colon)...]).trimmed)
        }
    }

    /// Returns whether an at-rule's block applies under a condition, or in a layer.
    private static func isCondition(_ text: String) -> Bool {
        ["@media", "@supports", "@layer", "@container"].contains(
            String(text.prefix { !$0.isWhitespace && $0 != "(" && $0 != "{" }))
    }

    private static func isColor(_ property: String) -> Bool {
        property == "color" || property == "background" || property == "background-color" || property == "fill"
            || property.hasPrefix("--")
    }

    private mutating func read(_ numbers: [Int], selectors: [String], around: [String], depth: Int) {
        var isOpen = false
        func close(_ reader: inout SCSSReader) {
            if isOpen { reader.sheet.css += Array((String(repeating: "}", count: around.count + 1) + "\n").utf8) }
            isOpen = false
        }
        func declare(_ reader: inout SCSSReader, _ property: String, _ place: Range<Int>) {
            guard reader.writes, let value = reader.value(reader.tree.text(place), of: property, at: place.lowerBound)
            else { return }
            if !isOpen {
                for one in around { reader.sheet.css += Array("\(one){".utf8) }
                reader.sheet.css += Array("\(selectors.joined(separator: ", ")){".utf8)
                isOpen = true
            }
            let sheet = reader.sheet
            sheet.css += Array("\(property):".utf8)
            let start = sheet.css.count
            sheet.css += Array(value.utf8)
            sheet.places.append((start..<sheet.css.count, Place(reader.number, place)))
            sheet.css.append(UInt8(ascii: ";"))
        }
        for number in numbers where Budget.allows() {
            guard sheet.css.count < Self.mostGrowth * (sheet.size + 4096) else { return }
            let node = tree.nodes[number]
            let text = tree.text(node.text)
            switch node.kind {
            case .statement where Self.mixin(in: text) != nil:
                close(&self)
                include(text, node.text.lowerBound, selectors, around, depth)
            case .statement:
                if text.hasPrefix("@extend") { sheet.doubted.insert(selectors.joined(separator: ", ")) }
                close(&self)
                readStatement(text, node.text.lowerBound, selectors, around, depth)
            case .declaration(let nameRange, let valueRange):
                let property = tree.text(nameRange)
                if property.hasPrefix("$") {
                    readVariable(property, tree.text(valueRange), at: node.text.lowerBound)
                    continue
                }
                if !selectors.isEmpty { declare(&self, property, valueRange) }
            case .block where text.utf8.last == UInt8(ascii: ":") && !selectors.isEmpty:
                // `font: { size: 12px }` sets `font-size`.
                for child in children[number] {
                    guard case .declaration(let name, let value) = tree.nodes[child].kind else { continue }
                    declare(&self, "\(text.dropLast().trimmed)-\(tree.text(name))", value)
                }
            case .block:
                close(&self)
                guard depth < 32, writes else { continue }
                readBlock(number, text, selectors, around, depth)
            }
        }
        close(&self)
    }

    private mutating func readBlock(
        _ number: Int, _ text: String, _ selectors: [String], _ around: [String], _ depth: Int
    ) {
        let offset = tree.nodes[number].text.lowerBound
        let word = String(text.prefix { !$0.isWhitespace && $0 != "(" && $0 != "{" })
        switch word {
        case "@mixin", "@keyframes", "@font-face", "@page": return
        case "@function", "@each", "@for", "@while", "@if", "@else": name(word, offset, "\(word) isn’t read")
        case "@include": include(text, offset, selectors, around, depth, block: number)
        default:
            guard word.first != "@" || Self.isCondition(text) else { return }
            guard let (inner, around) = entered(text, selectors, around, offset) else { return }
            scopes.append([:])
            read(children[number], selectors: inner, around: around, depth: depth + 1)
            scopes.removeLast()
        }
    }

    /// Returns the selectors and the conditions inside a block; nil if they aren't read.
    private func entered(
        _ text: String, _ selectors: [String], _ around: [String], _ offset: Int
    ) -> (selectors: [String], around: [String])? {
        if text.utf8.first == UInt8(ascii: "@") {
            guard let text = try? text.contains("$") ? evaluated(text) : text, !text.contains("#") else {
                name("interpolation", offset, "interpolation isn’t read")
                return nil
            }
            return (selectors, around + [text])
        }
        guard !text.contains("#{") else {
            name("interpolation", offset, "interpolation in a selector isn’t read")
            return nil
        }
        guard let inner = Self.combined(selectors, text) else {
            name("length", offset, "the selectors are too long")
            return nil
        }
        return (inner, around)
    }

    /// Reads a block that is given to a mixin, once for each place where the mixin has `@content`. Colours that the mixin
    /// sets itself are unknown.
    private mutating func include(
        _ text: String, _ offset: Int, _ selectors: [String], _ around: [String], _ depth: Int, block: Int? = nil
    ) {
        let name = Self.mixin(in: text) ?? ""
        guard let found = mixins[name] else {
            if block != nil { return self.name("@include", offset, "a block that is given to a mixin isn’t read") }
            sheet.doubted.insert(selectors.joined(separator: ", "))
            return
        }
        if block != nil, !found.isRead { self.name("@include", offset, "a block that is given to a mixin isn’t read") }
        let count = block == nil ? 1 : max(found.contents, 1)
        guard repeats * count <= Self.mostContents else {
            return self.name("length", offset, "mixins repeat the block too often")
        }
        repeats *= count
        defer { repeats /= count }
        if setsColor(found) { self.name("@include", offset, "the mixin “\(name)” sets a colour") }
        var values: [String: String] = [:]
        let arguments = Self.arguments(in: text)
        for (place, parameter) in found.parameters.enumerated() {
            let given =
                arguments.first { $0.name == parameter.name && $0.value != nil }?.value
                ?? (place < arguments.count && arguments[place].value == nil ? arguments[place].name : nil)
            if let value = given ?? parameter.value { values[parameter.name] = try? evaluated(value) }
        }
        for part in found.parts where Budget.allows() {
            var place: (selectors: [String], around: [String])? = (selectors, around)
            scopes.append(values)
            for text in part.around { place = place.flatMap { entered(text, $0.selectors, $0.around, offset) } }
            scopes.removeLast()
            guard let place else { continue }
            switch part.kind {
            case .color(let property): writeUnknown(property, place, offset)
            case .mixin(let name):
                for inner in mixins[name]?.parts ?? [] {
                    let properties: Set<String> =
                        switch inner.kind {
                        case .color(let property): [property]
                        case .mixin(let other): colors(through: other)
                        case .content: []
                        }
                    guard !properties.isEmpty else { continue }
                    var place: (selectors: [String], around: [String])? = place
                    for text in inner.around {
                        place = place.flatMap { entered(text, $0.selectors, $0.around, offset) }
                    }
                    guard let place else { continue }
                    for property in properties.sorted() { writeUnknown(property, place, offset) }
                }
            case .content:
                guard let block, found.isRead else { continue }
                scopes.append([:])
                read(children[block], selectors: place.selectors, around: place.around, depth: depth + 1)
                scopes.removeLast()
            }
        }
    }

    /// Writes a rule with a property whose value isn't known.
    private func writeUnknown(_ property: String, _ place: (selectors: [String], around: [String]), _ offset: Int) {
        guard writes, !place.selectors.isEmpty else { return }
        guard sheet.unknown < sheet.size + 4096 else {
            sheet.doubted.insert(place.selectors.joined(separator: ", "))
            return
        }
        let before = sheet.css.count
        defer { sheet.unknown += sheet.css.count - before }
        for one in place.around { sheet.css += Array("\(one){".utf8) }
        sheet.css += Array("\(place.selectors.joined(separator: ", ")){\(property):".utf8)
        let start = sheet.css.count
        sheet.css += Array("var(--unread)".utf8)
        sheet.places.append((start..<sheet.css.count, Place(number, offset..<offset)))
        sheet.css += Array((String(repeating: "}", count: place.around.count + 1) + "\n").utf8)
    }

    private mutating func readStatement(
        _ text: String, _ offset: Int, _ selectors: [String], _ around: [String], _ depth: Int
    ) {
        if text.hasPrefix("@extend") {
            name("@extend", offset, "@extend isn’t read")
        } else {
            for file in Self.names(in: text) { use(file, text, selectors, around, depth) }
        }
    }

    // MARK: Other files

    /// Returns the names of the files that a statement uses.
    static func names(in statement: String) -> [String] {
        let isImport = statement.hasPrefix("@import ")
        guard isImport || statement.hasPrefix("@use ") || statement.hasPrefix("@forward ") else { return [] }
        let parts = statement.split { $0 == "\"" || $0 == "'" }
        return stride(from: 1, to: isImport ? parts.count : min(parts.count, 2), by: 2).map { String(parts[$0]) }
            .filter { !$0.hasPrefix("sass:") }
    }

    /// Reads what a statement uses of a file: its variables, mixins and rules. The rules that `@import` finds inside a rule
    /// are nested in it.
    private mutating func use(
        _ name: String, _ statement: String, _ selectors: [String], _ around: [String], _ depth: Int
    ) {
        guard let (other, tree) = files.file(name, from: number), !sheet.open.contains(other), sheet.open.count < 32
        else { return }
        let isAtTop = selectors.isEmpty && around.isEmpty
        let writes = writes && includes
        if statement.hasPrefix("@import") {
            // Imported files share all variables, so importing one again changes little, except inside other rules.
            let count = sheet.imports[other, default: 0]
            guard count < (isAtTop ? 1 : Self.mostImports), files.allowsUse(of: other) else { return }
            sheet.imports[other] = count + 1
            var reader = SCSSReader(tree, other, files, sheet, writes: writes && files.include(other))
            (reader.scopes, reader.mixins) = (scopes, mixins)
            reader.read(selectors: selectors, around: around, depth: depth)
            (scopes, mixins) = (reader.scopes, reader.mixins)
            return
        }
        guard sheet.modules[other] != nil || files.allowsUse(of: other) else { return }
        let module = sheet.modules[other] ?? read(tree, other, with: settings(in: statement), writes: writes && isAtTop)
        let prefix = statement.hasPrefix("@use") ? Self.namespace(name, statement) : ""
        for (name, value) in module.variables { scopes[0][prefix + name] = value }
        for (name, mixin) in module.mixins { mixins[prefix + name] = mixin }
    }

    private func read(_ tree: StyleTree, _ number: Int, with settings: [String: String], writes: Bool) -> Module {
        var reader = SCSSReader(tree, number, files, sheet, writes: writes && files.include(number))
        reader.scopes = [settings]
        reader.read()
        let module = Module(variables: reader.scopes[0], mixins: reader.mixins)
        sheet.modules[number] = module
        return module
    }

    /// Returns the variables in `@use "x" with ($a: b)`.
    private func settings(in statement: String) -> [String: String] {
        guard let word = statement.firstRange(of: " with"),
            let open = statement[word.upperBound...].firstIndex(of: "("), let close = statement.lastIndex(of: ")"),
            open < close
        else { return [:] }
        var settings: [String: String] = [:]
        for part in Self.commaParts(String(statement[statement.index(after: open)..<close])) {
            guard let colon = part.firstIndex(of: ":") else { continue }
            let value = String(part[part.index(after: colon)...]).trimmed
            settings[String(part[..<colon]).trimmed] = try? evaluated(value)
        }
        return settings
    }

    /// Returns the prefix of the variables of `@use "x" as y`, such as `y.`.
    private static func namespace(_ name: String, _ statement: String) -> String {
        let words = statement.split(whereSeparator: \.isWhitespace)
        if let place = words.lastIndex(of: "as"), place + 1 < words.count {
            return words[place + 1] == "*" ? "" : "\(words[place + 1])."
        }
        let last = name.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
        return last.hasPrefix("_") ? "\(last.dropFirst())." : "\(last)."
    }

    private mutating func readVariable(_ name: String, _ written: String, at offset: Int?) {
        var value = written
        var isDefault = false
        for flag in ["!default", "!global"] where value.contains(flag) {
            if flag == "!default" { isDefault = true }
            value = value.replacing(flag, with: "").trimmed
        }
        if isDefault, variable(name) != nil { return }
        do throws(Unread) {
            scopes[scopes.count - 1][name] = value.hasPrefix("(") ? value : try evaluated(value)
        } catch {
            scopes[scopes.count - 1][name] = nil
            if let offset, error.isFunction { self.name(error.reason.english, offset, error.reason) }
        }
    }

    private func variable(_ name: String) -> String? {
        scopes.reversed().lazy.compactMap { $0[name] }.first
    }

    /// Combines nested selectors with those around them; nil if they are too long.
    private static func combined(_ outer: [String], _ text: String) -> [String]? {
        let inner = commaParts(text)
        guard !outer.isEmpty else { return inner }
        var combined: [String] = []
        var bytes = 0
        for parent in outer {
            for part in inner where combined.count < mostSelectors {
                let places = part.utf8.count { $0 == UInt8(ascii: "&") }
                bytes += part.utf8.count + max(places, 1) * (parent.utf8.count + 1)
                guard bytes <= longestSelectors else { return nil }
                combined.append(places > 0 ? part.replacing("&", with: parent) : "\(parent) \(part)")
            }
        }
        return combined
    }

    // MARK: Values

    struct Unread: Error {
        let reason: Phrase
        /// Whether a function rather than a missing variable is the reason.
        var isFunction = false
    }

    /// Returns a value as CSS; nil for a value that doesn't matter and can't be read.
    private func value(_ written: String, of property: String, at offset: Int) -> String? {
        guard written.contains("$") || written.contains("(") || written.contains("#{") else { return written }
        do throws(Unread) {
            return try evaluated(written)
        } catch {
            guard Self.isColor(property) else { return nil }
            name(error.reason.english, offset, error.reason)
            return property.hasPrefix("--") ? nil : "var(--unread)"
        }
    }

    private func evaluated(_ text: String, depth: Int = 0) throws(Unread) -> String {
        guard depth < 16, Budget.allows() else { throw Unread(reason: "the value is nested too deeply") }
        if text.contains("#{") { throw Unread(reason: "interpolation in a value isn’t read") }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            guard result.count <= Self.longestValue else { throw Unread(reason: "the value is too long") }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let start = position
                position += 1
                while position < bytes.count, bytes[position] != byte { position += 1 }
                position = min(position + 1, bytes.count)
                result += bytes[start..<position]
            } else if byte == UInt8(ascii: "$") || byte.isLetter || byte == UInt8(ascii: "_") {
                let start = position
                position += 1
                while position < bytes.count,
                    Self.isName(bytes[position])
                        || bytes[position] == UInt8(ascii: ".") && position + 1 < bytes.count
                            && (bytes[position + 1] == UInt8(ascii: "$") || bytes[position + 1].isLetter)
                        || bytes[position] == UInt8(ascii: "$")
                { position += 1 }
                let name = String(decoding: bytes[start..<position], as: UTF8.self)
                if name.contains("$") {
                    guard let value = variable(name) else { throw Unread(reason: "“\(name)” isn’t defined") }
                    result += Array(value.utf8)
                } else if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
                    let open = position
                    let end = Self.closing(bytes, open)
                    let inner = String(decoding: bytes[open + 1..<max(open + 1, end - 1)], as: UTF8.self)
                    position = end
                    result += Array(try call(name, inner, depth: depth).utf8)
                } else {
                    result += bytes[start..<position]
                }
            } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "-") {
                // Hexadecimal colours and names with dashes aren't functions.
                let start = position
                position += 1
                while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
                result += bytes[start..<position]
            } else {
                result.append(byte)
                position += 1
            }
        }
        sheet.computed += result.count
        guard sheet.computed <= Self.mostGrowth * (sheet.size + Self.longestValue) else {
            throw Unread(reason: "the value is too long")
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isNamePart && byte != UInt8(ascii: "$") || byte == UInt8(ascii: "-")
    }

    private static func closing(_ bytes: [UInt8], _ open: Int) -> Int {
        var depth = 0
        var position = open
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "(") { depth += 1 }
            if bytes[position] == UInt8(ascii: ")") {
                depth -= 1
                if depth == 0 { return position + 1 }
            }
            position += 1
        }
        return bytes.count
    }

    /// Functions that mean the same in CSS.
    private static let plain: Set = [
        "rgb", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color-mix", "var", "url", "calc", "min", "max",
        "clamp",
        "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient", "light-dark", "env",
        "color", "image-set", "translate", "rotate", "scale",
    ]

    private func call(_ name: String, _ inner: String, depth: Int) throws(Unread) -> String {
        let parts = Self.arguments(inner)
        let lookup = name == "map-get" || name == "map.get"
        if lookup {
            guard parts.count == 2,
                let map = parts[0].hasPrefix("$") || parts[0].contains(".$") ? variable(parts[0]) : parts[0]
            else {
                throw Unread(reason: "“\(parts.first ?? "")” isn’t defined")
            }
            let key = Self.unquoted(try evaluated(parts[1], depth: depth + 1))
            guard Budget.allows(1 + map.utf8.count / 256), let value = entries(of: map)[key] else {
                throw Unread(reason: "the map has no key “\(key)”")
            }
            return try evaluated(value, depth: depth + 1)
        }
        var arguments: [String] = []
        for part in parts { arguments.append(try evaluated(part, depth: depth + 1)) }
        if name == "rgba", arguments.count == 2, let color = try? Color(css: arguments[0]) {
            return SassColor(color).with(alpha: try Self.number(arguments[1])).text
        }
        if name == "rgba" || Self.plain.contains(name) { return "\(name)(\(arguments.joined(separator: ", ")))" }
        guard SassColor.functions.contains(name), let first = arguments.first else {
            throw Unread(reason: "the function “\(name)” isn’t read", isFunction: true)
        }
        guard let base = try? Color(css: Self.value(first)) else {
            throw Unread(reason: "“\(first)” isn’t a colour")
        }
        let color = SassColor(base)
        func amount(_ index: Int) throws(Unread) -> Double {
            guard arguments.indices.contains(index) else {
                throw Unread(reason: "the function “\(name)” lacks an amount")
            }
            return try Self.number(Self.value(arguments[index]))
        }
        switch name {
        case "lighten": return color.moved(lightness: try amount(1)).text
        case "darken": return color.moved(lightness: -(try amount(1))).text
        case "saturate": return color.moved(saturation: try amount(1)).text
        case "desaturate": return color.moved(saturation: -(try amount(1))).text
        case "transparentize", "fade-out": return color.with(alpha: color.alpha - (try amount(1))).text
        case "opacify", "fade-in": return color.with(alpha: color.alpha + (try amount(1))).text
        case "mix", "color.mix":
            guard arguments.count > 1, let other = try? Color(css: Self.value(arguments[1])) else {
                throw Unread(reason: "the function “\(name)” lacks a colour")
            }
            return color.mixed(with: SassColor(other), weight: arguments.count > 2 ? try amount(2) : 0.5).text
        default:
            var result = color
            for argument in arguments.dropFirst() {
                guard let colon = argument.firstIndex(of: ":") else {
                    throw Unread(reason: "“\(name)” has an unnamed amount")
                }
                let amount = try Self.number(String(argument[argument.index(after: colon)...]).trimmed)
                let member = String(argument[..<colon]).trimmed
                guard
                    let changed = result.changed(member, amount, scales: name == "color.scale" || name == "scale-color")
                else { throw Unread(reason: "“\(member)” of “\(name)” isn’t read") }
                result = changed
            }
            return result.text
        }
    }

    /// Returns the entries of a map, which is parsed once. The first of several entries with a key counts.
    private func entries(of map: String) -> [String: String] {
        if let known = sheet.maps[map] { return known }
        var entries: [String: String] = [:]
        for entry in Self.arguments(String(map.trimmed.dropFirst().dropLast())) {
            guard let colon = entry.firstIndex(of: ":") else { continue }
            let key = Self.unquoted(String(entry[..<colon]).trimmed)
            if entries[key] == nil { entries[key] = String(entry[entry.index(after: colon)...]).trimmed }
        }
        sheet.maps[map] = entries
        return entries
    }

    /// `#fff` for `$color: #fff`.
    private static func value(_ argument: String) -> String {
        guard argument.hasPrefix("$"), let colon = argument.firstIndex(of: ":") else { return argument }
        return String(argument[argument.index(after: colon)...]).trimmed
    }

    private static func unquoted(_ text: String) -> String {
        text.count >= 2 && (text.hasPrefix("\"") || text.hasPrefix("'")) ? String(text.dropFirst().dropLast()) : text
    }

    private static func number(_ text: String) throws(Unread) -> Double {
        let text = text.trimmed
        if text.hasSuffix("%"), let number = Double(text.dropLast()) { return number / 100 }
        guard let number = Double(text) else { throw Unread(reason: "“\(text)” isn’t a number") }
        return number
    }

    /// Splits a text at the commas outside brackets.
    private static func commaParts(_ text: String) -> [String] {
        var cursor = CSSText(Array(text.utf8)).cursor
        var parts: [String] = []
        while true {
            let start = cursor.position
            let stop = cursor.advance { $0 == UInt8(ascii: ",") }
            parts.append(cursor.text(start..<cursor.position).trimmed)
            guard stop != nil else { return parts }
            cursor.position += 1
        }
    }

    /// Splits arguments at the commas outside brackets.
    private static func arguments(_ text: String) -> [String] {
        var parts = commaParts(text)
        if parts.last?.isEmpty ?? false { parts.removeLast() }
        // `$name: value` of a call keeps its name, but the name isn't a variable.
        return parts.map { part in
            guard part.hasPrefix("$"), let colon = part.firstIndex(of: ":") else { return part }
            return part[part.index(after: part.startIndex)..<colon] + ":" + part[part.index(after: colon)...]
        }
    }
}
