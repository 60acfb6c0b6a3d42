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
        return unsafe Coverage.withMemory(for: offered.count) { covering in
            var hasRange = false
            unsafe forEachItem(of: "Accept") { item in
                guard let range = unsafe MediaRange(item) else { return }
                hasRange = true
                for place in offered.indices
                where unsafe range.specificity > covering[place].specificity && range.covers(offered[place]) {
                    unsafe covering[place] = Coverage(specificity: range.specificity, quality: range.quality)
                }
            }
            guard hasRange else { return offered.first }
            var best: (place: Int, quality: Double)?
            for place in offered.indices where unsafe covering[place].quality > best?.quality ?? 0 {
                best = unsafe (place, covering[place].quality)
            }
            return best.map { offered[$0.place] }
        }
    }
}

/// The item of a list that covers an offered value best, in memory that takes less time than an array.
private struct Coverage {
    /// The specificity of the item; -1 if no item covers the value.
    var specificity = -1
    var quality = 0.0
    /// The number of valid items before this one.
    var place = 0

    static func withMemory<Result>(
        for count: Int, _ body: (UnsafeMutableBufferPointer<Coverage>) -> Result
    ) -> Result {
        unsafe withUnsafeTemporaryAllocation(of: Coverage.self, capacity: count) { memory in
            unsafe memory.initialize(repeating: Coverage())
            return unsafe body(memory)
        }
    }
}

/// An item in an `Accept` header.
@unsafe private struct MediaRange {
    let type: UnsafeBufferPointer<UInt8>
    let subtype: UnsafeBufferPointer<UInt8>
    /// 0 for all types, 1 for all subtypes of a type, and 2 for a single type.
    let specificity: Int
    var quality = 1.0

    init?(_ item: UnsafeBufferPointer<UInt8>) {
        var (part, rest) = unsafe item.divided(at: UInt8(ascii: ";"))
        unsafe part = unsafe part.withoutBlanks
        var slash = -1
        for place in 0..<part.count where unsafe part[place] == UInt8(ascii: "/") {
            guard slash < 0 else { return nil }
            slash = place
        }
        guard slash > 0, slash + 1 < part.count else { return nil }
        unsafe (type, subtype) = (part.extracting(..<slash), part.extracting((slash + 1)...))
        let (isAnyType, isAnySubtype) = unsafe (type.equals("*"), subtype.equals("*"))
        guard isAnySubtype || !isAnyType else { return nil }
        unsafe specificity = isAnyType ? 0 : isAnySubtype ? 1 : 2
        while let parameters = unsafe rest {
            unsafe (part, rest) = unsafe parameters.divided(at: UInt8(ascii: ";"))
            unsafe part = unsafe part.withoutBlanks
            guard unsafe part.isQuality else { continue }
            guard let quality = unsafe part.quality else { return nil }
            unsafe self.quality = quality
        }
    }

    /// Returns whether the range includes an offered type, whose parameters don't matter.
    func covers(_ offered: String) -> Bool {
        if unsafe specificity == 0 { return true }
        var offered = offered
        return offered.withUTF8 { offered in
            // Most types differ in their lengths.
            guard unsafe offered.count > type.count, unsafe offered[type.count] == UInt8(ascii: "/"),
                unsafe type.equalsIgnoringCase(offered.extracting(..<type.count))
            else { return false }
            if unsafe specificity == 1 { return true }
            let name = unsafe offered.extracting((type.count + 1)...).divided(at: UInt8(ascii: ";")).before
            return unsafe subtype.equalsIgnoringCase(name.withoutBlanks)
        }
    }
}

