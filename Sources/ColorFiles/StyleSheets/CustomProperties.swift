import Budgets

/// The computed values of custom properties on an element. CSS Custom Properties 1 § 3.
struct CustomProperties {
    enum Value {
        /// The fully substituted value.
        case text(CSSText)
        /// Invalid at computed-value time, for the given reason.
        case invalid(UnresolvedColor)
        /// Neither this element nor an ancestor declares the property.
        case absent
    }

    /// Longer text isn't a colour, and each substitution may double the length.
    private static let longest = 16 << 10
    /// The maximum total size of all substituted text, in bytes.
    private static let mostBytes = 32 << 20
    /// Only circular properties reach this depth: all others are computed before they are needed.
    private static let deepest = 200
    /// The maximum depth of nested fallbacks.
    private static let deepestFallback = 100

    private let sheets: StyleSheetSet
    private let specified: [WinningValue?]
    private let parent: [Value?]
    private var values: [Value?]
    /// The properties of an inner element that declares only a few: its declarations with their computed values.
    private var own: [Int: WinningValue]?
    private var ownValues: [Int: Value] = [:]
    /// The properties that are being computed, in order.
    private var path: [Int] = []
    private var bytesLeft = Self.mostBytes

    /// Computes the values on an element from its specified values and its parent's computed values.
    init(_ sheets: StyleSheetSet, specified: [WinningValue?], parent: CustomProperties? = nil) {
        self.sheets = sheets
        self.specified = specified
        self.parent = parent?.values ?? []
        if let parent, !specified.contains(where: { $0 != nil }) {
            values = parent.values
            return
        }
        values = Array(repeating: nil, count: specified.count)
        for number in specified.indices { values[number] = plainValue(number) }
        for number in computingOrder where Budget.allows() { _ = value(number) }
    }

    /// The computed value of a property.
    subscript(_ number: Int) -> Value {
        guard own?[number] != nil else { return values[number] ?? .absent }
        var element = self
        return element.value(number)
    }

    /// Returns the values on an inner element that declares some properties itself. Only these properties are computed
    /// again.
    func inside(declaring own: [(name: Int, place: Place)]) -> CustomProperties {
        var element = self
        element.own = Dictionary(own.map { ($0.name, WinningValue(place: $0.place, rule: 0)) }) { _, last in last }
        return element
    }

    /// Returns the text after substitution on the element.
    mutating func substituted(_ text: CSSText) -> Value { substitute(text, 0) }

    // MARK: Order

    /// The names in an order in which each property precedes those that refer to it, computed without recursion because
    /// chains may be long.
    private var computingOrder: [Int] {
        var order: [Int] = []
        var isSeen = [Bool](repeating: false, count: specified.count)
        var stack: [(number: Int, isLeaving: Bool)] = []
        for start in specified.indices where !isSeen[start] && values[start].isMissing {
            stack.append((start, false))
            while let (number, isLeaving) = stack.popLast() {
                if isLeaving {
                    order.append(number)
                } else if !isSeen[number] {
                    isSeen[number] = true
                    stack.append((number, true))
                    guard let winner = specified[number] else { continue }
                    for name in references(in: sheets.text(winner.place)) where !isSeen[name] && values[name].isMissing
                    {
                        stack.append((name, false))
                    }
                }
            }
        }
        return order
    }

    /// Returns the properties that a value refers to, including those in fallbacks.
    private func references(in text: CSSText) -> [Int] {
        text.referencedNames.compactMap { sheets.number(of: $0) }
    }

    // MARK: Values

    /// Returns the value of a property without references, the most common case, or nil for all other properties.
    private func plainValue(_ number: Int) -> Value? {
        guard let winner = specified[number] else { return inheritedValue(number) }
        let text = sheets.text(winner.place)
        return text.hasReference || text.keyword != nil ? nil : .text(text)
    }

