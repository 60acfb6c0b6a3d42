/// The shape of a focus indicator on a rectangular component, which may have rounded corners. Lengths are in CSS px.
public struct FocusIndicator: Hashable, Sendable {
    /// The side of the component's edge on which the indicator is drawn.
    public enum Placement: String, CaseIterable, Sendable {
        case outside, inside
    }

    /// The size of the unfocused component.
    public let width, height: Double
    /// The corner radius of the component, at most half its shorter side; at this maximum, a square is a circle.
    public let radius: Double
    /// The side of the component's edge on which the indicator is drawn: outside or inside.
    public let placement: Placement
    /// The gap between the component's edge and the indicator.
    public let offset: Double
    /// The area of the indicator, in square CSS px.
    public let area: Double

    /// Creates a solid outline whose corners follow the component's. An inner outline thicker than half the component
    /// fills it.
    public init(
        width: Double, height: Double, radius: Double = 0, thickness: Double, offset: Double = 0,
        placement: Placement = .outside
    ) {
        let bare = Self(width: width, height: height, radius: radius, area: 0, offset: offset, placement: placement)
        self.init(
            width: width, height: height, radius: radius, area: bare.area(ofLine: thickness), offset: offset,
            placement: placement)
    }

    /// Creates an indicator of any shape with a given area.
    public init(
        width: Double, height: Double, radius: Double = 0, area: Double, offset: Double = 0,
        placement: Placement = .outside
    ) {
        self.width = width
        self.height = height
        self.radius = min(radius, width / 2, height / 2)
        self.area = area
        self.offset = offset
        self.placement = placement
    }

    /// The required area: the area of a line 2 CSS px thick around the component, 4h + 4w − (16 − 4π)r.
    ///
    /// Source: WCAG 2.2, 2.4.13, and its definition of “perimeter”, https://www.w3.org/TR/WCAG22/#dfn-perimeter.
    public var requiredArea: Double { 4 * height + 4 * width - (16 - 4 * .pi) * radius }

    /// The minimum thickness of a solid outline with the required area; nil if no inner outline reaches the area.
    public var requiredThickness: Double? { thickness(ofLineWithArea: requiredArea) }

    /// Returns the minimum thickness of a solid outline with a given area; nil if no inner outline reaches the area.
    public func thickness(ofLineWithArea area: Double) -> Double? {
        // Starts with an upper bound: outside, the thickness around a single point; inside, half of the component.
        var inside = placement == .outside ? (area / .pi).squareRoot() : max(min(width, height) / 2 - offset, 0)
        guard self.area(ofLine: inside) >= area else { return nil }
        var outside = 0.0
        while true {
            let middle = (inside + outside) / 2
            guard outside < middle, middle < inside else { return inside }
            if self.area(ofLine: middle) >= area { inside = middle } else { outside = middle }
        }
    }

    private func area(ofLine thickness: Double) -> Double {
        switch placement {
        case .outside: area(grownBy: offset + thickness) - area(grownBy: offset)
        case .inside: area(grownBy: -offset) - area(grownBy: -offset - thickness)
        }
    }

    /// Returns the area inside the component's edge, grown outwards by a distance; sharp corners stay sharp.
    private func area(grownBy way: Double) -> Double {
        let (width, height) = (max(width + 2 * way, 0), max(height + 2 * way, 0))
        let radius = radius > 0 ? min(max(radius + way, 0), width / 2, height / 2) : 0
        return width * height - (4 - .pi) * radius * radius
    }
}
