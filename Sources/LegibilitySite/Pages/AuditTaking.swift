import Endpoints
import LegibilityAPI
import Sentences

extension AuditForm {
    /// The forms that the page offers to take along, the mended files apart.
    static let reports: [AuditForm] = [.csv, .json, .sarif, .junit, .markdown, .html, .labels, .baseline]

    /// What people call it.
    var title: Phrase {
        switch self {
        case .json: "JSON"
        case .sarif: "SARIF"
        case .junit: "JUnit"
        case .codeQuality: "Code Quality"
        case .rdjson: "rdjson"
        case .github: "GitHub"
        case .xcode: "Xcode"
        case .markdown: "Markdown"
        case .csv: "CSV"
        case .html: "One page to keep"
        case .labels: "For App Store labels"
        case .svg: "Badge"
        case .baseline: "Baseline"
        case .zip: "Mended files"
        }
    }

    /// What a file of it is called.
    var fileName: String {
        switch self {
        case .json: "audit.json"
        case .sarif: "audit.sarif"
        case .junit: "audit.junit.xml"
        case .codeQuality: "gl-code-quality-report.json"
        case .rdjson: "audit.rdjson"
        case .github, .xcode: "audit.txt"
        case .markdown: "audit.md"
        case .csv: "audit.csv"
        case .html: "audit.html"
        case .labels: "labels.html"
        case .svg: "contrast.svg"
        case .baseline: "contrast-baseline.json"
        case .zip: "mended.zip"
        }
    }
}

extension Answer {
    /// The same as a file to save.
    func saved(as name: String) -> Answer {
        var answer = self
        answer.headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
        return answer
    }
}
