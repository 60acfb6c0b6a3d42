import Audits
import Endpoints
import Legibility
import LegibilityAPI
import Numbers
import RasterImage
import WebPages

extension PageRenderings {
    /// The maximum number of pixels in a drawing, unless one pixel per CSS pixel exceeds it.
    private static let drawnPixels = 16_000_000
    /// The colour of the parts of a page that no rendering shows.
    private static let unseen = Drawing.Ink(222, 222, 222)

    /// Returns the PNG of a page with a numbered box around each element that has a finding: over its renderings or,
    /// without renderings, over the boxes of its elements.
    func overlay(_ report: PageReport) throws(Problem) -> [UInt8] {
        let page = report.page
        let overlay = report.overlay
        let bands = page.bands.filter { !$0.isScrolled && images[$0.real] != nil }
        guard let first = bands.first, let header = images[first.real]?.requirements else {
            return try overlay.png(outlines: report.outlines, scale: 1, limits, memory)
        }
        let scale = first.box.width > 0 ? Double(header.width) / first.box.width : page.scale
        let area = page.size.width * page.size.height * scale * scale
        let most = Double(min(limits.imagePixels, Self.drawnPixels))
        let factor = max(1, Int(saturating: (area / most).squareRoot().rounded(.up)))
        let drawn = scale / Double(factor)
        return try overlay.png(scale: drawn, limits, memory) { drawing, time throws(ImageFault) in
            let (width, height) = (page.size.width * drawn, page.size.height * drawn)
            drawing.fill(0..<Int(saturating: width.rounded(.up)), 0..<Int(saturating: height.rounded(.up)), Self.unseen)
            for band in bands {
                try time.checkTime()
                guard let image = images[band.real] else { continue }
                let corner = (
                    x: Int(saturating: (band.box.x * drawn).rounded()),
                    y: Int(saturating: (band.box.y * drawn).rounded())
                )
                let shown = try RasterImage(image.bytes, limits: time).asOnScreen(limits: time)
                drawing.place(shown, at: corner, reducedBy: factor)
            }
        }
    }
}

extension PageReport {
    /// The identity of an element on a page.
    package struct Identity: Hashable {
        let selector: String?
        let path: [String]
    }

    package func identity(of element: PagePlace) -> Identity {
        let element = page.element(at: element)
        return Identity(selector: element?.selector, path: element?.path ?? [])
    }

    package func frame(of element: PagePlace) -> Frame? { page.element(at: element)?.frame }

    /// Returns the selector of an element, or “page”.
    package func label(of element: PagePlace) -> String { page.element(at: element)?.selector ?? "page" }

    /// The boxes of all elements in the record, drawn for a page without renderings.
    package var outlines: [Frame] {
        (page.texts ?? []).compactMap { Frame.around($0.rects) } + (page.targets ?? []).map(\.box)
    }

    /// The page with a numbered box around each element that has a finding.
    fileprivate var overlay: NumberedOverlay {
        overlay(width: page.size.width, height: page.size.height, words: outlines) { reported in
            let finding = reported.finding
            return (reported.label, finding.figure(finding.measured), finding.figure(finding.required))
        }
    }
}

extension PageFinding {
    /// Returns a measured or required value with its unit, in ASCII.
    fileprivate func figure(_ value: Double) -> String {
        switch unit {
        case .ratio: displayedRatio(value)
        case .percent: "\(value.shortened)%"
        case .area: "\(value.shortened) px2"
        case .px, .em: "\(value.shortened) \(unit.rawValue)"
        case .factor, .characters: value.shortened
        }
    }
}
