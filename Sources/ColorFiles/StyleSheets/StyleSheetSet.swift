/// The style sheets of a request, with everything that they declare.
struct StyleSheetSet {
    /// The contents by the numbers of the documents; empty for those that aren't style sheets.
    let contents: [[UInt8]]
    let rules: [StyleRule]
    let layerRanks: [Int]
    /// The numbers of lists of selectors and of conditions.
    let lists: Int
    let conditions: Int
    /// The names of all custom properties, in the order in which they are first declared.
    let names: [String]
    let firstPlaces: [Place]
    /// The initial values of properties that `@property` registers.
    let initialValues: [Int: Place]
    private let numbers: [String: Int]
    /// The numbers of the rules with a `color-scheme`.
    let rulesWithScheme: [Int]
    /// The numbers of the rules about root, body or themes with a font size.
    let rulesWithFontSize: [Int]
    /// The documents with rules for the element that their shadow tree is of.
    let sheetsWithHost: Set<Int>
    /// Whether a colour depends on the scheme.
    let usesLightDark: Bool

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
        rulesWithScheme = parsed.rules.indices.filter { parsed.rules[$0].scheme != nil }
        rulesWithFontSize = parsed.rules.indices.filter { number in
            parsed.rules[number].fontSize != nil && parsed.rules[number].selectors.asksForTheme
        }
        sheetsWithHost = parsed.sheetsWithHost
        usesLightDark = parsed.rules.contains { rule in
            let colors = [rule.color, rule.fill, rule.background].compactMap { $0?.value }
            return (rule.properties.lazy.map(\.value) + colors).contains { value in
                CSSText(contents[rule.document], value).isLightDark
            }
        }
    }

    func text(_ place: Place) -> CSSText { CSSText(contents[place.document], place.bytes) }

    /// The number of a custom property's name, which may be written with escapes.
    func number(of name: ArraySlice<UInt8>) -> Int? { numbers[name.cssUnescaped] }
}
