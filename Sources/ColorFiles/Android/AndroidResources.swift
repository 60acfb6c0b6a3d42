import Budgets
import Legibility

/// A reader of the colours in Android resources and of theme attributes.
struct AndroidResources {
    private let modes: [AndroidMode]
    /// The resources that several groups share, by the numbers of their documents.
    private var covered: [[Int]: CoveredResources] = [:]

    init(modes: [RequestedMode]?) {
        self.modes = modes?.map { AndroidMode($0.name) } ?? [AndroidMode("light"), AndroidMode("dark")]
    }

    /// Reads the resources of a group. From documents shared with other groups, it keeps only the values that the
    /// group's own documents change or need.
    mutating func read(_ documents: [RecognizedDocument], own: Set<Int>) -> ColorCollection {
        var file = AndroidFile()
        for document in documents where own.contains(document.number) && Budget.allows() { file.add(document) }
        var collection = ColorCollection(.android, modes: modes.map(\.mode))
        collection.problems = file.problems
        collection.notes = file.notes
        let shared = documents.filter { !own.contains($0.number) }
        if shared.isEmpty {
            collection.tokens = tokens(of: file)
        } else {
            let numbers = shared.map(\.number)
            let below = covered[numbers] ?? CoveredResources(shared, modes)
            covered[numbers] = below
            collection.tokens = below.tokens(under: file)
        }
        return collection
    }

    private func tokens(of file: AndroidFile) -> [ColorToken] {
        var resolver = AndroidResolver(file)
        let colors = file.colorNames.map { resolver.token($0, in: modes) }
        let attributes = file.attributesInOrder.compactMap { attribute in
            Budget.allows(modes.count) ? resolver.token(attribute, in: modes) : nil
        }
        return colors + attributes.filter(\.isShown)
    }
}

extension ColorToken {
    /// Whether to report the attribute. An attribute that refers to other attributes in every mode belongs to another
    /// theme.
    var isShown: Bool { group == 0 || cells.contains { $0.color != nil } }
}

extension AndroidFile {
    /// Returns the number of a style as a group of tokens, or nil if it has no number.
    func group(ofStyle style: String) -> Int? { numbersOfStyles[style].map { $0 + 1 } }

    /// The attributes of all themes, in order.
    var attributesInOrder: [AndroidResolver.Attribute] {
        themes.enumerated().flatMap { number, theme in
            theme.attributes.map { AndroidResolver.Attribute(style: theme.style, name: $0, group: number + 1) }
        }
    }
}

extension AndroidResolver {
    /// An attribute of a theme, with the number of its style as a group of tokens.
    struct Attribute {
        let style, name: String
        let group: Int
    }

    /// Returns the token of a colour.
    mutating func token(_ name: String, in modes: [AndroidMode]) -> ColorToken {
        let variants = variants(of: name) ?? [:]
        return ColorToken(
            name: name, document: variants.firstDocument,
            cells: modes.map { cell(of: variants, in: $0, named: name) })
    }

    /// Returns the token of a theme's attribute.
    mutating func token(_ attribute: Attribute, in modes: [AndroidMode]) -> ColorToken {
        let variants = variants(of: attribute)
        return ColorToken(
            name: "theme \(attribute.style) \(attribute.name)", document: variants.firstDocument,
            cells: modes.map { cell(of: variants, in: $0) }, meaning: attribute.name.withoutNamespace,
            group: attribute.group)
    }
}

extension AndroidFile.Variants {
    fileprivate var firstDocument: Int { values.lazy.map(\.place.document).min() ?? 0 }
}

extension String {
    /// The name without `android:`: `textColor` for `android:textColor`.
    fileprivate var withoutNamespace: String {
        utf8.starts(with: "android:".utf8) ? String(dropFirst("android:".count)) : self
    }
}

/// A mode of Android resources.
struct AndroidMode {
    let mode: ColorMode

    init(_ name: String) {
        let isDark = ThemeWord.isDark(in: [name])
        mode = ColorMode(
            name,
            how: isDark
                ? "Values from “values-night”, otherwise from “values”."
                : "Values from “values-notnight”, otherwise from “values”.",
            isDark: isDark)
    }

    /// The folders in which a value is looked up; folders for versions and screen sizes concern other devices.
    var folders: [String] { [mode.isDark ? "values-night" : "values-notnight", "values"] }
}
