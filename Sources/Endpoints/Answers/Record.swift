import Markup

/// An answer as a record of CSV, for spreadsheets and for readers of columns.
package struct Record<Content>: Sendable {
    /// The fields for one member of the JSON answer.
    package struct Part: Sendable {
        let member: String
        let columns: [String]
        let write: @Sendable (Content, inout CSVWriter) -> Void

        /// Creates a part; `write` writes as many fields as there are columns.
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

    /// The same record with only the wanted members; nil for all of them.
    func only(_ members: Set<String>?) -> Record { Record(parts.filter { members?.contains($0.member) ?? true }) }

    func write(_ content: Content, to csv: inout CSVWriter) {
        for part in parts { part.write(content, &csv) }
    }
}
