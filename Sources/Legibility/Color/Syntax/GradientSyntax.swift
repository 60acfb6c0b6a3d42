/// The gradient functions of CSS Images 4, with their shapes.
let gradientFunctions: [(name: String, shape: Gradient.Shape, isRepeating: Bool)] =
    Gradient.Shape.allCases.flatMap { shape in
        [("\(shape.rawValue)-gradient", shape, false), ("repeating-\(shape.rawValue)-gradient", shape, true)]
    }

extension ColorParser {
    /// Returns the gradient function that starts with a token; nil for other tokens.
    func gradientFunction(_ token: CSSToken) -> (shape: Gradient.Shape, isRepeating: Bool)? {
        guard token.kind == .function else { return nil }
        return gradientFunctions.first { tokens.name(of: token, spells: $0.name) }.map { ($0.shape, $0.isRepeating) }
    }

    /// Reads a gradient after its opening bracket, including the closing bracket.
    mutating func gradient(
        _ token: CSSToken, _ shape: Gradient.Shape, isRepeating: Bool
    ) throws(ColorSyntaxError) -> Gradient {
        try open(token)
        defer { close() }
        let method = try gradientPrelude(shape)
        var stops: [WrittenStop] = []
        while true {
            if !stops.isEmpty, let hint = try stopPosition(shape) {
                stops[stops.count - 1].hint = hint
                try comma()
            }
            let color = try color(from: tokens.nextSolid())
            let first = try stopPosition(shape)
            stops.append(WrittenStop(color: color, position: first))
            // A second position is a second stop of the same colour.
            if first != nil, let second = try stopPosition(shape) {
                stops.append(WrittenStop(color: color, position: second))
            }
            let end = tokens.nextSolid()
            if end.closes { break }
            guard end.kind == .comma else { throw ColorSyntaxError(.expected(.stopEnd), end) }
        }
        let placed = WrittenStop.placed(stops)
        return Gradient(
            shape: shape, isRepeating: isRepeating,
            interpolation: method ?? ColorInterpolationMethod(defaultFor: stops.map(\.color)),
            stops: WrittenStop.fixedUp(placed ?? stops), dependsOnLayout: placed != nil)
    }

    /// Reads geometry and `in <space>`, in either order, including the comma; returns the method if one is given.
    private mutating func gradientPrelude(
        _ shape: Gradient.Shape
    ) throws(ColorSyntaxError) -> ColorInterpolationMethod? {
        let start = tokens.position
        var hasGeometry = try gradientGeometry(shape)
        let method = try interpolationMethod()
        if !hasGeometry, method != nil { hasGeometry = try gradientGeometry(shape) }
        if hasGeometry || method != nil { try comma() } else { tokens.position = start }
        return method
    }

    /// Reads `in <space> [<arc> hue]`, if it comes next.
    mutating func interpolationMethod() throws(ColorSyntaxError) -> ColorInterpolationMethod? {
        guard takes("in") else { return nil }
        let token = tokens.nextSolid()
        guard token.kind == .ident else { throw ColorSyntaxError(.expected(.interpolationSpace), token) }
        let spaces = ColorSpace.allCases.filter { $0 != .rgb }
        let named = spaces.first { tokens.name(of: token, spells: $0.rawValue) }
        guard let space = named ?? (tokens.name(of: token, is: "xyz") ? .xyzD65 : nil) else {
            throw ColorSyntaxError(
                .unknownInterpolationSpace(nearest: nearest(to: token, among: spaces.map(\.rawValue))), token)
        }
        guard space.hueIndex != nil else { return ColorInterpolationMethod(space) }
        for arc in ColorInterpolationMethod.HueArc.allCases where takes(arc.rawValue) {
            guard takes("hue") else { throw ColorSyntaxError(.expected(.hueWord), tokens.nextSolid()) }
            return ColorInterpolationMethod(space, hue: arc)
        }
        return ColorInterpolationMethod(space)
    }

    /// Reads a position on the line, if one comes next. The literal 0 needs no unit.
    private mutating func stopPosition(_ shape: Gradient.Shape) throws(ColorSyntaxError) -> StopPlace? {
        let start = tokens.position
        let token = tokens.nextSolid()
        guard let quantity = try quantity(token) else {
            tokens.position = start
            return nil
        }
        switch quantity {
        case .percentage(let value): return StopPlace(value / 100)
        case .angle(let degrees) where shape == .conic: return StopPlace(degrees / 360)
        case .zero: return StopPlace(0)
        case .length(let length) where shape != .conic: return StopPlace(length.value, unit: length.unit)
        case .angle, .length, .number: throw ColorSyntaxError(.expected(.stopPosition), token)
        }
    }

