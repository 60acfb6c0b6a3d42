import CMath

/// A colour scale that contains its base colour unchanged, as designers use it for a brand colour.
///
/// ```swift
/// let orange = SRGB8(red: 255, green: 122, blue: 69)
/// for step in PinnedScale(of: orange).steps { print(step.name, step.color.hex, step.isBase) }
/// ```
///
/// Each step has a target contrast with white; the same names have the same targets in every scale. From the step with
/// the target 4.5, such as 600 of eleven steps, text in the colour of the step is readable on white. The base colour
/// replaces the step whose target is nearest to its own contrast, so this step may miss the target.
public struct PinnedScale: Sendable {
    /// The number of steps, which determines their names and their targets.
    public enum Size: Int, CaseIterable, Sendable {
        /// 100 to 900.
        case nine = 9
        /// 50 to 950.
        case eleven = 11
        /// 1 to 12.
        case twelve = 12

        /// The names of the steps, from light to dark.
        public var names: [String] {
            switch self {
            case .nine: (1...9).map { "\($0)00" }
            case .eleven: ["50"] + (1...9).map { "\($0)00" } + ["950"]
            case .twelve: (1...12).map(String.init)
            }
        }

        /// The target contrast ratios with white, from light to dark. They include WCAG 2.2's minimums 3 and 4.5; the
        /// others are chosen for even steps.
        public var targets: [Double] {
            let middle = [1.16, 1.36, 1.8, 2.4, 3, 4.5, 6.4, 9, 12]
            return switch self {
            case .nine: middle
            case .eleven: [1.06] + middle + [15.5]
            case .twelve: [1.03, 1.08, 1.16, 1.28, 1.45, 1.8, 2.4, 3, 4.5, 6.4, 9, 14]
            }
        }
    }

    /// A change of a step: another chroma and, unless the step keeps its target, another lightness.
    public struct Move: Hashable, Sendable {
        /// The name of the step, such as 400.
        public let name: String
        /// The OKLCH lightness, 0 … 1; nil if the lightness follows from the target of the step.
        public let lightness: Double?
        /// The OKLCH chroma, from 0 to about 0.4. If sRGB doesn't contain it, the step has the highest chroma that sRGB
        /// contains.
        public let chroma: Double

        /// Creates a change. Values outside their ranges are clamped.
        public init(of name: String, lightness: Double? = nil, chroma: Double) {
            self.name = name
            self.lightness = lightness.map { min(max($0, 0), 1) }
            self.chroma = min(max(chroma, 0), 0.5)
        }
    }

    /// A step of the scale.
    public struct Step: Sendable {
        /// The name, such as 400.
        public let name: String
        /// The colour.
        public let color: SRGB8
        /// Whether the colour is the base colour, unchanged.
        public let isBase: Bool
        /// The contrast ratios with white and with black, 1 … 21, unrounded.
        public let onWhite, onBlack: Double
    }

    /// The base colour, which is one of the steps.
    public let base: SRGB8
    /// The steps, from light to dark.
    public let steps: [Step]

    /// Creates a scale.
    ///
    /// - Parameters:
    ///   - base: The colour that is a step, and that provides the hue and chroma of the others.
    ///   - size: The number of steps.
    ///   - curves: The changes of chroma and hue along the scale.
    ///   - moves: Changes of single steps. The base colour is never changed.
    public init(
        of base: SRGB8, size: Size = .eleven,
        curves: ContrastScale.Curves = ContrastScale.Curves(
            endChroma: 0.4, steepness: 2),
        moves: [Move] = []
    ) {
        self.base = base
        let white = SRGB8(red: 255, green: 255, blue: 255)
        let targets = size.targets
        let own = log(contrastRatio(base, white))
        let pinned = targets.indices.min { abs(log(targets[$0]) - own) < abs(log(targets[$1]) - own) } ?? 0
        let scale = ContrastScale(of: base, on: white, reaching: targets, curves: curves)
        // White has a colour for every target below 21.
        steps = zip(size.names, scale.steps).enumerated().map { index, step in
            let move = moves.last { $0.name == step.0 }
            let moved = move.flatMap { step.1.moved(to: $0.lightness, chroma: $0.chroma, in: scale) }
            let color = index == pinned ? base : moved ?? step.1.color ?? base
            return Step(
                name: step.0, color: color, isBase: index == pinned, onWhite: contrastRatio(color, white),
                onBlack: contrastRatio(relativeLuminance(color), 0))
        }
    }

    /// Returns the names of the steps on which a step reaches a contrast ratio.
    ///
    /// - Parameters:
    ///   - place: The index of the step.
    ///   - ratio: The ratio, 1 … 21; by default WCAG 2.2's minimum for text.
    public func grounds(of place: Int, reaching ratio: Double = ContrastRequirement.normalText.ratio ?? 4.5) -> [String]
    {
        guard steps.indices.contains(place) else { return [] }
        return steps.filter { contrastRatio(steps[place].color, $0.color) >= ratio }.map(\.name)
    }
}
