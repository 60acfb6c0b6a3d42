import HTTPMessages
import MessageAuthentication
import Synchronization

/// Answers that several servers share, behind the cache that each has for itself.
///
/// Servers with the secret are trusted: every answer that is accepted comes from one of them. Without the secret, an
/// answer can't be forged or moved to another question, even with write access to the store. If no secret is set, the
/// same code is only a checksum, which finds rubbish and incomplete answers, but doesn't protect against intent.
package final class SharedResults: Sendable {
    /// The counts of its work so far.
    package struct Statistics: Equatable, Sendable {
        package var hits = 0
        package var misses = 0
        /// Values that weren't an answer to their question.
        package var rubbish = 0
        /// Questions that weren't looked up in the store, since they cost little or are too long.
        package var cheap = 0
    }

    /// Maximum bytes of a question: hashing more takes longer than a look-up may.
    private static let longestQuestion = 4 << 20

    private let store: any AnswerStore
    private let prefix: String
    private let authentication: MessageAuthentication
    private let counts = Mutex(Statistics())

    /// Creates the store's client. `version` begins the keys and is for readers; only servers with the same `origin`,
    /// which represents everything beside the question on which an answer depends, share answers.
    package init(store: any AnswerStore, version: String, origin: [UInt8], secret: [UInt8]) {
        self.store = store
        prefix = "legibility:\(version):"
        var key = Array(version.utf8)
        key.append(counted: origin)
        key.append(counted: secret)
        authentication = MessageAuthentication(key: key)
    }

    package var statistics: Statistics { counts.withLock(\.self) }

    /// The shared answer, or the one that `compute` makes now.
    func answer(
        for question: ResultCache.Key, _ cost: MakingTime, _ compute: () throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        guard cost.isWorthSharing, question.body.count <= Self.longestQuestion else {
            counts.withLock { $0.cheap += 1 }
            return try cost.measure(compute).answer
        }
        var key: String?
        let stored = store.bytes {
            let name = name(of: question)
            key = name
            return name
        }
        if case .found(let bytes) = stored, let key {
            if let answer = StoredAnswer.answer(in: bytes, to: key, authentication) {
                counts.withLock { $0.hits += 1 }
                return answer
            }
            counts.withLock { $0.rubbish += 1 }
        } else if case .missing = stored {
            counts.withLock { $0.misses += 1 }
        }
        let (answer, isWorthKeeping) = try cost.measure(compute)
        if case .unavailable = stored { return answer }
        if isWorthKeeping, let key {
            store.keep(
                { [authentication] in StoredAnswer.bytes(of: answer, to: key, authentication) },
                count: answer.body.count + StoredAnswer.overhead, for: key)
        }
        return answer
    }

    /// The key of a question's answer: finding a second question with the same key is infeasible.
    private func name(of question: ResultCache.Key) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(question.body.count + question.target.utf8.count + 256)
        text.append(counted: question.target.utf8)
        text.append(counted: (question.mediaType ?? "").utf8)
        text.append(counted: question.body)
        // It is empty only if the system's library fails; then no value that is found matches.
        let code = authentication.code(of: text) ?? []
        return prefix
            + stride(from: 0, to: code.count, by: 8).map { start in
                hexadecimal(code[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
            }.joined()
    }
}

/// The time in which an endpoint's answers are made: a look-up in a store is a round trip on the network, and small
/// questions to the same endpoint are answered faster than that.
package final class MakingTime: Sendable {
    /// Minimum time that makes a look-up worthwhile, in microseconds.
    private static let worthSharing = 1000

    /// The mean of the last answers, in microseconds; at first each question is looked up.
    private let mean = Atomic(worthSharing * 8)

    package init() {}

    /// Whether an answer takes longer than a look-up, on average.
    var isWorthSharing: Bool { mean.load(ordering: .relaxed) >= Self.worthSharing }

    /// Makes an answer; returns whether that took longer than a look-up.
    func measure(
        _ compute: () throws(Problem) -> Answer
    ) throws(Problem) -> (answer: Answer, isWorthKeeping: Bool) {
        let begin = ContinuousClock.now
        let answer = try compute()
        let time = Int(((ContinuousClock.now - begin) / .microseconds(1)).rounded())
        // If two threads update it at once, one value may be lost, which doesn't matter.
        let mean = self.mean.load(ordering: .relaxed)
        self.mean.store(mean + (time - mean) / 8, ordering: .relaxed)
        return (answer, time >= Self.worthSharing)
    }
}
