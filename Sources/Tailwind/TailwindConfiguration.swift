import Budgets
import MarkupColors
import Substrings

extension TailwindTheme {
    /// Returns whether a file configures Tailwind.
    package static func isConfiguration(_ path: String) -> Bool {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return name.hasPrefix("tailwind.") && name.contains("config") || name.hasPrefix("tailwind-preset")
            || name.hasPrefix("tailwind.preset")
    }

    /// Adds the settings of `tailwind.config.*` that are written as literals. `preset` returns the path and the content
    /// of a file that the configuration extends; what can't be read is noted.
    package mutating func add(
        configuration bytes: [UInt8], path: String, depth: Int = 0,
        preset: (_ specifier: String, _ from: String) -> (path: String, bytes: [UInt8])?
    ) {
        guard let object = Self.object(in: bytes) else {
            hide(path, 0, "its settings are computed")
            return
        }
        let reader = ConfigurationReader(bytes)
        for property in object {
            guard let key = property.key else {
                if reader.isSpread(property) {
                    hide(path, property.place.lowerBound, "it contains the settings of another object")
                }
                continue
            }
            switch bytes.text(key) {
            case "presets":
                guard case .array(let presets) = property.value else { continue }
                for one in presets where depth < 4 {
                    if let specifier = reader.specifier(of: one), let found = preset(specifier, path) {
                        add(configuration: found.bytes, path: found.path, depth: depth + 1, preset: preset)
                    } else {
                        hide(path, property.place.lowerBound, "it uses a preset that isn’t among the files")
                    }
                }
            case "prefix": if let text = property.value.string { prefix = bytes.text(text) }
            case "darkMode":
                darkAddsSpecificity =
                    bytes.text(property.place).contains("class")
                    && !bytes.text(property.place).contains("selector")
            case "plugins":
                guard case .array(let plugins) = property.value else {
                    hide(path, property.place.lowerBound, "its plugins may define colours")
                    continue
                }
                let unknown = plugins.filter { plugin in
                    let name = reader.specifier(of: plugin) ?? ""
                    return ![
                        "typography", "forms", "container-queries", "aspect-ratio", "line-clamp", "animate", "scroll",
                        "safe-area",
                    ]
                    .contains(where: name.contains)
                }
                if !unknown.isEmpty { hide(path, property.place.lowerBound, "a plugin may define colours") }
            case "theme": add(theme: property.value, reader, path, isExtension: false)
            default: break
            }
        }
    }

    private mutating func add(
        theme: ScriptExpression, _ reader: ConfigurationReader, _ path: String, isExtension: Bool
    ) {
        for property in theme.properties where Budget.allows() {
            guard let key = property.key else {
                hide(path, property.place.lowerBound, "its theme contains the settings of another object")
                continue
            }
            switch reader.bytes.text(key) {
            case "extend": add(theme: property.value, reader, path, isExtension: true)
            case "colors", "textColor", "backgroundColor":
                if !isExtension, reader.bytes.text(key) == "colors" {
                    hasNoPalette = true
                }
                add(colors: property.value, "", reader, path)
            case "screens":
                if !isExtension { breakpoints = [:] }
                for screen in property.value.properties {
                    if let name = screen.key, let value = screen.value.string,
                        let width = TailwindLength.pixels(reader.bytes.text(value))
                    {
                        breakpoints[reader.bytes.text(name)] = width
                    }
                }
            case "fontSize":
                for size in property.value.properties {
                    guard let name = size.key else { continue }
                    var value = size.value
                    if case .array(let parts) = value, let first = parts.first { value = first }
                    fontSizes[reader.bytes.text(name)] = .some(
                        value.string.flatMap { TailwindLength.pixels(reader.bytes.text($0)) })
                }
            case "backgroundImage":
                for image in property.value.properties {
                    if let name = image.key { backgroundImages.insert(reader.bytes.text(name)) }
                }
            default: break
            }
        }
        if theme.properties.isEmpty, !reader.isEmptyObject(theme) { hide(path, 0, "its theme is computed") }
    }

