import Numbers

/// A search that follows pairs of colours over all severities, to find whether and from which severity they become
/// indistinguishable, up to the requested severity.
struct PaletteCollapse {
    /// The course of a pair over the severities.
    struct Course {
        /// The severity below the requested severity with the smallest difference, if the colours are indistinguishable
        /// at this severity; nil otherwise.
        let lesser: PaletteVerdict.Pair.Lesser?
        /// The lowest severity, to a thousandth, at which the difference falls below the threshold; nil if it never
        /// does.
        let collapsesAt: Severity?
    }

    /// A palette as it appears at one severity.
    private struct Sample {
        let severity: Severity
        let colors: [AppearingColor]
    }

    private let palette: Palette
    private let criterion: PaletteCriterion
    /// The samples, sorted by severity.
    private let samples: [Sample]

    private var asked: Severity { criterion.simulation.severity }

    /// Follows the colours of a palette, given their appearance with normal vision and at the requested severity.
    init(
        _ palette: Palette, _ criterion: PaletteCriterion, normal: [AppearingColor], simulated: [AppearingColor]
    ) {
        self.palette = palette
        self.criterion = criterion
        let asked = criterion.simulation.severity
        samples = Self.severities(criterion.simulation).map { severity in
            if severity == asked { return Sample(severity: severity, colors: simulated) }
            if severity.value == 0 { return Sample(severity: severity, colors: normal) }
            let simulation = criterion.simulation.at(severity)
            return Sample(severity: severity, colors: palette.colors.map { AppearingColor(simulation($0)) })
        }
    }

    /// Returns every tenth and the requested severity. If the model changes at 1, it also returns the last thousandth
    /// before 1, since the two models differ there.
    private static func severities(_ simulation: Simulation) -> [Severity] {
        let tenths = (0...10).map { Self.severity(thousandths: 100 * $0) }
        let last = Self.severity(thousandths: 999)
        let hasSeam = simulation.at(last).model != simulation.at(.complete).model
        return Set(tenths + (hasSeam ? [last] : []) + [simulation.severity]).sorted { $0.value < $1.value }
    }

    /// Returns the course of two colours whose difference reaches a threshold at severity 0.
    func course(_ first: Int, _ second: Int, by threshold: Double) -> Course {
        var least = (difference: Double.infinity, severity: asked)
        var collapse: Severity?
        for (place, sample) in samples.enumerated() {
            let isUpToAsked = sample.severity.value <= asked.value
            guard isUpToAsked || collapse == nil else { break }
            let (one, other) = (sample.colors[first], sample.colors[second])
            // Only differences below the threshold count.
            if one.isApart(from: other, by: threshold) { continue }
            let difference = one.difference(from: other)
            if isUpToAsked, difference <= least.difference { least = (difference, sample.severity) }
            if collapse == nil {
                collapse =
                    place == 0
                    ? sample.severity : fall(first, second, below: threshold, after: samples[place - 1], by: sample)
            }
        }
        let isLost = least.difference < threshold
        return Course(
            lesser: isLost ? .init(severity: least.severity, difference: least.difference) : nil, collapsesAt: collapse)
    }

    /// Returns whether the order of lightness is the same at every severity up to the requested one.
    func keeps(_ order: LightnessOrder) -> Bool {
        samples.allSatisfy {
            $0.severity.value > asked.value || LightnessOrder($0.colors.map(\.lightness), in: palette) == order
        }
    }

    /// Returns the severity between two samples at which the difference falls below the threshold, to a thousandth.
    private func fall(
        _ first: Int, _ second: Int, below threshold: Double, after: Sample, by: Sample
    ) -> Severity {
        var (low, high) = (
            Int(saturating: (1000 * after.severity.value).rounded(.down)),
            Int(saturating: (1000 * by.severity.value).rounded(.up))
        )
        while high - low > 1 {
            let middle = (low + high) / 2
            let simulation = criterion.simulation.at(Self.severity(thousandths: middle))
            let isApart = AppearingColor(simulation(palette.colors[first]))
                .isApart(from: AppearingColor(simulation(palette.colors[second])), by: threshold)
            if isApart { low = middle } else { high = middle }
        }
        // The requested severity may have more than three decimals.
        let found = Self.severity(thousandths: high)
        return found.value < by.severity.value ? found : by.severity
    }

    private static func severity(thousandths: Int) -> Severity { Severity(Double(thousandths) / 1000) ?? .complete }
}
