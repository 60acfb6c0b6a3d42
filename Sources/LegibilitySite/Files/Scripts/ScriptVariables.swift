/// Short names for the variables of a script. Variables of separate blocks may get the same name.
struct ScriptVariables {
    /// The short name of each variable name; nil for globals and other tokens.
    private(set) var names: [String?]

    private struct Variable {
        let scope: ClosedRange<Int>
        var uses: [Int] = []
    }

    private struct Key: Hashable {
        let name: String
        let scope: ClosedRange<Int>
    }

    init(_ structure: ScriptStructure) {
        let tokens = structure.tokens
        names = Array(repeating: nil, count: tokens.count)
        let (scopes, parents) = Self.nested(structure.scopes, count: tokens.count)
        let all = 0...max(0, tokens.count - 1)
        var variables: [Key: Variable] = [:]
        for index in structure.declarations {
            let scope = scopes[index] ?? all
            variables[Key(name: tokens[index].text, scope: scope)] = Variable(scope: scope)
        }
        var taken = Self.keywords
        for (index, token) in tokens.enumerated() where structure.roles[index].isVariable {
            var scope = scopes[index]
            while let inner = scope, variables[Key(name: token.text, scope: inner)] == nil { scope = parents[inner] }
            if variables[Key(name: token.text, scope: scope ?? all)]?.uses.append(index) == nil {
                taken.insert(token.text)
            }
        }
        let order = variables.values.sorted {
            ($1.uses.count, $0.uses.first ?? 0) < ($0.uses.count, $1.uses.first ?? 0)
        }
        var given: [String: [Variable]] = [:]
        for variable in order {
            var number = 0
            var name: String
            repeat {
                name = Self.name(number)
                number += 1
            } while taken.contains(name) || given[name, default: []].contains { Self.conflict($0, variable) }
            given[name, default: []].append(variable)
            for use in variable.uses { names[use] = name }
        }
    }

    /// Whether two variables need different names: one of them is used where the other is valid.
    private static func conflict(_ one: Variable, _ other: Variable) -> Bool {
        if one.scope == other.scope { return true }
        let (outer, inner) = one.scope.count > other.scope.count ? (one, other) : (other, one)
        guard outer.scope.overlaps(inner.scope) else { return false }
        return outer.uses.contains(where: inner.scope.contains)
    }

    /// Returns the innermost scope of each token, and the scope around each scope.
    private static func nested(
        _ scopes: [ClosedRange<Int>], count: Int
    ) -> ([ClosedRange<Int>?], [ClosedRange<Int>: ClosedRange<Int>]) {
        var inner: [ClosedRange<Int>?] = Array(repeating: nil, count: count)
        var parents: [ClosedRange<Int>: ClosedRange<Int>] = [:]
        for scope in Set(scopes).sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }) {
            parents[scope] = inner[scope.lowerBound]
            for index in scope { inner[index] = scope }
        }
        return (inner, parents)
    }

    /// Returns names in the order a, b … Z, aa, ab …
    static func name(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let last = String(letters[number % letters.count])
        return number < letters.count ? last : name(number / letters.count - 1) + last
    }

    /// The reserved words with at most three letters.
    private static let keywords: Set = ["do", "if", "in", "of", "as", "for", "get", "let", "new", "set", "try", "var"]
}
