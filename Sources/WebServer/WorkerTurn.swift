/// The functions that a long response calls on its worker while it is computed.
public struct WorkerTurn: Sendable {
    /// Returns whether to continue: false after the client has disconnected or when the server stops. This is called
    /// about every 5 ms of the response's processor time, on any of its threads. The call may pause the job, so that
    /// others get the processor.
    public let goesOn: @Sendable () -> Bool
    /// Lets another request use the worker, because this one is about to wait for something.
    public let waits: @Sendable () -> Void

    /// Creates a turn from two functions.
    public init(goesOn: @escaping @Sendable () -> Bool, waits: @escaping @Sendable () -> Void = {}) {
        self.goesOn = goesOn
        self.waits = waits
    }
}
