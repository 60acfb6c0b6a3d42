import Budgets
import WebServer

/// The processor time, the memory and the response size that a request may use.
struct JobBudget: Sendable {
    private let limits: Budget.Limits
    private let pool: MemoryPool

    /// Creates the budgets of a server's jobs. All jobs share one memory limit, which a single job may use up. If a
    /// previous budget in the same process is given, memory used by its jobs counts too.
    init(_ limits: Budget.Limits, after previous: JobBudget? = nil) {
        self.limits = limits
        pool = previous?.pool ?? MemoryPool(limit: limits.memory)
        pool.limit = limits.memory
    }

    /// The number of bytes that jobs are using.
    var memoryInUse: Int { pool.inUse }
    /// The largest number of bytes that one client's jobs are using.
    var largestMemoryShare: Int { pool.largestShare }
    /// The number of bytes that all jobs may use together.
    var memoryLimit: Int { pool.limit }

    /// Returns the budget of a job.
    func ofJob(
        in turn: WorkerTurn = WorkerTurn { true },
        pays: @escaping @Sendable (_ nanoseconds: Int64) -> Bool = { _ in true }
    ) -> Budget {
        Budget(limits, of: pool, for: turn.client, isWanted: turn.goesOn, pays: pays, waits: turn.waits)
    }
}
