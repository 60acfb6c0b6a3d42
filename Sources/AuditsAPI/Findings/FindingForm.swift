import Endpoints
import Findings
import Sentences

/// A format for the findings of all checks: colour files, screens and web pages.
///
/// A new format needs a case in this enumeration, for which the compiler reports the missing words, and a file in the
/// target `Findings` that writes the format.
package enum FindingForm: String, CaseIterable, Sendable {
    /// SARIF, for GitHub code scanning and most other viewers of findings.
    case sarif
    /// JUnit XML, for the test reports of GitLab, Jenkins and others.
    case junit
    /// Code Quality, for the merge requests of GitLab.
    case codeQuality = "code-quality"
    /// RDJSON, for reviewdog, which comments on the changes of most forges.
    case rdjson
    /// Workflow commands, which GitHub Actions converts to annotations.
    case github
    /// Lines that Xcode shows beside the code.
    case xcode
    case markdown, csv
    /// An evidence document to keep.
    case html

    package var mediaType: String {
        switch self {
        case .codeQuality, .rdjson: "application/json"
        case .sarif: "application/sarif+json"
        case .junit: "application/xml"
        case .github, .xcode: "text/plain"
        case .markdown: "text/markdown"
        case .csv: "text/csv"
        case .html: "text/html"
        }
    }

    /// Returns the name of the format's file, beside the other files of a check.
    func fileName(_ stem: String) -> String {
        switch self {
        case .sarif: "\(stem).sarif"
        case .junit: "\(stem).junit.xml"
        // The name that GitLab's documentation uses.
        case .codeQuality: "gl-code-quality-report.json"
        case .rdjson: "\(stem).rdjson"
        case .github, .xcode: "\(stem).txt"
        case .markdown: "\(stem).md"
        case .csv: "\(stem).csv"
        case .html: "\(stem).html"
        }
    }

    /// The common name of the format.
    var title: Phrase {
        switch self {
        case .sarif: "SARIF"
        case .junit: "JUnit"
        case .codeQuality: "Code Quality"
        case .rdjson: "rdjson"
        case .github: "GitHub"
        case .xcode: "Xcode"
        case .markdown: "Markdown"
        case .csv: "CSV"
        case .html: "Report on one page"
        }
    }

    /// Whether the format includes fixes for failures, for programs that apply the fixes or for readers.
    var tellsFixes: Bool {
        switch self {
        case .sarif, .rdjson, .markdown, .csv, .html: true
        case .junit, .codeQuality, .github, .xcode: false
        }
    }

    /// Whether pages offer the format; the others are for programs that run the command.
    var isOffered: Bool {
        switch self {
        case .csv, .sarif, .junit, .markdown, .html: true
        case .codeQuality, .rdjson, .github, .xcode: false
        }
    }

    /// The schema of a response in the contract; nil for JSON, see ``jsonSchemas``.
    private var schema: Schema? {
        switch self {
        case .codeQuality, .rdjson: nil
        case .sarif: Schema(.object([]), summary: "SARIF 2.1.0 with one run and at most 5,000 results.")
        case .junit: .text("A JUnit report.")
        case .github: .text("Workflow commands for GitHub, or lines for Xcode with `as=xcode`.")
        case .xcode: .text("Lines for Xcode.")
        case .markdown: .text("Tables in GitHub’s Markdown, at most 1,048,576 bytes.")
        case .csv: .text("RFC 4180 with a header row.")
        case .html: .page
        }
    }

    /// The schemas of responses in the contract, by media type: if several formats have the same type, the first format
    /// counts.
    static let schemas = Dictionary(
        allCases.compactMap { form in form.schema.map { (form.mediaType, $0) } },
        uniquingKeysWith: { first, _ in first })

    /// The schemas of the JSON formats, other than a report's own.
    static let jsonSchemas = [
        Schema(.array(of: Schema(.object([])))),
        Schema(
            .object([
                Schema.Property(name: "source", schema: Schema(.object([])), isRequired: true),
                Schema.Property(name: "severity", schema: Schema(.string), isRequired: true),
                Schema.Property(name: "diagnostics", schema: Schema(.array(of: Schema(.object([])))), isRequired: true),
            ]), name: "Diagnostics", summary: "The findings in reviewdog’s format, with `as=rdjson`."),
    ]

    /// Returns the findings of a run in this format; an evidence document is written in the given language.
    func answer(_ run: some EvidenceRun, in language: Language) -> Answer {
        func data(_ bytes: [UInt8]) -> Answer { Answer(data: bytes, mediaType: mediaType, result: run.result) }
        func text(_ bytes: [UInt8]) -> Answer {
            Answer(data: bytes, mediaType: "\(mediaType); charset=utf-8", result: run.result)
        }
        return switch self {
        case .sarif: data(run.sarif)
        case .junit: data(run.junit)
        case .codeQuality: data(run.codeQuality)
        case .rdjson: data(run.rdjson)
        case .github: text(run.workflowCommands)
        case .xcode: text(run.xcodeLines)
        case .markdown: text(run.markdown)
        case .csv: Answer(csv: run.csv, result: run.result)
        case .html: run.evidence.answer(result: run.result, in: language)
        }
    }
}
