/// The results of a check for writers: its findings, and the texts beside them.
///
/// A check provides findings, a summary and the remarks on items that could not be checked. All other members have a
/// default, which a check replaces if its readers expect other words.
package protocol FindingRun {
    /// The findings that need action.
    var findings: [Finding] { get }
    /// The result of the whole run, in a sentence.
    var summary: String { get }
    /// The facts that readers must know beside the findings, such as items that could not be checked.
    var remarks: [FindingRemark] { get }
    /// The files, screens or pages that were checked, by the names that findings use.
    var sources: [String] { get }
    /// The sources without a finding.
    var cleanSources: [String] { get }
    /// The differences between several screens or pages of one name.
    var comparison: FindingComparison? { get }

    /// The groups into which tables put findings, the worst first. Each finding is in one.
    var sections: [FindingSection] { get }
    /// The columns of a table in Markdown.
    var columns: [FindingColumn] { get }
    /// The text of a table without findings; nil if the summary is enough.
    var nothingFound: String? { get }
    /// Whether findings are in texts, whose columns are counted.
    var isOfTexts: Bool { get }
    /// The file for findings without a place; nil if there is none.
    var firstPath: String? { get }
    /// The folder in which relative paths begin, for formats that need whole ones.
    var folder: String? { get }

    /// The rules of results, in the order in which they are listed; the results are a part of all findings.
    func rules(of results: [Finding], among all: [Finding]) -> [FindingRule]
    /// The tested items, for reports of tests.
    var testCases: [FindingTestCase] { get }
    /// The output of reports of tests beside the cases, line by line; nil if there is none.
    var testOutput: [String]? { get }
    /// The names of a table's columns, for spreadsheets.
    var recordHeader: [String] { get }
    /// The table's rows, each with a field for each column.
    func records(_ add: ([String]) -> Void)
}

/// A fact that readers must know beside the findings.
package struct FindingRemark: Sendable {
    package enum Kind: Sendable {
        case summary
        /// Findings that are counted but not listed.
        case omission
        /// An item that could not be checked.
        case problem
    }

    package let kind: Kind
    /// The screen or page that it is about; nil for all.
    package let source: String?
    package let sentence: String

    package init(_ kind: Kind, of source: String? = nil, _ sentence: String) {
        (self.kind, self.source, self.sentence) = (kind, source, sentence)
    }

    /// The sentence, after the name of its subject.
    package var text: String { source.map { "\($0): \(sentence)" } ?? sentence }

    var level: Finding.Level {
        switch kind {
        case .summary: .note
        case .omission: .warning
        case .problem: .error
        }
    }
}

/// A group of findings under a heading.
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

/// The differences between screens or pages of one name. They aren't among the findings of any of them.
package struct FindingComparison: Sendable {
    package let heading: String
    package let columns: [FindingColumn]
    package let findings: [Finding]
    /// The number of differences, in a sentence.
    package let sentence: String

    package init(_ heading: String, _ columns: [FindingColumn], _ findings: [Finding], sentence: String) {
        (self.heading, self.columns, self.findings, self.sentence) = (heading, columns, findings, sentence)
    }
}

extension FindingRun {
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
    /// Their rules, each once, in the findings' order.
    package var rules: [FindingRule] {
        var seen: Set<String> = []
        return filter { seen.insert($0.rule.id).inserted }.map(\.rule)
    }
}
