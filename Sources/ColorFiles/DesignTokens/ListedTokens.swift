import Legibility
import Numbers

/// The names that a colour audit includes: colours and the names that they refer to.
///
/// A token that declares itself as something else, such as a size or a font, isn't a missing colour and is omitted.
struct ListedTokens {
    let isListed: [Bool]

    init(_ library: TokenLibrary, _ extensions: GroupExtensions) {
        let count = library.names.count
        var isColor = [Bool](repeating: false, count: count)
        // The names of the aliases that refer to each name, as linked lists in two arrays.
        var first = [Int32](repeating: -1, count: count)
        var next: [(name: Int, rest: Int32)] = []
        var openAliases: [Int] = []
        var isGrounded = [Bool](repeating: false, count: count)
        func add(_ name: Int, leadingTo target: Int) {
            next.append((name, first[target]))
            first[target] = Int32(clamping: next.count - 1)
        }
        for declaration in library.declarations {
            let name = declaration.name
            if declaration.mayBeGroup, declaration.target == .none, extensions.paths.contains(declaration.path) {
                continue
            }
            if declaration.type == .color { isColor[name] = true }
            switch declaration.value {
            case .alias:
                if let target = library.name(of: declaration.target) {
                    add(name, leadingTo: target)
                } else if declaration.type == nil {
                    isColor[name] = true
                }
                if declaration.type == nil { openAliases.append(name) }
            case .unresolved(.untyped, _):
                isGrounded[name] = true
                guard let text = declaration.source.string else {
                    isColor[name] = true
                    break
                }
                if text.utf8.contains(UInt8(ascii: "{")) {
                    for reference in text.utf8.aliasNames {
                        if let target = library.name(of: library.target(of: reference)) { add(name, leadingTo: target) }
                    }
                }
                if text.utf8.trimmed.looksLikeColor || tokenColor(text).mayBeColor { isColor[name] = true }
            case .color, .unresolved, .object, .tint: isGrounded[name] = true
            }
        }
        for each in extensions.inheritances { add(each.name, leadingTo: each.from) }

        func spread(_ marks: inout [Bool]) {
            var front = marks.indices.filter { marks[$0] }
            while let name = front.popLast() {
                var link = first[name]
                while link >= 0 {
                    let (other, rest) = next[Int(link)]
                    link = rest
                    if !marks[other] {
                        marks[other] = true
                        front.append(other)
                    }
                }
            }
        }
        spread(&isColor)
        spread(&isGrounded)
        // Aliases that refer only to each other have no value, and their intended type is unknown.
        for name in openAliases where !isGrounded[name] { isColor[name] = true }
        isListed = Self.withReferences(isColor, library)
    }

    /// Returns the marked names and all names that they refer to.
    private static func withReferences(_ marks: [Bool], _ library: TokenLibrary) -> [Bool] {
        var marks = marks
        var declarations = [Int32](repeating: -1, count: marks.count)
        var next = [Int32](repeating: -1, count: library.declarations.count)
        for (index, declaration) in library.declarations.enumerated() {
            next[index] = declarations[declaration.name]
            declarations[declaration.name] = Int32(clamping: index)
        }
        var front = marks.indices.filter { marks[$0] }
        while let name = front.popLast() {
            var link = declarations[name]
            while link >= 0 {
                let declaration = library.declarations[Int(link)]
                link = next[Int(link)]
                for other in library.references(of: declaration) where !marks[other] {
                    marks[other] = true
                    front.append(other)
                }
            }
        }
        return marks
    }
}

extension TokenLibrary {
    /// Returns the number of the name that a target refers to.
    fileprivate func name(of target: TokenTarget) -> Int? {
        switch target {
        case .none: nil
        case .name(let name): name
        case .declaration(let index): declarations[index].name
        }
    }

    /// Returns the numbers of the names that a declaration refers to.
    fileprivate func references(of declaration: TokenDeclaration) -> [Int] {
        var names = [name(of: declaration.target)]
        if case .tint(_, let alpha) = declaration.value {
            names += alpha.utf8.aliasNames.map { name(of: target(of: $0)) }
        }
        return names.compactMap(\.self)
    }
}

extension Result<Color, UnresolvedColor> {
    /// Whether the value is a colour or may be used as a colour.
    fileprivate var mayBeColor: Bool {
        switch self {
        case .success: true
        case .failure(let fault): fault.reason == .contextDependent
        }
    }
}
