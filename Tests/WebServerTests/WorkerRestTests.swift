import Dispatch
import Testing

@testable import WebServer

@Suite("Idle workers")
struct WorkerRestTests {
    @Test("An idle worker calls `rest` once after its last job")
    func rests() {
        let rests = DispatchSemaphore(value: 0)
        let pool = WorkerPool(workers: 1, maximumQueued: 8, secondsToRest: 0.05) { rests.signal() }
        defer { pool.stop() }
        for _ in 0..<3 {
            #expect(pool.reserve())
            pool.run(WorkerPool.Job(run: { _ in }))
            rests.wait()
            #expect(rests.wait(timeout: .now() + 0.2) == .timedOut)
        }
    }
}