    private mutating func add(
        colors: ScriptExpression, _ prefix: String, _ reader: ConfigurationReader, _ path: String, depth: Int = 0
    ) {
        guard case .object(let properties) = colors else {
            switch depth < 4 ? reader.meaning(of: colors) : nil {
            case .palette(let family, nil): add(palette: family, prefix, path, 0)
            case .value(let value): add(colors: value, prefix, reader, path, depth: depth + 1)
            default: hide(path, 0, "its colours are computed")
            }
            return
        }
        for property in properties where Budget.allows() {
            guard let key = property.key ?? reader.shortKey(of: property) else {
                switch depth < 4 ? reader.meaning(of: property.value) : nil {
                case .palette(let family, nil): add(palette: family, prefix, path, property.place.lowerBound)
                case .value(.object(let members)):
                    add(colors: .object(members), prefix, reader, path, depth: depth + 1)
                default: hide(path, property.place.lowerBound, "it contains the colours of another object")
                }
                continue
            }
            let name = reader.bytes.text(key)
            let whole = name == "DEFAULT" ? String(prefix.dropLast()) : prefix + name
            if let text = property.value.string {
                let value = Self.withoutAlphaValue(reader.bytes.text(text))
                if !self.prefix.isEmpty || !whole.isEmpty { self.colors[whole] = value }
            } else if case .object = property.value {
                add(colors: property.value, whole + "-", reader, path, depth: depth)
            } else {
                switch depth < 4 ? reader.meaning(of: property.value) : nil {
                case .palette(let family, nil):
                    add(palette: family, whole.isEmpty ? "" : whole + "-", path, property.place.lowerBound)
                case .palette(let family?, let step?):
                    let color = TailwindPalette.color("\(family)-\(step)", version: version)
                    if color == nil { hide(path, property.place.lowerBound, "the colour “\(whole)” is computed") }
                    self.colors[whole] = color
                case .value(.object(let members)):
                    add(colors: .object(members), whole + "-", reader, path, depth: depth + 1)
                case .value(let value) where value.string != nil:
                    self.colors[whole] = value.string.map { Self.withoutAlphaValue(reader.bytes.text($0)) }
                default: hide(path, property.place.lowerBound, "the colour “\(whole)” is computed")
                }
            }
        }
    }

    /// Adds the colours of the default palette, or those of a family, such as `zinc`.
    private mutating func add(palette family: String?, _ prefix: String, _ path: String, _ offset: Int) {
        var isKnown = family == nil
        if family == nil, prefix.isEmpty { hasNoPalette = false }
        for name in TailwindPalette.names {
            guard let color = TailwindPalette.color(name, version: version) else { continue }
            guard let family else {
                // The palette replaces the colours before it.
                self.colors[prefix + name] = prefix.isEmpty ? nil : color
                continue
            }
            isKnown = isKnown || Self.family(of: name) == family || name == family
            if name == family {
                self.colors[String(prefix.dropLast())] = color
            } else if name.utf8.starts(with: (family + "-").utf8) {
                self.colors[prefix + name.dropFirst(family.utf8.count + 1)] = color
            }
        }
        if !isKnown { hide(path, offset, "the colour “\(family ?? "")” is computed") }
    }

    /// `rgb(var(--x))` for `rgb(var(--x) / <alpha-value>)`.
    private static func withoutAlphaValue(_ text: String) -> String {
        guard let range = text.range(ofText: "<alpha-value>") else { return text }
        var head = text[..<range.lowerBound]
        while let last = head.last, last.isWhitespace || last == "/" || last == "," { head = head.dropLast() }
        return String(head + text[range.upperBound...])
    }

