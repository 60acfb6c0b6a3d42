/// The doubt that a background is behind a rule's text, because the files don't show what is between them.
struct BackgroundDoubt {
    private let rule: StyleRule
    private let path: NamedElements
    private let isTransparent: Bool

    init(_ rule: StyleRule, _ path: NamedElements, isTransparent: Bool) {
        self.rule = rule
        self.path = path
        self.isTransparent = isTransparent
    }

    /// Returns whether a background, which another rule sets, is only a guess.
    func doubts(
        _ level: ElementCascade.BackgroundLevel, of other: StyleRule, _ cascade: inout ElementCascade
    ) -> Bool {
        if case .own = level { return false }
        if other.document != rule.document { return true }
        if cascade.colorsMark(path.own) { return true }
        // A dark variant of a component usually changes the backgrounds around its text.
        if path.elements.contains(where: cascade.names.isVariant),
            !cascade.paths(of: other).contains(where: { $0.elements.contains(where: cascade.names.isVariant) })
        {
            return true
        }
        // Browsers give fields and buttons a background of their own. HTML, Rendering § 15.5.
        if !isTransparent, cascade.names.hasOwnGround(path.own) { return true }
        // The rule defines the background of the elements inside.
        if rule.properties.contains(where: { cascade.groundProperties.contains($0.name) }) { return true }
        switch level {
        case .own: return false
        case .around(let element):
            return element.names.contains { cascade.hasOtherParts($0, besides: path) }
        case .block(let name): return cascade.hasOtherParts(name, besides: path)
        case .page: return !rule.setsMore && rule.fontSize == nil && cascade.names.isColorUtility(path.own)
        }
    }
}

extension ElementNames {
    private static let fields: Set = ["input", "textarea", "select", "button", "option", "optgroup"]

    fileprivate func hasOwnGround(_ element: NamedElements.Element) -> Bool {
        element.names.contains { Self.fields.contains(names[$0].text) }
    }

    private static let prefixes: Set = ["has", "is", "u", "util"]
    private static let roles: Set = ["text", "color", "colour", "fg", "foreground", "txt", "link", "c"]
    private static let scales: Set = [
        "primary", "secondary", "tertiary", "success", "danger", "warning", "info", "error", "muted", "light", "dark",
        "white", "black", "gray", "grey", "red", "green", "blue", "yellow", "orange", "purple", "pink", "teal", "cyan",
        "indigo", "lime", "amber", "brown", "accent", "contrast", "subtle", "link",
    ]

    /// Whether an element is only known by a class that sets a colour for any background, such as `.text-sand-300`.
    fileprivate func isColorUtility(_ element: NamedElements.Element) -> Bool {
        element.names.contains { number in
            guard names[number].rank == Self.rankOfClasses else { return false }
            var words = NameWords.words(names[number].text)[...]
            let hasPrefix = words.first.map(Self.prefixes.contains) ?? false
            if hasPrefix { words.removeFirst() }
            guard let first = words.first, let last = words.last else { return false }
            if words.count > 1, last.utf8.allSatisfy(\.isDigit) { return true }
            if Self.roles.contains(first), words.count > 1 || hasPrefix { return true }
            return Self.scales.contains(first) && words.count == 1
        }
    }
}
