import LegibilitySite
import AuditsAPI
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

    /// File name extensions of colour files and of archives.
    private static let endings =
        (ColorFormat.extensions + ["storyboard", "xib", "zip", "tar", "gz", "tgz"]).map { "." + $0 }

    /// Returns a text parameter that only the form has.
    private static func text(_ name: String, _ summary: String, _ schema: Schema = Schema(.string))
        -> ParameterDescription
    {
        ParameterDescription(name: name, summary: summary, schema: schema)
    }

    static let form = Parameter.choice(
        "as", "Format for saving the report. Default: the report is shown as a page.",
        default: AuditForm.findings(.html)
    ).optional

    /// Returns the field for choosing files.
    static func files(_ bodyBytes: Int) -> [FormField] {
        [
            FormField(text(filesName, "The files to check, or archives that contain them.", .binary), "Files")
                .entered(by: .files(endings))
                .hint(
                    """
                    Style sheets, asset catalogs, design tokens, Android, Material and Figma files, also in a zip or \
                    tar, up to \(HTML(bytes: bodyBytes)).<span class="by-script"> You can also drop files and folders on this page.</span>
                    """)
        ]
    }

    /// The field for a folder instead of files.
    static var folder: [FormField] {
        [
            FormField(text(folderName, "All files in a folder.", .binary), "Folder").entered(by: .folder)
                .hint(
                    """
                    If you choose a folder, only files with names that suggest colours are sent, along with images in \
                    asset catalogs that aren’t too large.
                    """)
        ]
    }

    /// The fields for pasted text instead of a file.
    static var pasted: [FormField] {
        [
            FormField(
                text(
                    textName,
                    "Content of an additional file, pasted as text."), "Or paste a file’s content"
            ).entered(
                by: .text(lines: 8)),
            FormField(
                text(pathName, "Name of the file with the pasted text."), "File name"
            ).entered(by: .words).placeholder(example: "theme.css").hint(
                "The format is determined by the name, or by the content if there is no name."),
        ]
    }

    static var profile: FormField { FormField(ContentQuery.profile, "Rules", phrase: \.name) }

    /// The fields in the collapsed section.
    static var rare: [FormField] {
        options + [
            FormField(text(baselineName, "Result of an earlier audit with `as=baseline`.", .binary), "Baseline")
                .entered(by: .file([".json"])).hint(
                    "A baseline from an earlier audit. Failures listed in this baseline are accepted.")
        ]
    }

    /// The fields in the collapsed section that aren't files.
    static var options: [FormField] {
        [
            FormField(
                text(pairsName, "Pairs of text and background, one per line: `ink on paper`."),
                "Pairs of text and background"
            )
            .entered(by: .text(lines: 3)).hint(
                """
                One per line: <code>ink on paper</code>, or with a layer in between: <code>ink on veil on
                paper</code>. Pairs suggested by names and rules are checked too.
                """),
            FormField(AuditQuery.format, "Format", phrase: \.label),
            FormField(text(modesName, "Mode names, separated by commas. Default: all modes in the files."), "Modes")
                .entered(by: .words).hint("Mode names, separated by commas. Default: all modes in the files."),
        ]
    }

    static func allFields(_ bodyBytes: Int) -> [FormField] { files(bodyBytes) + folder + pasted + [profile] + rare }

    static let parameters: [ParameterDescription] =
        allFields(0).map(\.parameter.optional) + [
            form.description, AuditFilter.show.description, AuditFilter.rule.description,
            text(AuditFilter.modeName, "Mode whose results are shown. Default: all."),
            text(AuditFilter.wordsName, "Text to find in colour names or paths."),
        ]
}

extension AuditFormatChoice {
    fileprivate var label: Phrase {
        format.map { Phrase(english: $0.title) } ?? "Detect for each file"
    }
}
