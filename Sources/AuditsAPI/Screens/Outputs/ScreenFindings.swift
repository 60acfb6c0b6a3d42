import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Screens
import Sentences

/// The findings for all screens, prepared for the report writers.
struct ScreenFindings: EvidenceRun {
    private let screens: ScreenComparison
    let folder: String?

    init(_ screens: ScreenComparison, in folder: String? = nil) {
        (self.screens, self.folder) = (screens, folder)
    }

    var result: Answer.Result? { screens.worst }
    var title: Phrase { "Findings on screens" }

    var summary: String {
        func counted(_ weight: LegibilityFinding.Severity?, _ one: String, _ many: String) -> String {
            let count = screens.reports.reduce(0) { $0 + $1.audit.result.count(weight) }
            return "\(count) \(count == 1 ? one : many)"
        }
        let counts = [
            counted(.error, "error", "errors"), counted(.warning, "warning", "warnings"),
            counted(.advice, "advice", "advice"), counted(nil, "indeterminate", "indeterminate"),
        ]
        let (count, problems) = (screens.outcomes.count, screens.problems.count)
        let rest = problems == 0 ? "" : "; \(problems) couldn't be checked"
        return "\(count) \(count == 1 ? "screen" : "screens"): \(counts.joined(separator: ", "))\(rest)."
    }

    var remarks: [FindingRemark] {
        let problems = screens.problems.map {
            FindingRemark(.problem, of: $0.screen, $0.problem.sentences.text(in: screens.language))
        }
        let omissions = named.filter { $0.report.audit.result.omitted > 0 }.map { screen, report in
            FindingRemark(
                .omission, of: screen,
                "\(report.audit.result.omitted) findings are omitted because a rule has more than \(ScreenAudit.mostOfRule)."
            )
        }
        return problems + omissions
    }

    var sources: [String] { screens.outcomes.indices.map(screens.screenName) }
    var cleanSources: [String] { named.filter { $0.report.audit.findings.isEmpty }.map(\.screen) }

    var columns: [FindingColumn] {
        [
            FindingColumn("Element", .element), FindingColumn("Finding", .message), FindingColumn("Screen", .place),
            FindingColumn("Rule", .rule),
        ]
    }

    var nothingFound: String? {
        let isEmpty = screens.problems.isEmpty && named.allSatisfy { $0.report.audit.findings.isEmpty }
        return isEmpty && screens.differences.isEmpty ? "No failures were found." : nil
    }

    /// Returns the rules of findings, in the order of the rules.
    func rules(of results: [Finding], among all: [Finding]) -> [FindingRule] {
        results.rules(inOrderOf: ScreenRule.self)
    }

    /// The screens that were checked.
    private var named: [(screen: String, report: ScreenReport)] {
        screens.outcomes.enumerated().compactMap { index, outcome in
            (try? outcome.get()).map { (screens.screenName(index), $0) }
        }
    }
}

// MARK: Findings

extension ScreenFindings {
    var findings: [Finding] {
        told.map { screen, told in
            let rule = FindingRule(
                id: told.finding.rule.rawValue, summary: told.source.page, url: told.source.url)
            let isSure = told.finding.state == .fail
            var finding = Finding(
                rule, isSure ? .fail : .indeterminate, isSure ? told.finding.severity.level : .note,
                told.because.text(in: screens.language),
                at: .element(element(told.element, on: screen)),
                fingerprint: "\(rule.id) \(screen) \(told.element.id)")
            finding.certainty = told.finding.basis == .given ? .certain : .likely
            finding.mode = told.finding.category?.rawValue
            finding.others = told.others
            finding.because = told.because
            finding.figures = FindingFigures(
                measured: told.finding.measured.value, required: told.finding.required.value)
            finding.suggestion = told.finding.suggestion.map { suggestion in
                let words: Phrase =
                    "With \(suggestion.foreground.hex) as the text colour, the contrast is "
                    + "\(displayedRatio(suggestion.ratio))."
                return words.text(in: screens.language)
            }
            return finding
        }
    }

