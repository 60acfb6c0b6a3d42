import CCrash

/// A process with the same program and memory as this process, which ends with its parent.
enum ChildProcess {
    private final class Body {
        let run: () -> Never

        init(_ run: @escaping () -> Never) { self.run = run }
    }

    /// Starts a process that runs `body`; returns its number, or a negative number if there are too many processes. This
    /// process must not have used Dispatch, whose threads the child would lack.
    static func start(_ body: @escaping () -> Never) -> pid_t {
        let body = Unmanaged.passRetained(Body(body))
        defer { body.release() }
        return legibility_fork(
            { body in
                guard let body else { return }
                Unmanaged<Body>.fromOpaque(body).takeUnretainedValue().run()
            }, body.toOpaque())
    }
}
