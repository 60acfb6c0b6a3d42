import Budgets
import CInterpose
import Glibc
import Synchronization

/// A POSIX thread that runs a closure.
@safe package struct Thread: Sendable {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    private let thread: pthread_t

    /// Starts a thread; nil if the system can't create one.
    package init?(_ run: @escaping @Sendable () -> Void) {
        var thread = pthread_t()
        let body = unsafe Unmanaged.passRetained(Body(run))
        let status = unsafe pthread_create(
            &thread, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                }
                return nil
            }, body.toOpaque())
        guard status == 0 else {
            unsafe body.release()
            return nil
        }
        self.thread = thread
    }

    /// Detaches the thread, so that it ends without being joined.
    package func detach() { _ = pthread_detach(thread) }

    /// Waits for the thread to end.
    package func join() { _ = pthread_join(thread, nil) }
}

/// The priority of the thread that creates this value, which any thread may lower. Only a system administrator could
/// raise it again.
final class ThreadPriority: Sendable {
    /// The niceness, from 0 to 19: with 10, a thread gets a tenth of the time of a thread with 0.
    private static let niceness: Int32 = 10

    private let thread = legibility_thread()
    private let isLowered = Atomic(false)

    func lower() {
        guard !isLowered.exchange(true, ordering: .relaxed) else { return }
        // On Linux, the thread number refers only to this thread.
        setpriority(__priority_which_t(clamping: PRIO_PROCESS.rawValue), id_t(clamping: thread), Self.niceness)
    }
}

/// The functions that code computing a long response calls on its worker.
public struct WorkerTurn: Sendable {
    /// Returns whether to continue; false after the client has disconnected or when the server stops. This function is
    /// called about every 5 ms of processor time, on any thread that works on the response. The call may pause the job,
    /// so that others get the processor.
    public let goesOn: @Sendable () -> Bool
    /// Lets another request use the worker, because this request is about to wait for something.
    public let waits: @Sendable () -> Void
    /// The client whose shares the request uses.
    package var client: ClientKey?

    /// Creates a turn from two functions.
    public init(goesOn: @escaping @Sendable () -> Bool, waits: @escaping @Sendable () -> Void = {}) {
        self.goesOn = goesOn
        self.waits = waits
    }
}
