import CBudget
import Synchronization

/// The processor time, the memory and the bytes of an answer that one job may use, and whether a client still waits for
/// it.
///
/// Code that loops over a client's input calls ``allows(_:)`` once for each turn and leaves the loop if the result is
/// false. The value that it then returns is incomplete; the caller that started the job checks ``excess`` and discards
/// the result. So the code in between needs neither a parameter nor an error for it, and a check in a loop costs a
/// subtraction.
///
/// A job may use several threads: each takes part through ``share(_:)``.
package final class Budget: Sendable {
    /// The limits of one job.
    package struct Limits: Equatable, Sendable {
        /// Nanoseconds of processor time on all threads together.
        package var nanoseconds: Int64
        /// Nanoseconds of processor time of each part of a job, such as the reading of one file; nil for no limit but the job's.
        package var partNanoseconds: Int64?
        /// Bytes of memory that the job declares with ``allows(bytes:)``.
        package var memory: Int
        /// Bytes of its answer, including an unfinished one.
        package var answer: Int

        package init(nanoseconds: Int64 = .max, memory: Int = .max, answer: Int = .max) {
            self.nanoseconds = nanoseconds
            self.memory = memory
            self.answer = answer
        }
    }

    /// The reason why a job must end before it is done.
    package enum Excess: UInt8, Sendable {
        /// It has used its processor time.
        case time = 1
        /// It needs more memory than a job may have.
        case memory
        /// Other jobs have the memory that it needs.
        case memoryOfOthers
        /// Its answer is too large.
        case answer
        /// No client waits for it any more, or the server ends.
        case unwanted
    }

    /// Steps between a thread's first two checks of the clock, and the maximum between any two. After that, the number
    /// of steps that take about ``interval``, since a step may take 20 ns or 20 µs.
    private static let (firstStride, longestStride): (Int64, Int64) = (64, 1 << 10)
    /// Approximate nanoseconds of processor time between two checks of the clock; a check takes some 500.
    private static let interval: Int64 = 1_000_000
    /// Nanoseconds of processor time between two checks of the client.
    private static let patience: Int64 = 5_000_000

    package let limits: Limits
    private let pool: MemoryPool?
    private let isWanted: @Sendable () -> Bool
    private let waits: @Sendable () -> Void
    /// An ``Excess``, or 0.
    private let state = Atomic<UInt8>(0)
    private let used = Atomic<Int64>(0)
    private let memory = Atomic(0)
    private let nextLook = Atomic<Int64>(patience)
    private let longest = Atomic<Int64>(0)

    /// Creates a budget for one job. Its memory comes from a pool that it shares with other jobs.
    package init(
        _ limits: Limits = Limits(), of pool: MemoryPool? = nil, isWanted: @escaping @Sendable () -> Bool = { true },
        waits: @escaping @Sendable () -> Void = {}
    ) {
        self.limits = limits
        self.pool = pool
        self.isWanted = isWanted
        self.waits = waits
    }

    deinit { pool?.give(back: memory.load(ordering: .relaxed)) }

    /// The limit that the job has hit; nil while it may go on.
    package var excess: Excess? { Excess(rawValue: state.load(ordering: .relaxed)) }

    /// Nanoseconds of processor time that threads have reported so far.
    package var nanoseconds: Int64 { used.load(ordering: .relaxed) }

    /// Maximum nanoseconds of processor time that a thread has used between two checks of the budget: for so long a job
    /// may go on after its client has left.
    package var longestPause: Int64 { longest.load(ordering: .relaxed) }

    /// Nanoseconds of processor time of all threads, with what this thread has used until now.
    package func settle() -> Int64 {
        if Self.current === self { _ = count() }
        return nanoseconds
    }

    /// Bytes of memory that the job has declared.
    package var bytes: Int { memory.load(ordering: .relaxed) }

    /// Ends the job at its next step. The first reason stays.
    package func stop(_ reason: Excess) {
        _ = state.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
    }

    /// Runs `body` on this thread with this budget.
    package func share<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let before = legibility_read_meter()
        let isNested = before.budget == Unmanaged.passUnretained(self).toOpaque()
        if isNested { return try body() }
        let start = legibility_thread_time()
        legibility_set_meter(
            legibility_meter(
                steps: Self.firstStride, stride: Self.firstStride,
                budget: Unmanaged.passUnretained(self).toOpaque(), counted: start))
        defer {
            _ = count()
            var outer = before
            // Time that was used here doesn't count twice.
            outer.counted += legibility_thread_time() - start
            legibility_set_meter(outer)
        }
        return try body()
    }

    /// Runs a part of the job of this thread, which may go on after a part that takes too long; returns whether the
    /// part is complete.
    package static func part(_ body: () -> Void) -> Bool {
        guard let job = current, let limit = job.limits.partNanoseconds else {
            body()
            return current?.excess == nil
        }
        let part = Budget(Limits(nanoseconds: limit), isWanted: { job.excess == nil && job.isWanted() })
        part.share(body)
        if job.used.add(part.nanoseconds, ordering: .relaxed).newValue > job.limits.nanoseconds { job.stop(.time) }
        return part.excess == nil
    }

    /// The budget of the job for which this thread works; nil if there is none.
    package static var current: Budget? {
        legibility_read_meter().budget.map { Unmanaged<Budget>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Whether the job of this thread may go on for so many steps, each of up to some microseconds.
    @inline(__always)
    package static func allows(_ steps: Int = 1) -> Bool { legibility_count(Int64(steps)) || look() }

    /// Announces that the job of this thread is about to wait for something that another job has or makes. Its share of
    /// the processor, such as a worker, goes to others in the meantime.
    package static func willWait() { current?.waits() }

    /// Whether the job of this thread may take so many more bytes of memory, until it ends.
    package static func allows(bytes: Int) -> Bool { current?.take(bytes) ?? true }

    /// Whether the answer of this thread's job may have so many bytes.
    package static func allows(answer bytes: Int) -> Bool {
        guard let budget = current, bytes > budget.limits.answer else { return true }
        budget.stop(.answer)
        return budget.goesOn
    }

    @inline(never)
    private static func look() -> Bool {
        guard let budget = current else {
            legibility_meter_steps(.max / 2)
            return true
        }
        return budget.count()
    }

    /// Adds the time that this thread has used since the last call; returns whether the job may go on.
    private func count() -> Bool {
        var meter = legibility_read_meter()
        let now = legibility_thread_time()
        let elapsed = max(now - meter.counted, 1)
        let total = used.add(elapsed, ordering: .relaxed).newValue
        longest.max(elapsed, ordering: .relaxed)
        meter.counted = now
        meter.stride = min(max(meter.stride * Self.interval / elapsed, 1), 4 * meter.stride, Self.longestStride)
        meter.steps = meter.stride
        legibility_set_meter(meter)
        if total > limits.nanoseconds { stop(.time) }
        let look = nextLook.load(ordering: .relaxed)
        if total >= look {
            // One thread checks, the others go on.
            let isMine = nextLook.compareExchange(
                expected: look, desired: total + Self.patience, ordering: .relaxed
            ).exchanged
            if isMine, !isWanted() { stop(.unwanted) }
        }
        return goesOn
    }

    /// Whether the job goes on; if it doesn't, this thread checks at every step from now on.
    private var goesOn: Bool {
        guard excess != nil else { return true }
        legibility_meter_steps(-1)
        return false
    }

    private func take(_ bytes: Int) -> Bool {
        let total = memory.add(bytes, ordering: .relaxed).newValue
        if total > limits.memory {
            stop(.memory)
        } else if let pool, !pool.take(bytes) {
            memory.subtract(bytes, ordering: .relaxed)
            stop(.memoryOfOthers)
            return goesOn
        } else {
            return goesOn
        }
        memory.subtract(bytes, ordering: .relaxed)
        return goesOn
    }
}

extension Budget? {
    /// Runs `body` on this thread for a job of another thread, which may have a budget.
    package func share<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let budget = self else { return try body() }
        return try budget.share(body)
    }
}

/// Sets the steps that are left on this thread.
private func legibility_meter_steps(_ steps: Int64) {
    var meter = legibility_read_meter()
    meter.steps = steps
    legibility_set_meter(meter)
}
