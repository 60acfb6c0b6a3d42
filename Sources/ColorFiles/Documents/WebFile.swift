import Sentences

/// Files of web projects whose colours aren't read from the text.
enum WebFile {
    /// Returns the kind of a file and the way to check its colours, in sentences; nil for other files.
    static func kind(of name: String) -> Phrase? {
        kinds.first { _, endings, _ in endings.contains { name.utf8.hasSuffix($0) } }.map { kind, _, way in
            "Colours in \(kind) aren’t read here. \(way)"
        }
    }

    /// The endings of files that may contain most of a project's colours.
    static let endings = kinds.flatMap(\.endings).filter { ![".svg", ".html", ".htm"].contains($0) }

    private static let (compile, open): (Phrase, Phrase) = (
        "Audit the CSS that they are compiled to.",
        "Audit the style sheets, or open the page: `legibility audit page.html` reads it in a browser."
    )

    private static let kinds: [(kind: Phrase, endings: [String], way: Phrase)] = [
        ("SCSS files", [".scss"], compile), ("Sass files", [".sass"], compile),
        ("Haml, Slim and Pug templates", [".haml", ".slim", ".pug"], open), ("Less files", [".less"], compile),
        ("Stylus files", [".styl"], compile), ("HTML files", [".html", ".htm", ".xhtml"], open),
        ("SVG pictures", [".svg"], "Open the page that shows the picture in a browser, or check the pair by itself."),
        ("Vue components", [".vue"], compile), ("Svelte components", [".svelte"], compile),
        ("Astro components", [".astro"], compile), ("JSX files", [".jsx", ".tsx"], compile),
        ("templates", [".php", ".erb", ".twig", ".hbs", ".ejs", ".liquid", ".njk"], open),
    ]
}
