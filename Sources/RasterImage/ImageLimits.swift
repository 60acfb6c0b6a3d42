import Budgets

/// The limits on processing an image.
public struct ImageLimits: Sendable {
    /// The maximum number of pixels, known from the header before anything is allocated.
    public var pixels: Int
    /// The time at which the work must be finished.
    public var deadline: ContinuousClock.Instant

    /// Creates limits.
    public init(pixels: Int, deadline: ContinuousClock.Instant) {
        self.pixels = pixels
        self.deadline = deadline
    }

    /// Checks the time between pieces of work; library calls aren't interrupted. Work that exceeds its budget also
    /// counts as out of time.
    public func checkTime() throws(ImageFault) {
        if isOutOfTime { throw .outOfTime }
    }

    /// Whether the work must stop.
    var isOutOfTime: Bool { ContinuousClock.now > deadline || !Budget.allows(Self.stepsOfPiece) }

    /// A piece of work takes about a millisecond; a step of a budget takes a few microseconds.
    private static let stepsOfPiece = 256

    /// The maximum size of a colour profile in bytes. Printer profiles have a few million.
    static let profileBytes = 8 << 20
    /// The maximum number of passes over a progressive JPEG. Encoders use about 10, and 16 bytes can request another
    /// pass over every pixel.
    static let scans = 32
}