    private mutating func value(_ number: Int) -> Value {
        if own != nil, own?[number] == nil { return values[number] ?? .absent }
        if let known = own == nil ? values[number] : ownValues[number] { return known }
        guard let winner = own == nil ? specified[number] : own?[number] else {
            let inherited = inheritedValue(number)
            values[number] = inherited
            return inherited
        }
        let cycle = Value.invalid(UnresolvedColor(.cycle, value: sheets.names[number]))
        if let start = path.firstIndex(of: number) {
            for member in path[start...] { set(cycle, of: member) }
            return cycle
        }
        guard path.count < Self.deepest else { return cycle }
        path.append(number)
        let text = sheets.text(winner.place)
        var computed = Value.absent
        if let isInherited = text.keyword {
            computed = isInherited ? inheritedValue(number) : initialValue(number)
        } else {
            computed = substitute(text, 0)
        }
        path.removeLast()
        // The references may have shown that the property is part of a cycle.
        let final = computedValue(number) ?? computed
        set(final, of: number)
        return final
    }

    private func computedValue(_ number: Int) -> Value? { own == nil ? values[number] : ownValues[number] }

    private mutating func set(_ value: Value, of number: Int) {
        if own == nil { values[number] = value } else { ownValues[number] = value }
    }

    private func inheritedValue(_ number: Int) -> Value {
        let parent = own == nil ? parent : values
        guard parent.indices.contains(number), let value = parent[number] else { return initialValue(number) }
        if case .absent = value { return initialValue(number) }
        return value
    }

    private func initialValue(_ number: Int) -> Value {
        sheets.initialValues[number].map { .text(sheets.text($0)) } ?? .absent
    }

    private mutating func substitute(_ text: CSSText, _ depth: Int) -> Value {
        var place = text.range.lowerBound
        guard var reference = text.nextReference(from: place) else { return .text(text) }
        guard depth < Self.deepestFallback else {
            return .invalid(UnresolvedColor(.unsupportedFunction, "fallbacks nested too deeply"))
        }
        var out: [UInt8] = []
        while Budget.allows() {
            let used = substitute(reference.name, reference.fallback, depth)
            if let number = path.last, let cycle = computedValue(number) { return cycle }
            guard case .text(let value) = used else { return used }
            // The value isn't copied if the text is a single reference.
            if reference.whole == text.range { return .text(value) }
            out += text.bytes[place..<reference.whole.lowerBound]
            out += value.slice
            place = reference.whole.upperBound
            guard out.count <= Self.longest, bytesLeft > 0 else {
                return .invalid(UnresolvedColor(.unsupportedFunction, "a value of very many bytes"))
            }
            guard let next = text.nextReference(from: place) else { break }
            reference = next
        }
        out += text.bytes[place..<text.range.upperBound]
        bytesLeft -= out.count
        return .text(CSSText(out))
    }

    /// Returns the value of a reference: the value of its property, or else of its fallback.
    private mutating func substitute(_ name: ArraySlice<UInt8>, _ fallback: CSSText?, _ depth: Int) -> Value {
        let used = sheets.number(of: name).map { value($0) } ?? .absent
        if case .text = used { return used }
        if let fallback { return substitute(fallback, depth + 1) }
        if case .invalid = used { return used }
        return .invalid(UnresolvedColor(.missingReference, value: String(decoding: name, as: UTF8.self)))
    }
}

extension CustomProperties.Value? {
    fileprivate var isMissing: Bool { if case nil = self { true } else { false } }
}

extension CSSText {
    /// Whether the text is a CSS-wide keyword that inherits; nil for all other text.
    fileprivate var keyword: Bool? {
        // Most values are colours, and no keyword begins with `#`.
        guard (5...12).contains(range.count), slice.first != UInt8(ascii: "#") else { return nil }
        switch text.asciiLowercased {
        case "initial": return false
        case "inherit", "unset", "revert", "revert-layer": return true
        default: return nil
        }
    }
}
