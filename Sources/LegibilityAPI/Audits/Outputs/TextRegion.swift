import ColorFiles

/// Lines and columns, counted from 1; the end is the first column behind.
struct TextRegion: Equatable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
}

/// A value with which a pair passes, in place of one that a file has.
struct ValueFix: Sendable {
    /// What changes, for people.
    let summary: String
    let edit: TextEdit
    /// What changes with it elsewhere.
    var otherEdits: [TextEdit] = []
}

extension AuditReport {
    /// The path of the file of a place.
    package func path(of place: Place) -> String { files.documents[place.document].path }
}
