/// The conditions and colour declarations of a style rule. All modes read the same rules, so rules are shared instead of
/// copied; the parser changes a rule only before it adds it to the sheet's rules.
final class StyleRule {
    let selectors: SelectorList
    /// The selector as written.
    let selectorText: String
    /// The conditions; nil if the rule always applies.
    let conditions: StyleConditions?
    /// The layer's number in ``CascadeLayers``.
    let layer: Int
    let document: Int
    /// The document that imports the rule's document, directly or not, and that no document imports.
    let sheet: Int
    /// Custom properties; if two have the same name, the later property wins.
    var properties: [CustomProperty] = []
    /// The declarations for the colours of text and background, and for everything else that affects their look.
    var color: Declaration?
    /// `-webkit-text-fill-color`, which replaces the text colour.
    var fill: Declaration?
    /// `background-color`, or `background`, which also sets the image.
    var background: Declaration?
    var picture: Declaration?
    /// `background-clip`, which can clip a background to the text.
    var clip: Declaration?
    var opacity: Declaration?
    /// The other properties that change how the colours look: filters, blending, shadows and strokes of text.
    var effects: [Property: Declaration] = [:]
    /// `font-size` and `font-weight`, or `font`, which sets both.
    var fontSize: Declaration?
    var fontWeight: Declaration?
    /// The content of `::before` and `::after`.
    var content: Declaration?
    /// `color-scheme`, which `light-dark()` depends on.
    var scheme: Declaration?
    /// Whether the rule also sets something that doesn't affect colours, such as a margin.
    var setsMore = false

    init(
        selectors: SelectorList, selectorText: String, conditions: StyleConditions?, layer: Int, document: Int,
        sheet: Int
    ) {
        (self.selectors, self.selectorText, self.conditions) = (selectors, selectorText, conditions)
        (self.layer, self.document, self.sheet) = (layer, document, sheet)
    }

    var isEmpty: Bool {
        properties.isEmpty && color == nil && fill == nil && background == nil && picture == nil && scheme == nil
            && fontSize == nil && fontWeight == nil && content == nil && !hasEffect
    }

    /// Whether the rule changes how colours look that other rules may set.
    var hasEffect: Bool { opacity != nil || clip != nil || !effects.isEmpty }

    /// Returns the declaration of a property that changes how colours look.
    func effect(_ property: Property) -> Declaration? {
        switch property {
        case .opacity: opacity
        case .clip: clip
        default: effects[property]
        }
    }

    /// The declaration of a property other than a custom property.
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
        case filter
        case blend = "mix-blend-mode"
        case shadow = "text-shadow"
        case stroke = "-webkit-text-stroke"

        /// The properties of an effect.
        static let effects: [Property] = [.opacity, .filter, .blend, .clip, .shadow, .stroke]

        /// Whether the property sets the background of text.
        var isOfBackground: Bool { self == .background || self == .picture || self == .shorthand }
        /// Whether the property sets the text colour.
        var isOfText: Bool { self == .color || self == .fill }

        /// Whether the property is a shorthand.
        var isShorthand: Bool { self == .shorthand || self == .font }
    }

    /// Adds a declaration. The later of two declarations wins, unless only the earlier is important or the later isn't
    /// a colour. Browsers ignore a declaration that isn't a colour. `isColor` returns nil for an unknown function,
    /// which counts only if there is no other declaration.
    func declare(_ property: Property, _ declaration: Declaration, isColor: () -> Bool?) {
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
        case .filter, .blend, .shadow, .stroke: replace(&effects[property], takesColor: false)
        case .font:
            replace(&fontSize, takesColor: false)
            replace(&fontWeight, takesColor: false)
        }
    }
}

/// The declaration of a custom property.
struct CustomProperty {
    /// The property's number among the names in all sheets.
    let name: Int
    /// The range of the value in the document, without surrounding white space and `!important`.
    let value: Range<Int>
    let isImportant: Bool
}

/// The condition of an at-rule.
enum StyleCondition {
    case media(Condition)
    case supports(Condition)
    /// The condition applies to some elements or at some sizes: in a container or a scope.
    case somewhere
    /// The files don't determine whether the condition applies.
    case unknown
}

/// A condition and its enclosing conditions, all of which have to apply. All rules inside it share one object.
final class StyleConditions {
    /// The condition's number, unique among the conditions of all sheets.
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

    /// The layers inside each layer, in order.
    private var children: [[Int]] = [[]]
    /// The named layers inside each layer.
    private var named: [[String: Int]] = [[:]]

    /// Returns the layer with a name of one or more parts inside another layer, creating it if it is new.
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

    /// The rank of each layer: rules directly in a layer win over rules in its inner layers.
    var ranks: [Int] {
        var ranks = [Int](repeating: 0, count: children.count)
        var next = 0
        // Inner layers have higher numbers than outer layers, so a stack of layers to enter and leave works without
        // recursion.
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
