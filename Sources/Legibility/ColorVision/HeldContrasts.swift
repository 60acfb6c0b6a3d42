import Budgets

/// The relevant contrast ratios that pairs of a palette reach, and that a repair must keep.
struct HeldContrasts {
    private let count: Int
    /// The highest relevant ratio that each pair of indexes reaches; 1 for none.
    private let ratios: [Double]
    /// The pairs that reach a relevant ratio, with the lower index first.
    let pairs: [(first: Int, second: Int)]
    /// The indexes with which each index reaches a ratio.
    private let partners: [[Int]]

    /// No contrasts to keep.
    static let nothing = HeldContrasts([], levels: [])

    /// Finds the relevant ratios, such as 3 and 4.5, that some colours reach.
    init(_ colors: [SRGB8], levels: [Double]) {
        let luminances = levels.isEmpty ? [] : colors.map { relativeLuminance($0) }
        let levels = levels.sorted()
        count = luminances.count
        var ratios = Array(repeating: 1.0, count: count * count)
        var pairs: [(first: Int, second: Int)] = []
        var partners = luminances.map { _ in [Int]() }
        for first in luminances.indices {
            guard Budget.allows(count) else { break }
            for second in luminances.indices.dropFirst(first + 1) {
                let ratio = contrastRatio(luminances[first], luminances[second])
                guard let level = levels.last(where: { ratio >= $0 }) else { continue }
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

    /// Returns the ratio that the colours at two indexes must keep; 1 for none.
    func ratio(_ first: Int, _ second: Int) -> Double { count == 0 ? 1 : ratios[first * count + second] }

    /// Returns the indexes with which one must keep a ratio.
    func partners(of place: Int) -> [Int] { count == 0 ? [] : partners[place] }
}
