import Audits
import Endpoints
import Legibility
import LegibilityAPI
import RasterImage
import Screens

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
