import Budgets
import Dispatch
import HTTPMessages
import Synchronization

/// Answers that cost more than about 20 µs to make, kept for whoever asks the same again.
///
/// Bounded by bytes. Of equal questions at once one is answered, and the others wait for that answer on their own
/// threads: no longer than it takes, since what is computed never asks the cache itself. Those that still wait for a
/// thread are expected, and an answer stays until all of them have it, however large it is.
package final class ResultCache: Sendable {
    /// What makes two questions equal. Every answer is a pure function of these.
    package struct Key: Hashable, Sendable {
        package let target: String
        package let mediaType: String?
        package let body: [UInt8]
        /// Found fast in a body of many megabytes. Equal are only keys with the same bytes.
        private let bodyTag: String

        package init(target: String, mediaType: String?, body: [UInt8]) {
            self.target = target
            self.mediaType = mediaType
            self.body = body
            bodyTag = body.isEmpty ? "" : entityTag(body)
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(target)
            hasher.combine(mediaType)
            hasher.combine(bodyTag)
        }
    }

    /// What it has done so far, and what it holds.
    package struct Statistics: Equatable, Sendable {
        package var hits = 0
        package var misses = 0
        /// Questions that waited for the answer to an equal one.
        package var shared = 0
        package var evictions = 0
        package var entries = 0
        package var bytes = 0
    }

    /// An answer that is being made.
    private final class Flight: Sendable {
        package let outcome = Mutex<Result<Answer, Problem>?>(nil)
        package let group = DispatchGroup()
    }

    private struct State {
        package var kept: LeastRecentlyUsed<Key, Answer>
        package var flights: [Key: Flight] = [:]
        /// How many questions have come and have no answer yet.
        package var expected: [Key: Int] = [:]
        /// Answers that were made while equal questions were expected.
        package var landed: [Key: Result<Answer, Problem>] = [:]
        package var statistics = Statistics()
    }

    /// What the lock decides for one question.
    private enum Turn {
        case kept(Answer)
        case landed(Result<Answer, Problem>)
        case wait(Flight)
        case compute(Flight)
    }

    private let state: Mutex<State>
    /// Bytes.
    private let longestKey: Int

    /// A cache for so many bytes; with 0 it keeps nothing and still answers equal questions at once together.
    package init(bytes: Int) {
        state = Mutex(State(kept: LeastRecentlyUsed(capacity: bytes)))
        longestKey = max(bytes / 16, 1 << 16)
    }

    package var statistics: Statistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.entries = state.kept.count
            statistics.bytes = state.kept.cost
            return statistics
        }
    }

    /// A question has come, which will be asked, or given up, later; either way ``settle(_:)`` follows.
    package func expect(_ key: Key) { state.withLock { $0.expected[key, default: 0] += 1 } }

    /// A question that was expected has its answer, or wants none any more.
    package func settle(_ key: Key) {
        state.withLock { state in
            guard let count = state.expected[key] else { return }
            state.expected[key] = count > 1 ? count - 1 : nil
            if count == 1 { state.landed[key] = nil }
        }
    }

    /// The answer that is kept, that is being made, or that `compute` makes now.
    ///
    /// What answers a question of more than a sixteenth of the cache, as one with a large image, is not kept: it is rarely
    /// asked again, and would drive everything else out.
    package func answer(for key: Key, _ compute: () throws(Problem) -> Answer) throws(Problem) -> Answer {
        switch turn(for: key) {
        case .kept(let answer):
            return answer
        case .landed(let outcome):
            return try outcome.get()
        case .wait(let flight):
            Budget.willWait()
            flight.group.wait()
            // Set before the group is left; computing anew costs time and nothing else.
            guard let outcome = flight.outcome.withLock(\.self) else { return try compute() }
            // That the client of an equal question left is no reason to leave this one unanswered.
            if outcome.isUnfinished { return try answer(for: key, compute) }
            return try outcome.get()
        case .compute(let flight):
            let outcome = Result { () throws(Problem) in try compute() }
            flight.outcome.withLock { $0 = outcome }
            state.withLock { state in
                state.flights[key] = nil
                // Another try may find what this one lacked.
                if state.expected[key] != nil, !outcome.isUnavailable { state.landed[key] = outcome }
                // A question that cannot be answered costs little to refuse again.
                if case .success(let answer) = outcome {
                    let cost = answer.body.count + key.cost + Self.overhead
                    // One answer that takes half of all there is would drive out hundreds.
                    guard key.cost <= longestKey, cost <= state.kept.capacity / 2 else { return }
                    state.statistics.evictions += state.kept.insert(answer, for: key, cost: cost)
                }
            }
            flight.group.leave()
            return try outcome.get()
        }
    }

    /// What an entry takes beside the bytes of question and answer, roughly.
    private static let overhead = 512

    private func turn(for key: Key) -> Turn {
        state.withLock { state in
            if let answer = state.kept.value(for: key) {
                state.statistics.hits += 1
                return .kept(answer)
            }
            if let outcome = state.landed[key] {
                state.statistics.shared += 1
                return .landed(outcome)
            }
            if let flight = state.flights[key] {
                state.statistics.shared += 1
                return .wait(flight)
            }
            state.statistics.misses += 1
            let flight = Flight()
            flight.group.enter()
            state.flights[key] = flight
            return .compute(flight)
        }
    }
}

