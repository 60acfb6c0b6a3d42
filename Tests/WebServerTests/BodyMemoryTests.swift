import Budgets
import Testing

@testable import WebServer

@Suite("Memory for bodies") struct BodyMemoryTests {
    private let greedy = ClientKey(hash: 1)
    private let modest = ClientKey(hash: 2)
    private let free = BodyMemory.free

    @Test("A client's bodies leave room for others, whether they arrive or are sent")
    func shares() {
        let memory = BodyMemory(limit: 1000)
        var body = BodyMemory.Share(of: greedy)
        #expect(memory.resize(&body, for: free + 300))
        #expect(memory.holdAnswer(at: 1, bytes: free + 200, for: greedy))
        #expect(!memory.holdAnswer(at: 2, bytes: free + 1, for: greedy))
        #expect(!memory.resize(&body, for: free + 301))
        #expect(body.bytes == 300 && memory.inUse == 500 && memory.largestShare == 500)
        #expect(memory.holdAnswer(at: 2, bytes: free + 250, for: modest))
        // Small bodies don't count.
        #expect(memory.holdAnswer(at: 3, bytes: free, for: greedy))
        memory.letGoOfAnswer(at: 3, bytes: free)
        memory.letGoOfAnswer(at: 1, bytes: free + 200)
        memory.release(&body)
        memory.release(&body)
        #expect(body.bytes == 0 && memory.inUse == 250)
        memory.letGoOfAnswer(at: 2, bytes: free + 250)
        #expect(memory.inUse == 0 && memory.largestShare == 0)
    }

    @Test("A response that several clients receive counts once, for the first client, until all have received it")
    func sharedAnswer() {
        let memory = BodyMemory(limit: 1000)
        for client in [greedy, modest, modest] { #expect(memory.holdAnswer(at: 1, bytes: free + 600, for: client)) }
        for _ in 0..<2 {
            memory.letGoOfAnswer(at: 1, bytes: free + 600)
            #expect(memory.inUse == 600)
        }
        memory.letGoOfAnswer(at: 1, bytes: free + 600)
        #expect(memory.inUse == 0)
    }
}
