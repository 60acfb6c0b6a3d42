extension Color {
    /// Creates a colour from CSS text: a hex code, a name, or a colour function of CSS Color 4 and 5, with the
    /// mathematical functions of CSS Values 4.
    ///
    /// `scheme` resolves `light-dark()`. Only ASCII letters are case-folded. From CSS Color 5, `color-mix()` of two
    /// colours, relative colours and `contrast-color()` are supported; `device-cmyk()`, `alpha()` and colour profiles
    /// aren't.
    @inline(__always)
    public init(css text: String, scheme: ColorScheme = .light) throws(ColorSyntaxError) {
        let hex = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe HexDigits(UnsafeRawBufferPointer($0)) }
        if let hex = hex ?? nil {
            self = hex.color
        } else {
            self = try ColorParser.parse(text, scheme) { parser, token throws(ColorSyntaxError) in
                try parser.color(from: token)
            }
        }
    }

    /// Creates a colour from a value in a file, which is often no colour: the error suggests no similar name, because
    /// the search for one takes much longer than reading the value.
    package init(cssValue text: String, scheme: ColorScheme = .light) throws(ColorSyntaxError) {
        let hex = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe HexDigits(UnsafeRawBufferPointer($0)) }
        if let hex = hex ?? nil {
            self = hex.color
        } else {
            self = try ColorParser.parse(text, scheme) { parser, token throws(ColorSyntaxError) in
                parser.suggestsNames = false
                return try parser.color(from: token)
            }
        }
    }

    /// Creates a colour from CSS text of any string type.
    public init(css text: some StringProtocol, scheme: ColorScheme = .light) throws(ColorSyntaxError) {
        try self.init(css: String(text), scheme: scheme)
    }
}

/// A parser for `<color>`; extensions read the individual notations.
struct ColorParser {
    var tokens: CSSTokenizer
    let scheme: ColorScheme
    /// Whether errors contain the most similar name.
    var suggestsNames = true
    /// The channels that components of a relative colour can use; nil outside relative colours.
    var channels: RelativeChannels?
    /// The number of open functions and brackets.
    private var depth = 0

    init(tokens: CSSTokenizer, scheme: ColorScheme) {
        self.tokens = tokens
        self.scheme = scheme
    }

    /// Parses a complete text with a reading function, starting with the first token.
    static func parse<Whole>(
        _ text: String, _ scheme: ColorScheme,
        _ read: (inout ColorParser, CSSToken) throws(ColorSyntaxError) -> Whole
    ) throws(ColorSyntaxError) -> Whole {
        try unsafe text.utf8.span.withUnsafeBufferPointer { bytes throws(ColorSyntaxError) in
            var parser = unsafe ColorParser(tokens: CSSTokenizer(bytes), scheme: scheme)
            return try parser.wholeText(read)
        }
    }

    @inline(__always)
    private mutating func wholeText<Whole>(
        _ read: (inout ColorParser, CSSToken) throws(ColorSyntaxError) -> Whole
    ) throws(ColorSyntaxError) -> Whole {
        let first = tokens.nextSolid()
        guard first.kind != .end else { throw ColorSyntaxError(.empty, first) }
        let whole = try read(&self, first)
        let rest = tokens.nextSolid()
        guard rest.kind == .end else { throw ColorSyntaxError(.trailing, rest) }
        return whole
    }

    mutating func color(from token: CSSToken) throws(ColorSyntaxError) -> Color {
        switch token.kind {
        case .hash: return try hexColor(token)
        case .ident: return try namedColor(token)
        case .function:
            try open(token)
            defer { close() }
            return try colorFunction(token)
        case .whitespace, .number, .percentage, .dimension, .comma, .open, .close, .end, .other:
            throw ColorSyntaxError(.expected(.color), token)
        }
    }

    /// Counts a function or bracket that has just been opened.
    mutating func open(_ token: CSSToken) throws(ColorSyntaxError) {
        depth += 1
        if depth > 32 { throw ColorSyntaxError(.nestedTooDeeply, token) }
    }

    /// Counts a function or bracket that has been closed.
    mutating func close() { depth -= 1 }
}

extension ColorSyntaxError {
    init(_ reason: Reason, _ token: CSSToken) { self.init(reason: reason, offset: token.offset) }
}
