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
        colors: ScriptExpression, _ prefix: String, _ reader: ConfigurationReader, _ path: String
    ) {
        guard case .object(let properties) = colors else {
            hide(path, 0, "its colours are computed")
            return
        }
        for property in properties where Budget.allows() {
            guard let key = property.key else {
                let text = reader.bytes.text(property.place)
                // `...defaultTheme.colors` and `...colors` keep the palette.
                if text.hasSuffix("colors"), prefix.isEmpty {
                    hasNoPalette = false
                } else {
                    hide(path, property.place.lowerBound, "it contains the colours of another object")
                }
                continue
            }
            let name = reader.bytes.text(key)
            let whole = name == "DEFAULT" ? String(prefix.dropLast()) : prefix + name
            if let text = property.value.string {
                let value = Self.withoutAlphaValue(reader.bytes.text(text))
                if !self.prefix.isEmpty || !whole.isEmpty { self.colors[whole] = value }
            } else if case .object = property.value {
                add(colors: property.value, whole + "-", reader, path)
            } else if case .name(let range) = property.value, reader.bytes.text(range).hasPrefix("colors."),
                let family = reader.bytes.text(range).split(separator: ".").last
            {
                // `colors.zinc` of the default palette.
                for step in TailwindPalette.steps {
                    self.colors["\(whole)-\(step)"] = TailwindPalette.color("\(family)-\(step)", version: version)
                }
                if let plain = TailwindPalette.color(String(family), version: version) { self.colors[whole] = plain }
            } else {
                hide(path, property.place.lowerBound, "the colour “\(whole)” is computed")
            }
        }
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
private struct ConfigurationReader {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func isSpread(_ property: ScriptExpression.Property) -> Bool {
        property.place.lowerBound > 0 && bytes[property.place].starts(with: "...".utf8)
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

    private func specifier(named name: String) -> String? {
        for start in [
            "import \(name) from", "const \(name) = require(", "import * as \(name) from", "let \(name) = require(",
            "var \(name) = require(",
        ] {
            guard let place = bytes.offset(of: start) else { continue }
            var position = place + start.utf8.count
            while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "'"),
                bytes[position] != UInt8(ascii: "\n")
            { position += 1 }
            guard position < bytes.count, bytes[position] != UInt8(ascii: "\n") else { continue }
            var reader = ScriptReader(bytes, position..<bytes.count)
            return bytes.text(reader.string(bytes[position]))
        }
        return nil
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
