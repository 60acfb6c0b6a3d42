import Budgets
import Findings
import Sentences

/// The audit of a folder, which the program around the server does: it reads the files, and knows the rules.
package struct ProjectAuditor: Sendable {
    /// Audits on the thread of the caller, which has a budget.
    package let audit: @Sendable (ProjectAudit) -> ProjectReport

    package init(audit: @escaping @Sendable (ProjectAudit) -> ProjectReport) { self.audit = audit }
}

/// The files that are checked together.
package enum ProjectScope: Hashable, Sendable {
    /// All files below a folder, as `legibility audit FOLDER` finds them.
    case folder(String)
    /// The files in a folder, without those in its folders: for a document outside of all folders that the client has
    /// open.
    case beside(String)
    /// A document that isn't a file, by its URI.
    case alone(String)

    /// The folder in which paths begin.
    package var folder: String {
        switch self {
        case .folder(let path), .beside(let path): path
        case .alone: ""
        }
    }
}

/// What one audit is about.
package struct ProjectAudit: Sendable {
    package let scope: ProjectScope
    /// The text of open documents, by their paths in the folder. They replace files.
    package let buffers: [String: [UInt8]]
    /// The files as they were read for an earlier audit; nil to read them.
    package let files: ProjectFiles?
    /// Whether only the open documents are checked, since the project is too large.
    package let isOfBuffersOnly: Bool
    package let settings: ProjectSettings
    /// Whether findings have edits that fix them. Finding those takes several times as long.
    package let wantsFixes: Bool
    package let language: Language

    package init(
        scope: ProjectScope, buffers: [String: [UInt8]], files: ProjectFiles? = nil, isOfBuffersOnly: Bool = false,
        settings: ProjectSettings, wantsFixes: Bool = false, language: Language
    ) {
        (self.scope, self.buffers, self.files, self.isOfBuffersOnly) = (scope, buffers, files, isOfBuffersOnly)
        (self.settings, self.wantsFixes, self.language) = (settings, wantsFixes, language)
    }
}

/// The files of a project as they are on disk.
package struct ProjectFiles: Sendable {
    /// The files that may have colours, by their paths in the folder.
    package let contents: [(path: String, content: [UInt8])]
    /// The folders in which packages and modules begin.
    package let boundaries: [String]
    /// The file with options; nil if there is none.
    package let options: [UInt8]?

    package init(contents: [(path: String, content: [UInt8])], boundaries: [String], options: [UInt8]?) {
        (self.contents, self.boundaries, self.options) = (contents, boundaries, options)
    }

    /// The name of the file with options, at the top of the folder.
    package static let optionsName = "legibility.json"
}

/// The result of an audit.
package struct ProjectReport: Sendable {
    /// The findings that aren't suppressed.
    package var findings: [Finding] = []
    /// The texts in which findings are, by their paths in the folder.
    package var texts: [String: [UInt8]] = [:]
    /// The files that were read, for the next audit.
    package var files: ProjectFiles?
    /// The path of the file with options, and its text; nil if there is none.
    package var optionsPath = ProjectFiles.optionsName
    package var options: [UInt8]?
    /// Why options or settings couldn't be used, so that nothing was checked.
    package var problem: Phrase?
    /// Whether the project is beyond the limits, so that nothing was checked.
    package var isTooLarge = false

    package init() {}
}
