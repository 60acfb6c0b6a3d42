import Endpoints
import Substrings

/// The origins whose scripts may read responses: the setting `cors-origins`.
package enum AllowedOrigins: Equatable, Sendable {
    case none
    case all
    case listed([String])

    /// Parses `none`, `*` or a comma-separated list of origins. Returns nil for anything else.
    init?(_ text: String) {
        switch text {
        case "none": self = .none
        case "*": self = .all
        default:
            let origins = text.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmed) }
            guard origins.allSatisfy(\.isOrigin) else { return nil }
            self = .listed(origins)
        }
    }

    var text: String {
        switch self {
        case .none: "none"
        case .all: "*"
        case .listed(let origins): origins.joined(separator: ", ")
        }
    }
}

extension String {
    /// Whether the text is an origin as written by browsers (RFC 6454 section 6.2): in lower case, and without a path.
    /// `null` isn't valid, because any sandbox sends it.
    fileprivate var isOrigin: Bool {
        guard let end = firstRange(of: "://"), !self[..<end.lowerBound].isEmpty, !self[end.upperBound...].isEmpty else {
            return false
        }
        return utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A).contains($0) }
            && !self[end.upperBound...].utf8.contains { "/?#,*\"@".utf8.contains($0) }
    }
}

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
