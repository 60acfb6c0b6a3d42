import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import Screens
import Sentences

extension ScreenReport {
    package static let words = SubjectWords(
        kind: "Screen", title: "Findings on screens", drawing: "The screenshot with numbered findings", item: "screen",
        items: "screens",
        results: (
            names: "The screens, with the values that differ.", status: "HTTP status for this screen alone.",
            result: "Result for one screen, with its name and status, or problem details.",
            all: "Results in the order of the screens, and differences between screens with the same name."
        ),
        comparison: (
            heading: "Differences between screens", column: "Screens",
            sentence: "Differences between screens with the same name"
        ))

    package func element(of reported: ReportedFinding<ScreenReport>, on name: String) -> FindingElement {
        let element = reported.element
        var found = FindingElement(id: element.id, in: name, file: file)
        found.role = element.role.rawValue
        found.text = element.text
        found.frame = .init(element.frame.x, element.frame.y, element.frame.width, element.frame.height)
        found.pointer = element.pointer
        return found
    }

    package func complete(
        _ found: inout Finding, from reported: ReportedFinding<ScreenReport>, in language: Language
    ) {
        let finding = reported.finding
        found.certainty = finding.basis == .given ? .certain : .likely
        found.mode = finding.category?.rawValue
        found.others = reported.others
        found.suggestion = finding.suggestion.map { suggestion in
            let words: Phrase =
                "With \(suggestion.foreground.hex) as the text colour, the contrast is "
                + "\(displayedRatio(suggestion.ratio))."
            return words.text(in: language)
        }
    }

    package static let recordColumns = [
        "element", "role", "text", "x", "y", "width", "height", "others", "measured", "required", "unit", "least",
        "most", "basis", "foreground", "background", "category", "because", "suggestion", "pointer", "url",
    ]

    package func record(of reported: ReportedFinding<ScreenReport>, in language: Language) -> [String] {
        let (finding, element) = (reported.finding, reported.element)
        let frame = element.frame
        return [
            element.id, element.role.rawValue, element.text ?? "", frame.x.plain, frame.y.plain, frame.width.plain,
            frame.height.plain, reported.others.joined(separator: " "), finding.measured.plain, finding.required.plain,
            finding.unit.rawValue, finding.interval?.lowerBound.plain ?? "", finding.interval?.upperBound.plain ?? "",
            finding.basis.rawValue, finding.colors.map { SRGB8(rounding: $0.foreground).hex } ?? "",
            finding.colors.map { SRGB8(rounding: $0.background).hex } ?? "", finding.category?.rawValue ?? "",
            finding.because.text(in: language), finding.suggestion?.foreground.hex ?? "", element.pointer,
            reported.source.url ?? "",
        ]
    }
}

extension ScreenFigure {
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
