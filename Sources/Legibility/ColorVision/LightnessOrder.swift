/// The course of lightness along a scale.
public enum LightnessOrder: String, CaseIterable, Sendable {
    /// The lightness rises along the whole scale.
    case increasing
    /// The lightness falls along the whole scale.
    case decreasing
    /// The lightness rises to the middle of a diverging scale, and falls after it.
    case lightMiddle = "light-middle"
    /// The lightness falls to the middle of a diverging scale, and rises after it.
    case darkMiddle = "dark-middle"
    /// The lightness has no order that the scale could show.
    case none
}

extension LightnessOrder {
    /// Determines the order of the lightnesses, 0…100, of a palette's colours as seen.
    init(_ lightnesses: [Double], in palette: Palette) {
        self = .none
        guard let last = lightnesses.indices.last, last > 0 else { return }
        let fallen = lightnesses.map { -$0 }
        switch palette.kind {
        case .categorical: return
        case .sequential:
            guard lightnesses[0] != lightnesses[last] else { return }
            if lightnesses.greatestFall <= Self.tolerance {
                self = .increasing
            } else if fallen.greatestFall <= Self.tolerance {
                self = .decreasing
            }
        case .diverging:
            guard palette.turns.count == 3 else { return }
            // A deficiency may move the turning point of a nearly neutral middle to an adjacent step.
            let middles = (palette.turns[1] - 1...palette.turns[1] + 1).filter { 0 < $0 && $0 < last }
            func turns(_ lightnesses: [Double]) -> Bool {
                middles.contains { Self.disorder(lightnesses, around: $0) <= Self.middleTolerance }
            }
            self = turns(lightnesses) ? .lightMiddle : turns(fallen) ? .darkMiddle : .none
        }
    }

    /// Returns the index of the middle of a diverging scale: its lightest or darkest step, whichever has the more
    /// steadily ordered arms. Nil if that step is at an end.
    static func middle(of lightnesses: [Double]) -> Int? {
        let inner = lightnesses.indices.dropFirst().dropLast()
        let candidates = [lightnesses, lightnesses.map { -$0 }].compactMap {
            values -> (middle: Int, disorder: Double)? in
            guard let middle = inner.max(by: { values[$0] < values[$1] }), let first = values.first,
                let last = values.last, values[middle] > max(first, last)
            else { return nil }
            return (middle, disorder(values, around: middle))
        }
        return candidates.min { $0.disorder < $1.disorder }?.middle
    }

    /// Returns the greatest fall towards a middle, which should be the highest value, on either side.
    private static func disorder(_ values: [Double], around middle: Int) -> Double {
        max(values[...middle].greatestFall, values[middle...].reversed().greatestFall)
    }

    /// The fall of L* that an order tolerates: rounding to 8 bits causes at most this much, and it is half of what is
    /// just noticeable.
    private static let tolerance = 0.5

    /// The fall of L* that the arms of a diverging scale tolerate: near the nearly neutral middle of Matplotlib's
    /// diverging maps, protan and deutan vision cause up to 1.3.
    private static let middleTolerance = 1.5
}

extension Collection<Double> {
    /// The greatest fall from a value to a later value; 0 if the values only rise.
    fileprivate var greatestFall: Double {
        var (peak, fall) = (-Double.infinity, 0.0)
        for value in self {
            peak = Swift.max(peak, value)
            fall = Swift.max(fall, peak - value)
        }
        return fall
    }
}
