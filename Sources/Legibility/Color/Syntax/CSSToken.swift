/// One token of CSS Syntax 3, as far as colours need it. Its name is a range of the text, not a copy.
struct CSSToken {
    enum Kind: Equatable {
        case whitespace, ident, function, hash, number, percentage, dimension, comma, open, close, end
        /// Any other character.
        case other(UInt8)
    }

    var kind: Kind
    /// The offset of the token's first byte.
    var offset: Int
    /// The bytes of the name (of an ident, function or hash) or of the unit.
    var name: Range<Int> = 0..<0
    /// Whether the name is written with escapes.
    var isEscaped = false
    /// The numeric value of a number, percentage or dimension.
    var value = 0.0
}
