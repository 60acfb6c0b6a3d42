import Budgets
import Legibility

/// Reads the colours of Android's resources, and those that themes take from them.
enum AndroidResources {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        var file = AndroidFile()
        for document in documents where Budget.allows() { file.add(document) }
        let modes = modes?.map { AndroidMode($0.name) } ?? [AndroidMode("light"), AndroidMode("dark")]
        var collection = ColorCollection(.android, modes: modes.map(\.mode))
        collection.problems = file.problems
        collection.notes = file.notes
        var resolver = AndroidResolver(file)
        collection.tokens = file.colorNames.map { name in
            ColorToken(
                name: name, document: file.colors[name]?.values.map(\.place.document).min() ?? 0,
                cells: modes.map { resolver.cell(of: file.colors[name] ?? [:], in: $0, named: name) })
        }
        for (number, (style, attributes)) in file.themes.enumerated() {
            for attribute in attributes {
                guard Budget.allows(modes.count) else { break }
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
