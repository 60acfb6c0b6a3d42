import MarkupColors
import Substrings
import Tailwind

/// The default colours of Tailwind that style sheets refer to without declaring them.
enum TailwindColors {
    /// Returns a document in which custom properties stand for Tailwind's functions.
    static func expanded(_ document: RecognizedDocument) -> RecognizedDocument {
        let content = document.document.content
        guard content.mentions("theme(") else { return document }
        let expanded = ColorDocument(path: document.document.path, content: TailwindFunctions.expanded(content))
        return RecognizedDocument(
            number: document.number, document: expanded, format: document.format, json: document.json)
    }

    /// Returns the theme of a sheet that is written for Tailwind 3, whose colours only `theme()` shows.
    static func oldTheme(of document: ColorDocument, _ project: WebProject?) -> TailwindTheme? {
        guard document.content.mentions("theme("), let theme = project?.site(of: document.path)?.theme,
            theme.version < 4
        else { return nil }
        return theme
    }

    /// Returns a sheet that declares the colours before the given sheets; nil if these need none.
    static func sheet(for documents: [RecognizedDocument], _ old: TailwindTheme?) -> RecognizedDocument? {
        if let old { return sheet(old.paletteDeclarations + translucent(names(in: documents)), for: documents) }
        guard documents.contains(where: { TailwindTheme.version(ofSheet: $0.document.content) == 4 }) else {
            return nil
        }
        var names = names(in: documents)
        guard !names.isEmpty else { return nil }
        let translucent = translucent(names)
        names.formUnion(names.compactMap { TailwindFunctions.translucent($0)?.base })
        var theme = TailwindTheme(version: 4)
        for document in documents { theme.add(sheet: document.document.content, path: document.document.path) }
        let start = theme.prefix.isEmpty ? "--color-" : "--\(theme.prefix)-color-"
        let declared = Self.declared(in: documents)
        let declarations = names.subtracting(declared).sorted().compactMap { name -> String? in
            guard name.hasPrefix(start) else { return nil }
            let color = String(name.dropFirst(start.count))
            if !theme.prefix.isEmpty, theme.properties.contains(color) { return "\(name):var(--color-\(color));" }
            guard theme.hasPaletteColor(color) else { return nil }
            return TailwindPalette.color(color, version: 4).map { "\(name):\($0);" }
        }
        return declarations.isEmpty ? nil : sheet(declarations.joined() + translucent, for: documents)
    }

    /// Returns the names of colours that some documents refer to.
    private static func names(in documents: [RecognizedDocument]) -> Set<String> {
        var names: Set<String> = []
        for document in documents where document.document.content.mentions("color-") {
            names.formUnion(CSSText(document.document.content).referencedNames.map(\.cssUnescaped))
        }
        return names.filter { $0.contains("color-") }
    }

    /// Returns declarations of the properties among some that stand for translucent colours.
    static func translucent(_ names: Set<String>) -> String {
        names.sorted().compactMap { name in TailwindFunctions.translucent(name).map { "\(name):\($0.value);" } }
            .joined()
    }

    private static func sheet(_ declarations: String, for documents: [RecognizedDocument]) -> RecognizedDocument {
        RecognizedDocument(
            number: (documents.map(\.number).max() ?? 0) + 1,
            document: ColorDocument(path: "palette.css", content: Array(":root{\(declarations)}".utf8)),
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