extension HTTPHeaders {
    /// Returns the `offered` language, such as `en` or `ja`, that the client prefers, or nil if the client specifies no
    /// valid preference or accepts none of these languages.
    ///
    /// This is RFC 9110 section 12.5.4 with the basic filtering of RFC 4647 reversed, as browsers intend it: `ja-JP`
    /// matches `ja`. The most specific range determines the quality of a language; among equals, the first range wins.
    package func preferredLanguage(offered: [String]) -> String? {
        guard firstBytes("Accept-Language") != nil else { return nil }
        return unsafe Coverage.withMemory(for: offered.count) { covering in
            var place = 0
            unsafe forEachItem(of: "Accept-Language") { item in
                guard let range = unsafe LanguageRange(item) else { return }
                for index in offered.indices where unsafe range.covers(offered[index]) {
                    let known = unsafe covering[index]
                    if unsafe (known.specificity, known.quality) < (range.specificity, range.quality) {
                        unsafe covering[index] = Coverage(
                            specificity: range.specificity, quality: range.quality, place: place)
                    }
                }
                place += 1
            }
            var best: (language: Int, range: Coverage)?
            for index in offered.indices {
                let range = unsafe covering[index]
                guard range.quality > 0 else { continue }
                if let best, (best.range.quality, -best.range.place) >= (range.quality, -range.place) { continue }
                best = (index, range)
            }
            return best.map { offered[$0.language] }
        }
    }
}

/// An item in an `Accept-Language` header.
@unsafe private struct LanguageRange {
    /// The first part of the tag, or `*`.
    let language: UnsafeBufferPointer<UInt8>
    /// 0 for all languages, and 1 for a single language.
    let specificity: Int
    var quality = 1.0

    init?(_ item: UnsafeBufferPointer<UInt8>) {
        var (part, rest) = unsafe item.divided(at: UInt8(ascii: ";"))
        let tag = unsafe part.withoutBlanks
        unsafe language = unsafe tag.divided(at: UInt8(ascii: "-")).before
        let isAny = unsafe tag.equals("*")
        guard unsafe isAny || !language.isEmpty && language.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
            return nil
        }
        unsafe specificity = isAny ? 0 : 1
        while let parameters = unsafe rest {
            unsafe (part, rest) = unsafe parameters.divided(at: UInt8(ascii: ";"))
            guard let quality = unsafe part.withoutBlanks.quality else { return nil }
            unsafe self.quality = quality
        }
    }

    func covers(_ offered: String) -> Bool {
        if unsafe specificity == 0 { return true }
        var offered = offered
        return offered.withUTF8 { unsafe language.equalsIgnoringCase($0) }
    }
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
        guard let header = firstBytes("Accept-Encoding"), !header.equals("identity") else { return nil }
        return unsafe Coverage.withMemory(for: offered.count) { wishes in
            var (ofAny, ofBareBody): (Double?, Double?) = (nil, nil)
            unsafe forEachItem(of: "Accept-Encoding") { item in
                guard let wish = unsafe CodingPreference(item) else { return }
                if unsafe wish.name.equals("*") { ofAny = unsafe ofAny ?? wish.quality }
                if unsafe wish.name.equals("identity") { ofBareBody = unsafe ofBareBody ?? wish.quality }
                for place in offered.indices
                where unsafe wishes[place].specificity < 0 && wish.names(offered[place]) {
                    unsafe wishes[place] = Coverage(specificity: 0, quality: wish.quality)
                }
            }
            let least = ofBareBody ?? ofAny ?? 0
            var best: (coding: ContentCoding, quality: Double)?
            for place in offered.indices {
                let isNamed = unsafe wishes[place].specificity >= 0
                let quality = unsafe isNamed ? wishes[place].quality : ofAny ?? 0
                if quality > best?.quality ?? 0, quality >= least { best = (offered[place], quality) }
            }
            return best?.coding
        }
    }
}

/// An item in an `Accept-Encoding` header.
@unsafe private struct CodingPreference {
    let name: UnsafeBufferPointer<UInt8>
    var quality = 1.0

    init?(_ item: UnsafeBufferPointer<UInt8>) {
        var (part, rest) = unsafe item.divided(at: UInt8(ascii: ";"))
        unsafe name = unsafe part.withoutBlanks
        guard unsafe !name.isEmpty else { return nil }
        while let parameters = unsafe rest {
            unsafe (part, rest) = unsafe parameters.divided(at: UInt8(ascii: ";"))
            guard let quality = unsafe part.withoutBlanks.quality else { return nil }
            unsafe self.quality = quality
        }
    }

    /// Returns whether the item refers to a coding; the old name `x-gzip` is still valid (RFC 9110 section 8.4.1.3).
    func names(_ coding: ContentCoding) -> Bool {
        switch coding {
        case .brotli: unsafe name.equalsIgnoringCase("br")
        case .gzip: unsafe name.equalsIgnoringCase("gzip") || name.equalsIgnoringCase("x-gzip")
        }
    }
}
