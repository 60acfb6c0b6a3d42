/// The shape of a focus indicator on a rectangular component, in CSS px.
public struct FocusIndicator: Hashable, Sendable {
    /// On which side of the component's edge the indicator is drawn.
    public enum Placement: String, CaseIterable, Sendable {
        case outside, inside
    }

    /// The unfocused component.
    public let width, height: Double
    /// Where the indicator is drawn.
    public let placement: Placement
    /// The gap between the component's edge and the indicator.
    public let offset: Double
    /// The area of the indicator, in square CSS px.
    public let area: Double

    /// A solid line all around; an inner line thicker than half the component fills it.
    public init(width: Double, height: Double, thickness: Double, offset: Double = 0, placement: Placement = .outside) {
        let area = Self.area(width, height, thickness, offset, placement)
        self.init(width: width, height: height, area: area, offset: offset, placement: placement)
    }

    /// An indicator of any shape, by its area.
    public init(width: Double, height: Double, area: Double, offset: Double = 0, placement: Placement = .outside) {
        self.width = width
        self.height = height
        self.area = area
        self.offset = offset
        self.placement = placement
    }

    /// The area that is asked for: of a line 2 CSS px thick around the component, 4h + 4w.
    ///
    /// Source: WCAG 2.2, 2.4.13, and its definition of “perimeter”, https://www.w3.org/TR/WCAG22/#dfn-perimeter. A shape
    /// that is no rectangle may need less.
    public var requiredArea: Double { 4 * height + 4 * width }

    /// The thickness from which a solid line all around has the area that is asked for; nil where no inner line has.
    public var requiredThickness: Double? {
        switch placement {
        case .outside:
            // 4t² + 2t(w + h + 4·offset) = 4(w + h)
            let half = (width + height + 4 * offset) / 4
            return (half * half + requiredArea / 4).squareRoot() - half
        case .inside:
            // 2t(w + h − 4·offset) − 4t² = 4(w + h), as long as the line leaves a hole.
            let half = (width + height - 4 * offset) / 4
            let discriminant = half * half - requiredArea / 4
            let thickness = half - max(discriminant, 0).squareRoot()
            let widest = (min(width, height) - 2 * offset) / 2
            guard discriminant < 0 || thickness > widest else { return thickness }
            return Self.area(width, height, widest, offset, .inside) >= requiredArea ? widest : nil
        }
    }

    private static func area(
        _ width: Double, _ height: Double, _ thickness: Double, _ offset: Double, _ placement: Placement
    ) -> Double {
        switch placement {
        case .outside:
            return 4 * thickness * thickness + 2 * thickness * (width + height + 4 * offset)
        case .inside:
            let (outerWidth, outerHeight) = (max(width - 2 * offset, 0), max(height - 2 * offset, 0))
            let (holeWidth, holeHeight) = (max(outerWidth - 2 * thickness, 0), max(outerHeight - 2 * thickness, 0))
            return outerWidth * outerHeight - holeWidth * holeHeight
        }
    }
}
