import Endpoints

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
