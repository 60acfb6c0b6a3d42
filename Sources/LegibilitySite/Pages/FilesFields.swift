import ColorFiles
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

// The form of `/audit`.
extension FilesQuestion {
    static let filesName = "documents"
    static let folderName = "folder"
    static let textName = "text"
    static let pathName = "name"
    static let pairsName = "pairs"
    static let modesName = "modes"
    static let baselineName = "baseline"

    /// The endings of names that files with colours have, and archives of them.
    private static let endings = [".css", ".pcss", ".json", ".tokens", ".xml", ".zip", ".tar", ".gz", ".tgz"]

    /// A form's own part of such a name.
    private static func text(_ name: String, _ summary: String, _ schema: Schema = Schema(.string))
        -> ParameterDescription
    {
        ParameterDescription(name: name, summary: summary, schema: schema)
    }

    static let form = Parameter.choice(
        "as", "A form of the answer to save; without it the page answers.", default: AuditForm.findings(.html)
    ).optional

    /// Where the files come from.
    static func files(_ bodyBytes: Int) -> [FormField] {
        let most: HTML = bodyBytes >= 1 << 20 ? "\(bodyBytes >> 20)&nbsp;MiB" : "\(bodyBytes >> 10)&nbsp;KiB"
        return [
            FormField(text(filesName, "The files, or archives of them.", .binary), "Files").entered(by: .files(endings))
                .hint(
                    """
                    Style sheets, asset catalogs, design tokens, Android resources, Material themes, Figma variables; also
                    in a zip or tar. Up to \(most) together.<span class="by-script"> Files and folders can also be dropped
                    anywhere on this page.</span>
                    """),
            FormField(text(folderName, "All files of a folder.", .binary), "Or a folder").entered(by: .folder)
                .hint("Of a folder, what has no colours by its name is left out."),
        ]
    }

    /// A text in place of a file.
    static var pasted: [FormField] {
        [
            FormField(text(textName, "The text of one more file."), "Or paste a text").entered(by: .text(lines: 8)),
            FormField(
                text(pathName, "What the file of the text is called."), "Its name"
            ).entered(by: .words).placeholder(example: "theme.css").hint(
                "Tells how it is read; without one its first sign does."),
        ]
    }

    static var profile: FormField { FormField(ContentQuery.profile, "Which rules?", phrase: \.name) }

    /// What is folded away.
    static var rare: [FormField] {
        [
            FormField(text(pairsName, "Pairs, one a line: `ink on paper`."), "Pairs that belong together")
                .entered(by: .text(lines: 3)).hint(
                    """
                    One a line: <code>ink on paper</code>, or with a layer between <code>ink on veil on paper</code>. What
                    names and rules put together is judged besides.
                    """),
            FormField(AuditQuery.format, "Format", phrase: \.label),
            FormField(text(modesName, "Names of modes, with commas between them."), "Modes").entered(by: .words).hint(
                "Names, with commas between them. Empty: those that the files have."),
            FormField(text(baselineName, "What an earlier audit answered with `as=baseline`.", .binary), "Baseline")
                .entered(by: .file([".json"])).hint("A file of an earlier audit: what failed then counts as known."),
        ]
    }

    static func allFields(_ bodyBytes: Int) -> [FormField] { files(bodyBytes) + pasted + [profile] + rare }

    static let parameters: [ParameterDescription] =
        allFields(0).map(\.parameter.optional) + [
            form.description, AuditFilter.show.description,
            text(AuditFilter.modeName, "The mode whose results are shown."),
            text(AuditFilter.wordsName, "Shows results with this in a name or a path."),
        ]

    /// The texts of a form, without its empty fields. Browsers end each line of a text with two characters.
    static func items(_ parts: [FormPart]) throws(Problem) -> [QueryItem] {
        var items: [QueryItem] = []
        for part in parts where part.filename == nil {
            guard let text = part.text else {
                throw Problem(.malformedRequest, "The part “\(part.name.echoed)” of the form is not UTF-8.")
            }
            let value = part.name == textName ? text.replacing("\r\n", with: "\n") : String(text.trimmed)
            if !value.trimmed.isEmpty { items.append(QueryItem(name: part.name, value: value)) }
        }
        return items
    }
}

extension AuditFormatChoice {
    fileprivate var label: Phrase {
        switch self {
        case .auto: "Found out for each file"
        case .xcassets: "Asset catalogs"
        case .css: "Style sheets"
        case .tokens: "Design tokens"
        case .android: "Android resources"
        case .materialThemeBuilder: "Material themes"
        case .figma: "Figma variables"
        }
    }
}