    /// Reads a keyword if it comes next, and returns whether it was read.
    mutating func takes(_ keyword: String) -> Bool {
        let start = tokens.position
        let token = tokens.nextSolid()
        if token.kind == .ident, tokens.name(of: token, spells: keyword) { return true }
        tokens.position = start
        return false
    }
}

/// A position on the gradient line as written.
private struct StopPlace {
    /// A share of the line's length, or a number of units.
    var value: Double
    /// The unit; nil for a share.
    var unit: String?

    /// Creates a position. Unrealistically large positions are limited, so that their differences remain exact enough.
    init(_ value: Double, unit: String? = nil) {
        self.value = value.isNaN ? 0 : min(max(value, -1e6), 1e6)
        self.unit = unit
    }
}

/// A stop as written, possibly without a position.
private struct WrittenStop {
    var color: Color
    var position: StopPlace?
    var hint: StopPlace?

    /// Returns the stops with all positions as shares if some are lengths, whose shares depend on the layout; nil if
    /// none is a length.
    ///
    /// Whatever the line length, only colours between neighbouring stops are painted, and a sufficiently long line
    /// paints them all. So if all positions are in px, they become shares of the last position. If there are several
    /// units, the order depends on the line length: neighbours are then spaced equally, and jumps between stops stay
    /// jumps.
    static func placed(_ written: [WrittenStop]) -> [WrittenStop]? {
        let places = written.flatMap { [$0.position, $0.hint].compactMap(\.self) }
        guard places.contains(where: { $0.unit != nil }) else { return nil }
        let units = Set(places.lazy.filter { $0.unit != nil || $0.value != 0 }.map(\.unit))
        var stops = written
        let hasEnd = written[written.count - 1].position != nil
        // If the end of the line is open, the line length also determines whether a stop before its start is painted.
        guard units.count == 1, hasEnd || places.allSatisfy({ $0.value >= 0 }) else {
            var furthest = 0.0
            for index in stops.indices {
                if index > 0, !stops[index].jumps(from: written[index - 1]) { furthest += 1 }
                stops[index].position = StopPlace(furthest)
                stops[index].hint = nil
            }
            return stops.map { $0.scaled(by: furthest > 0 ? 1 / furthest : 1) }
        }
        let last = max(places.map(\.value).max() ?? 0, 0)
        // A last stop without a position is at the end of the line, beyond all other stops.
        let end = hasEnd ? last : 2 * last
        return stops.map { $0.scaled(by: end > 0 ? 1 / end : 1) }
    }

    /// Returns whether no colour between this stop and the previous stop is painted, whatever the length of the line.
    private func jumps(from before: WrittenStop) -> Bool {
        guard let position, let other = before.position else { return false }
        return position.unit == other.unit && position.value <= other.value
    }

    private func scaled(by share: Double) -> WrittenStop {
        func scaled(_ place: StopPlace?) -> StopPlace? { place.map { StopPlace($0.value * share) } }
        return WrittenStop(color: color, position: scaled(position), hint: scaled(hint))
    }

    /// Returns the stops with positions fixed up by CSS Images 4 § 3.4.3: by default the first is at 0, the last at 1,
    /// and the others are evenly spaced; none is before an earlier stop.
    static func fixedUp(_ written: [WrittenStop]) -> [Gradient.Stop] {
        var stops = written.map { (color: $0.color, position: $0.position?.value, hint: $0.hint?.value) }
        stops[0].position = stops[0].position ?? 0
        let last = stops.count - 1
        stops[last].position = stops[last].position ?? (last == 0 ? stops[0].position : 1)
        var furthest = -Double.infinity
        for index in stops.indices {
            stops[index].position = stops[index].position.map { max($0, furthest) }
            furthest = stops[index].position ?? furthest
            stops[index].hint = stops[index].hint.map { max($0, furthest) }
            furthest = stops[index].hint ?? furthest
        }
        var fixed: [Gradient.Stop] = []
        var placed = (index: 0, position: 0.0)
        for (index, stop) in stops.enumerated() {
            // Hints aren't stops, but they have positions: stops without a position are spaced evenly between stops and
            // hints that have a position.
            if let position = stop.position { placed = (index, position) }
            let next = stops[index...].firstIndex { $0.position != nil } ?? last
            let position =
                stop.position
                ?? placed.position
                + ((stops[next].position ?? 1) - placed.position) * Double(index - placed.index)
                / Double(next - placed.index)
            fixed.append(Gradient.Stop(stop.color, at: position, hint: stop.hint))
        }
        return fixed
    }
}
