import Budgets

/// What one request may use of processor time, memory and bytes of its answer.
struct JobBudget: Sendable {
    private let limits: Budget.Limits
    private let pool: MemoryPool

    /// The budgets of a server's jobs; after another of the same process, with what jobs under that have taken.
    init(_ configuration: Configuration, after previous: JobBudget? = nil) {
        limits = Budget.Limits(
            nanoseconds: Int64(configuration.workSeconds) * 1_000_000_000, memory: configuration.workMemoryBytes,
            answer: configuration.answerBytes)
        pool = previous?.pool ?? MemoryPool(limit: configuration.workMemoryBytes)
        pool.limit = configuration.workMemoryBytes
    }

    /// Bytes that jobs have taken now.
    var memoryInUse: Int { pool.inUse }
    /// Bytes that they may take together.
    var memoryLimit: Int { pool.limit }

    /// The budget of one job.
    func ofJob(while isWanted: @escaping @Sendable () -> Bool = { true }) -> Budget {
        Budget(limits, of: pool, isWanted: isWanted)
    }
}
