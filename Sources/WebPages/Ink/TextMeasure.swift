import Legibility

/// The contrast of text, letter by letter.
struct TextMeasure {
    /// A section of a line about as wide as a letter.
    struct Place {
        let box: PageBox
        let ink, ground: SRGB8
        /// The median contrast between the letters and the pixels beside them.
        let ratio: Double
        /// The same median, assuming that thin strokes have full strength.
        let strongest: Double
        /// The highest contrast in the section.
        let highest: Double
        /// Whether colours vary in the section.
        let isVaried: Bool
        fileprivate let samples: Int
    }

    private(set) var places: [Place] = []
    private(set) var isThin = false

    var isEmpty: Bool { places.isEmpty }
    var lowest: Place? { places.min { $0.ratio < $1.ratio } }
    var highest: Double { places.map(\.highest).max() ?? 1 }

    /// Whether the contrast is the same at every letter.
    var isUniform: Bool {
        guard let lowest, let top = places.map(\.ratio).max() else { return true }
        return top <= 1.01 * lowest.ratio && !places.contains(where: \.isVaried)
    }

    mutating func add(_ line: LineInk) {
        isThin = isThin || line.isThin
        for window in line.windows {
            var samples = Array(line.samples[window.samples])
            let (low, high) = samples.reduce((Float.infinity, Float(0))) { (min($0.0, $1.ratio), max($0.1, $1.ratio)) }
            let isVaried = high > 1.01 * low
            if isVaried { samples.sort { $0.ratio < $1.ratio } }
            let middle = samples[(samples.count - 1) / 2]
            let ratio = contrastRatio(middle.ink.color, middle.ground.color)
            let strongest = line.isThin ? samples.map(\.strongest).sorted()[(samples.count - 1) / 2] : 0
            places.append(
                Place(
                    box: window.box, ink: middle.ink.color, ground: middle.ground.color, ratio: ratio,
                    strongest: max(ratio, Double(strongest)),
                    highest: max(Double(samples.map(\.strongest).max() ?? 0), ratio), isVaried: isVaried,
                    samples: samples.count))
        }
    }

    /// Removes sections that show much less of a letter than most, such as the tip of a comma.
    mutating func finish() {
        let usual = places.map(\.samples).sorted()
        guard !usual.isEmpty else { return }
        let least = 0.3 * Double(usual[usual.count / 2])
        places.removeAll { Double($0.samples) < least }
    }
}
