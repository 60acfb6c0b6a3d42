import Sentences

/// A family whose members go by other names elsewhere, as in UIKit, SwiftUI or CSS.
public protocol Synonymous: RawRepresentable, CaseIterable, Sendable where RawValue == String {
    /// The names of a member besides its own, which mean exactly the same.
    var synonyms: [String] { get }

    /// The member that stands for something of a name that is no member, and what is lost by that; nil where none does.
    static func standIn(for name: String) -> Understood<Self>?
}

/// A member of a family, as a name was understood.
public struct Understood<Member: Sendable>: Sendable {
    /// The member.
    public let member: Member
    /// Why the name means this member, in a sentence; nil where it is the member's own name.
    public let because: String?

    /// A member, and why a name means it.
    public init(_ member: Member, because: String? = nil) {
        self.member = member
        self.because = because
    }
}

extension Synonymous {
    /// None, unless a family says otherwise.
    public static func standIn(for name: String) -> Understood<Self>? { nil }

    /// What a name means: a member's own name, one from elsewhere, or what a member stands for; nil for no name.
    ///
    /// ASCII case does not matter, nor do spaces, hyphens and underscores, nor what precedes the last dot, as in
    /// `UIFont.TextStyle.body`.
    public static func understood(_ name: String) -> Understood<Self>? {
        if let member = Self(rawValue: name) { return Understood(member) }
        let written = ComparableName(name)
        guard !written.isEmpty, name.utf8.count <= longestName else { return nil }
        if let member = allCases.first(where: { ComparableName($0.rawValue) == written }) { return Understood(member) }
        let member = allCases.first { $0.synonyms.contains { ComparableName($0) == written } }
        if let member {
            return Understood(member, because: ("“\(name)” means “\(member.rawValue)” here." as Phrase).description)
        }
        return standIn(for: name)
    }

    /// In bytes; no name is as long, and what is longer is not compared.
    private static var longestName: Int { 100 }

    /// The member that a name means, as ``understood(_:)``.
    public init?(name: String) {
        guard let understood = Self.understood(name) else { return nil }
        self = understood.member
    }
}

/// A name as it is compared: its bytes after the last dot, in lower case, without spaces, hyphens and underscores.
struct ComparableName: Hashable {
    let bytes: [UInt8]

    init(_ name: String) {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        bytes = parts[parts.count - 1].filter { !" -_".utf8.contains($0) }.map(lowercased)
    }

    var isEmpty: Bool { bytes.isEmpty }
}
