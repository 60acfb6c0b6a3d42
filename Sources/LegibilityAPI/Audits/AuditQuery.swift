import ColorFiles
import Endpoints
import HTTPMessages
import JSON
import Legibility

/// What an audit is asked: the files, and what is to be judged of them.
package struct AuditQuery: Sendable {
    let documents: [ColorDocument]
    /// How all of them are written; nil where that is to be found out.
    let format: ColorFormat?
    /// The modes that are asked for; nil where they are to be found.
    let modes: [RequestedMode]?
    let question: AuditQuestion

    /// The files, read.
    var files: ColorFiles { ColorFiles(documents, as: format, modes: modes) }
}

extension AuditQuery {
    static let format = Parameter.choice(
        "format", "How the colours of all files are written; `auto` finds out for each.",
        default: AuditFormatChoice.auto)

    /// What may stand in the query, and in a body beside the documents.
    static let options = [format.description, ContentQuery.profile.description]

    /// The members of a body in JSON.
    static let members = options.map(\.name) + ["documents", "modes", "pairs"]

    static let example = """
        {"documents": [{"path": "theme.css", "content": ":root { --ink: #777; --paper: #fff }"}], "pairs": [{"text": \
        "--ink", "ground": "--paper"}]}
        """

    /// Reads a body in JSON.
    init(_ read: inout BodyReader, _ limits: QuestionLimits) {
        documents = ColorDocument.read(&read.body, atMost: limits.auditDocuments)
        format = read(Self.format).format
        modes = RequestedMode.read(&read.body)
        var question = AuditQuestion()
        question.profile = read(ContentQuery.profile)
        question.pairs = DeclaredPair.read(&read.body, atMost: limits.batchPairs)
        self.question = question
    }
}

/// A format, or whichever each file has.
enum AuditFormatChoice: String, CaseIterable, Describable {
    case auto
    case xcassets, css, tokens, android
    case materialThemeBuilder = "material-theme-builder"
    case figma

    var format: ColorFormat? { ColorFormat(rawValue: rawValue) }
}
