import Glibc
import TestSupport

/// Times the core against plain code that computes the same results: `swift run -c release Benchmarks [part of a
/// name]`.
@main
enum Benchmarks {
    static func main() throws {
        let filter = CommandLine.arguments.dropFirst().first ?? ""
        var random = SeededGenerator(seed: 1)
        let groups = [
            try contrastComparisons(&random), try colorComparisons(&random), visionComparisons(&random),
            try jsonComparisons(&random), try imageComparisons(&random),
        ]
        let chosen = groups.flatMap(\.self).filter { filter.isEmpty || $0.name.contains(filter) }
        guard !chosen.isEmpty else {
            print("No operation has “\(filter)” in its name.")
            exit(EX_USAGE)
        }
        for comparison in chosen { try comparison.checkAgreement() }

        var race = Race(chosen)
        try race.run()
        print(line("operation", "ns", "plain ns", "ratio", "the plain code"))
        for result in race.results {
            let ratio = result.plain / result.product
            print(
                line(
                    result.comparison.name, digits(result.product), digits(result.plain), digits(ratio) + "×",
                    result.comparison.plainly))
        }
        // The results must be used, or the optimiser would remove the computation.
        print("\nThe best of \(Race.rounds) rounds, in which all take turns; above 1× the product is faster.")
        print("Checksum: \(race.checksum)")
    }
}

private func line(_ name: String, _ product: String, _ plain: String, _ ratio: String, _ plainly: String) -> String {
    name.padded(to: 38) + product.padded(to: -12) + plain.padded(to: -14) + ratio.padded(to: -11) + "  " + plainly
}

/// Formats a number with about three digits.
private func digits(_ number: Double) -> String {
    if number >= 100 { return String(Int(number.rounded())) }
    let scale = number >= 10 ? 10.0 : 100
    return String((number * scale).rounded() / scale)
}

extension String {
    /// Returns the text padded with spaces after it, or before it if the width is negative.
    fileprivate func padded(to width: Int) -> String {
        let spaces = String(repeating: " ", count: max(0, abs(width) - count))
        return width < 0 ? spaces + self : self + spaces
    }
}