    private var told: [(screen: String, finding: DescribedScreenFinding)] {
        named.flatMap { screen, report in
            report.audit.findings.map { (screen, DescribedScreenFinding(finding: $0, report: report)) }
        }
    }

    private func element(_ element: ScreenElement, on screen: String) -> FindingElement {
        var found = FindingElement(id: element.id, in: screen, file: screens.files[screen])
        found.role = element.role.rawValue
        found.text = element.text
        found.frame = .init(element.frame.x, element.frame.y, element.frame.width, element.frame.height)
        found.pointer = element.pointer
        return found
    }

    /// The differences between screens with the same name.
    var comparison: FindingComparison? {
        let differences = screens.differences
        guard !differences.isEmpty else { return nil }
        let findings = differences.map { difference -> Finding in
            var finding = Finding(
                FindingRule(id: difference.kind.rawValue, summary: difference.kind.rawValue), .fail, .warning,
                difference.words.text(in: screens.language),
                at: .element(FindingElement(id: difference.element, in: difference.name)),
                fingerprint: "\(difference.kind.rawValue) \(difference.name) \(difference.element)")
            finding.certainty = difference.kind.certainty
            return finding
        }
        return FindingComparison(
            "Differences between screens",
            [
                FindingColumn("Element", .element), FindingColumn("Finding", .message),
                FindingColumn("Screens", .place),
                FindingColumn("Rule", .rule),
            ], findings, sentence: "Differences between screens with the same name: \(differences.count).")
    }
}

extension ScreenComparison.Difference.Kind {
    /// The certainty of a difference: a frame doesn't show how much of its space the text needs, and an app can have a
    /// reason for another order.
    fileprivate var certainty: Finding.Certainty {
        switch self {
        case .contrast, .increased, .lost, .rank: .certain
        case .order, .squeezed, .truncated: .likely
        }
    }
}

extension LegibilityFinding.Severity {
    fileprivate var level: Finding.Level {
        switch self {
        case .error: .error
        case .warning: .warning
        case .advice: .note
        }
    }
}

// MARK: Records

extension ScreenFindings {
    var recordHeader: [String] {
        [
            "screen", "rule", "state", "severity", "element", "role", "text", "x", "y", "width", "height", "others",
            "measured", "required", "unit", "least", "most", "basis", "foreground", "background", "category",
            "because", "suggestion", "pointer", "url",
        ]
    }

    /// Adds a table row for each finding.
    func records(_ add: ([String]) -> Void) {
        for (screen, told) in told {
            let (finding, element) = (told.finding, told.element)
            let frame = element.frame
            add([
                screen, finding.rule.rawValue, finding.state.rawValue,
                finding.state == .fail ? finding.severity.rawValue : "", element.id, element.role.rawValue,
                element.text ?? "", frame.x.plain, frame.y.plain, frame.width.plain, frame.height.plain,
                told.others.joined(separator: " "), finding.measured.plain, finding.required.plain,
                finding.unit.rawValue, finding.interval?.lowerBound.plain ?? "",
                finding.interval?.upperBound.plain ?? "", finding.basis.rawValue,
                finding.colors.map { SRGB8(rounding: $0.foreground).hex } ?? "",
                finding.colors.map { SRGB8(rounding: $0.background).hex } ?? "", finding.category?.rawValue ?? "",
                told.because.text(in: screens.language), finding.suggestion?.foreground.hex ?? "", element.pointer,
                told.source.url ?? "",
            ])
        }
    }
}

extension ScreenFigure {
    /// The number; nil if there are several.
    fileprivate var value: Double? { if case .number(let value) = self { value } else { nil } }

    /// The unrounded number; a size as `WIDTHxHEIGHT`, several sizes separated by spaces.
    fileprivate var plain: String {
        switch self {
        case .number(let value): value.plain
        case .range(let least, let most): "\(least.plain) \(most.plain)"
        case .size(let width, let height): "\(width.plain)x\(height.plain)"
        case .sizes(let sizes): sizes.map { "\($0.width.plain)x\($0.height.plain)" }.joined(separator: " ")
        }
    }
}
