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
