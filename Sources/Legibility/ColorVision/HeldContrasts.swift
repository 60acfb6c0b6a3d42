import Budgets

/// The contrast ratios that pairs of a palette must have after a repair: relevant ratios that they already reach, and
/// the ratios of meant pairs.
struct HeldContrasts {
    private let count: Int
    /// The ratio that each pair of indexes must have; 1 for none.
    private let ratios: [Double]
    /// The pairs that must have a ratio, with the lower index first.
    let pairs: [(first: Int, second: Int)]
    /// The indexes with which each index must have a ratio.
    private let partners: [[Int]]

    /// Requires no contrasts.
    static let nothing = HeldContrasts([], levels: [])

    /// Finds the relevant ratios, such as 3 and 4.5, that the colours reach, and adds the ratios that meant pairs must
    /// reach.
    init(_ colors: [SRGB8], levels: [Double], meeting meant: [MeantPair] = []) {
        let luminances = levels.isEmpty && meant.isEmpty ? [] : colors.map { relativeLuminance($0) }
        let levels = levels.sorted()
        count = luminances.count
        var ratios = Array(repeating: 1.0, count: count * count)
        for pair in meant {
            let (one, other) = (pair.foreground, pair.background)
            let ratio = max(pair.ratio, ratios[one * count + other])
            ratios[one * count + other] = ratio
            ratios[other * count + one] = ratio
        }
        var pairs: [(first: Int, second: Int)] = []
        var partners = luminances.map { _ in [Int]() }
        for first in luminances.indices {
            guard Budget.allows(count) else { break }
            for second in luminances.indices.dropFirst(first + 1) {
                let ratio = contrastRatio(luminances[first], luminances[second])
                let level = max(levels.last { ratio >= $0 } ?? 1, ratios[first * count + second])
                guard level > 1 else { continue }
                ratios[first * count + second] = level
                ratios[second * count + first] = level
                pairs.append((first, second))
                partners[first].append(second)
                partners[second].append(first)
            }
        }
        self.ratios = ratios
        self.pairs = pairs
        self.partners = partners
    }

    /// Returns the ratio that the colours at two indexes must have; 1 for none.
    func ratio(_ first: Int, _ second: Int) -> Double { count == 0 ? 1 : ratios[first * count + second] }

    /// Returns the indexes with which the colour at an index must have a ratio.
    func partners(of place: Int) -> [Int] { count == 0 ? [] : partners[place] }
}
