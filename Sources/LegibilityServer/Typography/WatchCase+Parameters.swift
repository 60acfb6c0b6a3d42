import Legibility

extension Parameters {
    /// The watch that is asked about, as “case”; the outer optional is nil when it is given and cannot be used.
    mutating func watch(on platform: Platform?) -> WatchCase?? {
        if let platform, platform != .watchos, isGiven("case") {
            refuse("case", "Watches alone have cases; leave “case” out, or ask with “platform=watchos”.")
            return nil
        }
        return watchCase("case")
    }
}

extension [WatchCase] {
    /// “44, 45 and 49 mm”.
    var inWords: String { map { "\($0.rawValue)" }.listed + " mm" }
}

extension [String] {
    /// With commas between them, and “and” before the last.
    var listed: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
