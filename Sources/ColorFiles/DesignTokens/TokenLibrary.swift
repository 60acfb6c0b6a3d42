import Budgets
import JSON

/// A group of tokens that modes merge as a whole: a file, a top-level key, or the values in a file for one mode.
struct TokenSet {
    let name: String
    let origin: TokenOrigin
    /// Whether its name suggests dark backgrounds.
    let tellsDark: Bool
    /// The numbers of the set's declarations.
    var declarations: [Int] = []
}

/// A group that extends another group.
struct GroupExtension {
    let path: String
    /// The other group's dotted path.
    let target: String
    let origin: TokenOrigin

    /// Returns the path in `$extends` or `$ref`.
    static func target(_ value: JSONValue) -> String? {
        if let name = value.string?.utf8.aliasName { return name }
        guard let reference = value.string ?? value["$ref"]?.string else { return nil }
        return TokenPointer(reference).flatMap { $0.leadsElsewhere ? nil : $0.path }
    }
}

/// All tokens of all documents, before they are merged.
struct TokenLibrary {
    private(set) var sets: [TokenSet] = []
    private(set) var declarations: [TokenDeclaration] = []
    private(set) var extensions: [(set: Int, extension: GroupExtension)] = []
    /// The names in the order of their declaration, and their numbers.
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    /// Declarations by their full paths, including the parts that names omit.
    private var qualified: [String: Int] = [:]
    private var setNumbers: [TokenOrigin: Int] = [:]
    /// The tokens that groups and sets may get from others.
    var derived = DerivedTokens()

    /// Returns the number of a name, or nil if the name isn't registered.
    func number(of name: String) -> Int? { numbers[name] }

    /// Returns the number of the origin's set, or nil if it has no set.
    func number(of origin: TokenOrigin) -> Int? { setNumbers[origin] }

    /// Returns the number of a name, registering the name if it is new.
    mutating func register(_ name: String) -> Int {
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }

    /// Registers the set of an origin, so that it keeps its position even if it is empty.
    @discardableResult
    mutating func set(_ origin: TokenOrigin, named name: String) -> Int {
        if let number = setNumbers[origin] { return number }
        setNumbers[origin] = sets.count
        sets.append(TokenSet(name: name, origin: origin, tellsDark: ThemeWords.isDarkKeyword(name)))
        return sets.count - 1
    }

    /// Adds the tokens found in a document whose own set is called `name`.
    mutating func add(_ found: [TokenDeclaration], _ extensions: [GroupExtension], setName name: String) {
        guard Budget.allows(bytes: found.count * MemoryLayout<TokenDeclaration>.stride) else { return }
        // Most tokens follow a token of the same origin.
        var last: (origin: TokenOrigin, set: Int)?
        for var token in found {
            token.name = register(token.path)
            if let last, last.origin == token.origin {
                token.set = last.set
            } else {
                token.set = set(token.origin, named: token.origin.variant ?? token.origin.key ?? name)
                last = (token.origin, token.set)
            }
            if let key = token.origin.key ?? token.origin.variant {
                qualified[key + "." + token.path] = declarations.count
            }
            sets[token.set].declarations.append(declarations.count)
            declarations.append(token)
        }
        for each in extensions {
            self.extensions.append((set(each.origin, named: each.origin.key ?? name), each))
        }
    }

    /// Finds the target of each alias once all names are known.
    mutating func link() {
        for index in declarations.indices {
            guard let reference = declarations[index].value.reference else { continue }
            declarations[index].target = target(of: reference)
        }
    }

    /// Returns the target of a reference in an alias. Style Dictionary's aliases may end in `.value`.
    func target(of reference: String) -> TokenTarget {
        if let name = numbers[reference] { return .name(name) }
        if reference.utf8.hasSuffix(".value") || reference.utf8.hasSuffix(".$value") {
            let end = reference.utf8.lastIndex(of: UInt8(ascii: ".")) ?? reference.endIndex
            if let name = numbers[String(reference[..<end])] { return .name(name) }
        }
        return qualified[reference].map { .declaration($0) } ?? .none
    }
}

extension TokenLibrary {
    /// Creates a set of the tokens in another set below the keys of a pointer. Returns nil if there are none.
    mutating func part(_ keys: [String], of set: Int, named name: String) -> Int? {
        let prefix = keys.joined(separator: ".") + "."
        let origin = TokenOrigin(document: sets[set].origin.document, key: "resolver " + name)
        if let number = number(of: origin) { return number }
        var found: [TokenDeclaration] = []
        for index in sets[set].declarations where declarations[index].path.utf8.starts(with: prefix.utf8) {
            found.append(declarations[index].under(prefix, origin))
        }
        guard !found.isEmpty, found.allSatisfy({ derived.add($0.path) }) else { return nil }
        let number = self.set(origin, named: name)
        add(found, [], setName: name)
        return number
    }
}

extension TokenDeclaration {
    /// Returns the same token with the part of its path after `prefix`.
    fileprivate func under(_ prefix: String, _ origin: TokenOrigin) -> TokenDeclaration {
        TokenDeclaration(
            path: String(Substring(path.utf8.dropFirst(prefix.utf8.count))), value: value, type: type, change: change,
            source: source, origin: origin, mayBeGroup: mayBeGroup)
    }
}
