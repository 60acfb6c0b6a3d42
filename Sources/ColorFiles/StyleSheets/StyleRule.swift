/// A style rule, as far as colours need it: its conditions and declarations.
struct StyleRule {
    let selectors: SelectorList
    /// The selector as it is written.
    let selectorText: String
    /// The conditions; nil if it always holds.
    let conditions: StyleConditions?
    /// A number in ``CascadeLayers``.
    let layer: Int
    let document: Int
    /// Custom properties; the later of two with one name wins.
    var properties: [CustomProperty] = []
    /// The declarations for a text's colour and its background, and for everything else that decides how they look.
    var color: Declaration?
    /// `-webkit-text-fill-color`, which replaces a text's colour.
    var fill: Declaration?
    /// `background-color`, or `background`, which also sets the image.
    var background: Declaration?
    var picture: Declaration?
    /// `background-clip`, by which a background may fill the text.
    var clip: Declaration?
    var opacity: Declaration?
    /// `font-size` and `font-weight`, or `font`, which sets both.
    var fontSize: Declaration?
    var fontWeight: Declaration?
    /// The content of `::before` and `::after`.
    var content: Declaration?
    /// `color-scheme`, which decides what `light-dark()` is.
    var scheme: Declaration?

    var isEmpty: Bool {
        properties.isEmpty && color == nil && fill == nil && background == nil && picture == nil && scheme == nil
            && fontSize == nil && content == nil
    }

    /// The declaration of a property that isn't a custom property.
    struct Declaration {
        /// The value without `!important`.
        let value: Range<Int>
        let isImportant: Bool
        let isShorthand: Bool
    }

    enum Property: String, CaseIterable {
        case color
        case fill = "-webkit-text-fill-color"
        case background = "background-color"
        case picture = "background-image"
        case shorthand = "background"
        case opacity
        case content
        case fontSize = "font-size"
        case fontWeight = "font-weight"
        case font
        case scheme = "color-scheme"
        case clip = "background-clip"
        case prefixedClip = "-webkit-background-clip"

        /// Whether it sets the background of a text.
        var isOfBackground: Bool { self == .background || self == .picture || self == .shorthand }
        /// Whether it sets a text's colour.
        var isOfText: Bool { self == .color || self == .fill }

        /// Whether it sets several properties.
        var isShorthand: Bool { self == .shorthand || self == .font }
    }

    /// Declares a property. The later of two declarations wins, unless only the earlier one is important, or the later
    /// isn't a colour, which browsers ignore. `isColor` returns nil for a function that isn't known: it counts if there
    /// is nothing else.
    mutating func declare(_ property: Property, _ declaration: Declaration, isColor: () -> Bool?) {
        func replace(_ earlier: inout Declaration?, takesColor: Bool) {
            if let earlier, earlier.isImportant && !declaration.isImportant { return }
            if takesColor, !(isColor() ?? (earlier == nil)) { return }
            earlier = declaration
        }
        switch property {
        case .color: replace(&color, takesColor: true)
        case .fill: replace(&fill, takesColor: true)
        case .background: replace(&background, takesColor: true)
        case .picture: replace(&picture, takesColor: false)
        case .shorthand:
            replace(&background, takesColor: false)
            replace(&picture, takesColor: false)
        case .opacity: replace(&opacity, takesColor: false)
        case .content: replace(&content, takesColor: false)
        case .fontSize: replace(&fontSize, takesColor: false)
        case .fontWeight: replace(&fontWeight, takesColor: false)
        case .scheme: replace(&scheme, takesColor: false)
        case .clip, .prefixedClip: replace(&clip, takesColor: false)
        case .font:
            replace(&fontSize, takesColor: false)
            replace(&fontWeight, takesColor: false)
        }
    }
}

/// The declaration of a custom property.
struct CustomProperty {
    /// Its number among the names of all sheets.
    let name: Int
    /// The range of its value in the document, without white space around it and without `!important`.
    let value: Range<Int>
    let isImportant: Bool
}

/// The condition of an at-rule.
enum StyleCondition {
    case media(Condition)
    case supports(Condition)
    /// It holds for some elements or sizes of them: within a container or a scope.
    case somewhere
    /// The files don't say whether it holds.
    case unknown
}

/// A condition with those around it, all of which have to hold. All rules within it share one object.
final class StyleConditions {
    /// Unique among the conditions of all sheets.
    let number: Int
    let condition: StyleCondition
    let outer: StyleConditions?

    init(_ condition: StyleCondition, within outer: StyleConditions?, number: Int) {
        self.condition = condition
        self.outer = outer
        self.number = number
    }
}

/// The order of cascade layers. CSS Cascade 5 § 6.4: by first appearance, with rules outside all layers last.
struct CascadeLayers {
    /// The number for rules outside all layers.
    static let none = 0

    /// For each layer, the layers within it, in their order.
    private var children: [[Int]] = [[]]
    /// For each layer, the named layers within it.
    private var named: [[String: Int]] = [[:]]

    /// The layer of a name of one or more parts within another; created if it is new.
    mutating func layer(_ name: String?, in parent: Int) -> Int {
        guard let name else { return make(in: parent) }
        var layer = parent
        for part in name.split(separator: ".") {
            let part = String(part)
            if let known = named[layer][part] {
                layer = known
            } else {
                let new = make(in: layer)
                named[layer][part] = new
                layer = new
            }
        }
        return layer
    }

    private mutating func make(in parent: Int) -> Int {
        let layer = children.count
        children.append([])
        named.append([:])
        children[parent].append(layer)
        return layer
    }

    /// The rank of each layer: rules directly in a layer win over those in layers within it.
    var ranks: [Int] {
        var ranks = [Int](repeating: 0, count: children.count)
        var next = 0
        // Children come after their parents, so that a stack of layers to enter and to leave works without recursion.
        var stack: [(layer: Int, isLeaving: Bool)] = [(Self.none, false)]
        while let (layer, isLeaving) = stack.popLast() {
            if isLeaving {
                ranks[layer] = next
                next += 1
            } else {
                stack.append((layer, true))
                stack += children[layer].reversed().map { ($0, false) }
            }
        }
        return ranks
    }
}
