import Budgets

/// The computed values of custom properties on one element. CSS Custom Properties 1 § 3.
struct CustomProperties {
    enum Value {
        /// The value, with nothing left to substitute.
        case text(CSSText)
        /// Invalid at computed-value time, for that reason.
        case invalid(UnresolvedColor)
        /// The property isn't declared here or above.
        case absent
    }

    /// Longer texts aren't colours; each substitution may double one.
    private static let longest = 16 << 10
    /// Maximum bytes of all texts that are put together.
    private static let mostBytes = 32 << 20
    /// Only properties that lead back to themselves are followed that far: all others are computed before they are
    /// needed.
    private static let deepest = 200
    /// Fallbacks within fallbacks.
    private static let deepestFallback = 100

    private let sheets: StyleSheetSet
    private let specified: [WinningValue?]
    private let parent: [Value?]
    private var values: [Value?]
    /// The properties of an element within this one that declares only a few: its declarations, with their computed
    /// values.
    private var own: [Int: WinningValue]?
    private var ownValues: [Int: Value] = [:]
    /// The properties that are being computed, in their order.
    private var path: [Int] = []
    private var bytesLeft = Self.mostBytes

    /// The values on an element, from what is specified there and what is computed on its parent.
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

    /// The value of a property, computed.
    subscript(_ number: Int) -> Value {
        guard own?[number] != nil else { return values[number] ?? .absent }
        var element = self
        return element.value(number)
    }

    /// The values on an element within this one that declares some properties itself. Only what it declares is computed anew.
    func inside(declaring own: [(name: Int, place: Place)]) -> CustomProperties {
        var element = self
        element.own = Dictionary(own.map { ($0.name, WinningValue(place: $0.place, rule: 0)) }) { _, last in last }
        return element
    }

    /// The text after substitution on the element.
    mutating func substituted(_ text: CSSText) -> Value { substitute(text, 0) }

    // MARK: Order

    /// Names in an order in which a property comes before those that name it, without recursion: chains may be long.
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

    /// The properties that a text names, those in fallbacks included.
    private func references(in text: CSSText) -> [Int] {
        text.referencedNames.compactMap { sheets.number(of: $0) }
    }

    // MARK: Values

    /// The value of a property that doesn't need another one, which is most common; nil for all others.
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
        let cycle = Value.invalid(UnresolvedColor(.cycle, sheets.names[number]))
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
        // Following the references may have shown that it is part of a cycle.
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
            // The value isn't copied if the text is only the reference.
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

    /// The value of a reference: its property's value, or else its fallback's.
    private mutating func substitute(_ name: ArraySlice<UInt8>, _ fallback: CSSText?, _ depth: Int) -> Value {
        let used = sheets.number(of: name).map { value($0) } ?? .absent
        if case .text = used { return used }
        if let fallback { return substitute(fallback, depth + 1) }
        if case .invalid = used { return used }
        return .invalid(UnresolvedColor(.missingReference, String(decoding: name, as: UTF8.self)))
    }
}

extension CustomProperties.Value? {
    fileprivate var isMissing: Bool { if case nil = self { true } else { false } }
}

extension CSSText {
    /// Whether it is a word that is valid for all properties and inherits; nil if it isn't such a word.
    fileprivate var keyword: Bool? {
        // Most values are colours: `#` is the first byte of no word.
        guard (5...12).contains(range.count), slice.first != UInt8(ascii: "#") else { return nil }
        switch text.asciiLowercased {
        case "initial": return false
        case "inherit", "unset", "revert", "revert-layer": return true
        default: return nil
        }
    }
}
