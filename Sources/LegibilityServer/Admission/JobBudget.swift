import Budgets
import WebServer

/// What one request may use of processor time, memory and bytes of its answer.
struct JobBudget: Sendable {
    private let limits: Budget.Limits
    private let pool: MemoryPool

    /// The budgets of a server's jobs, which may take as much memory together as one of them; after another of the same
    /// process, with what jobs under that have taken.
    init(_ limits: Budget.Limits, after previous: JobBudget? = nil) {
        self.limits = limits
        pool = previous?.pool ?? MemoryPool(limit: limits.memory)
        pool.limit = limits.memory
    }

    /// Bytes that jobs have taken now.
    var memoryInUse: Int { pool.inUse }
    /// Bytes that they may take together.
    var memoryLimit: Int { pool.limit }

    /// The budget of one job.
    func ofJob(in turn: WorkerTurn = WorkerTurn { true }) -> Budget {
        Budget(limits, of: pool, isWanted: turn.goesOn, waits: turn.waits)
    }
}
