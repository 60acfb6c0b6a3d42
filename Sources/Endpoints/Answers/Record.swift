/// An answer as a record of CSV, for spreadsheets and for readers of columns.
package struct Record<Content>: Sendable {
    /// What the fields are called.
    package let columns: [String]
    /// Writes as many fields as there are columns.
    package let write: @Sendable (Content, inout CSVWriter) -> Void

    package init(columns: [String], write: @escaping @Sendable (Content, inout CSVWriter) -> Void) {
        self.columns = columns
        self.write = write
    }
}
