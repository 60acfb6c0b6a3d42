/// The sites whose scripts may use the tools for agents: those on the same machine, and those in the setting
/// `agent-origins`.
///
/// Other sites could otherwise make a visitor's browser use a server that only the visitor can reach. The host in a
/// request proves nothing, because such a site chooses it (DNS rebinding).
package struct AgentOrigins: Equatable, Sendable {
    private(set) var listed: [String] = []

    init() {}

    /// Parses `none` or a comma-separated list of origins. Returns nil for anything else.
    init?(_ text: String) {
        switch AllowedOrigins(text) {
        case .some(.none): break
        case .listed(let origins): listed = origins
        case .all, nil: return nil
        }
    }

    var text: String { listed.isEmpty ? "none" : listed.joined(separator: ", ") }

    func allow(_ origin: String) -> Bool { listed.contains(origin) || Self.isOnThisMachine(origin) }

    /// Returns whether an origin's host is this machine, under a name that always refers to the machine itself.
    private static func isOnThisMachine(_ origin: String) -> Bool {
        guard let scheme = ["http://", "https://"].first(where: origin.hasPrefix) else { return false }
        let rest = origin.dropFirst(scheme.count)
        guard let host = ["localhost", "127.0.0.1", "[::1]"].first(where: rest.hasPrefix) else { return false }
        let port = rest.dropFirst(host.count)
        return port.isEmpty
            || port.first == ":" && (2...6).contains(port.utf8.count)
                && port.dropFirst().utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
