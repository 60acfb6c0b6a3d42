import Budgets

/// What one image may cost.
public struct ImageLimits: Sendable {
    /// Pixels, known from the header before anything is allocated.
    public var pixels: Int
    /// When the work has to be done.
    public var deadline: ContinuousClock.Instant

    /// Limits.
    public init(pixels: Int, deadline: ContinuousClock.Instant) {
        self.pixels = pixels
        self.deadline = deadline
    }

    /// Asked between pieces of work; one call of a library is not interrupted. Work that its budget ends is out of time, too.
    public func checkTime() throws(ImageFault) {
        if isOutOfTime { throw .outOfTime }
    }

    /// Whether the work has to end.
    var isOutOfTime: Bool { ContinuousClock.now > deadline || !Budget.allows(Self.stepsOfPiece) }

    /// A piece of work takes a millisecond or so, and a step of a budget some microseconds.
    private static let stepsOfPiece = 256

    /// The most bytes of a colour profile. Printers' profiles have a few million.
    static let profileBytes = 8 << 20
    /// The most passes over a progressive JPEG. Encoders make about 10, and 16 bytes can ask for another one of every pixel.
    static let scans = 32
}
