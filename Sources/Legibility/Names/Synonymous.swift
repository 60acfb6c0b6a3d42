import Sentences

/// A type with members that have other names elsewhere, such as in UIKit, SwiftUI or CSS.
public protocol Synonymous: RawRepresentable, CaseIterable, Sendable where RawValue == String {
    /// The other names of a member, with exactly the same meaning.
    var synonyms: [String] { get }

    /// Returns the member that best replaces a name from elsewhere, with the differences; nil if there is none.
    static func standIn(for name: String) -> Understood<Self>?
}

/// A member of a type, as interpreted from a name.
public struct Understood<Member: Sendable>: Sendable {
    /// The member that the name means.
    public let member: Member
    /// The reason why the name is interpreted as this member, as a sentence; nil if it is one of the member's own
    /// names.
    public var because: String? { reason?.english }
    /// The reason why the name is interpreted as this member.
    package let reason: Phrase?

    /// Creates an interpretation from a member and the reason for it.
    package init(_ member: Member, because reason: Phrase? = nil) {
        self.member = member
        self.reason = reason
    }
}

extension Synonymous {
    /// Returns nil. Types with replacements implement this method.
    public static func standIn(for name: String) -> Understood<Self>? { nil }

    /// Returns the member that a name means. It can be the member's own name, a synonym, or a name that the member
    /// replaces. Nil for an unknown name.
    ///
    /// ASCII case, spaces, dots, hyphens, underscores and anything before the last dot, as in `UIFont.TextStyle.body`,
    /// are ignored.
    public static func understood(_ name: String) -> Understood<Self>? {
        if let member = Self(rawValue: name) { return Understood(member) }
        guard name.utf8.count <= longestName else { return nil }
        let (last, whole) = (ComparableName(name), ComparableName(whole: name))
        guard !last.isEmpty else { return nil }
        for written in last == whole ? [last] : [last, whole] {
            for member in allCases where written == member.rawValue { return Understood(member) }
            for member in allCases where member.synonyms.contains(where: { written == $0 }) {
                return Understood(member, because: "“\(name)” is read as “\(member.rawValue)”.")
            }
        }
        return standIn(for: name)
    }

    /// The maximum length of a name to compare, in bytes; all names of members are shorter.
    private static var longestName: Int { 100 }

    /// Creates the member that a name means; see ``understood(_:)``.
    public init?(name: String) {
        guard let understood = Self.understood(name) else { return nil }
        self = understood.member
    }
}

/// A name in the form used for comparisons: its bytes in lower case, without spaces, dots, hyphens and underscores.
struct ComparableName: Hashable {
    let bytes: [UInt8]

    /// Creates the part of a name after its last dot.
    init(_ name: String) {
        let start = name.utf8.lastIndex(of: UInt8(ascii: ".")).map(name.utf8.index(after:)) ?? name.startIndex
        bytes = name.utf8[start...].filter { !Self.isSeparator($0) }.map(Self.lowercased)
    }

    /// Creates a name from all of its parts.
    init(whole name: String) { bytes = name.utf8.filter { !Self.isSeparator($0) }.map(Self.lowercased) }

    var isEmpty: Bool { bytes.isEmpty }

    private static func isSeparator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }

    /// Returns a byte with A–Z in lower case; bytes of other characters stay as they are.
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// Returns whether a complete name equals this name. Nothing is copied, since a batch compares many names.
    static func == (written: ComparableName, name: String) -> Bool {
        var place = 0
        for byte in name.utf8 where !isSeparator(byte) {
            guard place < written.bytes.count, written.bytes[place] == Self.lowercased(byte) else { return false }
            place += 1
        }
        return place == written.bytes.count
    }
}
