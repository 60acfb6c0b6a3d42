import MarkupColors
import Tailwind

/// The default colours of Tailwind that style sheets refer to without declaring them.
enum TailwindColors {
    /// Returns a sheet that declares the colours before the given sheets; nil if these need none.
    static func sheet(for documents: [RecognizedDocument]) -> RecognizedDocument? {
        guard documents.contains(where: { TailwindTheme.version(ofSheet: $0.document.content) == 4 }) else {
            return nil
        }
        var names: Set<String> = []
        for document in documents {
            let content = document.document.content
            guard content.mentions("color-") else { continue }
            names.formUnion(CSSText(content).referencedNames.map(\.cssUnescaped))
        }
        names = names.filter { $0.contains("color-") }
        guard !names.isEmpty else { return nil }
        var theme = TailwindTheme(version: 4)
        for document in documents { theme.add(sheet: document.document.content, path: document.document.path) }
        let start = theme.prefix.isEmpty ? "--color-" : "--\(theme.prefix)-color-"
        let declared = Self.declared(in: documents)
        let declarations = names.subtracting(declared).sorted().compactMap { name -> String? in
            guard name.hasPrefix(start) else { return nil }
            let color = String(name.dropFirst(start.count))
            guard theme.hasPaletteColor(color) else { return nil }
            return TailwindPalette.color(color, version: 4).map { "\(name):\($0);" }
        }
        guard !declarations.isEmpty else { return nil }
        let number = (documents.map(\.number).max() ?? 0) + 1
        return RecognizedDocument(
            number: number,
            document: ColorDocument(path: "palette.css", content: Array(":root{\(declarations.joined())}".utf8)),
            format: .css, json: nil)
    }

    /// Returns the custom properties that some sheets declare.
    private static func declared(in documents: [RecognizedDocument]) -> Set<String> {
        var names: Set<String> = []
        for document in documents {
            let tree = StyleTree(document.document.content)
            for node in tree.nodes {
                if case .declaration(let name, _) = node.kind { names.insert(tree.text(name)) }
            }
        }
        return names
    }
}
