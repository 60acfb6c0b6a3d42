import Sentences

/// The results of a check, prepared for writers: findings and additional text.
///
/// A check provides findings, a summary, and remarks on items that couldn't be checked. All other members have a
/// default implementation, which a check replaces if its readers expect other words.
package protocol FindingRun {
    /// The language of headings, names and sentences.
    var language: Language { get }
    /// The findings that need action.
    var findings: [Finding] { get }
    /// The result of the whole run, as a sentence.
    var summary: String { get }
    /// Remarks that readers need besides the findings, for example about items that couldn't be checked.
    var remarks: [FindingRemark] { get }
    /// The files, screens or pages that were checked, by the names used in findings.
    var sources: [String] { get }
    /// The sources without findings.
    var cleanSources: [String] { get }
    /// The differences between screens or pages with the same name.
    var comparison: FindingComparison? { get }

    /// The sections of tables, the most severe first. Each finding is in exactly one section.
    var sections: [FindingSection] { get }
    /// The columns of a Markdown table.
    var columns: [FindingColumn] { get }
    /// The sentence to show instead of a table without findings; nil if the summary is sufficient.
    var nothingFound: String? { get }
    /// Whether findings are in text files, which have lines and columns.
    var isOfTexts: Bool { get }
    /// The file for findings without a location; nil if there is none.
    var firstPath: String? { get }
    /// The folder that relative paths refer to, for formats that need absolute paths.
    var folder: String? { get }

    /// Returns the rules of results in the order in which they are listed; the results are a subset of all findings.
    func rules(of results: [Finding], among all: [Finding]) -> [FindingRule]
    /// The tested items, for test reports.
    var testCases: [FindingTestCase] { get }
    /// The lines of additional output in test reports; nil if there are none.
    var testOutput: [String]? { get }
    /// The column names of a table for spreadsheets.
    var recordHeader: [String] { get }
    /// Passes the rows of the table to `add`, each with a field for each column.
    func records(_ add: ([String]) -> Void)
}

/// A remark that readers need besides the findings.
package struct FindingRemark: Sendable {
    package enum Kind: Sendable {
        case summary
        /// Findings that are counted but not listed.
        case omission
        /// An item that couldn't be checked.
        case problem
    }

    package let kind: Kind
    /// The screen or page that the remark concerns; nil if the remark concerns all of them.
    package let source: String?
    package let sentence: String

    package init(_ kind: Kind, of source: String? = nil, _ sentence: String) {
        (self.kind, self.source, self.sentence) = (kind, source, sentence)
    }

    /// The sentence, preceded by the source name.
    package var text: String { source.map { "\($0): \(sentence)" } ?? sentence }

    var level: Finding.Level {
        switch kind {
        case .summary: .note
        case .omission: .warning
        case .problem: .error
        }
    }
}

/// A group of findings with a heading.
package struct FindingSection: Sendable {
    package let heading: String
    package let holds: @Sendable (Finding) -> Bool

    package init(_ heading: String, holds: @escaping @Sendable (Finding) -> Bool) {
        (self.heading, self.holds) = (heading, holds)
    }
}

/// A column of a table for readers.
package struct FindingColumn: Sendable {
    package enum Content: Sendable { case element, message, place, rule }

    package let heading: String
    package let content: Content

    package init(_ heading: String, _ content: Content) { (self.heading, self.content) = (heading, content) }
}

/// The differences between screens or pages with the same name. They aren't included in the findings of a single screen
/// or page.
package struct FindingComparison: Sendable {
    package let heading: String
    package let columns: [FindingColumn]
    package let findings: [Finding]
    /// The number of differences, as a sentence.
    package let sentence: String

    package init(_ heading: String, _ columns: [FindingColumn], _ findings: [Finding], sentence: String) {
        (self.heading, self.columns, self.findings, self.sentence) = (heading, columns, findings, sentence)
    }
}

extension FindingRun {
    package var language: Language { .english }
    package var isComplete: Bool { !remarks.contains { $0.kind == .problem } }
    package var comparison: FindingComparison? { nil }
    package var sections: [FindingSection] {
        [
            FindingSection("Errors") { $0.state != .indeterminate && $0.level == .error },
            FindingSection("Warnings") { $0.state != .indeterminate && $0.level == .warning },
            FindingSection("Advice") { $0.state != .indeterminate && $0.level == .note },
            FindingSection("Indeterminate") { $0.state == .indeterminate },
        ]
    }
    package var columns: [FindingColumn] {
        [
            FindingColumn("Element", .element), FindingColumn("Finding", .message), FindingColumn("Where", .place),
            FindingColumn("Rule", .rule),
        ]
    }
    package var nothingFound: String? { nil }
    package var isOfTexts: Bool { false }
    package var firstPath: String? { nil }
    package var folder: String? { nil }
    package func rules(of results: [Finding], among all: [Finding]) -> [FindingRule] { results.rules }
    package var testOutput: [String]? { nil }
}

extension [Finding] {
    /// The rules of the findings in order, without duplicates.
    package var rules: [FindingRule] {
        var seen: Set<String> = []
        return filter { seen.insert($0.rule.id).inserted }.map(\.rule)
    }
}
