/// A check of a target for pointers by WCAG 2.2's success criteria 2.5.8, by which space can replace size, and 2.5.5.
/// Lengths are in CSS px.
///
/// ```swift
/// let icon = TargetSize(width: 20, height: 20, gap: 4)
/// print(icon.minimum, icon.enhanced)  // pass fail
/// ```
///
/// A smaller target passes 2.5.8 if a circle with a diameter of 24 px around its centre meets neither another target nor
/// the circle of another smaller target. The next target is assumed to lie straight beside, above or below this one, where
/// it is nearest.
public struct TargetSize: Hashable, Sendable {
    /// The direction from a target to the next target.
    public enum Direction: String, CaseIterable, Sendable {
        /// The direction is unknown.
        case either
        case horizontal, vertical
    }

    /// A reason, given by both criteria, why the size of a target doesn't matter.
    public enum Exception: String, CaseIterable, Sendable {
        case none
        /// The target is in a sentence, or the line height of other text limits its size.
        case inline
        /// The browser determines the size, and the page doesn't change it.
        case userAgent = "user-agent"
        /// The size is essential, or required by law.
        case essential
        /// Another target on the same page does the same and is large enough.
        case equivalent
    }

    /// The size of the target.
    public let width, height: Double
    /// The space between the edges of the target and of the next one; nil if it is unknown.
    public let gap: Double?
    /// The size of the next target in the direction of the gap; nil if it is as large as this target.
    public let neighbor: Double?
    /// The direction to the next target.
    public let direction: Direction
    /// The exception that applies.
    public let exception: Exception

    // WCAG 2.2, 2.5.8 and 2.5.5, in CSS px.

    /// The side of the smallest target at Level AA.
    public static let minimumSide = 24.0
    /// The side of the smallest target at Level AAA.
    public static let enhancedSide = 44.0

    /// Creates a target with its surroundings.
    public init(
        width: Double, height: Double, gap: Double? = nil, neighbor: Double? = nil, direction: Direction = .either,
        exception: Exception = .none
    ) {
        (self.width, self.height, self.gap, self.neighbor) = (width, height, gap, neighbor)
        (self.direction, self.exception) = (direction, exception)
    }

    /// The shorter side.
    public var side: Double { min(width, height) }

    /// The space to the next target, in each possible direction, with which a target that is too small passes.
    package var neededGaps: [Double] {
        var sides = [width, height]
        if direction != .either { sides.remove(at: direction == .horizontal ? 1 : 0) }
        return sides.map { side in
            let (radius, other) = (Self.minimumSide / 2, neighbor ?? side)
            let betweenCircles = other < Self.minimumSide ? Self.minimumSide - side / 2 - other / 2 : 0
            return max(0, radius - side / 2, betweenCircles)
        }
    }

    /// The result for 2.5.8 Target Size (Minimum), Level AA; indeterminate if it depends on the space to the next target,
    /// or on its direction.
    public var minimum: ContrastVerdict.Result {
        if exception != .none { return .exempt }
        if side >= Self.minimumSide { return .pass }
        guard let gap else { return .indeterminate }
        let enough = neededGaps.filter { gap >= $0 }
        return enough.isEmpty ? .fail : enough.count == neededGaps.count ? .pass : .indeterminate
    }

    /// The result for 2.5.5 Target Size (Enhanced), Level AAA.
    public var enhanced: ContrastVerdict.Result {
        exception != .none ? .exempt : side >= Self.enhancedSide ? .pass : .fail
    }
}
