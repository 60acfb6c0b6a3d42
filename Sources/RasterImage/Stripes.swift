import Budgets
import Dispatch
import Synchronization

/// An image divided into groups of rows, which are processed in parallel on all cores.
struct Stripes {
    /// The number of rows in the image.
    let height: Int
    /// The number of rows in every stripe except the last, which may have fewer.
    let rows: Int

    var count: Int { (height + rows - 1) / rows }

    /// The maximum number of stripes in memory, since each core needs about 10 MB.
    private static let mostAtOnce = 8

    init(height: Int, rows: Int) {
        self.height = height
        self.rows = rows
    }

    /// Creates stripes of nearly equal size. Each stripe has at least a million bytes, so that waking up a core is
    /// worthwhile, and there are enough stripes to keep all cores busy until the end. The number of rows in a stripe is
    /// a multiple of `unit` and at most `most`, which is also a multiple of `unit`.
    init(height: Int, bytesPerRow: Int, multipleOf unit: Int = 1, atMost most: Int = .max) {
        let bytes = height * bytesPerRow
        let count = max(1, min(bytes >> 20, 16), bytes >> 22)
        self.init(height: height, rows: min(((height + count - 1) / count + unit - 1) / unit * unit, most))
    }

    subscript(index: Int) -> Range<Int> { index * rows..<min((index + 1) * rows, height) }

    /// Processes all stripes: reads them one after another from the top, processes several in parallel, and appends the
    /// results one after another from the top. Every core has its own worker.
    ///
    /// Throws the first error, after all work has ended.
    func work<Worker, Part: Sendable, Whole: Sendable>(
        _ limits: ImageLimits, by makeWorker: @Sendable () throws(ImageFault) -> Worker,
        reading read: @Sendable (Worker, Range<Int>) throws(ImageFault) -> Void = { (_, _) throws(ImageFault) in },
        working work: @Sendable (Worker, Range<Int>) throws(ImageFault) -> Part,
        into whole: Whole, adding add: @Sendable (inout Whole, Part) -> Void
    ) throws(ImageFault) -> Whole {
        let next = Mutex(0)
        let finished = Mutex((parts: [Int: Part](), added: 0, whole: whole))
        let fault = Mutex<ImageFault?>(nil)
        let budget = Budget.current
        @Sendable func workOnOneCore() {
            do throws(ImageFault) {
                // A late core finds no stripes left and needs no worker.
                if next.withLock({ $0 == count }) { return }
                let worker = try makeWorker()
                while true {
                    try limits.checkTime()
                    let index = try next.withLock { next throws(ImageFault) -> Int? in
                        if next == count { return nil }
                        try read(worker, self[next])
                        next += 1
                        return next - 1
                    }
                    guard let index else { return }
                    let part = try work(worker, self[index])
                    finished.withLock { finished in
                        finished.parts[index] = part
                        while let part = finished.parts.removeValue(forKey: finished.added) {
                            add(&finished.whole, part)
                            finished.added += 1
                        }
                    }
                }
            } catch {
                fault.withLock { $0 = $0 ?? error }
                // No further stripes are started.
                next.withLock { $0 = count }
            }
        }
        DispatchQueue.concurrentPerform(iterations: min(count, Self.mostAtOnce)) { _ in
            budget.share(workOnOneCore)
        }
        if let fault = fault.withLock({ $0 }) { throw fault }
        return finished.withLock { $0.whole }
    }

    /// Processes the stripes, several in parallel.
    func work(
        _ limits: ImageLimits, working work: @Sendable (Range<Int>) throws(ImageFault) -> Void
    ) throws(ImageFault) {
        try self.work(
            limits, by: { () throws(ImageFault) in }, working: { (_, rows) throws(ImageFault) in try work(rows) },
            into: (), adding: { _, _ in })
    }
}
