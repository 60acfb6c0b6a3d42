/// The revisions of the Model Context Protocol that this server speaks.
///
/// There are two eras. In the legacy one, a client opens with `initialize`; in the modern one, every request says its revision
/// itself. The era of each message is determined from that message alone, since this server keeps nothing between two.
enum Revision {
    static let modern = ["2026-07-28"]
    /// The newest first.
    static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// The legacy revision to answer a client with: its own if it is known, or else the newest.
    static func legacy(for requested: String) -> String { legacy.contains(requested) ? requested : legacy[0] }
}
