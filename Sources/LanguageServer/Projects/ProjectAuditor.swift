import Budgets
import ColorFiles
import Findings
import Sentences

/// The audit of a folder, provided by the surrounding program, which reads the files and knows the rules.
package struct ProjectAuditor: Sendable {
    /// Runs an audit on the caller's thread, within the thread's budget.
    package let audit: @Sendable (ProjectAudit) -> ProjectReport

    package init(audit: @escaping @Sendable (ProjectAudit) -> ProjectReport) { self.audit = audit }
}

/// A group of files that are checked together.
package enum ProjectScope: Hashable, Sendable {
    /// All files below a folder that `legibility audit FOLDER` would find.
    case folder(String)
    /// The files directly in a folder, for a document that isn't in any of the client's open folders.
    case beside(String)
    /// A document that isn't a file, identified by its URI.
    case alone(String)

    /// The folder that paths are relative to.
    package var folder: String {
        switch self {
        case .folder(let path), .beside(let path): path
        case .alone: ""
        }
    }
}

/// The input of an audit.
package struct ProjectAudit: Sendable {
    package let scope: ProjectScope
    /// The contents of open documents, by their paths in the folder. They replace the contents of the files.
    package let buffers: [String: [UInt8]]
    /// The files from an earlier audit; nil to read them again.
    package let files: ProjectFiles?
    /// Whether to check only the open documents, because the project is too large.
    package let isOfBuffersOnly: Bool
    package let settings: ProjectSettings
    /// Whether to compute fixes for the findings, which takes several times as long.
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

/// The files of a project on disk.
package struct ProjectFiles: Sendable {
    /// The files that may contain colours, by their paths in the folder. Those without colours are empty.
    package let contents: [(path: String, content: [UInt8])]
    /// The root folders of packages and modules.
    package let boundaries: [String]
    /// The content of the options file; nil if there is none.
    package let options: [UInt8]?
    /// The colours of the open documents' groups as last read; nil if the groups may have changed since then.
    package var colors: ColorFiles?
    /// The parsed forms of the files as last read.
    package let markup = MarkupCache(mostElements: 60_000)

    package init(contents: [(path: String, content: [UInt8])], boundaries: [String], options: [UInt8]?) {
        (self.contents, self.boundaries, self.options) = (contents, boundaries, options)
    }

    /// The name of the options file at the top level of the folder.
    package static let optionsName = "legibility.json"
}

/// The result of an audit.
package struct ProjectReport: Sendable {
    /// The findings that aren't suppressed.
    package var findings: [Finding] = []
    /// The contents of the files that have findings, by their paths in the folder.
    package var texts: [String: [UInt8]] = [:]
    /// The files that were read, for reuse in the next audit.
    package var files: ProjectFiles?
    /// The path and text of the options file; the text is nil if the file doesn't exist.
    package var optionsPath = ProjectFiles.optionsName
    package var options: [UInt8]?
    /// The reason why the options or settings are invalid, in which case nothing was checked.
    package var problem: Phrase?
    /// Whether the project exceeds the limits, in which case nothing was checked.
    package var isTooLarge = false

    package init() {}
}
