/// A content coding, which compresses a body for transfer (RFC 9110 section 8.4.1).
public enum ContentCoding: String, CaseIterable, Sendable {
    /// Brotli (RFC 7932).
    case brotli = "br"
    /// gzip (RFC 1952).
    case gzip
}

extension HTTPHeaders {
    /// Returns the `offered` coding that the client prefers, or nil if it prefers an uncompressed body.
    ///
    /// RFC 9110 section 12.5.3: among equals, the first offered coding wins, and a coding is preferred to an
    /// uncompressed body of the same quality. If the client doesn't send the header, the body stays uncompressed.
    /// Invalid items are ignored.
    public func preferredCoding(offered: [ContentCoding]) -> ContentCoding? {
        guard let header = firstBytes("Accept-Encoding") else { return nil }
        if header.equals("identity") { return nil }
        let wishes = items(of: "Accept-Encoding").compactMap(CodingPreference.init)
        let ofAny = wishes.first { $0.name == "*" }?.quality
        let ofBareBody = wishes.first { $0.name == "identity" }?.quality ?? ofAny ?? 0
        var best: (coding: ContentCoding, quality: Double)?
        for coding in offered {
            let quality = wishes.first { $0.names(coding) }?.quality ?? ofAny ?? 0
            if quality > best?.quality ?? 0, quality >= ofBareBody { best = (coding, quality) }
        }
        return best?.coding
    }
}

/// An item in an `Accept-Encoding` header.
private struct CodingPreference {
    var name: String
    var quality = 1.0

    init?(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map {
            String(Substring($0.utf8.trimmed))
        }
        name = parts[0]
        guard !name.isEmpty else { return nil }
        for part in parts.dropFirst() {
            guard let quality = qualityValue(part) else { return nil }
            self.quality = quality
        }
    }

    /// Returns whether the item refers to a coding; the old name `x-gzip` is still valid (RFC 9110 section 8.4.1.3).
    func names(_ coding: ContentCoding) -> Bool {
        name.utf8.equalsIgnoringCase(coding.rawValue)
            || (coding == .gzip && name.utf8.equalsIgnoringCase("x-gzip"))
    }
}
