import HTTPMessages
import Synchronization
import Testing

@testable import Endpoints

@Suite("Shared results")
struct SharedResultsTests {
    /// A store in memory that saves values immediately.
    private final class Memory: AnswerStore {
        let values = Mutex<[String: [UInt8]]>([:])
        let isThere = Atomic(true)

        func bytes(for key: () -> String) -> StoredBytes {
            guard isThere.load(ordering: .relaxed) else { return .unavailable }
            let key = key()
            return values.withLock { $0[key] }.map { .found($0) } ?? .missing
        }

        func keep(_ bytes: @escaping @Sendable () -> [UInt8]?, count: Int, for key: String) {
            let made = bytes()
            #expect(made.map { abs($0.count - count) <= StoredAnswer.overhead } == true)
            values.withLock { $0[key] = made }
        }

        var keys: [String] { values.withLock { $0.keys.map(\.self) } }
    }

    private let memory = Memory()

    private func results(version: String = "1", origin: String = "code", secret: String = "s") -> SharedResults {
        SharedResults(store: memory, version: version, origin: Array(origin.utf8), secret: Array(secret.utf8))
    }

    private func question(_ target: String, mediaType: String? = nil, body: [UInt8] = []) -> ResultCache.Key {
        ResultCache.Key(target: target, mediaType: mediaType, body: body)
    }

    /// Requests a response, and returns whether it was computed. Each computation takes longer than the expected
    /// look-up.
    private func isComputed(
        _ results: SharedResults, _ question: ResultCache.Key, cost: ComputationTime = ComputationTime()
    ) throws -> Bool {
        var isComputed = false
        let answer = try results.answer(for: question, cost) { () throws(Problem) in
            isComputed = true
            let end = ContinuousClock.now + .milliseconds(3)
            while .now < end {}
            return Answer(data: Array(question.target.utf8), mediaType: "text/plain")
        }
        #expect(answer.body == Array(question.target.utf8))
        return isComputed
    }

    @Test("A response from one server isn't computed again by an identical server")
    func shared() throws {
        #expect(try isComputed(results(), question("/a")))
        let other = results()
        #expect(try !isComputed(other, question("/a")))
        #expect(try isComputed(other, question("/b")))
        #expect(other.statistics == SharedResults.Statistics(hits: 1, misses: 1))
        #expect(memory.keys.allSatisfy { $0.wholeMatch(of: #/legibility:1:[0-9a-f]{64}/#) != nil })
    }

    @Test("Servers with different versions, limits, libraries or secrets don't share responses")
    func apart() throws {
        #expect(try isComputed(results(), question("/a")))
        for other in [
            results(version: "2"), results(origin: "c"), results(secret: "t"), results(origin: "codes", secret: ""),
        ] {
            #expect(try isComputed(other, question("/a")))
        }
        #expect(memory.keys.count == 5)
    }

    @Test("Requests with different parts have different cache keys, even if the joined parts are equal")
    func keys() throws {
        let results = results()
        let questions = [
            question("/a", mediaType: "b"), question("/ab"), question("/a", body: [98]),
            question("/a", mediaType: "", body: [98, 0]), question("/", mediaType: "ab"),
        ]
        for question in questions { #expect(try isComputed(results, question)) }
        for question in questions { #expect(try !isComputed(results, question)) }
    }

    @Test("Invalid data is reported, counted and overwritten")
    func rubbish() throws {
        let results = results()
        #expect(try isComputed(results, question("/a")))
        let (key, kept) = try #require(memory.values.withLock { $0.first })
        for rubbish in [
            [], [0], Array(kept.dropLast()), kept + [1], Array("LGA1".utf8), Array(repeating: 0xFF, count: 9999),
        ] {
            memory.values.withLock { $0[key] = rubbish }
            #expect(try isComputed(results, question("/a")))
            #expect(memory.values.withLock { $0[key] } == kept)
        }
        #expect(results.statistics.rubbish == 6)
        #expect(try !isComputed(results, question("/a")))
    }

    @Test("If the store is unavailable, every request gets a response and nothing is written")
    func gone() throws {
        memory.isThere.store(false, ordering: .relaxed)
        #expect(try isComputed(results(), question("/a")))
        #expect(memory.keys.isEmpty)
    }

    @Test("Errors aren't stored")
    func problems() {
        #expect(throws: Problem.self) {
            try results().answer(for: question("/a"), ComputationTime()) { () throws(Problem) in
                throw Problem(.notFound, "no")
            }
        }
        #expect(memory.keys.isEmpty)
    }

    @Test("The store isn't queried if computing is faster than fetching, or if the request is megabytes long")
    func cheap() throws {
        let results = results()
        let cost = ComputationTime()
        for number in 0..<100 {
            _ = try results.answer(for: question("/\(number)"), cost) { () throws(Problem) in
                Answer(data: [], mediaType: "text/plain")
            }
        }
        #expect(memory.keys.isEmpty)
        #expect(results.statistics.cheap >= 70)
        // If computing takes long again, the store is queried again.
        for number in 0..<10 { _ = try isComputed(results, question("/long\(number)"), cost: cost) }
        #expect(!memory.keys.isEmpty)
        let cheap = results.statistics.cheap
        #expect(try isComputed(results, question("/", body: Array(repeating: 0, count: 4 << 20 + 1))))
        #expect(results.statistics.cheap == cheap + 1)
    }
}
