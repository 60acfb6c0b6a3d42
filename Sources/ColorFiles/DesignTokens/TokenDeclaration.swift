import JSON
import Legibility

/// A token as one set declares it.
struct TokenDeclaration {
    /// The dotted path without the set.
    let path: String
    let value: TokenValue
    /// Its own type, else that of the nearest group.
    let type: TokenType?
    /// The change of alpha that it specifies beside its value.
    let change: AlphaChange?
    /// The value as it is written.
    let source: JSONValue
    let origin: TokenOrigin
    /// Whether it may be a group that takes over another: `$ref` is written alike in both.
    var mayBeGroup = false

    /// The numbers of its name and of its set among all.
    var name = 0
    var set = 0
    /// The target of an alias, or of a function over an alias.
    var target = TokenTarget.none
}

/// The part of the files that a token is written in.
struct TokenOrigin: Hashable {
    /// The number of the document.
    let document: Int
    /// The key at the top of the document that is a set; nil if the whole document is one.
    var key: String?
    /// The mode for which the value is written, if one token has several values.
    var variant: String?
}

/// The types of design tokens, as far as they concern colours.
enum TokenType: Equatable {
    case color
    case other(String)

    init(_ name: String) { self = name == "color" ? .color : .other(name) }
}

/// A value, read as far as it can be read before the sets are merged.
enum TokenValue {
    case color(Color)
    case unresolved(UnresolvedColor.Reason, String)
    /// `{a.b}`.
    case alias(String)
    /// `rgba({a.b}, alpha)`: the colour with another alpha, which may name a number.
    case tint(String, alpha: String)
    /// An object of 2025.10 with components that are written elsewhere.
    case object(ObjectColor)

    /// The token that is named, whose colour it has or changes.
    var reference: String? {
        switch self {
        case .alias(let name), .tint(let name, alpha: _): name
        case .color, .unresolved, .object: nil
        }
    }
}

/// The target of a name.
enum TokenTarget: Equatable {
    case none
    /// A name, whose declaration the mode decides.
    case name(Int)
    /// One declaration, as its set is named too.
    case declaration(Int)
}

/// The change in `$extensions["studio.tokens"].modify`.
enum AlphaChange {
    case alpha(Double)
    /// Another change than that of alpha to a number.
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
