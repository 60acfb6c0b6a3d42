import Endpoints
import Legibility
import Screens

extension ScreenComparison {
    /// A finding a line.
    var csv: [UInt8] {
        var csv = CSVWriter()
        csv.record([
            "screen", "rule", "state", "severity", "element", "role", "text", "x", "y", "width", "height", "others",
            "measured",
            "required", "unit", "least", "most", "basis", "foreground", "background", "category", "because",
            "suggestion",
            "pointer", "url",
        ])
        for (screen, told) in told {
            let (finding, element) = (told.finding, told.element)
            let frame = element.frame
            csv.record([
                screen, finding.rule.rawValue, finding.state.rawValue,
                finding.state == .fail ? finding.severity.rawValue : "", element.id, element.role.rawValue,
                element.text ?? "", frame.x.plain, frame.y.plain, frame.width.plain, frame.height.plain,
                finding.others.map { told.report.screen.elements[$0].id }.joined(separator: " "),
                finding.measured.plain,
                finding.required.plain, finding.unit.rawValue, finding.interval?.lowerBound.plain ?? "",
                finding.interval?.upperBound.plain ?? "", finding.basis.rawValue,
                finding.colors.map { SRGB8(rounding: $0.foreground).hex } ?? "",
                finding.colors.map { SRGB8(rounding: $0.background).hex } ?? "", finding.category?.rawValue ?? "",
                told.because.text(in: language), finding.suggestion?.foreground.hex ?? "", element.pointer,
                told.source.url ?? "",
            ])
        }
        return csv.bytes
    }
}

extension ScreenFinding.Figure {
    /// Unrounded; a size as `WIDTHxHEIGHT`, several of them apart by spaces.
    fileprivate var plain: String {
        switch self {
        case .number(let value): value.plain
        case .range(let least, let most): "\(least.plain) \(most.plain)"
        case .size(let width, let height): "\(width.plain)x\(height.plain)"
        case .sizes(let sizes): sizes.map { "\($0.width.plain)x\($0.height.plain)" }.joined(separator: " ")
        }
    }
}