extension ResultCache.Key {
    /// The key of a request to an endpoint that can send several media types.
    package init(_ request: HTTPRequest, mediaTypes: [String]) {
        self.init(request, accepting: request.preferredMediaType(offered: mediaTypes) ?? "")
    }

    /// The key of a request to an endpoint that sends what is accepted. What the body is said to be counts as well.
    package init(_ request: HTTPRequest, accepting accepted: String) {
        let said = ["Content-Type", "Content-Encoding"].map { request.headers.all($0).joined(separator: ",") }
        self.init(
            target: request.rawTarget, mediaType: ([accepted] + said).joined(separator: "\n"), body: request.body)
    }

    fileprivate var cost: Int { target.utf8.count + (mediaType?.utf8.count ?? 0) + body.count }
}

extension Endpoint {
    /// The same endpoint with a cache in front of what is done by workers; the usual key is made of target, media type and
    /// body. What it does not have may be shared with other servers.
    package func cached(
        in cache: ResultCache, sharedBy shared: SharedResults? = nil,
        by key: (@Sendable (HTTPRequest) -> ResultCache.Key)? = nil
    ) -> Endpoint {
        let sharing = Sharing(cache: cache, key: key ?? { [mediaTypes] in ResultCache.Key($0, mediaTypes: mediaTypes) })
        var endpoint = self
        endpoint.sharing = sharing
        let cost = MakingTime()
        endpoint.answer = { [work, answer] request throws(Problem) in
            guard work.isLong(request) else { return try answer(request) }
            let key = sharing.key(request)
            return try cache.answer(for: key) { () throws(Problem) in
                guard let shared else { return try answer(request) }
                return try shared.answer(for: key, cost) { () throws(Problem) in try answer(request) }
            }
        }
        return endpoint
    }

    /// Where the equal questions to an endpoint meet.
    package struct Sharing: Sendable {
        fileprivate let cache: ResultCache
        fileprivate let key: @Sendable (HTTPRequest) -> ResultCache.Key

        /// A request has come, and waits for a worker.
        package func expect(_ request: HTTPRequest) { cache.expect(key(request)) }

        /// It has its answer.
        package func settle(_ request: HTTPRequest) { cache.settle(key(request)) }
    }
}

extension Result<Answer, Problem> {
    fileprivate var isUnfinished: Bool { if case .failure(let problem) = self { problem.isUnfinished } else { false } }

    fileprivate var isUnavailable: Bool {
        switch self {
        case .success: false
        case .failure(let problem): problem.kind == .unavailable
        }
    }
}
