import Budgets

/// The limits on the work for one image.
public struct ImageLimits: Sendable {
    /// Pixels, known from the header before anything is allocated.
    public var pixels: Int
    /// The time by which the work has to be done.
    public var deadline: ContinuousClock.Instant

    /// Creates limits.
    public init(pixels: Int, deadline: ContinuousClock.Instant) {
        self.pixels = pixels
        self.deadline = deadline
    }

    /// Checks the time between pieces of work; one call of a library isn't interrupted. Work that its budget ends is
    /// out of time, too.
    public func checkTime() throws(ImageFault) {
        if isOutOfTime { throw .outOfTime }
    }

    /// Whether the work has to end.
    var isOutOfTime: Bool { ContinuousClock.now > deadline || !Budget.allows(Self.stepsOfPiece) }

    /// A piece of work takes a millisecond or so, and a step of a budget some microseconds.
    private static let stepsOfPiece = 256

    /// Maximum bytes of a colour profile. Printers' profiles have a few million.
    static let profileBytes = 8 << 20
    /// Maximum number of passes over a progressive JPEG. Encoders make about 10, and 16 bytes can request another one
    /// of every pixel.
    static let scans = 32
}
