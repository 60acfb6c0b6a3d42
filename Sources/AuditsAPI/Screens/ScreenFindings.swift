import Audits
import Endpoints
import Findings
import Legibility
import LegibilityAPI
import RasterImage
import Screens
import Sentences

extension ScreenReport {
    package static let words = SubjectWords(
        kind: "Screen", title: "Findings on screens", drawing: "The screenshot with numbered findings",
        counted: { $0 == 1 ? "1 screen" : "\($0) screens" },
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

extension ScreenReport {
    /// The screenshot with a numbered box around each element that has a finding.
    var overlay: NumberedOverlay {
        overlay(width: screen.width, height: screen.height, words: words) { reported in
            let finding = reported.finding
            return (
                ([reported.element.id] + reported.others).joined(separator: " and "), finding.figuresInASCII,
                finding.required.inASCII(finding.unit)
            )
        }
    }

    /// Returns a drawing to use if there is no screenshot.
    func drawing(_ limits: QuestionLimits, _ memory: ImageMemory) throws(Problem) -> [UInt8] {
        let outlines = screen.elements.filter(\.isVisible).map(\.frame)
        return try overlay.png(outlines: outlines, scale: screen.scale ?? 2, limits, memory)
    }

    /// The frames that numbers shouldn't cover: text elements, and all elements with a number.
    private var words: [Frame] {
        let marked = Set(audit.findings.map(\.element))
        let elements = screen.elements
        // The text of a control is inside it, and the rest of the control has space for a number.
        var containers: Set<Int> = []
        for element in elements where element.role == .text {
            var next = element.parent
            while let parent = next, containers.insert(parent).inserted { next = elements[parent].parent }
        }
        return elements.enumerated().compactMap { index, element in
            let hasWords = element.text?.isEmpty == false || marked.contains(index)
            return element.isVisible && !containers.contains(index) && hasWords ? element.frame : nil
        }
    }
}

extension ScreenFinding {
    /// The measured number with its unit, or the ends of the interval if the pixels don't determine the number.
    fileprivate var figuresInASCII: String {
        if unit == .ratio, let interval {
            let ends = [displayedRatio(interval.lowerBound), displayedRatio(interval.upperBound)]
            return ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
        }
        return unit == .ratio ? measured.inASCII(unit) : "\(measured.inASCII(unit)) \(unit.rawValue)"
    }
}

extension ScreenFigure {
    /// Returns the number for a drawing, which supports only ASCII.
    fileprivate func inASCII(_ unit: ScreenFindingUnit) -> String {
        func figure(_ value: Double) -> String { unit == .ratio ? displayedRatio(value) : value.shortened }
        return switch self {
        case .number(let value): figure(value)
        case .range(let least, let most): "\(figure(least)) to \(figure(most))"
        case .size(let width, let height): "\(width.shortened)x\(height.shortened)"
        case .sizes(let sizes): sizes.map { "\($0.width.shortened)x\($0.height.shortened)" }.joined(separator: " or ")
        }
    }
}
