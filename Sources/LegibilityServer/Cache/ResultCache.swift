import Dispatch
import Synchronization
import WebServer

/// Answers that cost more than about 20 µs to make, kept for whoever asks the same again.
///
/// Bounded by bytes. Of equal questions at once one is answered, and the others wait for that answer on their own
/// threads: no longer than it takes, since what is computed never asks the cache itself.
final class ResultCache: Sendable {
    /// What makes two questions equal. Every answer is a pure function of these.
    struct Key: Hashable, Sendable {
        let target: String
        let mediaType: String?
        let body: [UInt8]
    }

    /// What it has done so far, and what it holds.
    struct Statistics: Equatable, Sendable {
        var hits = 0
        var misses = 0
        /// Questions that waited for the answer to an equal one.
        var shared = 0
        var evictions = 0
        var entries = 0
        var bytes = 0
    }

    /// An answer that is being made.
    private final class Flight: Sendable {
        let outcome = Mutex<Result<Answer, Problem>?>(nil)
        let group = DispatchGroup()
    }

    private struct State {
        var kept: LeastRecentlyUsed<Key, Answer>
        var flights: [Key: Flight] = [:]
        var statistics = Statistics()
    }

    /// What the lock decides for one question.
    private enum Turn {
        case kept(Answer)
        case wait(Flight)
        case compute(Flight)
    }

    private let state: Mutex<State>
    /// Bytes.
    private let longestKey: Int

    /// A cache for so many bytes; with 0 it keeps nothing and still answers equal questions at once together.
    init(bytes: Int) {
        state = Mutex(State(kept: LeastRecentlyUsed(capacity: bytes)))
        longestKey = max(bytes / 16, 1 << 16)
    }

    var statistics: Statistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.entries = state.kept.count
            statistics.bytes = state.kept.cost
            return statistics
        }
    }

    /// The answer that is kept, that is being made, or that `compute` makes now.
    ///
    /// A question that would take more than a sixteenth of the cache, as one with a large image, is answered as if there
    /// were none: it is rarely asked twice, and would drive everything else out.
    func answer(for key: Key, _ compute: () throws(Problem) -> Answer) throws(Problem) -> Answer {
        guard key.cost <= longestKey else { return try compute() }
        switch turn(for: key) {
        case .kept(let answer):
            return answer
        case .wait(let flight):
            flight.group.wait()
            // Set before the group is left; computing anew costs time and nothing else.
            guard let outcome = flight.outcome.withLock(\.self) else { return try compute() }
            return try outcome.get()
        case .compute(let flight):
            let outcome = Result { () throws(Problem) in try compute() }
            flight.outcome.withLock { $0 = outcome }
            state.withLock { state in
                state.flights[key] = nil
                // A question that cannot be answered costs little to refuse again.
                if case .success(let answer) = outcome {
                    let cost = answer.body.count + key.cost + Self.overhead
                    // One answer that takes half of all there is would drive out hundreds.
                    guard cost <= state.kept.capacity / 2 else { return }
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
    init(_ request: HTTPRequest, mediaTypes: [String]) {
        self.init(
            target: request.rawTarget, mediaType: request.preferredMediaType(offered: mediaTypes), body: request.body)
    }

    fileprivate var cost: Int { target.utf8.count + (mediaType?.utf8.count ?? 0) + body.count }
}

extension Endpoint {
    /// The same endpoint with a cache in front.
    func cached(in cache: ResultCache) -> Endpoint {
        Endpoint(
            parameters: parameters, mediaTypes: mediaTypes, isLong: isLong, bodyBytes: bodyBytes
        ) { request throws(Problem) in
            try cache.answer(for: ResultCache.Key(request, mediaTypes: mediaTypes)) { () throws(Problem) in
                try answer(request)
            }
        }
    }
}
