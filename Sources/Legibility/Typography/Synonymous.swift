/// A family whose members go by other names elsewhere, as in UIKit, SwiftUI or CSS.
public protocol Synonymous: RawRepresentable, CaseIterable, Sendable where RawValue == String {
    /// The names of a member besides its own.
    var synonyms: [String] { get }
}

extension Synonymous {
    /// The member with a name of its own or elsewhere; ASCII case does not matter, nor what precedes the last dot, as in
    /// `UIFont.TextStyle.body`.
    public init?(name: String) {
        if let member = Self(rawValue: name) {
            self = member
            return
        }
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let written = parts[parts.count - 1]
        func isWritten(_ name: String) -> Bool {
            name.utf8.elementsEqual(written) { $0.lowercasedASCII == $1.lowercasedASCII }
        }
        let member = Self.allCases.first { isWritten($0.rawValue) || $0.synonyms.contains(where: isWritten) }
        guard let member else { return nil }
        self = member
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