    /// Finds the object of settings: the largest that is exported.
    private static func object(in bytes: [UInt8]) -> [ScriptExpression.Property]? {
        for start in [
            "module.exports =", "module.exports=", "export default defineConfig(", "export default withTV(",
            "export default", "const config", "const preset",
        ] {
            guard let place = bytes.offset(of: start) else { continue }
            var position = place + start.utf8.count
            // The object follows after a type or an equals sign.
            while position < bytes.count, bytes[position] != UInt8(ascii: "{"), bytes[position] != UInt8(ascii: ";") {
                position += 1
            }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "{") else { continue }
            var reader = ScriptReader(bytes, position..<bytes.count)
            let object = reader.expression()
            let names = object.properties.compactMap { $0.key.map { bytes.text($0) } }
            if names.contains(where: ["theme", "content", "plugins", "presets", "darkMode"].contains) {
                return object.properties
            }
        }
        return nil
    }
}

/// The bytes of a configuration, and the modules that its names stand for.
private final class ConfigurationReader {
    let bytes: [UInt8]

    private let names: [String: Name]
    /// How many more values and palettes are followed: an object may contain itself many times.
    private var (valuesLeft, palettesLeft) = (32, 256)

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        names = Self.names(in: bytes)
    }

    func isSpread(_ property: ScriptExpression.Property) -> Bool {
        property.place.lowerBound > 0 && bytes[property.place].starts(with: "...".utf8)
    }

    /// The name of a property without a value of its own: `{ name }` is short for `{ name: name }`.
    func shortKey(of property: ScriptExpression.Property) -> Range<Int>? {
        if case .name(let range) = property.value, !isSpread(property), range == property.place { range } else { nil }
    }

    func isEmptyObject(_ expression: ScriptExpression) -> Bool {
        if case .object = expression { true } else { false }
    }

    /// The module of `require("x")`, `require("x")({…})` or of an imported name.
    func specifier(of expression: ScriptExpression) -> String? {
        switch expression {
        case .call(let name, let arguments):
            if bytes.text(name) == "require", let text = arguments.first?.string { return bytes.text(text) }
            return specifier(named: bytes.text(name))
        case .name(let range): return specifier(named: bytes.text(range))
        case .other(let range):
            var reader = ScriptReader(bytes, range)
            if case .call(let name, let arguments) = reader.expression(), bytes.text(name) == "require",
                let text = arguments.first?.string
            {
                return bytes.text(text)
            }
            return bytes.text(range).contains("typography") ? "typography" : nil
        default: return nil
        }
    }

    private func specifier(named name: String) -> String? { names[name]?.module }

    /// What a name stands for.
    private struct Name {
        /// The module that it is imported from.
        var module: String?
        /// The member of the module that it stands for.
        var member: String?
        /// The place of its value in the file.
        var value: Int?
    }

    /// What an expression for colours stands for.
    enum Meaning {
        /// The default palette, one of its families, or the step of a family.
        case palette(family: String?, step: String?)
        /// A value in the file.
        case value(ScriptExpression)
    }

    /// Returns what an expression stands for; nil if the file doesn't show it.
    func meaning(of expression: ScriptExpression) -> Meaning? {
        var place: Range<Int>
        var parts: [String] = []
        switch expression {
        case .name(let range), .other(let range): place = range
        case .call(let name, _) where bytes.text(name) == "require": place = name
        default: return nil
        }
        var reader = ScriptReader(bytes, place.lowerBound..<bytes.count)
        var name = Name()
        if bytes.reads("require(", at: place.lowerBound) {
            reader.position += 8
            reader.skipSpace()
            name.module = bytes.text(reader.string(reader[0]))
            place = reader.position..<max(reader.position, place.upperBound)
        }
        // `colors.zinc[500]` is a chain of three names.
        parts = bytes.text(place).split { ".[]()'\"?".contains($0) }.map(String.init)
        guard parts.allSatisfy({ $0.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "-") } }) else { return nil }
        if name.module == nil {
            guard let first = parts.first, let known = names[first] else { return nil }
            (name, parts) = (known, Array(parts.dropFirst()))
        }
        if let member = name.member { parts.insert(member, at: 0) }
        switch name.module {
        case "tailwindcss/colors", "tailwindcss/colors.js": break
        case "tailwindcss/defaultTheme", "tailwindcss/defaultTheme.js":
            guard parts.first == "colors" else { return nil }
            parts.removeFirst()
        default:
            guard name.module == nil, let value = name.value, valuesLeft > 0 else { return nil }
            valuesLeft -= 1
            var reader = ScriptReader(bytes, value..<bytes.count)
            var found = reader.expression()
            for part in parts {
                guard let next = found.properties.last(where: { $0.key.map { bytes.text($0) } == part }) else {
                    return nil
                }
                found = next.value
            }
            return .value(found)
        }
        palettesLeft -= 1
        return parts.count < 3 && palettesLeft >= 0 ? .palette(family: parts.first, step: parts.dropFirst().first) : nil
    }

    /// Finds the names that the file imports or defines.
    private static func names(in bytes: [UInt8]) -> [String: Name] {
        var names: [String: Name] = [:]
        var reader = ScriptReader(bytes, 0..<bytes.count)
        while !reader.isAtEnd, Budget.allows() {
            reader.skipSpace()
            let start = reader.position
            while !reader.isAtEnd, bytes[reader.position].isNamePart { reader.position += 1 }
            guard start < reader.position else {
                reader.skipUnit()
                continue
            }
            let word = bytes.text(start..<reader.position)
            guard ["import", "const", "let", "var"].contains(word) else { continue }
            var given: [(name: String, member: String?)] = []
            reader.skipSpace()
            // `{ a, b as c }`, `{ a, b: c }`, `* as a` or `a`.
            let heads = reader.position
            while !reader.isAtEnd, !"=;\"'`".utf8.contains(bytes[reader.position]),
                !bytes.reads("from ", at: reader.position), !bytes.reads("from\"", at: reader.position),
                !bytes.reads("from'", at: reader.position)
            { reader.position += 1 }
            let head = bytes.text(heads..<reader.position)
            let open = head.firstIndex(of: "{") ?? head.endIndex
            for part in head.split(whereSeparator: { "{,}".contains($0) }) {
                let words = part.split { $0.isWhitespace || $0 == ":" || $0 == "*" }.filter { $0 != "as" }
                guard let last = words.last else { continue }
                let isMember = part.startIndex > open
                given.append((String(isMember ? last : words[0]), isMember ? String(words[0]) : nil))
            }
            var found = Name()
            if !reader.isAtEnd, bytes[reader.position] == UInt8(ascii: "=") {
                reader.position += 1
                reader.skipSpace()
                found.value = reader.position
                let value = reader.expression()
                if case .call(let name, let arguments) = value, bytes.text(name) == "require",
                    let module = arguments.first?.string
                {
                    (found.module, found.value) = (bytes.text(module), nil)
                } else if bytes.reads("require(", at: found.value ?? 0) {
                    // `require("a").b`
                    continue
                }
            } else {
                while !reader.isAtEnd, !"\"'\n;".utf8.contains(bytes[reader.position]) { reader.position += 1 }
                guard !reader.isAtEnd, "\"'".utf8.contains(bytes[reader.position]) else { continue }
                found.module = bytes.text(reader.string(bytes[reader.position]))
            }
            for (name, member) in given {
                found.member = member
                // A member of an object in the file isn't followed.
                if found.module == nil, member != nil { continue }
                names[name] = found
            }
        }
        return names
    }
}

extension [UInt8] {
    fileprivate func offset(of text: String) -> Int? {
        let text = Array(text.utf8)
        var start = 0
        while let place = self[start...].firstIndex(of: text[0]) {
            if self[place...].starts(with: text) { return place }
            start = place + 1
        }
        return nil
    }
}
