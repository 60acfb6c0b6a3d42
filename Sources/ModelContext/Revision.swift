/// The revisions of the Model Context Protocol that this server supports.
///
/// There are two eras. In the legacy era, a client begins with `initialize`; in the modern era, every request specifies
/// its revision. The era of each message is determined only from that message, because the server keeps no state
/// between messages.
enum Revision {
    static let modern = ["2026-07-28"]
    /// The legacy revisions, newest first.
    static let legacy = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    /// Returns the legacy revision for the response to a client: the client's revision if it is known, or else the
    /// newest revision.
    static func legacy(for requested: String) -> String { legacy.contains(requested) ? requested : legacy[0] }
}
