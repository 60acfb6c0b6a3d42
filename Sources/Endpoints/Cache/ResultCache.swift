import Budgets
import Dispatch
import HTTPMessages
import Synchronization

/// A cache of responses that take more than about 20 µs to create, for repeated requests.
///
/// The total size is limited. If equal requests arrive at the same time, one is processed, and the others wait for its
/// response on their own threads. They never wait for longer than the computation, because computing a response never
/// uses the cache. Requests that are still waiting for a thread are registered as expected, and a response of any size
/// is kept until they all have it.
package final class ResultCache: Sendable {
    /// The properties that make two requests equal. Every response is a pure function of these properties.
    package struct Key: Hashable, Sendable {
        package let target: String
        package let mediaType: String?
        package let body: [UInt8]
        /// A tag that is fast to compare even for a body of many megabytes. Keys are equal only if their bytes are
        /// equal.
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

    /// Counts of cache hits and misses, and of cached entries.
    package struct Statistics: Equatable, Sendable {
        package var hits = 0
        package var misses = 0
        /// The number of requests that waited for the response to an equal request.
        package var shared = 0
        package var evictions = 0
        package var entries = 0
        package var bytes = 0
    }

    /// A response that is being computed.
    private final class InFlightComputation: Sendable {
        package let outcome = Mutex<Result<Answer, Problem>?>(nil)
        package let group = DispatchGroup()
    }

    private struct State {
        package var kept: LeastRecentlyUsed<Key, Answer>
        package var flights: [Key: InFlightComputation] = [:]
        /// The number of requests that have arrived but don't have a response yet.
        package var expected: [Key: Int] = [:]
        /// Responses that were created while equal requests were expected.
        package var landed: [Key: Result<Answer, Problem>] = [:]
        package var statistics = Statistics()
    }

    /// The action to take for a request, decided under the lock.
    private enum CacheLookup {
        case kept(Answer)
        case landed(Result<Answer, Problem>)
        case wait(InFlightComputation)
        case compute(InFlightComputation)
    }

    private let state: Mutex<State>
    /// The maximum size of a key in bytes.
    private let longestKey: Int
    /// The hashes of recent requests that were answered once, each in a slot of its own.
    private let recent = Mutex([Int](repeating: 0, count: 1 << 12))

    /// Creates a cache with a capacity in bytes. With a capacity of 0, nothing is stored, but equal requests that
    /// arrive at the same time still share a response.
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

    /// Announces a request that will be processed or dropped later. ``settle(_:)`` must follow in either case.
    package func expect(_ key: Key) { state.withLock { $0.expected[key, default: 0] += 1 } }

    /// Ends the announcement of a request that has its response or no longer needs one.
    package func settle(_ key: Key) {
        state.withLock { state in
            guard let count = state.expected[key] else { return }
            state.expected[key] = count > 1 ? count - 1 : nil
            if count == 1 { state.landed[key] = nil }
        }
    }

    /// Returns the cached response, waits for a response that is being computed, or calls `compute`.
    ///
    /// A response isn't stored if its request takes more than a sixteenth of the cache, such as a request with a large
    /// image. Such requests are rarely repeated, and storing them would evict everything else.
    package func answer(for key: Key, _ compute: () throws(Problem) -> Answer) throws(Problem) -> Answer {
        switch turn(for: key) {
        case .kept(let answer):
            return answer
        case .landed(let outcome):
            return try outcome.get()
        case .wait(let flight):
            Budget.willWait()
            flight.group.wait()
            // The outcome is set before the group is left. If it were missing, computing it again would only take time.
            guard let outcome = flight.outcome.withLock(\.self) else { return try compute() }
            // If the client of the equal request disconnected, this request still gets a response.
            if outcome.isUnfinished { return try answer(for: key, compute) }
            return try outcome.get()
        case .compute(let flight):
            let outcome = Result { () throws(Problem) in try compute() }
            flight.outcome.withLock { $0 = outcome }
            state.withLock { state in
                state.flights[key] = nil
                // The next attempt may have the resources that this attempt lacked.
                if state.expected[key] != nil, !outcome.isUnavailable { state.landed[key] = outcome }
                // Rejecting an invalid request again is cheap.
                if case .success(let answer) = outcome {
                    store(answer, for: key, bytes: answer.body.count, in: &state)
                }
            }
            flight.group.leave()
            return try outcome.get()
        }
    }

    /// Returns the kept response to an equal request or calls `compute`, for requests that take less time than
    /// processing equal requests together would. If `isShared` returns true, `compute` keeps its responses itself.
    ///
    /// A response is kept from the second request on, with its compressed form, so requests that aren't repeated evict
    /// nothing.
    package func repeatedAnswer(
        for key: Key, unless isShared: () -> Bool = { false }, _ compute: () throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        let kept = state.withLock { state in
            let kept = state.kept.value(for: key)
            if kept != nil { state.statistics.hits += 1 }
            return kept
        }
        if let kept { return kept }
        if isShared() { return try compute() }
        let answer = try compute()
        guard answer.status == 200, answer.isWritten, answer.fixed == nil, isRepeated(key) else { return answer }
        let page = answer.keptForAWhile
        state.withLock { state in
            // The cache can't contain the first of equal requests, so that request doesn't count as a miss.
            state.statistics.misses += 1
            // The compressed form is smaller than the body.
            store(page, for: key, bytes: 2 * page.body.count, in: &state)
        }
        return page
    }

    /// Returns whether an equal request was answered recently, and remembers this request.
    private func isRepeated(_ key: Key) -> Bool {
        let hash = key.hashValue
        return recent.withLock { recent in
            let slot = hash & (recent.count - 1)
            defer { recent[slot] = hash }
            return recent[slot] == hash
        }
    }

    private func store(_ answer: Answer, for key: Key, bytes: Int, in state: inout State) {
        let cost = bytes + key.cost + Self.overhead
        // A response that takes half of the capacity would evict hundreds of others.
        guard key.cost <= longestKey, cost <= state.kept.capacity / 2 else { return }
        state.statistics.evictions += state.kept.insert(answer, for: key, cost: cost)
    }

    /// The approximate size of an entry in addition to the bytes of its request and response.
    private static let overhead = 512

    private func turn(for key: Key) -> CacheLookup {
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
            let flight = InFlightComputation()
            flight.group.enter()
            state.flights[key] = flight
            return .compute(flight)
        }
    }
}

