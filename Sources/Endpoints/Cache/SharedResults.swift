import HTTPMessages
import MessageAuthentication
import Synchronization

/// Answers that several servers share, behind the cache that each has for itself.
///
/// Whoever knows the secret is trusted with what people are told: from them comes every answer that is taken. Nobody else
/// can forge one or move one to another question, even where they may write to the store. Without a secret the same code
/// is a checksum, which tells rubbish and parts of answers, but no intent.
package final class SharedResults: Sendable {
    /// What it has done so far.
    package struct Statistics: Equatable, Sendable {
        package var hits = 0
        package var misses = 0
        /// Values that were no answer to their question.
        package var rubbish = 0
        /// Questions that the store was not asked about, since they cost little or are too long.
        package var cheap = 0
    }

    /// Bytes of a question: hashing more takes longer than a look-up may.
    private static let longestQuestion = 4 << 20

    private let store: any AnswerStore
    private let prefix: String
    private let authentication: MessageAuthentication
    private let counts = Mutex(Statistics())

    /// `version` begins the keys and is for people; only servers with the same `origin`, which stands for all that an answer
    /// depends on beside its question, share answers.
    package init(store: any AnswerStore, version: String, origin: [UInt8], secret: [UInt8]) {
        self.store = store
        prefix = "legibility:\(version):"
        var key = Array(version.utf8)
        key.append(counted: origin)
        key.append(counted: secret)
        authentication = MessageAuthentication(key: key)
    }

    package var statistics: Statistics { counts.withLock(\.self) }

    /// The answer that is shared, or that `compute` makes now.
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

    /// The key under which a question's answer is kept: nobody finds a second question for it.
    private func name(of question: ResultCache.Key) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(question.body.count + question.target.utf8.count + 256)
        text.append(counted: question.target.utf8)
        text.append(counted: (question.mediaType ?? "").utf8)
        text.append(counted: question.body)
        // Empty only where the system's library refuses its work; what is found then is no answer to anything.
        let code = authentication.code(of: text) ?? []
        return prefix
            + stride(from: 0, to: code.count, by: 8).map { start in
                hexadecimal(code[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
            }.joined()
    }
}

/// How long an endpoint's answers take to make: a look-up in a store is a round trip on the network, which small questions
/// to the same endpoint are answered faster than.
package final class MakingTime: Sendable {
    /// Microseconds.
    private static let worthSharing = 1000

    /// The mean of the last answers, in microseconds; at first each is looked up.
    private let mean = Atomic(worthSharing * 8)

    package init() {}

    /// Whether answers usually take longer than a look-up.
    var isWorthSharing: Bool { mean.load(ordering: .relaxed) >= Self.worthSharing }

    /// Makes an answer; whether that took longer than a look-up.
    func measure(
        _ compute: () throws(Problem) -> Answer
    ) throws(Problem) -> (answer: Answer, isWorthKeeping: Bool) {
        let begin = ContinuousClock.now
        let answer = try compute()
        let time = Int(((ContinuousClock.now - begin) / .microseconds(1)).rounded())
        // Two at once may lose one of both, which changes nothing.
        let mean = self.mean.load(ordering: .relaxed)
        self.mean.store(mean + (time - mean) / 8, ordering: .relaxed)
        return (answer, time >= Self.worthSharing)
    }
}
