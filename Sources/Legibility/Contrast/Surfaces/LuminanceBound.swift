/// The direction of a change of lightness: towards white or black.
public enum LightnessDirection: String, CaseIterable, Sendable {
    case lighter, darker

    /// The colour at the end of the direction.
    var end: SRGB8 {
        switch self {
        case .lighter: SRGB8(red: 255, green: 255, blue: 255)
        case .darker: SRGB8(red: 0, green: 0, blue: 0)
        }
    }

    /// The opposite direction.
    var opposite: Self {
        switch self {
        case .lighter: .darker
        case .darker: .lighter
        }
    }
}

/// A member of a pair: text or background.
enum PairMember: Sendable {
    case text, background
}

/// All colours that are light enough, or dark enough, to reach a contrast with another colour.
struct LuminanceBound: Sendable {
    let metric: ContrastMetric
    let direction: LightnessDirection
    /// The luminance closest to the fixed colour that still suffices.
    let limit: Double

    /// Creates the bound of colours that reach a target beside a fixed luminance, on one side of it; nil if even black
    /// or white doesn't reach the target.
    init?(_ target: ContrastTarget, for member: PairMember, beside fixed: Double, _ direction: LightnessDirection) {
        func isEnough(_ luminance: Double) -> Bool {
            switch member {
            case .text: target.isReached(text: luminance, background: fixed)
            case .background: target.isReached(text: fixed, background: luminance)
            }
        }
        metric = target.metric
        self.direction = direction
        var inside = metric.luminance(direction.end)
        var outside = fixed
        guard isEnough(inside), !isEnough(outside) else { return nil }
        // Contrast increases with the distance between luminances, so the bisection ends at neighbouring doubles.
        while true {
            let middle = (inside + outside) / 2
            guard min(inside, outside) < middle, middle < max(inside, outside) else { break }
            if isEnough(middle) { inside = middle } else { outside = middle }
        }
        limit = inside
    }

    /// Creates the bound of colours from a luminance outwards, inclusive.
    init(_ metric: ContrastMetric, _ direction: LightnessDirection, limit: Double) {
        self.metric = metric
        self.direction = direction
        self.limit = limit
    }

    func contains(_ color: SRGB8) -> Bool { contains(metric.luminance(color)) }

    func contains(_ color: SRGB) -> Bool { contains(metric.luminance(color)) }

    private func contains(_ luminance: Double) -> Bool {
        switch direction {
        case .lighter: luminance >= limit
        case .darker: luminance <= limit
        }
    }
}
