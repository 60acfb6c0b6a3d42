import Budgets
import Dispatch
import Foundation
import Synchronization
import Testing
import WebServer

@testable import Endpoints
@testable import LegibilityAPI

@Suite("Memory for images")
struct ImageMemoryTests {
    @Test("Memory is released; while it is used up, jobs that don't wait are refused")
    func taken() throws {
        let memory = ImageMemory(limit: 100)
        for _ in 0..<3 {
            let result = try memory.with(60, waiting: 0) { () throws(Problem) in
                let second = try memory.with(60, waiting: 0) { () throws(Problem) in 1 }
                #expect(second == nil)
                return try memory.with(40, waiting: 0) { () throws(Problem) in 2 }
            }
            #expect(result == 2)
        }
        #expect(throws: Problem.self) {
            try memory.with(100, waiting: 0) { () throws(Problem) -> Int in throw Problem(.notFound, "") }
        }
        #expect(try memory.with(100, waiting: 0) { () throws(Problem) in 3 } == 3)
        #expect(try memory.with(101, waiting: 10) { () throws(Problem) in 4 } == nil)
    }

    /// Runs jobs on their own threads; each records its name when it starts, and ends when it is released.
    private final class Works: Sendable {
        let memory = ImageMemory(limit: 100)
        private let begunNames = Mutex<[String]>([])
        private let refusedNames = Mutex<[String]>([])
        // The names are copied, because the thread sanitizer doesn't know that the other threads don't change shared
        // names.
        var begun: [String] { begunNames.withLock { $0.map(\.self) } }
        var refused: [String] { refusedNames.withLock { $0.map(\.self) } }
        let all = DispatchGroup()

        /// Starts a job and returns when it has started, waits, or was refused.
        func start(
            _ name: String, _ bytes: Int, of client: ClientKey? = nil, isGrowing: Bool = false,
            waiting seconds: Int = 600, until end: DispatchSemaphore
        ) {
            let before = (memory.waiting, begun.count, refused.count)
            all.enter()
            Thread.detachNewThread { [self] in
                let done: Void? = Budget(for: client).share {
                    try? memory.with(bytes, isGrowing: isGrowing, waiting: seconds) { () throws(Problem) in
                        begunNames.withLock { $0.append(name) }
                        end.wait()
                    }
                }
                if done == nil { refusedNames.withLock { $0.append(name) } }
                all.leave()
            }
            for _ in 0..<10_000
            where before == (memory.waiting, begun.count, refused.count) { usleep(1000) }
        }

        func waitFor(_ count: Int) { for _ in 0..<10_000 where begun.count < count { usleep(1000) } }
    }

    @Test(
        "Waiting jobs run in order, and none overtakes a large one", .timeLimit(.minutes(5)))
    func order() {
        let works = Works()
        let ends = (0..<4).map { _ in DispatchSemaphore(value: 0) }
        works.start("first", 60, until: ends[0])
        works.start("large", 90, until: ends[1])
        works.start("small", 30, until: ends[2])
        works.start("next", 30, until: ends[3])
        #expect(works.begun == ["first"])
        #expect(works.memory.waiting == 3)
        ends[0].signal()
        works.waitFor(2)
        #expect(works.begun == ["first", "large"])
        ends[1].signal()
        works.waitFor(4)
        #expect(Set(works.begun) == ["first", "large", "small", "next"])
        for end in ends { end.signal() }
        works.all.wait()
        #expect(works.refused.isEmpty)
    }

    private let greedy = ClientKey(hash: -1)
    private let modest = ClientKey(hash: -2)

    @Test("A client that has memory leaves room, so another client's image doesn't wait", .timeLimit(.minutes(5)))
    func room() {
        let works = Works()
        let ends = (0..<4).map { _ in DispatchSemaphore(value: 0) }
        works.start("first", 40, of: greedy, until: ends[0])
        works.start("second", 40, of: greedy, until: ends[1])
        works.start("third", 1, of: greedy, until: ends[2])
        #expect(works.begun == ["first"])
        works.start("other", 60, of: modest, until: ends[3])
        #expect(works.begun == ["first", "other"])
        #expect(works.memory.inUse == 100 && works.memory.largestShare == 60 && works.memory.waiting == 2)
        for (place, end) in [(0, 3), (3, 3), (1, 4), (2, 4)] {
            ends[place].signal()
            works.waitFor(end)
        }
        works.all.wait()
        #expect(works.begun == ["first", "other", "second", "third"])
        #expect(works.memory.inUse == 0 && works.refused.isEmpty)
    }

    @Test("The next turn is of the client that then has the least memory", .timeLimit(.minutes(5)))
    func turns() {
        let works = Works()
        let end = DispatchSemaphore(value: 0)
        let first = DispatchSemaphore(value: 0)
        works.start("first", 95, of: greedy, until: first)
        works.start("large", 80, of: greedy, until: end)
        works.start("middle", 70, of: modest, until: end)
        works.start("small", 60, of: ClientKey(hash: -3), until: end)
        first.signal()
        for count in 2...4 {
            works.waitFor(count)
            end.signal()
        }
        works.all.wait()
        #expect(works.begun == ["first", "small", "middle", "large"])
    }

    @Test("Work of a client without memory isn't overtaken without end", .timeLimit(.minutes(5)))
    func overtakings() {
        let works = Works()
        let (first, large, small) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        works.start("first", 40, of: greedy, until: first)
        works.start("large", 90, of: modest, until: large)
        for number in 0..<100 {
            works.start("small", 1, of: ClientKey(hash: number), until: small)
            small.signal()
            while works.memory.inUse > 40 { usleep(100) }
        }
        works.start("late", 20, of: ClientKey(hash: -4), until: small)
        #expect(works.begun.count == 101)
        first.signal()
        large.signal()
        small.signal()
        works.all.wait()
        #expect(works.begun[101...] == ["large", "late"])
    }

    @Test("A job that waits too long is refused, and later jobs run", .timeLimit(.minutes(5)))
    func patience() {
        let works = Works()
        let end = DispatchSemaphore(value: 0)
        works.start("first", 60, until: end)
        works.start("large", 90, waiting: 1, until: end)
        works.start("small", 30, until: end)
        works.waitFor(2)
        #expect(works.begun == ["first", "small"])
        for _ in 0..<2 { end.signal() }
        works.all.wait()
        #expect(works.refused == ["large"])
    }

    @Test("A job that needs more memory goes first, and two jobs never wait for each other", .timeLimit(.minutes(5)))
    func growing() {
        let works = Works()
        let ends = (0..<5).map { _ in DispatchSemaphore(value: 0) }
        works.start("a", 40, until: ends[0])
        works.start("b", 40, until: ends[1])
        works.start("new", 50, until: ends[2])
        works.start("more of a", 50, isGrowing: true, until: ends[3])
        works.start("more of b", 50, isGrowing: true, until: ends[4])
        #expect(works.refused == ["more of b"])
        ends[1].signal()
        works.waitFor(3)
        #expect(works.begun == ["a", "b", "more of a"])
        for end in ends { end.signal() }
        works.all.wait()
        #expect(works.begun == ["a", "b", "more of a", "new"])
    }
}
