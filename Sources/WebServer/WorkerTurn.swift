/// The calls that a long answer makes to its worker while it is computed.
public struct WorkerTurn: Sendable {
    /// Whether to go on: false once the client has gone or the server ends. Called about every 5 ms of the answer's
    /// processor time, on any of its threads. The call may pause it, so that others get the processor.
    public let goesOn: @Sendable () -> Bool
    /// Lets another request have the worker, because this one is about to wait for something.
    public let waits: @Sendable () -> Void

    /// Creates a turn from its two functions.
    public init(goesOn: @escaping @Sendable () -> Bool, waits: @escaping @Sendable () -> Void = {}) {
        self.goesOn = goesOn
        self.waits = waits
    }
}
