import Findings
import Sentences

/// Findings on rendered pages: elements have a selector, enclosing frames and an address, but no line.
struct PageRun: FindingRun {
    var findings = [PageRun.contrast(), PageRun.contrast(on: "#pay", in: "Pay", level: .warning)]
    var summary = "2 pages: 1 error, 1 warning."
    var remarks: [FindingRemark] = []
    var sources = ["Home", "Pay", "About"]
    var cleanSources = ["About"]
    var comparison: FindingComparison?
    var folder: String?

    static let contrastRule = FindingRule(
        id: "contrast.text", summary: "WCAG 2.2 Success Criterion 1.4.3",
        url: "https://www.w3.org/TR/WCAG22/#contrast-minimum")

    static func element(_ selector: String, in page: String) -> FindingElement {
        var element = FindingElement(id: selector, in: page)
        element.url = "https://example.org/\(page)?a=1&b=é#top"
        element.path = ["iframe#ad"]
        element.text = "Buy|now"
        element.role = "button"
        element.frame = .init(8, 16.5, 120, 24)
        element.pointer = "/texts/14"
        return element
    }

    static func contrast(
        on selector: String = "#buy", in page: String = "Home", _ state: Finding.State = .fail,
        level: Finding.Level = .error
    ) -> Finding {
        var finding = Finding(
            contrastRule, state, level, "The contrast is 2.84:1; it must be at least 4.5:1.",
            at: .element(element(selector, in: page)), fingerprint: "contrast.text \(page) \(selector)")
        finding.certainty = .likely
        finding.mode = "dark"
        finding.others = ["#sell"]
        finding.suggestion = "With #767676 it is 4.54:1."
        return finding
    }
}

/// Findings in one text file.
struct FileRun: FindingRun {
    static let text = "a { color: #777 }\né { color: #888 }\n"

    var findings: [Finding]
    var summary = "Of 2 checks, 2 fail."
    var remarks: [FindingRemark] { [FindingRemark(.summary, summary)] }
    var sources = ["web/a.css"]
    var cleanSources: [String] = []
    var isOfTexts: Bool { true }
    var firstPath: String? { "web/a.css" }
    var folder: String?

    /// Finds a part of the text. Lines and columns are counted independently of the tested code.
    static func place(_ part: String, path: String = "web/a.css", file: Int = 0) -> FilePlace {
        let start = text.range(of: part).map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
        return FilePlace(path: path, file: file, bytes: start..<start + part.utf8.count) { byte, unit in
            let before = text.utf8.prefix(byte)
            let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last ?? before
            let column = unit == .utf8 ? line.count : String(decoding: line, as: UTF8.self).unicodeScalars.count
            return (before.count { $0 == UInt8(ascii: "\n") } + 1, column + 1)
        }
    }

    static func finding(_ part: String, level: Finding.Level = .error) -> Finding {
        Finding(
            FindingRule(id: "contrast", name: "Contrast", summary: "Contrast", help: "Change it."), .fail, level,
            "\(part) fails.", at: .place(place(part)), fingerprint: "contrast \(part)")
    }
}
