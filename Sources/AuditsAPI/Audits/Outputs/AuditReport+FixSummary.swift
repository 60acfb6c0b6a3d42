import Budgets
import ColorFiles
import Endpoints
import Legibility
import LegibilityAPI

extension AuditReport {
    /// The values that fixes change and the failures that they don't fix, as lines for a terminal.
    ///
    /// Each value is listed with its location, its modes, its text before and after, and the ratios of the pair with
    /// the lowest contrast.
    package var fixSummary: String {
        var values: [ValueChange] = []
        var numbers: [Place: Int] = [:]
        var left: [String] = []
        for pair in audit.pairs where audit.counts(pair) {
            for result in pair.reportedResults where result.status == .new && Budget.allows() {
                guard let before = result.assessment else { continue }
                let modes = [result.mode.name] + pair.modes(repeating: result).map(\.name)
                let name = "\(pair.text) on \(pair.groundText)"
                guard let fix = repair?.fix(of: pair, in: result.mode), let edit = fix.edit else {
                    let reason = notFixed(result, of: pair)?.english ?? "No fix was found."
                    let ratio = displayedRatio(before.ratio)
                    left.append("Not fixed: \(name) in \(modes.listed), \(ratio). \(reason)")
                    continue
                }
                let change = ValueChange(
                    fix: fix, place: edit.place, pair: name, modes: modes, before: before.ratio, after: fix.ratio)
                if let number = numbers[edit.place] {
                    values[number].add(change)
                } else {
                    numbers[edit.place] = values.count
                    values.append(change)
                }
            }
        }
        return (values.flatMap(lines) + left).map { $0.showingControls() + "\n" }.joined()
    }

    private func lines(_ change: ValueChange) -> [String] {
        func at(_ place: Place) -> String {
            let (line, column) = position(place)
            return "\(path(of: place)):\(line ?? 1):\(column ?? 1)"
        }
        let others = change.fix.otherEdits.map { at($0.place) }
        let also = others.isEmpty ? "" : ", also at \(others.listed)"
        let more = change.pairs > 1 ? " and \(change.pairs - 1) more" : ""
        let values = [
            ["- \(change.fix.before)", displayedRatio(change.before), "\(change.pair)\(more)"],
            ["+ \(change.fix.value)", displayedRatio(change.after), ""],
        ]
        return ["\(at(change.place)): \(change.fix.token) in \(change.modes.listed)\(also)"] + values.inColumns
    }
}

/// The effect of a fix on a value, and on the pair with the lowest ratio that contains the value.
private struct ValueChange {
    let fix: ColorRepair.Fix
    let place: Place
    private(set) var pair: String
    private(set) var pairs = 1
    private(set) var modes: [String]
    private(set) var before, after: Double

    init(fix: ColorRepair.Fix, place: Place, pair: String, modes: [String], before: Double, after: Double) {
        self.fix = fix
        self.place = place
        self.pair = pair
        self.modes = modes
        self.before = before
        self.after = after
    }

    /// Adds the effect of the same fix on another pair or in another mode.
    mutating func add(_ other: ValueChange) {
        for mode in other.modes where !modes.contains(mode) { modes.append(mode) }
        if other.pair != pair { pairs += 1 }
        if other.before < before { (pair, before, after) = (other.pair, other.before, other.after) }
    }
}

extension [String] {
    /// The first five names, and the number of further names.
    fileprivate var listed: String {
        prefix(5).joined(separator: ", ") + (count > 5 ? " and \(count - 5) more" : "")
    }
}
