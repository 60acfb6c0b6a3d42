import Glibc

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
    func join() { _ = pthread_join(thread, nil) }
}
