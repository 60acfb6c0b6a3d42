/// The style sheets of a request and all their declarations, which every reader of a mode shares.
final class StyleSheetSet {
    /// The contents by document number; empty for documents that aren't style sheets.
    let contents: [[UInt8]]
    let rules: [StyleRule]
    let layerRanks: [Int]
    /// The number of selector lists and of conditions.
    let lists: Int
    let conditions: Int
    /// The names of all custom properties, in the order of their first declaration.
    let names: [String]
    let firstPlaces: [Place]
    /// The initial values of properties that `@property` registers.
    let initialValues: [Int: Place]
    private let numbers: [String: Int]
    /// The numbers of the rules with custom properties.
    let rulesWithProperties: [Int]
    /// The numbers of the rules with a `color-scheme`.
    let rulesWithScheme: [Int]
    /// The numbers of rules with a font size that concern the root, the body or themes.
    let rulesWithFontSize: [Int]
    /// The documents with rules for the host of their shadow tree.
    let sheetsWithHost: Set<Int>
    /// Whether a colour depends on the scheme.
    let usesLightDark: Bool
    /// Whether a value has the branches of an `if()`, which may depend on the medium.
    let usesBranches: Bool

    init(_ contents: [[UInt8]], _ parsed: StyleSheetParser.Result) {
        self.contents = contents
        rules = parsed.rules
        layerRanks = parsed.layers.ranks
        lists = parsed.lists.count
        conditions = parsed.conditions
        names = parsed.names
        firstPlaces = parsed.firstPlaces
        initialValues = parsed.initialValues
        numbers = parsed.numbers
        rulesWithProperties = parsed.rules.indices.filter { !parsed.rules[$0].properties.isEmpty }
        rulesWithScheme = parsed.rules.indices.filter { parsed.rules[$0].scheme != nil }
        rulesWithFontSize = parsed.rules.indices.filter { number in
            parsed.rules[number].fontSize != nil && parsed.rules[number].selectors.asksForTheme
        }
        sheetsWithHost = parsed.sheetsWithHost
        usesBranches = contents.contains { CSSText($0).hasBranches }
        usesLightDark = parsed.rules.contains { rule in
            let colors = [rule.color, rule.fill, rule.background].compactMap { $0?.value }
            return (rule.properties.lazy.map(\.value) + colors).contains { value in
                CSSText(contents[rule.document], value).isLightDark
            }
        }
    }

    func text(_ place: Place) -> CSSText { CSSText(contents[place.document], place.bytes) }

    /// Returns the number of a custom property's name, which may contain escapes.
    func number(of name: ArraySlice<UInt8>) -> Int? { numbers[name.cssUnescaped] }
}
