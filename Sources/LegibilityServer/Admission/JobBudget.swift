import Budgets
import WebServer

/// The processor time, the memory and the bytes of the answer that one request may use.
struct JobBudget: Sendable {
    private let limits: Budget.Limits
    private let pool: MemoryPool

    /// Creates the budgets of a server's jobs, which together may take as much memory as one of them. After a previous
    /// one of the same process, memory that jobs have taken under that is included.
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
