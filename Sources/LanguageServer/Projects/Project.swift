import Budgets
import Findings

/// The server's state for a group of files that are checked together.
struct Project {
    /// An audit that a worker is running.
    struct Running {
        let generation: Int
        let budget: Budget
    }

    /// The newest report, with its findings by file path.
    struct Audited {
        let generation: Int
        let report: ProjectReport
        /// Whether the fixes of the findings have been computed.
        let hasFixes: Bool
        private(set) var findings: [String: [Finding]]
        /// The line indexes of documents in which positions were looked up.
        var lines: [String: TextLines] = [:]

        init(_ report: ProjectReport, generation: Int, hasFixes: Bool) {
            (self.report, self.generation, self.hasFixes) = (report, generation, hasFixes)
            findings = Dictionary(grouping: report.findings) { $0.location?.path ?? "" }
        }
    }

    /// The number of changes so far.
    private(set) var generation = 1
    /// The time at which the next audit may begin, in milliseconds.
    private(set) var due: Int64
    var running: Running?
    var audited: Audited?
    /// The files as last read; nil if they may have changed since then.
    var files: ProjectFiles?
    /// Whether the project exceeds the limits, so that only open documents are checked.
    var isTooLarge = false

    init(due: Int64) { self.due = due }

    /// Whether the report describes the current documents.
    var isCurrent: Bool { audited?.generation == generation }

    /// Marks the report as out of date: stops the running audit, and schedules another audit for a given time.
    mutating func change(due: Int64) {
        generation += 1
        self.due = due
        stop()
    }

    func stop() { running?.budget.stop(.unwanted) }
}
