import JSON
import Legibility
import Sentences

/// A token as declared in one set.
struct TokenDeclaration {
    /// The dotted path, without the name of the set.
    let path: String
    let value: TokenValue
    /// The type of the token, or else the type of the nearest group that has a type.
    let type: TokenType?
    /// The alpha change that the token specifies in addition to its value.
    let change: AlphaChange?
    /// The value as written in the file.
    let source: JSONValue
    let origin: TokenOrigin
    /// Whether this may be a group that extends another group: `$ref` is written the same way in tokens and groups.
    var mayBeGroup = false

    /// The numbers of the token's name and set.
    var name = 0
    var set = 0
    /// The target of an alias, or of a function over an alias.
    var target = TokenTarget.none
}

/// The part of the files that declares a token.
struct TokenOrigin: Hashable {
    /// The number of the document.
    let document: Int
    /// The top-level key that is the set; nil if the whole document is one set.
    var key: String?
    /// The mode to which the value applies, if the token has several values.
    var variant: String?
}

/// The types of design tokens, as far as they concern colours.
enum TokenType: Equatable {
    case color
    case other(String)

    init(_ name: String) { self = name == "color" ? .color : .other(name) }
}

/// A value, read as far as possible before the sets are merged.
enum TokenValue {
    case color(Color)
    case unresolved(UnresolvedColor.Reason, Phrase?)
    /// A reference such as `{a.b}`.
    case alias(String)
    /// `rgba({a.b}, alpha)`: the colour with another alpha, which may refer to a number.
    case tint(String, alpha: String)
    /// An object of 2025.10 with components that are defined elsewhere.
    case object(ObjectColor)

    /// The referenced token, whose colour this token has or changes.
    var reference: String? {
        switch self {
        case .alias(let name), .tint(let name, alpha: _): name
        case .color, .unresolved, .object: nil
        }
    }
}

/// The target of a reference.
enum TokenTarget: Equatable {
    case none
    /// A name, whose declaration depends on the mode.
    case name(Int)
    /// A single declaration, because the reference includes its set.
    case declaration(Int)
}

/// The change in `$extensions["studio.tokens"].modify`.
enum AlphaChange {
    case alpha(Double)
    /// A change other than setting alpha to a number.
    case unsupported(String)

    init?(_ modify: JSONValue?) {
        guard let modify, modify.kind == .object else { return nil }
        let kind = modify["type"]?.string ?? ""
        let value = modify["value"]
        if kind == "alpha", let alpha = value?.number ?? value?.string.flatMap({ plainNumber($0.utf8) }), alpha >= 0 {
            self = .alpha(alpha)
        } else {
            self = .unsupported("modify " + kind)
        }
    }
}
