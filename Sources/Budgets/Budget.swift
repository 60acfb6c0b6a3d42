import CBudget
import Locks
import Numbers

/// The processor time, memory and response size that a job may use, and whether a client is still waiting for it.
///
/// Code that loops over a client's input calls ``allows(_:)`` once per iteration and leaves the loop if the result is
/// false. The code then returns an incomplete value; the caller that started the job checks ``excess`` and discards it.
/// This way, the code in between needs neither a parameter nor an error, and a check in a loop costs only a
/// subtraction.
///
/// A job may use several threads; each thread joins with ``share(_:)``.
package final class Budget: Sendable {
    /// The limits of a job.
    package struct Limits: Equatable, Sendable {
        /// The total processor time on all threads, in nanoseconds.
        package var nanoseconds: Int64
        /// The processor time of each part of a job, such as reading a file, in nanoseconds; nil if only the limit of
        /// the job applies.
        package var partNanoseconds: Int64?
        /// The memory that the job declares with ``allows(bytes:)``, in bytes.
        package var memory: Int
        /// The size of the response, in bytes, even if it is unfinished.
        package var answer: Int

        package init(nanoseconds: Int64 = .max, memory: Int = .max, answer: Int = .max) {
            self.nanoseconds = nanoseconds
            self.memory = memory
            self.answer = answer
        }
    }

    /// The reason why a job must stop early.
    package enum Excess: UInt8, Sendable {
        /// The job has used its processor time.
        case time = 1
        /// The job needs more memory than its limit.
        case memory
        /// Other jobs use the memory that the job needs.
        case memoryOfOthers
        /// The response is too large.
        case answer
        /// No client is waiting for the job any more, or the server is stopping.
        case unwanted
        /// The client has used more work than its rate limit allows.
        case overspent
    }

    /// The number of steps between the first two clock checks of a thread, and the maximum between later checks. Later
    /// numbers are chosen to take about ``interval``, since a step may take 20 ns or 20 µs.
    private static let (firstStride, longestStride): (Int64, Int64) = (64, 1 << 10)
    /// The approximate processor time between two clock checks, in nanoseconds; a check takes about 500 ns.
    private static let interval: Int64 = 1_000_000
    /// The processor time between two checks of the client, in nanoseconds.
    private static let patience: Int64 = 5_000_000

    package let limits: Limits
    /// The client that requested the job; nil for work of the program itself.
    package let client: ClientKey?
    private let pool: MemoryPool?
    private let isWanted: @Sendable () -> Bool
    private let pays: @Sendable (_ nanoseconds: Int64) -> Bool
    private let waits: @Sendable () -> Void
    /// An ``Excess``, or 0.
    private let state = Atomic<UInt8>(0)
    private let used = Atomic<Int64>(0)
    private let memory = Atomic(0)
    /// The request of the thread that created the budget, for the report of a crash.
    private let request: UInt
    private let nextLook = Atomic<Int64>(patience)
    private let longest = Atomic<Int64>(0)

    /// Creates a budget for a job, which takes its memory from a pool shared with other jobs. `pays` is called with the
    /// processor time that the job has used so far, occasionally and by ``settle()``; if it returns false, the job stops.
    package init(
        _ limits: Limits = Limits(), of pool: MemoryPool? = nil, for client: ClientKey? = nil,
        isWanted: @escaping @Sendable () -> Bool = { true },
        pays: @escaping @Sendable (_ nanoseconds: Int64) -> Bool = { _ in true },
        waits: @escaping @Sendable () -> Void = {}
    ) {
        self.limits = limits
        self.client = client
        self.pool = pool
        self.isWanted = isWanted
        self.pays = pays
        self.waits = waits
        request = UInt(bitPattern: legibility_current_request())
    }

    deinit { pool?.give(back: memory.load(ordering: .relaxed), of: ObjectIdentifier(self)) }

    /// The limit that the job has exceeded; nil while it may continue.
    package var excess: Excess? { Excess(rawValue: state.load(ordering: .relaxed)) }

    /// The processor time that threads have reported so far, in nanoseconds.
    package var nanoseconds: Int64 { used.load(ordering: .relaxed) }

    /// The maximum processor time, in nanoseconds, that a thread has used between two budget checks. A job may continue
    /// for this long after its client has disconnected.
    package var longestPause: Int64 { longest.load(ordering: .relaxed) }

    /// Returns the processor time of all threads in nanoseconds, including the time that this thread has used until
    /// now.
    package func settle() -> Int64 {
        if Self.current === self { _ = count() }
        let nanoseconds = nanoseconds
        _ = pays(nanoseconds)
        return nanoseconds
    }

    /// The memory that the job has declared, in bytes.
    package var bytes: Int { memory.load(ordering: .relaxed) }

    /// Stops the job at its next step. The first reason is kept.
    package func stop(_ reason: Excess) {
        _ = state.compareExchange(expected: 0, desired: reason.rawValue, ordering: .relaxed)
    }

    /// Runs `body` on this thread with this budget.
    package func share<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let before = legibility_read_meter()
        let isNested = before.budget == Unmanaged.passUnretained(self).toOpaque()
        if isNested { return try body() }
        let start = legibility_thread_time()
        let outerRequest = legibility_current_request()
        legibility_work_on(OpaquePointer(bitPattern: request))
        legibility_set_meter(
            legibility_meter(
                steps: Self.firstStride, stride: Self.firstStride,
                budget: Unmanaged.passUnretained(self).toOpaque(), counted: start))
        defer {
            _ = count()
            var outer = before
            // The outer job isn't charged for time used here.
            outer.counted += legibility_thread_time() - start
            legibility_set_meter(outer)
            legibility_work_on(outerRequest)
        }
        return try body()
    }

    /// Runs a part of the job on this thread, and returns whether the part is complete. The job may continue after a
    /// part that takes too long.
    package static func part(_ body: () -> Void) -> Bool {
        guard let job = current, let limit = job.limits.partNanoseconds else {
            body()
            return current?.excess == nil
        }
        let part = Budget(
            Limits(nanoseconds: limit), for: job.client, isWanted: { job.excess == nil && job.isWanted() })
        part.share(body)
        if job.used.add(part.nanoseconds, ordering: .relaxed).newValue > job.limits.nanoseconds { job.stop(.time) }
        return part.excess == nil
    }

    /// The budget of the job on this thread; nil if the thread has no job.
    package static var current: Budget? {
        legibility_read_meter().budget.map { Unmanaged<Budget>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Returns whether the job on this thread may continue for `steps` steps, each of which takes up to a few
    /// microseconds.
    @inline(__always)
    package static func allows(_ steps: Int = 1) -> Bool { legibility_count(Int64(steps)) || look() }

    /// Announces that the job on this thread is about to wait for something that another job uses or creates.
    /// Meanwhile, its share of the processor, such as a worker, is available to other jobs.
    package static func willWait() { current?.waits() }

    /// Returns whether the job on this thread may use more memory, which it keeps until it ends.
    package static func allows(bytes: Int) -> Bool { current?.take(bytes) ?? true }

    /// Returns whether the response of the job on this thread may have the given size.
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

    /// Adds the time that this thread has used since the last call; returns whether the job may continue.
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
            // One thread checks the clock while the others continue.
            let isMine = nextLook.compareExchange(
                expected: look, desired: total + Self.patience, ordering: .relaxed
            ).exchanged
            if isMine, !isWanted() { stop(.unwanted) } else if isMine, !pays(total) { stop(.overspent) }
        }
        return goesOn
    }

    /// Whether the job may continue; if not, this thread checks at every step from now on.
    private var goesOn: Bool {
        guard excess != nil else { return true }
        legibility_meter_steps(-1)
        return false
    }

    private func take(_ bytes: Int) -> Bool {
        let total = memory.add(bytes, ordering: .relaxed).newValue
        if total > limits.memory {
            stop(.memory)
        } else if let pool, !pool.take(bytes, of: total, for: self) {
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
    /// Runs `body` on this thread for a job of another thread. The budget is nil if that job has none.
    package func share<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let budget = self else { return try body() }
        return try budget.share(body)
    }
}

/// Sets the remaining steps of this thread.
private func legibility_meter_steps(_ steps: Int64) {
    var meter = legibility_read_meter()
    meter.steps = steps
    legibility_set_meter(meter)
}
