import Budgets
import Findings

/// What the server knows of files that are checked together.
struct Project {
    /// The audit that a worker does.
    struct Running {
        let generation: Int
        let budget: Budget
    }

    /// The newest report, with its findings by the paths of their files.
    struct Audited {
        let generation: Int
        let report: ProjectReport
        /// Whether the findings have their fixes.
        let hasFixes: Bool
        private(set) var findings: [String: [Finding]]
        /// Lines of the texts in which places were looked up.
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
    /// The files as they were read; nil if they may have changed.
    var files: ProjectFiles?
    /// Whether the project is beyond the limits, so that only open documents are checked.
    var isTooLarge = false

    init(due: Int64) { self.due = due }

    /// Whether the report is about the newest texts.
    var isCurrent: Bool { audited?.generation == generation }

    /// Makes the report out of date: the audit that runs is stopped, and another begins at a time.
    mutating func change(due: Int64) {
        generation += 1
        self.due = due
        stop()
    }

    func stop() { running?.budget.stop(.unwanted) }
}
