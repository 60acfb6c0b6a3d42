/// Everything that the style sheets of a request say.
struct StyleSheetSet {
    /// By the numbers of the documents.
    let contents: [Int: [UInt8]]
    let rules: [StyleRule]
    let layerRanks: [Int]
    /// Of all custom properties, in the order in which they are first declared.
    let names: [String]
    let firstPlaces: [Place]
    /// Of those that `@property` registers.
    let initialValues: [Int: Place]
    private let numbers: [ArraySlice<UInt8>: Int]

    init(_ contents: [Int: [UInt8]], _ parsed: StyleSheetParser.Result) {
        self.contents = contents
        rules = parsed.rules
        layerRanks = parsed.layers.ranks
        names = parsed.names
        firstPlaces = parsed.firstPlaces
        initialValues = parsed.initialValues
        numbers = Dictionary(
            parsed.names.enumerated().map { (Array($0.element.utf8)[...], $0.offset) },
            uniquingKeysWith: { one, _ in one }
        )
    }

    func text(_ place: Place) -> CSSText { CSSText(contents[place.document] ?? [], place.bytes) }

    /// The number of a custom property's name, which may be written with escapes.
    func number(of name: ArraySlice<UInt8>) -> Int? {
        numbers[name.contains(UInt8(ascii: "\\")) ? Array(name.cssUnescaped.utf8)[...] : name]
    }
}
