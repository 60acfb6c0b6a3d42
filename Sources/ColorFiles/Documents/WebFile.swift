import Sentences

/// Files of web projects whose colours aren't read from the text.
enum WebFile {
    /// Returns the kind of a file and the way to check its colours, in sentences; nil for other files.
    static func kind(of name: String) -> Phrase? {
        kinds.first { _, endings, _ in endings.contains { name.utf8.hasSuffix($0) } }.map { kind, _, way in
            "Colours in \(kind) aren’t read here. \(way)"
        }
    }

    /// The endings of the files.
    static let endings = kinds.flatMap(\.endings)

    private static let (compile, open): (Phrase, Phrase) = (
        "Audit the CSS that they are compiled to.",
        "Audit the style sheets, or open the page: `legibility audit page.html` reads it in a browser."
    )

    private static let kinds: [(kind: Phrase, endings: [String], way: Phrase)] = [
        ("Sass files", [".sass"], compile), ("Less files", [".less"], compile),
        ("Stylus files", [".styl", ".stylus"], compile), ("PostCSS files", [".postcss", ".sss", ".acss"], compile),
        ("Haml, Slim and Pug templates", [".haml", ".slim", ".pug", ".jade"], open),
        (
            "templates",
            [
                ".cshtml", ".vbhtml", ".razor", ".aspx", ".ascx", ".jsp", ".jspx", ".ftl", ".ftlh", ".mako",
                ".marko", ".mjml", ".edge", ".latte", ".volt", ".templ", ".gjs", ".gts", ".swig", ".dust",
                ".riot", ".vm", ".wxml", ".wxss", ".xaml", ".axaml", ".qml", ".mdx", ".tpl",
                ".mdoc", ".webc", ".vto", ".pebble", ".peb", ".soy", ".gsp", ".jte", ".kte", ".rythm", ".cfm", ".cfml",
                ".axml", ".swan", ".kit", ".slang", ".ecr", ".imba", ".ractive", ".ep", ".tt2", ".jst", ".xsl", ".xslt",
                ".zul", ".civet",
            ], open
        ),
    ]
}
