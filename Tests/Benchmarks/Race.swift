/// Times comparisons in short bursts, in turns. A slow phase of the machine then affects all of them, and the best
/// burst of each is from a fast phase.
struct Race {
    static let rounds = 60
    /// The minimum duration of a burst.
    private static let burst = Duration.milliseconds(2)
    /// Calls that take longer than this run only in every tenth round.
    private static let long = Duration.milliseconds(50)

    struct Result {
        let comparison: Comparison
        /// The nanoseconds per operation, for each side.
        let product: Double, plain: Double
    }

    /// One of the two sides of a comparison.
    private struct Runner {
        let body: () throws -> Double
        var calls = 1
        var best = Duration.seconds(1_000_000)

        /// Runs one burst, returns its duration, and adds the computed values to the sum.
        mutating func run(_ sum: inout Double) throws -> Duration {
            let start = ContinuousClock.now
            for _ in 0..<calls { sum += try body() }
            return ContinuousClock.now - start
        }

        /// Finds the number of calls in a burst.
        mutating func prepare(_ sum: inout Double) throws {
            while try run(&sum) < Race.burst { calls *= 2 }
        }

        mutating func race(round: Int, _ sum: inout Double) throws {
            if round > 0, best * calls > Race.long, !round.isMultiple(of: 10) { return }
            best = min(best, try run(&sum) / calls)
        }

        func nanoseconds(of operations: Int) -> Double { best / .nanoseconds(1) / Double(operations) }
    }

    private let comparisons: [Comparison]
    private var products: [Runner], plains: [Runner]
    private(set) var checksum = 0.0

    init(_ comparisons: [Comparison]) {
        self.comparisons = comparisons
        products = comparisons.map { Runner(body: $0.product) }
        plains = comparisons.map { Runner(body: $0.plain) }
    }

    mutating func run() throws {
        for place in comparisons.indices {
            try products[place].prepare(&checksum)
            try plains[place].prepare(&checksum)
        }
        for round in 0..<Self.rounds {
            for place in comparisons.indices {
                try products[place].race(round: round, &checksum)
                try plains[place].race(round: round, &checksum)
            }
        }
    }

    var results: [Result] {
        comparisons.indices.map { place in
            let operations = comparisons[place].operations
            return Result(
                comparison: comparisons[place], product: products[place].nanoseconds(of: operations),
                plain: plains[place].nanoseconds(of: operations))
        }
    }
}
