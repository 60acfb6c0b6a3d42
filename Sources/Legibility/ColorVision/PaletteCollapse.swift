/// Finds the severity from which two colours of a palette are no longer told apart.
struct PaletteCollapse {
    private let palette: Palette
    private let criterion: PaletteCriterion
    /// The palette at severities of 0.0, 0.1 … 1.0.
    private let tenths: [[AppearingColor]]

    init(_ palette: Palette, _ criterion: PaletteCriterion) {
        self.palette = palette
        self.criterion = criterion
        tenths = (0...10).map { tenth in
            let simulation = criterion.simulation.at(Self.severity(thousandths: 100 * tenth))
            return palette.colors.map { AppearingColor(simulation($0)) }
        }
    }

    /// To a thousandth: here the two fall under the threshold, a thousandth before they do not. The two must be told
    /// apart at severity 0.
    func severity(_ first: Int, _ second: Int) -> Severity? {
        let under = tenths.firstIndex { $0[first].difference(from: $0[second]) < criterion.threshold }
        guard let under else { return nil }
        var (low, high) = (100 * (under - 1), 100 * under)
        while high - low > 1 {
            let middle = (low + high) / 2
            let simulation = criterion.simulation.at(Self.severity(thousandths: middle))
            let difference = AppearingColor(simulation(palette.colors[first]))
                .difference(from: AppearingColor(simulation(palette.colors[second])))
            if difference < criterion.threshold { high = middle } else { low = middle }
        }
        return Self.severity(thousandths: high)
    }

    private static func severity(thousandths: Int) -> Severity { Severity(Double(thousandths) / 1000) ?? .complete }
}
