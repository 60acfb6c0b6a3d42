/// What a judge hands to writers: its findings, and what they say beside these.
///
/// A judge gives findings, a summary and what could not be judged. All else has a default, which a judge replaces where its
/// readers expect other words.
package protocol FindingRun {
    /// What asks for action.
    var findings: [Finding] { get }
    /// What all comes to, in a sentence.
    var summary: String { get }
    /// What readers must know beside the findings, such as what could not be judged.
    var remarks: [FindingRemark] { get }
    /// The files, screens or pages that were judged, as findings call them.
    var sources: [String] { get }
    /// Those of them without a finding.
    var cleanSources: [String] { get }
    /// What is so in one of several screens or pages of one name and not in another.
    var comparison: FindingComparison? { get }

    /// The groups into which tables put findings, the worst first. Each finding is in one.
    var sections: [FindingSection] { get }
    /// The columns of a table in Markdown.
    var columns: [FindingColumn] { get }
    /// What a table says if there is nothing to say; nil if the summary does.
    var nothingFound: String? { get }
    /// Whether findings are in texts, whose columns are counted.
    var isOfTexts: Bool { get }
    /// The file that stands for findings without a place; nil if there is none.
    var firstPath: String? { get }
    /// The folder where relative paths begin, for forms that need whole ones.
    var folder: String? { get }

    /// The rules that results refer to, in the order in which they are listed; the results are a part of all findings.
    func rules(of results: [Finding], among all: [Finding]) -> [FindingRule]
    /// What was tested, for reports of tests.
    var testCases: [FindingTestCase] { get }
    /// What reports of tests say beside the cases, line by line; nil if nothing.
    var testOutput: [String]? { get }
    /// The names of a table's columns, for spreadsheets.
    var recordHeader: [String] { get }
    /// The table's rows, each with a field for each column.
    func records(_ add: ([String]) -> Void)
}

/// What readers must know beside the findings.
package struct FindingRemark: Sendable {
    package enum Kind: Sendable {
        case summary
        /// Findings that are counted and not listed.
        case omission
        /// Something that could not be judged.
        case problem
    }

    package let kind: Kind
    /// The screen or page that it is about; nil for all.
    package let source: String?
    package let sentence: String

    package init(_ kind: Kind, of source: String? = nil, _ sentence: String) {
        (self.kind, self.source, self.sentence) = (kind, source, sentence)
    }

    /// The sentence, after the name of what it is about.
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

/// A column of a table for people.
package struct FindingColumn: Sendable {
    package enum Content: Sendable { case element, message, place, rule }

    package let heading: String
    package let content: Content

    package init(_ heading: String, _ content: Content) { (self.heading, self.content) = (heading, content) }
}

/// What differs between screens or pages of one name. It isn't among the findings of any of them.
package struct FindingComparison: Sendable {
    package let heading: String
    package let columns: [FindingColumn]
    package let findings: [Finding]
    /// How many there are, in a sentence.
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
