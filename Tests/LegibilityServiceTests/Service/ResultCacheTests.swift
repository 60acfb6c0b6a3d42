import Foundation
import Synchronization
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityService

@Suite("Result cache")
struct ResultCacheTests {
    private func key(_ target: String) -> ResultCache.Key {
        ResultCache.Key(target: target, mediaType: nil, body: [])
    }

    private func answer(_ text: String) -> Answer { Answer(data: Array(text.utf8), mediaType: "text/plain") }

    @Test("A response is computed once and cached")
    func kept() throws {
        let cache = ResultCache(bytes: 10_000)
        var made = 0
        for _ in 0..<3 {
            let given = try cache.answer(for: key("/a")) { () throws(Problem) in
                made += 1
                return answer("yes")
            }
            #expect(given.body == Array("yes".utf8))
        }
        #expect(made == 1)
        let statistics = cache.statistics
        #expect(statistics.hits == 2 && statistics.misses == 1 && statistics.entries == 1)
    }

    @Test("The media type and the body are part of the cache key")
    func keys() {
        let plain = ResultCache.Key(target: "/a", mediaType: "text/csv", body: [1])
        #expect(plain != ResultCache.Key(target: "/a", mediaType: "image/svg+xml", body: [1]))
        #expect(plain != ResultCache.Key(target: "/a", mediaType: "text/csv", body: [2]))
    }

    @Test("The cache never exceeds its limit, and counts evictions")
    func bounded() throws {
        let cache = ResultCache(bytes: 5000)
        for number in 0..<100 {
            _ = try cache.answer(for: key("/\(number)")) { () throws(Problem) in
                answer(String(repeating: "x", count: 500))
            }
            #expect(cache.statistics.bytes <= 5000)
        }
        let statistics = cache.statistics
        #expect(statistics.evictions == 100 - statistics.entries)
        #expect(statistics.entries > 1)
    }

    @Test("A response larger than half the cache, or for a request larger than a sixteenth of it, isn't cached")
    func large() throws {
        let cache = ResultCache(bytes: 1 << 21)
        func ask(_ bodyBytes: Int, answering bytes: Int) throws {
            let key = ResultCache.Key(target: "/", mediaType: nil, body: [UInt8](repeating: 1, count: bodyBytes))
            _ = try cache.answer(for: key) { () throws(Problem) in answer(String(repeating: "x", count: bytes)) }
        }
        try ask(10, answering: 1 << 20)
        #expect(cache.statistics.misses == 1)
        #expect(cache.statistics.entries == 0)
        try ask(10, answering: 1 << 19)
        #expect(cache.statistics.misses == 2)
        #expect(cache.statistics.entries == 1)
        try ask((1 << 17) + 1, answering: 10)
        #expect(cache.statistics.misses == 3)
        #expect(cache.statistics.entries == 1)
    }

    /// Asks for responses that are kept if they are repeated, and returns how many were computed.
    private func computed(
        _ targets: [String], bytes: Int = 500, status: Int = 200, in cache: ResultCache
    ) throws -> Int {
        var made = 0
        for target in targets {
            let given = try cache.repeatedAnswer(for: key(target)) { () throws(Problem) in
                made += 1
                var answer = answer(String(repeating: "x", count: bytes))
                answer.status = status
                return answer
            }
            #expect(given.body.count == bytes)
        }
        return made
    }

    @Test("A page is kept from the second request on")
    func repeated() throws {
        let cache = ResultCache(bytes: 10_000)
        #expect(try computed(["/a", "/b", "/a", "/a", "/b", "/b"], in: cache) == 4)
        #expect(cache.statistics == .init(hits: 2, misses: 2, entries: 2, bytes: cache.statistics.bytes))
        #expect(cache.statistics.bytes > 4 * 500)
    }

    @Test("Pages that are requested once evict nothing, and kept pages never exceed the limit")
    func single() throws {
        let cache = ResultCache(bytes: 10_000)
        #expect(try computed(["/a", "/a"], in: cache) == 2)
        #expect(try computed((0..<1000).map { "/\($0)" }, in: cache) == 1000)
        #expect(try computed(["/a"], in: cache) == 0)
        for number in 0..<100 {
            _ = try computed(["/\(number)", "/\(number)"], in: cache)
            #expect(cache.statistics.bytes <= 10_000)
        }
        #expect(cache.statistics.evictions > 80)
    }

    @Test(
        "A repeated error isn't kept, and neither is a page larger than half the cache",
        arguments: [(404, 10), (200, 5000)])
    func unkept(_ status: Int, bytes: Int) throws {
        let cache = ResultCache(bytes: 10_000)
        #expect(try computed(["/a", "/a", "/a"], bytes: bytes, status: status, in: cache) == 3)
        #expect(cache.statistics.entries == 0)
    }

    @Test("A cache of 0 bytes stores nothing")
    func off() throws {
        let cache = ResultCache(bytes: 0)
        for _ in 0..<2 { _ = try cache.answer(for: key("/a")) { () throws(Problem) in answer("yes") } }
        #expect(cache.statistics.misses == 2)
        #expect(cache.statistics.entries == 0)
    }

