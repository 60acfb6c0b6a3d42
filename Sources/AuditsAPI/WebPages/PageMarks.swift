import Audits
import Legibility
import Screens
import WebPages

extension PageReport {
    /// An element with findings, whose number is its index in the list.
    package struct Mark: Sendable {
        /// The element's rectangle on the page, in CSS px; nil for the page itself and for elements without a box.
        package let frame: Frame?
        /// Whether one of the element's findings is a failure.
        package let isSure: Bool
    }

    /// The location that identifies the same element in different lists.
    private struct Place: Hashable {
        let selector: String?
        let path: [String]
    }

    private func place(of finding: PageFinding) -> Place {
        let element = page.element(at: finding.element)
        return Place(selector: element?.selector, path: element?.path ?? [])
    }

    /// The elements of all findings in order, and the number of each finding's element, counted from 1.
    package var marks: (elements: [Mark], numbers: [Int]) {
        var elements: [Mark] = []
        var places: [Place: Int] = [:]
        let numbers = audit.findings.map { finding in
            let place = place(of: finding)
            if let known = places[place] { return known }
            let frame = page.element(at: finding.element)?.frame
            elements.append(Mark(frame: frame, isSure: finding.state == .fail))
            places[place] = elements.count
            return elements.count
        }
        return (elements, numbers)
    }

    /// The boxes of all elements in the record, drawn for a page without renderings.
    package var outlines: [Frame] {
        (page.texts ?? []).compactMap { Frame.around($0.rects) } + (page.targets ?? []).map(\.box)
    }
}
