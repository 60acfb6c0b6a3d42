import Markup

/// A response as a CSV record, for spreadsheets and tools that read columns.
package struct Record<Content>: Sendable {
    /// The fields for a member of the JSON response.
    package struct Part: Sendable {
        let member: String
        let columns: [String]
        let write: @Sendable (Content, inout CSVWriter) -> Void

        /// Creates a part. `write` must write one field for each column.
        package init(
            of member: String, _ columns: [String], write: @escaping @Sendable (Content, inout CSVWriter) -> Void
        ) {
            self.member = member
            self.columns = columns
            self.write = write
        }
    }

    private let parts: [Part]

    package init(_ parts: [Part]) { self.parts = parts }

    /// The names of the fields.
    var columns: [String] { parts.flatMap(\.columns) }

    /// Returns the record with only the selected members; nil selects all.
    func only(_ members: Set<String>?) -> Record { Record(parts.filter { members?.contains($0.member) ?? true }) }

    func write(_ content: Content, to csv: inout CSVWriter) {
        for part in parts { part.write(content, &csv) }
    }
}
