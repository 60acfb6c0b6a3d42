import Numbers

/// A word, a number, a string or a sign of source code.
struct Token: Sendable {
    enum Kind: UInt8, Sendable {
        /// A name or a keyword; in Swift with its `#`, such as `#colorLiteral`.
        case name
        case number
        case string
        /// A string that contains interpolations.
        case interpolation
        /// A regular expression or a character literal.
        case other
        /// A line such as `#if os(iOS)`.
        case directive
        /// One byte of punctuation.
        case sign
    }

    let kind: Kind
    /// Whether this is the first token on its line.
    let startsLine: Bool
    /// The number of bytes in the quotes on either side, including the `#` of raw strings and Dart's `r`.
    var opening: UInt8 = 0
    var closing: UInt8 = 0
    /// The bytes of the token.
    let start, end: Int32

    init(_ kind: Kind, _ range: Range<Int>, startsLine: Bool) {
        (self.kind, self.startsLine) = (kind, startsLine)
        (start, end) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
    }

    var range: Range<Int> { Int(start)..<Int(end) }
}

/// A supported programming language.
package enum CodeLanguage: String, CaseIterable, Sendable {
    case swift, kotlin, dart

    /// Determines the language of a file by its name; nil if it isn't supported.
    package init?(path: String) {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let end = path[path.utf8.index(after: dot)...]
        guard let language = Self.allCases.first(where: { $0.pathExtension == end }) else { return nil }
        self = language
    }

    /// The extension of files in the language.
    package var pathExtension: Substring {
        switch self {
        case .swift: "swift"
        case .kotlin: "kt"
        case .dart: "dart"
        }
    }
}
