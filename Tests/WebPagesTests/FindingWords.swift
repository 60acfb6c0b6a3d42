import Audits
import Sentences
import WebPages

extension AuditFinding {
    /// Returns whether the finding's sentence contains some words.
    func says(_ words: String) -> Bool { because.english.contains(words) }
}

extension [PageFinding] {
    /// The words that distinguish the reason of each indeterminate finding; nil for a failure.
    var doubts: [String?] {
        map { finding in
            finding.state == .fail ? nil : Self.reasons.first(where: finding.says) ?? finding.because.english
        }
    }

    private static let reasons = [
        "strokes are too thin", "lines of the icon are too thin", "too close to", "text changes", "element changes",
        "layout moved", "which pixels belong", "also record the page at rest", "background of the control varies",
        "rotates or scales", "unless the content alone", "no visible boundary", "unless the image is a logo",
        "translucent",
    ]
}
