import Audits
import Budgets
import Legibility
import Sentences

/// A control whose appearance is determined by the page rather than the browser.
package struct PageControl: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A field for text, or a list of choices.
        case field
        /// A checkbox, radio button or switch without text inside.
        case toggle
        /// A button or link with an icon and without text.
        case icon
    }

    package var selector: String
    package var path: [String] = []
    package var kind: Kind
    package var box: Frame
    /// The boxes of elements around a field that may draw its boundary.
    package var around: [Frame] = []
    /// The boxes of an icon's images and symbols.
    package var graphics: [Frame] = []
    /// Whether the icon may be a logo, a flag or a photo, whose colours are essential.
    package var mayBeEssential = false
    /// Whether a transform turns or scales the control, so that its edges may lie between pixels.
    package var isTransformed = false
    package var html: String?

    package init(_ selector: String, _ kind: Kind, box: Frame) {
        (self.selector, self.kind, self.box) = (selector, kind, box)
    }

    static let rows = PageRows<PageControl>(
        "controls",
        [
            .selector { $0.selector = $1 }, .path { $0.path = $1 },
            .choice("kind", named: "PageControlKind", isRequired: true) { $0.kind = $1 }, .box("box") { $0.box = $1 },
            .boxes("around") { $0.around = $1 }, .boxes("graphics") { $0.graphics = $1 },
            .flag("essential") { $0.mayBeEssential = $1 }, .flag("transformed") { $0.isTransformed = $1 },
            .html { $0.html = $1 },
        ])
}

extension PageControl: PageElement { package var frame: Frame? { box } }

/// Checks the contrast of controls and icons: WCAG 2.2, 1.4.11.
///
/// Controls that the browser draws and disabled controls are exempt; records don't list them. A button with text needs
/// no boundary, because its text identifies it.
extension PageJudge {
    /// The possible error of a measured contrast.
    private static let accuracy = 0.03
    /// The maximum side of an icon, in CSS px.
    private static let largestIcon = 96.0
    /// A fainter boundary counts as invisible.
    private static let visible = 1.1

    var asksControls: Bool { isAsked(.controlContrast) || isAsked(.iconContrast) }

    /// Returns the indexes of the controls to read.
    mutating func controlsToRead() -> Set<Int> {
        guard let controls = page.controls else {
            for rule in [PageRule.controlContrast, .iconContrast] where page.state == .rest {
                miss(rule, needing: .controls)
            }
            return []
        }
        return Set(controls.indices.filter { !controls[$0].box.isEmpty && isAsked(controls[$0].rule) })
    }

    /// Records that no rendering shows the control.
    mutating func missControl(_ index: Int) {
        if let control = page.controls?[index] { miss(control.rule, needing: .bands) }
    }

    mutating func judgeControl(_ index: Int, in renderings: BandRenderings) {
        guard let control = page.controls?[index] else { return }
        guard !renderings.band.isShifted else {
            var finding = finding(control, index, measured: 1)
            finding.doubt(Self.shifted)
            return add(finding)
        }
        switch control.kind {
        case .field: judgeField(control, index, renderings)
        case .toggle, .icon: judgeShape(control, index, renderings)
        }
    }

    private func finding(_ control: PageControl, _ index: Int, measured: Double) -> PageFinding {
        let required = ContrastRequirement.requiredForNonText
        let (ratio, least) = (measured.asRatio, required.asRatio)
        let because: Phrase =
            switch control.kind {
            case .field:
                "The field boundary has a contrast of \(ratio) with the colours inside and outside; it must be at least \(least)."
            case .toggle:
                "The contrast between the control and the colours next to it is \(ratio); it must be at least \(least)."
            case .icon:
                "The contrast between the icon and its background is \(ratio); it must be at least \(least)."
            }
        return PageFinding(
            control.rule, .control(index), measured: measured, required: required, .ratio, because: because)
    }

    private static var moving: Phrase {
        "The element changes while the page is at rest, so its contrast can’t be determined."
    }

    private static func near(_ finding: PageFinding) -> Phrase {
        "The measured contrast, \(finding.measured.asRatio), is too close to \(finding.required.asRatio) for a reliable result."
    }

    private static func transformed(_ finding: PageFinding) -> Phrase {
        "A transform rotates or scales the control, so its edges lie between pixels and look fainter: \(finding.measured.asRatio)."
    }

    private mutating func judgeField(_ control: PageControl, _ index: Int, _ renderings: BandRenderings) {
        let pixels = renderings.ground ?? renderings.real
        let boxes = [control.box] + control.around.prefix(Self.mostAround)
        guard allowsEdges(boxes.count, in: pixels, of: renderings.band.box) else {
            return miss(control.rule, needing: .pixels)
        }
        let edges = boxes.compactMap {
            EdgeContrast(of: $0, in: pixels, of: renderings.band.box, besides: neighbours(of: $0))
        }
        guard let best = edges.max(by: { $0.ratio < $1.ratio }) else { return miss(control.rule, needing: .bands) }
        guard !best.isEnough else { return }
        var finding = finding(control, index, measured: best.ratio)
        finding.colors = best.colors
        guard let content = hasContent(control.box, renderings) else { return miss(control.rule, needing: .pixels) }
        if isMoving(control.box, renderings) {
            finding.doubt(Self.moving)
        } else if content {
            finding.doubt(
                "The contrast of the field boundary is \(best.ratio.asRatio); it must be at least \(finding.required.asRatio), unless the content alone identifies the field."
            )
        } else if best.ratio < Self.visible {
            finding.doubt(
                "The field has no visible boundary. Check whether people can identify the field without a boundary.")
        } else if control.isTransformed {
            finding.doubt(Self.transformed(finding))
        } else if best.ratio >= finding.required * (1 - Self.accuracy) {
            finding.doubt(Self.near(finding))
        }
        add(finding)
    }

