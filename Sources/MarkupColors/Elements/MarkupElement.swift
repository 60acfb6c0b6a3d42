/// An element in a template, a component or a page, as far as its source shows it.
package struct MarkupElement: Sendable {
    package let name: String
    /// The bytes of the tag's name.
    package let place: Range<Int>
    package let parent: Int?
    package internal(set) var kind: Kind
    package var classes = ClassList()
    package var style = InlineStyle()
    /// The styles for both values of the conditions in the style.
    package var styleBranches: [InlineStyle] = []
    package var attributes: [Attribute] = []
    /// Whether the element itself contains words or an expression that shows text.
    package var hasText = false

    package enum Kind: Sendable {
        case native
        /// A component that adds no background.
        case transparent
        /// A component that may add anything.
        case component
    }

    /// An attribute whose value the file shows.
    package struct Attribute: Sendable {
        package let name: String
        /// The bytes of the value; empty if there is none.
        package let value: Range<Int>
    }

    package func attribute(_ name: String) -> Range<Int>? { attributes.first { $0.name == name }?.value }
}

/// The inline style of an element.
package struct InlineStyle: Sendable {
    package struct Value: Sendable {
        /// The bytes of the value; empty if only code knows it.
        package let place: Range<Int>
        package let text: String
        package var isImportant = false
        /// Whether the file shows the value.
        package var isKnown = true

        package init(place: Range<Int>, text: String, isImportant: Bool = false, isKnown: Bool = true) {
            (self.place, self.text, self.isImportant, self.isKnown) = (place, text, isImportant, isKnown)
        }
    }

    package var values: [String: Value] = [:]
    /// Whether the style also contains values that the file doesn't show.
    package var hasHole = false

    package init() {}
}

/// A class list that stands by itself, such as the variants of a component.
package struct FreeClassList: Sendable {
    package let name: String
    package let list: ClassList
    /// The other declarations of the rule that applies the classes.
    package var style = InlineStyle()
}

/// The elements of a file.
package struct MarkupDocument: Sendable {
    package internal(set) var elements: [MarkupElement] = []
    package internal(set) var freeLists: [FreeClassList] = []
    /// The contents of style elements, with whether they are written in plain CSS.
    package internal(set) var styles: [(place: Range<Int>, language: String)] = []
    /// The number of class lists.
    package internal(set) var lists = 0
    /// The offset at which elements are nested too deeply to be read.
    package internal(set) var tooDeep: Int?
}

extension MarkupElement.Kind {
    /// Components that add no background of their own.
    private static let pass: Set = [
        "Link", "NextLink", "NuxtLink", "RouterLink", "router-link", "nuxt-link", "Transition", "transition",
        "TransitionGroup", "Fragment", "React.Fragment", "Suspense", "KeepAlive", "Teleport", "Body", "Container",
        "Section", "Row", "Column", "Text", "ErrorBoundary", "template", "AnimatePresence", "ClientOnly", ".link",
        "InertiaLink",
    ]

    /// Returns the kind of an element, and its native name.
    static func of(_ name: String) -> (Self, String) {
        if name.isEmpty { return (.transparent, "") }
        for prefix in ["motion.", "m.", "animated."] where name.hasPrefix(prefix) {
            return (.native, String(name.dropFirst(prefix.count)))
        }
        if pass.contains(name) || name.hasPrefix("svelte:") { return (.transparent, name) }
        let first = name.utf8.first ?? 0
        let isComponent =
            (0x41...0x5A).contains(first) && name != name.uppercased() || name.utf8.contains(UInt8(ascii: "."))
            || name.utf8.contains(UInt8(ascii: "-")) || name.utf8.contains(UInt8(ascii: ":"))
        return (isComponent ? .component : .native, name)
    }
}
