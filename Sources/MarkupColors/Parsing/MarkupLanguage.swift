import Substrings

/// A language whose files contain class lists, inline styles or SVG.
package enum MarkupLanguage: Sendable, CaseIterable {
    case scss, html, vue, svelte, astro, jsx, erb, blade, jinja, liquid, heex, svg
    /// Scripts, from which only the variants of components are read.
    case script
    /// Modules with templates in `~H` sigils.
    case elixir
    /// Templates of PHP, Go, Handlebars and EJS, which have the tags of pages; such files may also contain only code.
    case template

    /// The extensions of the files; the longest one counts.
    private static let extensions: [(String, MarkupLanguage)] = [
        (".scss", .scss),
        (".blade.php", .blade), (".php", .template), (".phtml", .template), (".hbs", .template),
        (".handlebars", .template), (".mustache", .template), (".ejs", .template), (".eta", .template),
        (".gohtml", .template), (".tmpl", .template), (".gotmpl", .template), (".rhtml", .erb), (".html.erb", .erb),
        (".erb", .erb), (".html.heex", .heex), (".heex", .heex),
        (".eex", .erb), (".leex", .erb), (".ex", .elixir),
        (".j2", .jinja), (".jinja", .jinja), (".jinja2", .jinja), (".njk", .jinja), (".nunjucks", .jinja),
        (".twig", .jinja),
        (".liquid", .liquid), (".vue", .vue), (".svelte", .svelte), (".astro", .astro), (".jsx", .jsx),
        (".tsx", .jsx), (".svg", .svg), (".html", .html), (".htm", .html), (".xhtml", .html), (".ts", .script),
        (".mts", .script), (".js", .script), (".mjs", .script), (".cjs", .script),
    ]

    /// The extensions without their dots, for lists of accepted files.
    package static let allExtensions = extensions.map { String($0.0.dropFirst()) }.filter {
        !$0.contains(".") || $0 == "blade.php"
    }

    /// Returns the language of a file; nil for other files.
    package init?(path: String) {
        guard
            let found = Self.extensions.first(where: { ending, _ in
                path.utf8.count > ending.utf8.count
                    && path.utf8.suffix(ending.utf8.count).elementsEqual(
                        ending.utf8, by: { ($0 | 0x20) == ($1 | 0x20) })
            })
        else { return nil }
        self = found.1
    }

    /// Whether most files of the language contain no markup.
    package var isMostlyCode: Bool { self == .script || self == .elixir || self == .template }

    /// Whether the language's markup is inside scripts.
    var isScript: Bool { self == .jsx || self == .astro || self == .script }

    /// Whether braces in the markup contain expressions.
    var hasBraces: Bool { self == .svelte || self == .heex }

    /// Returns whether a file is for tests or examples rather than for users.
    package static func isAside(_ path: String) -> Bool {
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        return [".test.", ".spec.", ".stories.", ".story.", ".d.ts", ".min.js"].contains { name.contains($0) }
    }
}