    /// A malicious record may list many boxes.
    private static let mostAround = 8

    private mutating func judgeShape(_ control: PageControl, _ index: Int, _ renderings: BandRenderings) {
        let box = Frame.around(control.graphics) ?? control.box
        guard max(box.width, box.height) <= Self.largestIcon else { return }
        let part = renderings.band.box
        guard allows(renderings.area(of: box.grown(by: ShapeContrast.margin))),
            control.kind == .icon || allowsEdges(1, in: renderings.real, of: part)
        else { return miss(control.rule, needing: .pixels) }
        // If nothing is drawn, the control is meant to be invisible, such as a link over a whole card.
        guard let shape = ShapeContrast(in: box, renderings.real, of: part), !shape.isEnough else { return }
        var (ratio, colors) = (shape.ratio, shape.colors)
        // Without the words beside the control, whose strokes look like its edges.
        let edges = renderings.ground ?? renderings.real
        if control.kind == .toggle,
            let edge = EdgeContrast(of: control.box, in: edges, of: part, besides: neighbours(of: control.box))
        {
            if edge.isEnough { return }
            if edge.ratio > ratio { (ratio, colors) = (edge.ratio, edge.colors) }
        }
        var finding = finding(control, index, measured: ratio)
        finding.colors = colors
        if isMoving(box, renderings) {
            finding.doubt(Self.moving)
        } else if control.mayBeEssential {
            finding.doubt(
                "The contrast of the image is \(ratio.asRatio); it must be at least \(finding.required.asRatio), unless the image is a logo, a flag, a photo or a sample of a colour."
            )
        } else if shape.isVaried {
            finding.doubt("The background of the control varies, so its contrast can’t be determined.")
        } else if control.isTransformed, control.kind == .toggle {
            finding.doubt(Self.transformed(finding))
        } else if !shape.isSolid, control.kind == .icon {
            finding.doubt(
                "The lines of the icon are too thin to show their colour: the contrast is at least \(ratio.asRatio), and \(finding.required.asRatio) is required."
            )
        } else if ratio >= finding.required * (1 - Self.accuracy) {
            finding.doubt(Self.near(finding))
        }
        add(finding)
    }

    /// Returns the targets so close to a box that their edges could be taken for its own.
    private func neighbours(of box: Frame) -> [Frame] {
        let near = box.grown(by: EdgeContrast.reach)
        guard let targets = page.targets, Budget.allows(targets.count / 16) else { return [] }
        return targets.map(\.box).filter { $0.part(within: near) != nil }
    }

    /// Returns whether the pixels at the edges of some boxes may be read.
    private mutating func allowsEdges(_ count: Int, in pixels: PagePixels, of part: Frame) -> Bool {
        allows(pixels: count * EdgeContrast.pixels(in: pixels, of: part))
    }

    /// Returns whether something inside a field contrasts with its background, or nil if the pixel limit is reached.
    private mutating func hasContent(_ box: Frame, _ renderings: BandRenderings) -> Bool? {
        let inset = min(EdgeContrast.reach, box.height / 4, box.width / 4)
        let inside = box.grown(by: -inset)
        let pixels = renderings.real
        guard
            let area = PixelArea(inside, in: renderings.band.box, width: pixels.width, height: pixels.height)
        else { return false }
        let rows = min(area.height, Self.mostRows)
        guard allows(pixels: rows * area.width) else { return nil }
        let table = LuminanceTable.shared
        let lines = (0..<rows).map { pixels.rectangle(area.x, area.y + $0 * area.height / rows, area.width, 1) }
        var counts: [Pixel: Int] = [:]
        for line in lines {
            guard Budget.allows(line.count / 16 + 1) else { return nil }
            for pixel in line { counts[pixel, default: 0] += 1 }
        }
        guard let common = counts.max(by: { $0.value < $1.value })?.key else { return false }
        let strong = counts.reduce(0) {
            $0 + (Double(table.ratio($1.key, common)) >= ContrastRequirement.requiredForNonText ? $1.value : 0)
        }
        return strong >= Self.fewest
    }

    private static let mostRows = 96
    /// A smaller number of strong pixels is noise.
    private static let fewest = 4

    private func isMoving(_ box: Frame, _ renderings: BandRenderings) -> Bool {
        guard let again = renderings.again,
            let area = PixelArea(box, in: renderings.band.box, width: again.width, height: again.height)
        else { return false }
        let rows = min(area.height, Self.mostRows)
        var changed = 0
        for index in 0..<rows {
            let y = area.y + index * area.height / rows
            guard Budget.allows(area.width / 16 + 1) else { return false }
            changed += zip(
                renderings.real.rectangle(area.x, y, area.width, 1), again.rectangle(area.x, y, area.width, 1)
            ).count { $0.distance(to: $1) > 3 }
        }
        return changed > max(4, rows * area.width / 500)
    }
}

extension PageControl {
    fileprivate var rule: PageRule { kind == .icon ? .iconContrast : .controlContrast }
}

extension EdgeContrast {
    fileprivate var isEnough: Bool { ratio >= ContrastRequirement.requiredForNonText }
}

extension ShapeContrast {
    fileprivate var isEnough: Bool { ratio >= ContrastRequirement.requiredForNonText }
}
