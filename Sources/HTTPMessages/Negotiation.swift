extension HTTPRequest {
    /// Returns the `offered` media type that the client prefers, or nil if it accepts none of these types.
    public func preferredMediaType(offered: [String]) -> String? { headers.preferredMediaType(offered: offered) }
}

extension HTTPHeaders {
    /// Returns the `offered` media type that the client prefers, or nil if it accepts none of these types.
    ///
    /// RFC 9110 section 12.5.1: the most specific range that covers a type determines its quality; among equals, the
    /// first offered type wins. Invalid ranges and all parameters except `q` are ignored. A request without a valid
    /// range accepts all types.
    public func preferredMediaType(offered: [String]) -> String? {
        // Most programs accept all types.
        guard let accepted = firstBytes("Accept"), !(accepted.equals("*/*") && count("Accept") == 1) else {
            return offered.first
        }
        let ranges = items(of: "Accept").compactMap(MediaRange.init)
        if ranges.isEmpty { return offered.first }
        var best: (type: String, quality: Double)?
        for type in offered {
            let range = ranges.filter { $0.covers(type) }.max { $0.specificity < $1.specificity }
            if let quality = range?.quality, quality > best?.quality ?? 0 { best = (type, quality) }
        }
        return best?.type
    }
}

extension HTTPHeaders {
    /// Returns the comma-separated items of all fields with a name, up to 32, which is more than any program sends.
    ///
    /// A header of 8 kB could contain thousands of items, and each item is compared with all offered values.
    func items(of name: String) -> [Substring] {
        var items: [Substring] = []
        for value in all(name) where items.count < Self.mostItems {
            items += value.split(separator: ",", maxSplits: Self.mostItems).prefix(max(0, Self.mostItems - items.count))
        }
        return items
    }

    private static var mostItems: Int { 32 }
}

/// An item in an `Accept` header.
private struct MediaRange {
    var type: String
    var subtype: String
    var quality = 1.0

    init?(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map {
            String(Substring($0.utf8.trimmed))
        }
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty, names[0] != "*" || names[1] == "*" else {
            return nil
        }
        (type, subtype) = (names[0], names[1])
        for part in parts.dropFirst() where part.utf8.prefix(2).equalsIgnoringCase("q=") {
            guard let quality = qualityValue(part) else { return nil }
            self.quality = quality
        }
    }

    var specificity: Int { type == "*" ? 0 : subtype == "*" ? 1 : 2 }

    func covers(_ offered: String) -> Bool {
        let essence = offered.split(separator: ";")[0].split(separator: "/")
        guard essence.count == 2 else { return false }
        return (type == "*" || type.utf8.equalsIgnoringCase(String(essence[0])))
            && (subtype == "*" || subtype.utf8.equalsIgnoringCase(String(Substring(essence[1].utf8.trimmed))))
    }
}

/// Reads a quality value such as `q=0.5`, from 0 to 1 (RFC 9110 section 12.4.2). Returns nil for anything else.
func qualityValue(_ parameter: String) -> Double? {
    guard parameter.utf8.prefix(2).equalsIgnoringCase("q=") else { return nil }
    let digits = parameter.dropFirst(2)
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
        let quality = Double(digits), quality <= 1
    else { return nil }
    return quality
}

extension HTTPHeaders {
    /// Returns the `offered` language, such as `en` or `ja`, that the client prefers, or nil if the client specifies no
    /// valid preference or accepts none of these languages.
    ///
    /// This is RFC 9110 section 12.5.4 with the basic filtering of RFC 4647 reversed, as browsers intend it: `ja-JP`
    /// matches `ja`. The most specific range determines the quality of a language; among equals, the first range wins.
    package func preferredLanguage(offered: [String]) -> String? {
        let ranges = items(of: "Accept-Language").compactMap(LanguageRange.init)
        var best: (language: String, quality: Double, place: Int)?
        for language in offered {
            let covering = ranges.enumerated().filter { $0.element.covers(language) }
            guard
                let (place, range) = covering.max(by: {
                    ($0.element.specificity, $0.element.quality) < ($1.element.specificity, $1.element.quality)
                }),
                range.quality > 0
            else { continue }
            if let best, (best.quality, -best.place) >= (range.quality, -place) { continue }
            best = (language, range.quality, place)
        }
        return best?.language
    }
}

/// An item in an `Accept-Language` header.
private struct LanguageRange {
    /// The first part of the tag, or `*`.
    let language: String
    var quality = 1.0

    init?(_ text: Substring) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map {
            String(Substring($0.utf8.trimmed))
        }
        language = String(parts[0].prefix { $0 != "-" })
        let isLanguage = !language.isEmpty && language.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
        guard isLanguage || parts[0] == "*" else { return nil }
        for part in parts.dropFirst() {
            guard let quality = qualityValue(part) else { return nil }
            self.quality = quality
        }
    }

    var specificity: Int { language == "*" ? 0 : 1 }

    func covers(_ offered: String) -> Bool { language == "*" || offered.utf8.equalsIgnoringCase(language) }
}

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
