import HTTPMessages
import MessageAuthentication
import Numbers
import OperatingSystem
import Synchronization

/// Responses that several servers share, behind each server's own cache.
///
/// Servers with the secret are trusted: every accepted response comes from one of them. Without the secret, a response
/// can't be forged or assigned to another request, even with write access to the store. If no secret is set, the same
/// code is only a checksum, which detects corrupt and incomplete responses but doesn't protect against attacks.
package final class SharedResults: Sendable {
    /// Counts of the look-ups so far.
    package struct Statistics: Equatable, Sendable {
        package var hits = 0
        package var misses = 0
        /// The number of values that weren't a response to their request.
        package var rubbish = 0
        /// The number of requests that weren't looked up because they are cheap or too long.
        package var cheap = 0
    }

    /// The maximum length of a request, in bytes. Hashing more takes longer than a look-up should.
    private static let longestQuestion = 4 << 20

    private let store: any AnswerStore
    private let prefix: String
    private let authentication: MessageAuthentication
    private let counts = Mutex(Statistics())

    /// Creates the store's client. The keys begin with `version`, which is meant for human readers. Only servers with
    /// the same `origin` share responses. It represents everything besides the request that a response depends on.
    package init(store: any AnswerStore, version: String, origin: [UInt8], secret: [UInt8]) {
        self.store = store
        prefix = "legibility:\(version):"
        var key = Array(version.utf8)
        key.append(counted: origin)
        key.append(counted: secret)
        authentication = MessageAuthentication(key: key)
    }

    package var statistics: Statistics { counts.withLock(\.self) }

    /// Returns the shared response or, if there isn't one, calls `compute`.
    func answer(
        for question: ResultCache.Key, _ cost: ComputationTime, _ compute: () throws(Problem) -> Answer
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

    /// Returns the key for a request. Finding a second request with the same key is infeasible.
    private func name(of question: ResultCache.Key) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(question.body.count + question.target.utf8.count + 256)
        text.append(counted: question.target.utf8)
        text.append(counted: (question.mediaType ?? "").utf8)
        text.append(counted: question.body)
        // The code is empty only if the system's library fails; in that case, no stored value matches.
        let code = authentication.code(of: text) ?? []
        return prefix
            + stride(from: 0, to: code.count, by: 8).map { start in
                hexadecimal(code[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
            }.joined()
    }
}

/// The time that an endpoint needs for its responses. A look-up is a network round trip, and some endpoints compute
/// small responses faster than that.
package final class ComputationTime: Sendable {
    /// The minimum computing time that makes a look-up worthwhile, in microseconds.
    private static let worthSharing = 1000

    /// The mean time of recent responses, in microseconds. The initial value is so high that the first requests are looked up.
    private let mean = Atomic(worthSharing * 8)

    package init() {}

    /// Whether a response takes longer than a look-up on average.
    var isWorthSharing: Bool { mean.load(ordering: .relaxed) >= Self.worthSharing }

    /// Computes a response, and returns whether this took longer than a look-up.
    func measure(
        _ compute: () throws(Problem) -> Answer
    ) throws(Problem) -> (answer: Answer, isWorthKeeping: Bool) {
        let begin = Moment.now
        let answer = try compute()
        let time = Int(saturating: ((Moment.now - begin) / .microseconds(1)).rounded())
        // If two threads update the mean at the same time, one value may be lost, which is acceptable.
        let mean = self.mean.load(ordering: .relaxed)
        self.mean.store(mean + (time - mean) / 8, ordering: .relaxed)
        return (answer, time >= Self.worthSharing)
    }
}
