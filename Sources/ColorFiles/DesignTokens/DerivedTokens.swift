/// The size of the tokens that groups and sets get from others.
///
/// Groups that extend each other describe any number of tokens in a few bytes, so that the number depends on the size of
/// the files.
struct DerivedTokens {
    /// The size of the files, in bytes.
    var bytes = 0
    /// Whether some tokens were dropped.
    var isCut = false
    private var size = 0
    private var modes = 1

    /// How many times as large as the files the derived tokens may be in an answer.
    static let most = 32
    /// How many times as large as the files the tokens in all modes may be, unless a request lists the modes.
    private static let mostOfModes = 64
    /// The number of modes of files of any size.
    private static let leastModes = 4
    /// The approximate size of a token in an answer apart from its name, and of its colour in a mode, in bytes.
    private static let (ownBytes, cellBytes) = (128, 128)

    /// Counts a token, and returns whether it may be added.
    mutating func add(_ path: String) -> Bool {
        size += path.utf8.count + Self.ownBytes + modes * Self.cellBytes
        if size > Self.most * bytes { isCut = true }
        return size <= Self.most * bytes
    }

    /// Returns the maximum number of modes in which some tokens are listed.
    func mostModes(of tokens: Int) -> Int {
        max(Self.leastModes, Self.mostOfModes * bytes / (Self.cellBytes * max(tokens, 1)))
    }

    /// Counts the tokens again, now that the number of modes is known.
    mutating func restart(modes: Int) { (size, self.modes) = (0, max(modes, 1)) }
}
