/// What the text of a rule's selector says about its elements.
struct SelectorWords {
    /// The selectors between commas.
    let selectors: [String]

    /// Longer texts are looked at no further than that; people write shorter ones.
    private static let longest = 4_000

    init(_ text: String) {
        guard text.utf8.count <= Self.longest else {
            selectors = []
            return
        }
        var cursor = CSSCursor(Array(text.utf8), 0..<text.utf8.count)
        var selectors: [String] = []
        while !cursor.isAtEnd {
            let start = cursor.position
            _ = cursor.advance { $0 == UInt8(ascii: ",") }
            selectors.append(cursor.text(cursor.trimmed(start..<cursor.position)))
            cursor.position += 1
        }
        self.selectors = selectors
    }

    /// Whether all its elements are inactive, whose text has no minimum contrast in WCAG.
    var areDisabled: Bool { !selectors.isEmpty && selectors.allSatisfy(Self.isDisabled) }

    private static func isDisabled(_ selector: String) -> Bool {
        let own = withoutBrackets(selector).asciiLowercased
        if own.contains(":disabled") || own.contains("[disabled]") || own.contains("[disabled=") { return true }
        let plain = own.filter { $0 != "\"" && $0 != "'" && $0 != " " }
        if plain.contains("[aria-disabled=true]") { return true }
        return own.split(separator: ".", omittingEmptySubsequences: false).dropFirst().contains { part in
            NameWords.words(String(part.prefix { isNameCharacter($0) })).contains("disabled")
        }
    }

    private static func isNameCharacter(_ character: Character) -> Bool {
        character.utf8.allSatisfy(isNameByte)
    }

    /// Without what stands in round brackets, such as in `:not(:disabled)`.
    private static func withoutBrackets(_ selector: String) -> String {
        var depth = 0
        var kept = ""
        for character in selector {
            if character == "(" { depth += 1 }
            if depth == 0 { kept.append(character) }
            if character == ")" { depth = max(0, depth - 1) }
        }
        return kept
    }

    /// Whether it is about a part of an element that shows no text of its own, or about an icon.
    var areNoText: Bool {
        selectors.allSatisfy { selector in
            let text = selector.asciiLowercased
            if ["::selection", "::backdrop", "::-webkit-", "::-moz-", "::marker", "::file-selector-button"].contains(
                where: text.contains)
            {
                return true
            }
            let last = Self.compounds(selector).last ?? ""
            let words = NameWords.words(last)
            return words.contains {
                ["icon", "icons", "svg", "path", "hr", "spinner", "divider", "ripple"].contains($0)
            }
        }
    }

    /// Selectors whose elements a selector's text may stand on, the nearest first: the element itself in its normal state, then
    /// those around it, and the blocks that its class is named after.
    static func grounds(of selector: String) -> [String] {
        var grounds: [String] = []
        let compounds = Array(compounds(selector).suffix(Self.mostCompounds))
        for index in compounds.indices.reversed() {
            let normal = withoutStates(compounds[index])
            if !normal.isEmpty {
                grounds.append((compounds[..<index] + [normal]).joined(separator: " "))
                grounds.append(normal)
            }
            guard index == compounds.count - 1, let dot = normal.lastIndex(of: ".") else { continue }
            // `card__title` and `card-title` are parts of `card`.
            var name = normal[dot...]
            for _ in 0..<Self.mostParts {
                guard let end = name.lastIndex(where: { $0 == "-" || $0 == "_" }) else { break }
                name = name[..<end]
                while let last = name.last, last == "-" || last == "_" { name = name.dropLast() }
                if name.count > 1 { grounds.append(String(name)) }
            }
        }
        return grounds
    }

    /// Selectors that people write have no more compounds, and class names no more parts, that say what is behind a text.
    private static let (mostCompounds, mostParts) = (6, 8)

    /// The compounds between combinators.
    static func compounds(_ selector: String) -> [String] {
        var compounds: [String] = []
        var depth = 0
        var compound = ""
        for character in selector {
            if character == "(" || character == "[" { depth += 1 }
            if character == ")" || character == "]" { depth = max(0, depth - 1) }
            if depth == 0, " >+~\n\t".contains(character) {
                if !compound.isEmpty { compounds.append(compound) }
                compound = ""
            } else {
                compound.append(character)
            }
        }
        if !compound.isEmpty { compounds.append(compound) }
        return compounds
    }

    /// Without pseudo-classes, pseudo-elements and attributes.
    private static func withoutStates(_ compound: String) -> String {
        String(compound.prefix { $0 != ":" && $0 != "[" })
    }
}
