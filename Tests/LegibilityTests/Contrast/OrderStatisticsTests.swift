import TestSupport
import Testing

@testable import Legibility

@Suite("Order statistics")
struct OrderStatisticsTests {
    /// The worked example of https://en.wikipedia.org/wiki/Percentile#The_nearest-rank_method, and the extreme shares.
    @Test(
        "The nearest ranks of 15, 20, 35, 40 and 50 match the worked example",
        arguments: [
            (0.05, 15.0), (0.30, 20), (0.40, 20), (0.50, 35), (1, 50), (0, 15),
        ])
    func nearestRank(_ share: Double, _ expected: Double) {
        let values = [35.0, 20, 50, 15, 40]
        let order = OrderStatistics(values, counts: { _ in 1 }, total: 5, shares: [share])
        #expect(order.indices.map { values[$0] } == [expected])
    }

    @Test("A value with a count has the same effect as the value repeated that many times")
    func weighted() {
        var generator = SeededGenerator(seed: 3)
        let values = (0..<500).map { _ in Double(generator.next() % 300) / 7 }
        let counts = values.indices.map { $0 % 5 + 1 }
        let all = zip(values, counts).flatMap { Array(repeating: $0, count: $1) }.sorted()
        let shares = [0, 0.01, 0.05, 0.5, 0.77, 1]
        let order = OrderStatistics(values, counts: { counts[$0] }, total: all.count, shares: shares)
        for (share, index) in zip(shares, order.indices) {
            #expect(values[index] == all[max(1, Int((share * Double(all.count)).rounded(.up))) - 1])
        }
    }
}