    @Test("An error reaches all waiting clients and isn't cached")
    func problems() {
        let cache = ResultCache(bytes: 10_000)
        for _ in 0..<2 {
            #expect(throws: Problem.self) {
                try cache.answer(for: key("/a")) { () throws(Problem) in throw Problem(.notFound, "no") }
            }
        }
        #expect(cache.statistics.misses == 2)
    }

    @Test("A response is kept until all expected clients have received it")
    func expected() throws {
        let cache = ResultCache(bytes: 0)
        var made = 0
        func ask() throws {
            _ = try cache.answer(for: key("/a")) { () throws(Problem) in
                made += 1
                return answer("yes")
            }
            cache.settle(key("/a"))
        }
        for _ in 0..<4 { cache.expect(key("/a")) }
        cache.settle(key("/a"))
        for _ in 0..<3 { try ask() }
        #expect(made == 1)
        #expect(cache.statistics.shared == 2)
        try ask()
        #expect(made == 2)
    }

    @Test("All expected clients share an error about the request, but not an error about missing capacity")
    func expectedProblems() {
        for (kind, times) in [(Problem.Kind.invalidParameters, 1), (.unavailable, 3)] {
            let cache = ResultCache(bytes: 0)
            var made = 0
            for _ in 0..<3 { cache.expect(key("/a")) }
            for _ in 0..<3 {
                #expect(throws: Problem.self) {
                    try cache.answer(for: key("/a")) { () throws(Problem) in
                        made += 1
                        throw Problem(kind, "no")
                    }
                }
                cache.settle(key("/a"))
            }
            #expect(made == times)
        }
    }

    @Test(
        "A waiting request is computed again if the first client disconnects", .timeLimit(.minutes(1))
    )
    func unfinished() {
        let cache = ResultCache(bytes: 10_000)
        let (isComputing, mayFinish) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let all = DispatchGroup()
        let outcomes = Outcomes()
        func ask(_ number: Int, _ compute: @escaping @Sendable () throws(Problem) -> Answer) {
            all.enter()
            Thread.detachNewThread {
                outcomes.set(number, Result { () throws(Problem) in try cache.answer(for: self.key("/a"), compute) })
                all.leave()
            }
        }
        ask(0) { () throws(Problem) in
            isComputing.signal()
            mayFinish.wait()
            throw .unfinished
        }
        isComputing.wait()
        for number in 1...3 { ask(number) { () throws(Problem) in self.answer("yes") } }
        for _ in 0..<10_000 where cache.statistics.shared < 3 { Thread.sleep(forTimeInterval: 0.001) }
        mayFinish.signal()
        all.wait()
        if case .failure(let problem)? = outcomes[0] {
            #expect(problem.kind == .unavailable && problem.isUnfinished)
        } else {
            Issue.record("The first question has an answer.")
        }
        for number in 1...3 { #expect(throws: Never.self) { try outcomes[number]?.get() } }
        #expect(cache.statistics.entries == 1)
    }

    /// Collects the results of several threads.
    private final class Outcomes: Sendable {
        private let outcomes = Mutex<[Int: Result<Answer, Problem>]>([:])

        subscript(_ number: Int) -> Result<Answer, Problem>? { outcomes.withLock { $0[number] } }

        func set(_ number: Int, _ outcome: Result<Answer, Problem>) { outcomes.withLock { $0[number] = outcome } }
    }

    @Test("An unfinished response is neither cached nor shared with expected clients")
    func unfinishedExpected() throws {
        let cache = ResultCache(bytes: 10_000)
        for _ in 0..<2 { cache.expect(key("/a")) }
        #expect(throws: Problem.self) { try cache.answer(for: key("/a")) { () throws(Problem) in throw .unfinished } }
        cache.settle(key("/a"))
        #expect(cache.statistics.entries == 0)
        let given = try cache.answer(for: key("/a")) { () throws(Problem) in answer("yes") }
        #expect(given.body == Array("yes".utf8))
    }

    @Test("Simultaneous identical requests are computed once", .timeLimit(.minutes(1)))
    func singleFlight() {
        let cache = ResultCache(bytes: 10_000)
        let made = Atomic(0)
        let right = Atomic(0)
        let isComputing = DispatchSemaphore(value: 0)
        let mayFinish = DispatchSemaphore(value: 0)
        let all = DispatchGroup()
        // The test uses its own threads, because Dispatch has only one thread per core, and the tests run on these
        // threads.
        func ask() {
            all.enter()
            Thread.detachNewThread {
                let answer = try? cache.answer(for: key("/a")) { () throws(Problem) in
                    made.add(1, ordering: .relaxed)
                    isComputing.signal()
                    mayFinish.wait()
                    return self.answer("yes")
                }
                if answer?.body == Array("yes".utf8) { right.add(1, ordering: .relaxed) }
                all.leave()
            }
        }
        ask()
        isComputing.wait()
        for _ in 0..<5 { ask() }
        // The test waits at most ten seconds, so that a cache that computes every request makes it fail instead of
        // hanging.
        for _ in 0..<10_000 where cache.statistics.shared < 5 { Thread.sleep(forTimeInterval: 0.001) }
        for _ in 0..<6 { mayFinish.signal() }
        all.wait()
        #expect(made.load(ordering: .relaxed) == 1)
        #expect(right.load(ordering: .relaxed) == 6)
        #expect(cache.statistics.hits == 0)
    }
}
