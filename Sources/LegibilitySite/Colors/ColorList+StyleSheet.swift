import Endpoints

extension ColorList {
    /// The custom properties and other declarations of a stylesheet, `:root { --ink: #1b1c20; }`, whose values are colours.
    /// `var()` leads to another declaration of the same text.
    static func styleSheet(_ text: String) -> ColorList? {
        guard text.contains("{"), text.contains(":") else { return nil }
        let declarations = declarations(in: withoutComments(text))
        var found: [(part: String, entry: Entry)] = []
        var leftOut: [String] = []
        for declaration in declarations {
            let value = resolved(declaration, in: declarations)
            if value.isColor {
                found.append((declaration.selector, Entry(name: declaration.name, color: value.withNumberSign)))
            } else {
                leftOut.append(declaration.name)
            }
        }
        return found.isEmpty ? nil : ColorList(.named(found), leftOut: leftOut)
    }

    private typealias Declaration = (selector: String, name: String, value: String)

    private static func declarations(in text: String) -> [Declaration] {
        var declarations: [Declaration] = []
        var selectors: [String] = []
        var current = ""
        var depth = 0
        func end() {
            if let colon = current.firstIndex(of: ":"), !selectors.isEmpty {
                let value = String(current[current.index(after: colon)...].trimmed)
                declarations.append((selectors.last ?? "", String(current[..<colon].trimmed), value))
            }
            current = ""
        }
        for character in text {
            switch character {
            case "{":
                selectors.append(String(current.trimmed))
                current = ""
            case "}":
                end()
                if !selectors.isEmpty { selectors.removeLast() }
            case ";" where depth == 0: end()
            default:
                if character == "(" { depth += 1 }
                if character == ")" { depth = max(depth - 1, 0) }
                current.append(character)
            }
        }
        end()
        return declarations
    }

    private static func withoutComments(_ text: String) -> String {
        var rest = text[...]
        var kept = ""
        while let open = rest.firstRange(of: "/*") {
            kept += rest[..<open.lowerBound]
            let inside = rest[open.upperBound...]
            rest = inside.firstRange(of: "*/").map { inside[$0.upperBound...] } ?? ""
        }
        return kept + rest
    }

    /// What a value comes to: a variable is that of the same block, or else the first of its name. So many steps at most,
    /// since variables may lead in a circle.
    private static func resolved(_ declaration: Declaration, in all: [Declaration]) -> String {
        var value = declaration.value
        for _ in 0..<16 {
            guard value.hasPrefix("var("), value.hasSuffix(")") else { return value }
            let parts = value.dropFirst(4).dropLast().split(separator: ",", maxSplits: 1)
            guard let name = parts.first?.trimmed else { return value }
            let named = all.filter { $0.name == name }
            let next = named.last { $0.selector == declaration.selector } ?? named.first
            guard let next = next?.value ?? parts.dropFirst().first.map({ String($0.trimmed) }) else { return value }
            value = next
        }
        return value
    }
}
