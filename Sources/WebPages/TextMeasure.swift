import Audits
import Legibility

/// The contrast of text, letter by letter.
struct TextMeasure {
    /// A section of a line about as wide as a letter.
    struct Place {
        let box: Frame
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

    init() {}

    /// Creates the measure of a single line.
    init(_ line: LineInk) {
        isThin = line.isThin
        places = line.windows.map { window in
            let samples = line.samples[window.samples]
            var (low, high, strongest) = (Float.infinity, Float(0), Float(0))
            for sample in samples {
                (low, high) = (min(low, sample.ratio), max(high, sample.ratio))
                strongest = max(strongest, sample.strongest)
            }
            let isVaried = high > 1.01 * low
            let half = (samples.count - 1) / 2
            let middle = isVaried ? samples.sorted { $0.ratio < $1.ratio }[half] : samples[samples.startIndex + half]
            let ratio = contrastRatio(middle.ink.color, middle.ground.color)
            let ofStrongest = line.isThin ? samples.map(\.strongest).sorted()[half] : 0
            return Place(
                box: window.box, ink: middle.ink.color, ground: middle.ground.color, ratio: ratio,
                strongest: max(ratio, Double(ofStrongest)), highest: max(Double(strongest), ratio), isVaried: isVaried,
                samples: samples.count)
        }
    }

    /// Adds the measure of the next line.
    mutating func add(_ line: TextMeasure) {
        isThin = isThin || line.isThin
        places += line.places
    }

    /// Removes sections that show much less of a letter than most, such as the tip of a comma.
    mutating func finish() {
        let usual = places.map(\.samples).sorted()
        guard !usual.isEmpty else { return }
        let least = 0.3 * Double(usual[usual.count / 2])
        places.removeAll { Double($0.samples) < least }
    }
}
