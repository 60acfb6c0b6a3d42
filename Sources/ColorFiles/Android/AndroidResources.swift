import Legibility

/// Reads the colours of Android's resources, and those that themes take from them.
enum AndroidResources {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        var file = AndroidFile()
        for document in documents { file.add(document) }
        let modes = modes?.map { AndroidMode($0.name) } ?? [AndroidMode("light"), AndroidMode("dark")]
        var collection = ColorCollection(.android, modes: modes.map(\.mode))
        collection.problems = file.problems
        let resolver = AndroidResolver(file)
        collection.tokens = file.colorNames.map { name in
            ColorToken(
                name: name, document: file.colors[name]?.values.map(\.place.document).min() ?? 0,
                cells: modes.map { resolver.cell(of: file.colors[name] ?? [:], in: $0, named: name) })
        }
        for (number, (style, attributes)) in file.themes.enumerated() {
            for attribute in attributes {
                let variants = file.attributes[style]?[attribute] ?? [:]
                let cells = modes.map { resolver.cell(of: variants, in: $0) }
                // What leads to other attributes in every mode is another theme's to say.
                guard cells.contains(where: { $0.color != nil }) else { continue }
                collection.tokens.append(
                    ColorToken(
                        name: "theme \(style) \(attribute)", document: variants.values.map(\.place.document).min() ?? 0,
                        cells: cells, meaning: attribute.withoutNamespace, group: number + 1))
            }
        }
        return collection
    }
}

extension String {
    /// `android:textColor` as `textColor`.
    fileprivate var withoutNamespace: String {
        utf8.starts(with: "android:".utf8) ? String(dropFirst("android:".count)) : self
    }
}

/// A mode of Android's resources.
struct AndroidMode {
    let mode: ColorMode

    init(_ name: String) {
        let isDark = ThemeWord.isDark(in: [name])
        mode = ColorMode(
            name,
            how: isDark
                ? "Values of “values-night”, then of “values”." : "Values of “values-notnight”, then of “values”.",
            isDark: isDark)
    }

    /// The folders in which a value is looked up; those for versions and screens are other devices'.
    var folders: [String] { [mode.isDark ? "values-night" : "values-notnight", "values"] }
}

/// Follows references among Android's colours.
struct AndroidResolver {
    private let file: AndroidFile
    /// Longer chains of references lead back to themselves, or nobody follows them.
    private static let longestChain = 1_000

    init(_ file: AndroidFile) { self.file = file }

    func cell(of variants: AndroidFile.Variants, in mode: AndroidMode, named name: String? = nil) -> ColorCell {
        guard let folder = mode.folders.first(where: { variants[$0] != nil }), let written = variants[folder] else {
            let others = variants.keys.sorted().joined(separator: ", ")
            return .unresolved(
                UnresolvedColor(
                    .noEntry, "only in \(others)", at: variants.values.map(\.place).min { $0.document < $1.document }))
        }
        do throws(UnresolvedColor) {
            return .color(
                ResolvedColor(
                    try color(written.text, in: mode, from: name), from: folder, written: written.text,
                    place: written.place, alias: written.text.referencedColor))
        } catch {
            return .unresolved(UnresolvedColor(error.reason, error.detail, at: written.place))
        }
    }

    private func color(_ text: String, in mode: AndroidMode, from name: String?) throws(UnresolvedColor) -> Color {
        var text = text
        var seen = Set([name].compactMap(\.self))
        while let reference = text.referencedColor {
            guard seen.insert(reference).inserted, seen.count < Self.longestChain else {
                throw UnresolvedColor(.cycle, reference)
            }
            guard let variants = file.colors[reference] else { throw UnresolvedColor(.missingReference, reference) }
            guard let next = mode.folders.lazy.compactMap({ variants[$0] }).first else {
                throw UnresolvedColor(.noEntry, reference)
            }
            text = next.text
        }
        return try Self.literal(text)
    }

    private static func literal(_ text: String) throws(UnresolvedColor) -> Color {
        if text.utf8.first == UInt8(ascii: "#") {
            let digits = Array(text.utf8.dropFirst())
            // Alpha comes first here and last in CSS.
            let alphaDigits = digits.count == 8 ? 2 : digits.count == 4 ? 1 : 0
            let css = "#" + String(decoding: digits.dropFirst(alphaDigits) + digits.prefix(alphaDigits), as: UTF8.self)
            guard [3, 4, 6, 8].contains(digits.count), let color = try? Color(css: css) else {
                throw UnresolvedColor(.invalid, String(text.prefix(40)))
            }
            return color
        }
        switch text {
        case "@android:color/white": return Color(SRGB8(red: 255, green: 255, blue: 255))
        case "@android:color/black": return Color(SRGB8(red: 0, green: 0, blue: 0))
        case "@android:color/transparent": return Color(.rgb, .zero, alpha: 0)
        case _ where text.utf8.starts(with: "@android:".utf8): throw UnresolvedColor(.systemColor, text)
        case _ where text.utf8.first == UInt8(ascii: "?"): throw UnresolvedColor(.contextDependent, text)
        default: throw UnresolvedColor(.invalid, String(text.prefix(40)))
        }
    }
}

extension String {
    /// The name behind `@color/`.
    fileprivate var referencedColor: String? {
        utf8.starts(with: "@color/".utf8) ? String(dropFirst("@color/".count)) : nil
    }
}
