/// A check of whether a focus indicator is large enough and visible, by WCAG 2.2's success criteria 2.4.13 and 1.4.11.
///
/// ```swift
/// let ring = FocusIndicator(width: 90, height: 30, thickness: 1)
/// let assessment = try FocusAssessment(of: ring, in: Color(css: "#777"), on: Color(css: "white"))
/// print(assessment.result, assessment.area.measured, assessment.area.required ?? 0)  // fail 244.0 480.0
/// ```
///
/// Translucent colours are composited as they are painted: the component over the background, and the indicator over
/// the same pixels of the unfocused component.
public struct FocusAssessment: Sendable {
    /// A reason why the focus indicator can't be assessed.
    public enum Failure: Error, Hashable {
        /// The background is translucent and its backdrop is unknown.
        case translucentBackground
    }

    /// The shape of the indicator.
    public let shape: FocusIndicator
    /// The indicator's pixels in the focused state.
    public let indicator: SRGB
    /// The same pixels in the unfocused state.
    public let unfocused: SRGB
    /// The colour of the background behind the component.
    public let background: SRGB
    /// The component's colour next to the indicator; nil if the background shows through the component.
    public let component: SRGB?

    /// The indicator's area, in square CSS px, compared with a perimeter 2 CSS px thick (2.4.13).
    public let area: RuleCheck
    /// The contrast ratio between the focused and the unfocused state of the same pixels (2.4.13).
    public let changeOfContrast: RuleCheck
    /// The contrast ratio between the indicator and the background (1.4.11); exempt if the indicator is inside a
    /// component that has a colour of its own.
    public let contrastWithBackground: RuleCheck
    /// The contrast ratio between the indicator and the component (1.4.11). Exempt if the indicator is outside the
    /// component; nil if the component has no colour of its own.
    public let contrastWithComponent: RuleCheck?

    /// Checks an indicator on an opaque background.
    ///
    /// - Parameters:
    ///   - shape: The size of the component, and the shape of its indicator.
    ///   - indicator: The indicator's pixels in the focused state.
    ///   - background: The colour behind the component.
    ///   - component: The component's colour next to the indicator; nil if the background shows through.
    ///   - unfocused: The indicator's pixels in the unfocused state; nil for the colour under the indicator: the
    ///     background or, inside, the component.
    public init(
        of shape: FocusIndicator, in indicator: Layer, on background: SRGB, component: Layer? = nil,
        unfocused: Layer? = nil
    ) {
        let component = component?.over(background)
        let ground =
            switch shape.placement {
            case .outside: background
            case .inside: component ?? background
            }
        let before = unfocused?.over(background) ?? ground
        let after = indicator.over(before)
        self.shape = shape
        self.indicator = after
        self.unfocused = before
        self.background = background
        self.component = component

        let required = ContrastRequirement.requiredForNonText
        area = RuleCheck(measured: shape.area, required: shape.requiredArea, rule: .focusAppearance)
        changeOfContrast = RuleCheck(
            contrastOf: after, with: before, required: required, rule: .focusAppearance)
        let isOnBackground = shape.placement == .outside || component == nil
        contrastWithBackground = RuleCheck(
            contrastOf: after, with: background, required: isOnBackground ? required : nil,
            rule: .nonTextContrast)
        contrastWithComponent = component.map {
            RuleCheck(
                contrastOf: after, with: $0, required: isOnBackground ? nil : required, rule: .nonTextContrast)
        }
    }

    /// Checks an indicator given as CSS colours; the background must be opaque.
    public init(
        of shape: FocusIndicator, in indicator: Color, on background: Color, component: Color? = nil,
        unfocused: Color? = nil
    ) throws(Failure) {
        guard background.alpha == 1 else { throw .translucentBackground }
        self.init(
            of: shape, in: Layer(indicator), on: background.mappedToSRGB, component: component.map { Layer($0) },
            unfocused: unfocused.map { Layer($0) })
    }

    /// All checks: area, change of contrast, contrast with the background and, if the component has a colour, contrast
    /// with the component.
    public var checks: [RuleCheck] {
        [area, changeOfContrast, contrastWithBackground] + [contrastWithComponent].compactMap(\.self)
    }

    /// The overall result: fail if one of the checks fails, otherwise pass.
    public var result: ContrastVerdict.Result { ContrastVerdict.Result(of: checks) }
}

extension FocusAssessment {
    /// The colour with the hue of the indicator that is nearest in OKLCH lightness and has all required contrasts: with
    /// the unfocused state, and with the background or the component. It is nil if the indicator already has them, or if
    /// no lightness does.
    package var nearestIndicator: SRGB8? {
        var contrasts = [(changeOfContrast, unfocused), (contrastWithBackground, background)]
        if let contrastWithComponent, let component { contrasts.append((contrastWithComponent, component)) }
        guard contrasts.contains(where: { check, _ in check.result == .fail }) else { return nil }
        return indicator.nearestInLightness { color in
            contrasts.allSatisfy { check, other in
                let changed = RuleCheck(
                    contrastOf: SRGB(color), with: other, required: check.required, rule: check.rule)
                return changed.result != .fail
            }
        }
    }
}

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
