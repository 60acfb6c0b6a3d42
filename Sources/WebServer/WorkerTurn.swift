import Budgets

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
