import Budgets
import Numbers
import Sentences

extension Problem {
    /// Creates the problem of a job that stopped early, with advice for the client.
    package init(_ excess: Budget.Excess, of limits: Budget.Limits) {
        switch excess {
        case .time:
            let seconds = Int(limits.nanoseconds / 1_000_000_000)
            self.init(
                .limitExceeded,
                "The request used more than \(seconds) seconds of processor time. Send fewer files, pairs, colours or "
                    + "modes in one request.")
            limit = Limit(name: "workSeconds", value: seconds, setting: "work-seconds")
        case .memory:
            self.init(
                .limitExceeded,
                "The request needed more than \(Phrase.size(limits.memory)) of memory. Send fewer files, pairs or modes in "
                    + "one request.")
            limit = Limit(name: "workMemoryBytes", value: limits.memory, setting: "work-memory-bytes")
        case .answer:
            self.init(
                .limitExceeded,
                "The response would be larger than \(Phrase.size(limits.answer)). List the members that you need in `fields`, "
                    + "or send fewer files, pairs or modes in one request.")
            limit = Limit(name: "answerBytes", value: limits.answer, setting: "answer-bytes")
        case .memoryOfOthers:
            self.init(
                .unavailable, "Other requests are using the memory that this request needs; try again in a second.",
                headers: [("Retry-After", "1")])
        case .unwanted:
            self.init(
                .unavailable, "Processing was stopped because the client disconnected or the server is shutting down.",
                headers: [("Retry-After", "1")])
            isUnfinished = true
        case .overspent:
            self.init(
                .tooManyRequests,
                "The request used more work than this server allows for one client. Send fewer files, pairs, colours "
                    + "or modes in one request, or fewer requests at a time.", headers: [("Retry-After", "1")])
            isUnfinished = true
        }
    }

    /// The placeholder for a response that a job didn't complete. The job's outcome is discarded.
    package static var unfinished: Problem { Problem(.unwanted, of: Budget.Limits()) }
}
