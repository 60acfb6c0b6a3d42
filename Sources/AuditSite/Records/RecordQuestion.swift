import LegibilitySite
import AuditsAPI
import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Sentences

/// A request from the form `/page`: page records with their renderings, and the level to check against.
struct RecordQuestion: Sendable {
    let upload: PageUpload
    let comparison: PageComparison
    /// The format of the response; nil for a page.
    let form: PageForm?

    /// Parses a form from the text of its parts, and checks the files.
    init(
        _ asked: [QueryItem], _ files: [(path: String, content: [UInt8])], _ limits: QuestionLimits,
        _ memory: ImageMemory
    ) throws(Problem) {
        var read = Reader(query: asked, known: Self.parameters)
        form = read(Self.form)
        upload = try PageUpload(files, limits, memory)
        if upload.count == 0 {
            read.note(
                Self.filesName, value: nil,
                files.isEmpty
                    ? "There is nothing to check yet: choose a page record and its images, or a zip that contains them."
                    : files.contains { $0.path.hasSuffix(".html") || $0.path.hasSuffix(".htm") }
                        ? """
                        This server doesn’t open web pages. Record the page with \
                        `legibility audit page.html --record records`, and choose the files in `records`.
                        """ : "None of the files is a page record: a JSON file whose “format” is “legibility-page/1”.",
                example: nil
            )
        }
        if upload.count > PageUpload.mostRecords {
            read.note(
                Self.filesName, value: "\(upload.count)", code: .tooMany,
                "The files contain \(upload.count) records; the maximum is \(PageUpload.mostRecords).",
                example: nil)
        }
        try read.finish()
        comparison = try upload.judged(query: asked.filter { PageUpload.parameters.contains($0.name) })
    }
}

// MARK: The form

extension RecordQuestion {
    static let filesName = "files"

    static let form = Parameter.choice(
        "as", "Format for saving the report. Default: the report is shown as a page.", default: PageForm.json
    ).optional

    static func files(_ bodyBytes: Int) -> [FormField] {
        let parameter = ParameterDescription(
            name: filesName, summary: "Page records and the images that they name, as files or in zips.",
            schema: .binary)
        return [
            FormField(parameter, "Page records").entered(
                by: .files([".zip", ".json", ".png", ".jpg", ".jpeg", ".webp"])
            )
            .hint(
                """
                A zip of records and their images, or the files themselves. Records of the same page are compared. \
                Up to \(HTML(bytes: bodyBytes)) in total.<span class="by-script"> You can also drop the files anywhere on this \
                page.</span>
                """)
        ]
    }

    static var profile: FormField { FormField(PageUpload.profile, "Conformance level") { $0.profile.name } }

    static func allFields(_ bodyBytes: Int) -> [FormField] { files(bodyBytes) + [profile] }

    static let parameters: [ParameterDescription] = allFields(0).map(\.parameter.optional) + [form.description]
}
