import Budgets
import JSON

/// The maximum length of a path, since each token stores its own.
let mostPathBytes = 1000

/// A walk that collects the tokens of one document with values under `$value` or `value`.
struct TokenWalk {
    /// The top-level keys that are sets rather than parts of names.
    enum KeySets {
        case none, all
        case some(Set<String>)

        func holds(_ key: String) -> Bool {
            switch self {
            case .none: false
            case .all: true
            case .some(let keys): keys.contains(key)
            }
        }
    }

    private struct Group {
        let node: JSONValue
        let path: String
        let type: TokenType?
        let origin: TokenOrigin
        /// Whether a token beside this one declares itself as a colour.
        var isBesideColors = false
    }

    private(set) var tokens: [TokenDeclaration] = []
    private(set) var extensions: [GroupExtension] = []
    private(set) var deviations = DeviationCounts()
    private(set) var disagreements: [(path: String, value: JSONValue)] = []
    /// The number of values under `$value`, and of values under `value` with and without a type.
    private(set) var dollarValues = 0
    private(set) var typedValues = 0
    private(set) var untypedValues = 0

    /// The offset of a path that is longer than real paths.
    private(set) var longPath: Int?

    // The walk isn't recursive, because files may be deeply nested and a thread's stack is limited.
    private var stack: [Group] = []

    init(_ root: JSONValue, in origin: TokenOrigin, keySets: KeySets = .none) {
        stack = [Group(node: root, path: "", type: nil, origin: origin)]
        while let group = stack.popLast(), Budget.allows() { visit(group, keySets) }
    }

    private mutating func visit(_ group: Group, _ keySets: KeySets) {
        let node = TokenNode(group.node)
        let own = node.typeName.map(TokenType.init)
        let isToken = node.value != nil || !node.variants.isEmpty
        if isToken {
            add(node, of: own ?? group.type, group)
        } else if let reference = node.reference {
            addReference(reference, own ?? group.type, group)
        }
        if let target = (node.extends ?? (isToken ? nil : node.reference)).flatMap(GroupExtension.target) {
            extensions.append(GroupExtension(path: group.path, target: target, origin: group.origin))
        }
        if isToken, !node.children.isEmpty { deviations[.tokenWithChildren] += 1 }
        // Only groups pass on their type; tokens don't.
        let inherited = isToken ? group.type : own ?? group.type
        let haveColors = inherited == nil && node.children.contains { $0.value["type"]?.string == "color" }
        for (name, child) in node.children.reversed() {
            var origin = group.origin
            var path = name
            if !group.path.isEmpty {
                path = group.path + "." + name
            } else if origin.key == nil, keySets.holds(name) {
                origin.key = name
                path = ""
            }
            guard path.utf8.count <= mostPathBytes else {
                longPath = longPath ?? child.source.startIndex
                continue
            }
            stack.append(
                Group(node: child, path: path, type: inherited, origin: origin, isBesideColors: haveColors))
        }
    }

    private mutating func add(_ node: TokenNode, of type: TokenType?, _ group: Group) {
        let change = AlphaChange(node.extensions?["studio.tokens"]?["modify"])
        if let value = node.value {
            if node.isDollarValue {
                dollarValues += 1
            } else if type == nil {
                untypedValues += 1
            } else {
                typedValues += 1
            }
            // Style Dictionary has no types of its own; the format with `$value` forbids guessing one.
            let isColor = type == nil && !node.isDollarValue && value.isColor(at: group.path, group.isBesideColors)
            add(value, of: isColor ? .color : type, change, group.path, group.origin)
            count(deviations: node, value, type)
        }
        for (name, value, typeName) in node.variants {
            typedValues += 1
            var origin = group.origin
            origin.variant = name
            add(value, of: typeName.map(TokenType.init) ?? type, change, group.path, origin)
        }
    }

    private mutating func add(
        _ value: JSONValue, of type: TokenType?, _ change: AlphaChange?, _ path: String, _ origin: TokenOrigin
    ) {
        let read = TokenValue(value, of: type)
        if case .color(let color) = read, let hex = value["hex"]?.string, !color.agrees(withHex: hex) {
            disagreements.append((path, value))
        }
        tokens.append(
            TokenDeclaration(path: path, value: read, type: type, change: change, source: value, origin: origin))
    }

    /// Adds `{"$ref": "#/a/b"}`, which is a token wherever a token may appear.
    private mutating func addReference(_ reference: JSONValue, _ type: TokenType?, _ group: Group) {
        guard !group.path.isEmpty, let pointer = reference.string.flatMap(TokenPointer.init), !pointer.leadsElsewhere
        else { return }
        dollarValues += 1
        tokens.append(
            TokenDeclaration(
                path: group.path, value: .alias(pointer.path), type: type, change: nil, source: reference,
                origin: group.origin, mayBeGroup: true))
    }

    private mutating func count(deviations node: TokenNode, _ value: JSONValue, _ type: TokenType?) {
        guard type == .color || type == nil else { return }
        if !node.isDollarValue { deviations[.plainKeys] += 1 }
        if node.hasSiblingAlpha { deviations[.siblingAlpha] += 1 }
        guard let text = value.string else { return }
        if text.utf8.aliasName != nil {
            if text.utf8.trimmed.dropLast().hasSuffix(".value") { deviations[.valueInAlias] += 1 }
        } else if type == .color {
            deviations[text.utf8.contains(UInt8(ascii: "{")) ? .functionOverAlias : .stringColor] += 1
        }
    }
}
