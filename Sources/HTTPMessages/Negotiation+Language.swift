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
