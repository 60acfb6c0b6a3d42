import Audits
import Budgets
import ColorFiles
import Endpoints
import Findings
import InterfaceBuilder
import Legibility
import LegibilityAPI
import Sentences

// The findings in Interface Builder files and source code, in addition to those of pairs.
extension AuditFindings {
    var interfaceFindings: [Finding] {
        report.interfaces.findings.compactMap { told in
            guard withSuppressed || told.status != .known, Budget.allows(bytes: Finding.bytes) else { return nil }
            let rule = told.rule
            let isSure = told.finding.state == .fail
            let appearance = told.finding.appearance?.rawValue
            var finding = Finding(
                rule, isSure ? .fail : .indeterminate, isSure ? told.finding.severity.level : .note,
                "\(told.label): \(told.because.text(in: language))", at: .place(place(of: told)),
                fingerprint: [rule.id, told.document.path, told.view.id, appearance ?? "", told.finding.part ?? ""]
                    .joined(separator: "|"))
            finding.subject = told.document.subject
            finding.certainty = told.finding.certainty.ofFinding
            finding.mode = appearance
            (finding.name, finding.because) = (told.label, told.because)
            finding.figures = FindingFigures(
                measured: told.finding.measured?.value, required: told.finding.required?.value)
            if told.status == .known { finding.suppression = .known }
            return finding
        }
    }

    private func place(of told: DescribedInterfaceFinding) -> FilePlace {
        report.filePlace(Place(told.document.number, told.finding.place))
    }

    /// A test case for each check of a view, grouped by file.
    var interfaceTestCases: [FindingTestCase] {
        report.interfaces.documents.flatMap { document in
            report.interfaces.told(document).filter { _ in Budget.allows() }.map { told in
                let appearance = told.finding.appearance.map { " in \($0.rawValue)" } ?? ""
                return FindingTestCase(
                    document.path, "\(told.label), \(told.finding.rule.rawValue)\(appearance)", outcome(of: told))
            }
        }
    }

    /// Returns the outcome of a finding. Warnings don't fail a build, so they don't fail a test either.
    private func outcome(of told: DescribedInterfaceFinding) -> FindingTestCase.Outcome {
        switch told.finding.state {
        case .pass: return .passed
        case .fail where told.status == .known:
            return .skipped(("In the baseline: \(told.because)" as Phrase).text(in: language))
        case .fail where told.status == .new:
            return .failed(
                told.because.text(in: language), place: " (\(place(of: told).words))", type: told.finding.rule.rawValue)
        case .fail: return .skipped("\(told.weight): \(told.because.text(in: language))")
        case .indeterminate: return .skipped(told.because.text(in: language))
        }
    }

    /// Adds a row for each finding, in the columns for pairs.
    func interfaceRecords(_ add: ([String]) -> Void) {
        for told in report.interfaces.findings where Budget.allows() {
            let region = place(of: told).region()
            var (ratio, display) = ("", "")
            if case .ratio(let value)? = told.finding.measured {
                (ratio, display) = (value.plain, displayedRatio(value))
            }
            add([
                told.label, told.colors.map { SRGB8(rounding: $0.background).hex } ?? "",
                told.finding.appearance?.rawValue ?? "",
                told.document.audit.document.kind.isCode ? "code" : "interface-builder", ratio, display, "",
                told.finding.required?.value.plain ?? "", told.finding.state.rawValue,
                told.status?.rawValue ?? told.weight,
                told.finding.rule.rawValue, told.document.path, "\(region.startLine)", "\(region.startColumn)",
                told.because.text(in: language), "", "", "",
            ])
        }
    }
}

extension InterfaceReport.Document {
    var subject: FindingSubject { audit.document.kind.isCode ? .code : .interfaces }
}

extension DescribedInterfaceFinding {
    /// The rule as the report writers need it.
    fileprivate var rule: FindingRule {
        FindingRule(
            id: finding.rule.rawValue, name: finding.rule.title, summary: finding.rule.title,
            help: finding.rule.help, url: source.url)
    }
}

extension InterfaceRule {
    fileprivate var title: Phrase {
        switch self {
        case .growth: "Text that doesn’t grow with Dynamic Type"
        case .textSize: "Text below the minimum size"
        case .textWeight: "Text in a thin weight"
        case .contrast: "Text contrast in an interface"
        case .truncation: "A line that doesn’t fit at larger text sizes"
        case .targetMinimum: "A control below the minimum size"
        case .targetDefault: "A control below the default size"
        case .hardCoded: "Components that repeat a system colour"
        case .misuse: "A system colour used for another purpose"
        case .segments: "Too many segments"
        case .tabs: "Too many tabs"
        case .dots: "Too many pages for a page control"
        case .title: "A long title"
        }
    }

    fileprivate var help: Phrase {
        switch self {
        case .growth:
            "People who choose a larger text size see this text unchanged. Choose a text style, and turn on "
                + "“Automatically Adjusts Font”."
        case .textSize: "Text below the platform’s minimum is hard to read. Choose a larger font."
        case .textWeight: "Thin strokes are hard to see. Choose Regular or a heavier weight."
        case .contrast: "Change the text colour or the background, in each appearance that fails."
        case .truncation: "Allow the label any number of lines, or place it below the adjacent elements."
        case .targetMinimum, .targetDefault: "Make the button larger, or extend its touch area."
        case .hardCoded: "Use the system colour by name, so that it adapts to appearances and settings."
        case .misuse: "Choose a colour that is meant for this purpose, such as a label colour for text."
        case .segments, .tabs, .dots: "Show fewer items, or use another control for the remaining items."
        case .title: "Shorten the title."
        }
    }
}

extension InterfaceFinding.Certainty {
    fileprivate var ofFinding: Finding.Certainty {
        switch self {
        case .certain: .certain
        case .likely: .likely
        case .possible: .possible
        }
    }
}
