import CXXHash

/// Returns the strong entity tag of some bytes: XXH3, 64 bits, in hexadecimal.
///
/// It distinguishes versions of a resource; it doesn't protect against deliberately created bodies with the same tag.
public func entityTag(_ bytes: [UInt8]) -> String {
    let hash = unsafe bytes.withUnsafeBytes { unsafe XXH3_64bits($0.baseAddress, $0.count) }
    return unsafe String(unsafeUninitializedCapacity: 18) { text in
        unsafe text[0] = UInt8(ascii: "\"")
        unsafe writeHexadecimal(hash, to: text, at: 1)
        unsafe text[17] = UInt8(ascii: "\"")
        return 18
    }
}

/// Returns the number with all 16 hexadecimal digits.
package func hexadecimal(_ number: UInt64) -> String {
    unsafe String(unsafeUninitializedCapacity: 16) { digits in
        unsafe writeHexadecimal(number, to: digits, at: 0)
        return 16
    }
}

private func writeHexadecimal(_ number: UInt64, to text: UnsafeMutableBufferPointer<UInt8>, at start: Int) {
    for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * place) & 0xF)
        unsafe text[start + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

extension HTTPRequest {
    /// Returns whether the `If-None-Match` of the request includes a version, so that the response has status 304.
    ///
    /// This is the weak comparison of RFC 9110 section 13.1.2: `W/` is ignored, and `*` matches every version.
    public func matches(entityTag: String) -> Bool {
        headers.all("If-None-Match").contains { list in
            list.utf8.split(separator: UInt8(ascii: ",")).contains { item in
                let tag = String(Substring(item)).trimmedBlanks
                return tag == "*" || tag.opaque == entityTag.opaque
            }
        }
    }
}

extension String {
    /// The text without surrounding spaces and tabs.
    fileprivate var trimmedBlanks: String { String(Substring(utf8[...].trimmed)) }

    /// An entity tag without its weakness prefix.
    fileprivate var opaque: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