extension ResultCache.Key {
    /// Creates the key of a request to an endpoint with several media types.
    package init(_ request: HTTPRequest, mediaTypes: [String]) {
        self.init(request, accepting: request.preferredMediaType(offered: mediaTypes) ?? "")
    }

    /// Creates the key of a request to an endpoint that sends an accepted type. The key includes the declared type of
    /// the body.
    package init(_ request: HTTPRequest, accepting accepted: String) {
        let said = ["Content-Type", "Content-Encoding"].map { request.headers.all($0).joined(separator: ",") }
        self.init(
            target: request.rawTarget, mediaType: ([accepted] + said).joined(separator: "\n"), body: request.body)
    }

    fileprivate var cost: Int { target.utf8.count + (mediaType?.utf8.count ?? 0) + body.count }
}

extension Endpoint {
    /// Returns the same endpoint with a cache in front of its work on worker threads. The default key consists of the
    /// target, the media type and the body. Responses that aren't cached may be shared with other servers.
    package func cached(
        in cache: ResultCache, sharedBy shared: SharedResults? = nil,
        by key: (@Sendable (HTTPRequest) -> ResultCache.Key)? = nil
    ) -> Endpoint {
        let sharing = Sharing(cache: cache, key: key ?? { [mediaTypes] in ResultCache.Key($0, mediaTypes: mediaTypes) })
        var endpoint = self
        endpoint.sharing = sharing
        let cost = ComputationTime()
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

    /// Returns the same endpoint with a cache for requests that are repeated, in front of its work on any thread. Long
    /// requests that the endpoint combines are left to that cache.
    package func keptIfRepeated(
        in cache: ResultCache, by key: (@Sendable (HTTPRequest) -> ResultCache.Key)? = nil
    ) -> Endpoint {
        var endpoint = self
        let key = key ?? { [mediaTypes] in ResultCache.Key($0, mediaTypes: mediaTypes) }
        endpoint.answer = { [work, sharing, answer] request throws(Problem) in
            guard request.body.isEmpty else { return try answer(request) }
            let isShared = { sharing != nil && work.isLong(request) }
            return try cache.repeatedAnswer(for: key(request), unless: isShared) { () throws(Problem) in
                try answer(request)
            }
        }
        return endpoint
    }

    /// Combines equal requests to an endpoint.
    package struct Sharing: Sendable {
        fileprivate let cache: ResultCache
        fileprivate let key: @Sendable (HTTPRequest) -> ResultCache.Key

        /// Announces a request that is waiting for a worker.
        package func expect(_ request: HTTPRequest) { cache.expect(key(request)) }

        /// Reports that the request has its response.
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
