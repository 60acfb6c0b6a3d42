import JSON
import Legibility
import Numbers

/// The colours of all tokens in one mode.
struct TokenResolution {
    typealias Outcome = Result<Color, UnresolvedColor>

    private let library: TokenLibrary
    /// The number of each name's declaration in this mode; −1 if the name has none.
    let merged: [Int32]
    private var outcomes: [Outcome?]
    private var isOnTheWay: [Bool]
    /// The colours of objects whose parts other tokens refer to.
    private var objects: [Int: ObjectColor?] = [:]
    /// The maximum length of a number in bytes; longer numbers aren't realistic alphas.
    private static let mostNumberBytes = 1000
    /// The number of colours being resolved because another colour's alpha refers to them.
    private var depth = 0

    init(_ library: TokenLibrary, sets: [Int], _ extensions: GroupExtensions) {
        self.library = library
        var merged = [Int32](repeating: -1, count: library.names.count)
        // A later set replaces a token completely.
        for set in sets {
            for declaration in library.sets[set].declarations {
                merged[library.declarations[declaration].name] = Int32(clamping: declaration)
            }
        }
        extensions.apply(to: &merged, sets: sets)
        self.merged = merged
        outcomes = Array(repeating: nil, count: library.declarations.count)
        isOnTheWay = Array(repeating: false, count: library.declarations.count)
    }

    /// Returns the outcome of a declaration. Each declaration is resolved once, in a loop, because chains of aliases
    /// may have any length.
    mutating func outcome(of declaration: Int) -> Outcome {
        var way: [Int] = []
        var current = declaration
        var outcome: Outcome?
        while outcome == nil {
            if let known = outcomes[current] {
                outcome = known
            } else if isOnTheWay[current] {
                outcome = .failure(UnresolvedColor(.cycle, value: library.names[library.declarations[current].name]))
            } else {
                isOnTheWay[current] = true
                way.append(current)
                switch library.declarations[current].value {
                case .color(let color): outcome = .success(color)
                case .unresolved(let reason, let detail): outcome = .failure(UnresolvedColor(reason, detail: detail))
                case .object(let object): outcome = color(of: object)
                case .alias(let name), .tint(let name, alpha: _):
                    if let next = index(of: library.declarations[current].target) {
                        current = next
                    } else {
                        outcome = .failure(UnresolvedColor(.missingReference, value: name))
                    }
                }
            }
        }
        var found = outcome ?? .failure(UnresolvedColor(.cycle))
        for each in way.reversed() {
            found = change(found, by: library.declarations[each])
            outcomes[each] = found
            isOnTheWay[each] = false
        }
        return found
    }

    private func index(of target: TokenTarget) -> Int? {
        switch target {
        case .none: nil
        case .name(let name): merged[name] < 0 ? nil : Int(merged[name])
        case .declaration(let index): index
        }
    }

    /// Applies a token's change to the colour that it refers to or has.
    private mutating func change(_ outcome: Outcome, by declaration: TokenDeclaration) -> Outcome {
        guard case .success(var color) = outcome else { return outcome }
        if case .tint(_, let text) = declaration.value {
            switch alpha(text) {
            case .success(let alpha): color = color.with(alpha: alpha)
            case .failure(let fault): return .failure(fault)
            }
        }
        switch declaration.change {
        case nil: break
        case .alpha(let alpha)?: color = color.with(alpha: alpha)
        case .unsupported(let what)?: return .failure(UnresolvedColor(.unsupportedFunction, value: what))
        }
        return .success(color)
    }

    /// Returns the alpha of `rgba({a}, alpha)`: a number, a percentage, or a token with such a value.
    private mutating func alpha(_ text: String) -> Result<Double, UnresolvedColor> {
        var written: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")) else {
                written.append(byte)
                continue
            }
            let name = String(decoding: rest[..<end].trimmed, as: UTF8.self)
            rest = rest[end...].dropFirst()
            guard let index = index(of: library.target(of: name)) else {
                return .failure(UnresolvedColor(.missingReference, value: name))
            }
            let declaration = library.declarations[index]
            guard declaration.type != nil, declaration.type != .color else {
                return .failure(fault(of: index, in: text))
            }
            // Thousands of tokens may refer to the same number.
            guard declaration.source.source.count <= Self.mostNumberBytes else {
                return .failure(UnresolvedColor(.unsupportedFunction, value: excerpt(text)))
            }
            written += declaration.source.string.map { Array($0.utf8) } ?? Array(declaration.source.source.prefix(100))
        }
        return plainAlpha(written).map { .success($0) }
            ?? .failure(UnresolvedColor(.unsupportedFunction, value: excerpt(text)))
    }

    /// Returns the reason why a token can't be used as alpha: it has no value in this mode, or its value is a colour.
    private mutating func fault(of declaration: Int, in text: String) -> UnresolvedColor {
        let fault = UnresolvedColor(.unsupportedFunction, value: excerpt(text))
        // Colours that refer to each other as alpha aren't deeply nested in real files.
        guard depth < 16 else { return fault }
        depth += 1
        defer { depth -= 1 }
        if case .failure(let fault) = outcome(of: declaration) { return fault }
        return fault
    }

    /// Returns the colour of an object, including parts from other objects.
    private mutating func color(of object: ObjectColor) -> Outcome {
        do throws(UnresolvedColor) {
            return .success(
                try object.color { name, part throws(UnresolvedColor) in
                    guard let found = self.part(part, of: name) else {
                        throw UnresolvedColor(.missingReference, value: name)
                    }
                    return found
                })
        } catch {
            return .failure(error)
        }
    }

    private mutating func part(_ part: ObjectColor.Part, of name: String) -> ObjectColor.Component? {
        var target = library.target(of: name)
        for _ in 0..<32 {
            guard let index = index(of: target) else { return nil }
            let declaration = library.declarations[index]
            if case .alias = declaration.value {
                target = declaration.target
            } else {
                let object: ObjectColor?
                if let known = objects[index] {
                    object = known
                } else {
                    object = declaration.source["colorSpace"]?.string.flatMap {
                        try? ObjectColor(declaration.source, named: $0)
                    }
                    objects[index] = .some(object)
                }
                return object?.part(part)
            }
        }
        return nil
    }
}

extension Color {
    /// Returns the same colour with another alpha.
    fileprivate func with(alpha: Double) -> Color {
        Color(space, components, alpha: alpha, missing: missing.subtracting(.alpha))
    }
}
