// The syntax for the position of the gradient line in its box. It is validated and discarded, because the position
// moves colours but adds none.

/// A number in any unit that is valid in the geometry of a gradient.
enum GradientQuantity: Equatable {
    case zero, number, length(CSSLength)
    case percentage(Double)
    /// An angle, in degrees.
    case angle(Double)
}

extension ColorParser {
    /// Reads a direction, shape, size or position, if one comes next.
    mutating func gradientGeometry(_ shape: Gradient.Shape) throws(ColorSyntaxError) -> Bool {
        switch shape {
        case .linear: return try takes("to") ? side() : angle()
        case .radial: if try endingShape() { return true }
        case .conic: if try fromAngle() { return true }
        }
        return try atPosition()
    }

    /// Reads a side such as `to left`, `to top right` or `to right top`.
    private mutating func side() throws(ColorSyntaxError) -> Bool {
        func takesSide(_ parser: inout ColorParser, _ sides: [String]) -> Bool { sides.contains { parser.takes($0) } }
        let isHorizontal = takesSide(&self, ["left", "right"])
        let isVertical = takesSide(&self, ["top", "bottom"])
        if isVertical, !isHorizontal { _ = takesSide(&self, ["left", "right"]) }
        guard isHorizontal || isVertical else { throw ColorSyntaxError(.expected(.geometry), tokens.nextSolid()) }
        return true
    }

    /// Reads an angle, if a number of any kind comes next.
    private mutating func angle() throws(ColorSyntaxError) -> Bool {
        let start = tokens.position
        let token = tokens.nextSolid()
        switch try quantity(token) {
        case .angle, .zero: return true
        case nil:
            tokens.position = start
            return false
        case .number, .length, .percentage: throw ColorSyntaxError(.expected(.geometry), token)
        }
    }

    private mutating func fromAngle() throws(ColorSyntaxError) -> Bool {
        guard takes("from") else { return false }
        guard try angle() else { throw ColorSyntaxError(.expected(.geometry), tokens.nextSolid()) }
        _ = try atPosition()
        return true
    }

    /// Reads a radial gradient's shape and size in either order, then optionally its centre.
    private mutating func endingShape() throws(ColorSyntaxError) -> Bool {
        let start = tokens.position
        var shape = shapeWord()
        let size = try radialSize()
        if shape == nil { shape = shapeWord() }
        guard shape != nil || size != nil else { return false }
        // A circle has one radius, a length; an ellipse has two of any kind.
        let fits =
            switch (shape, size) {
            case (_, nil), (_, .extent): true
            case (.circle, .radii(let radii)): radii == [.length]
            case (.ellipse, .radii(let radii)): radii.count == 2
            case (nil, .radii(let radii)): radii.count == 2 || radii == [.length]
            }
        guard fits else { throw ColorSyntaxError(reason: .expected(.geometry), offset: start) }
        _ = try atPosition()
        return true
    }

    private enum ShapeWord: String, CaseIterable { case circle, ellipse }

    private mutating func shapeWord() -> ShapeWord? {
        for shape in ShapeWord.allCases where takes(shape.rawValue) { return shape }
        return nil
    }

    private enum Radius { case length, percentage }
    private enum RadialSize { case extent, radii([Radius]) }

    private mutating func radialSize() throws(ColorSyntaxError) -> RadialSize? {
        for extent in ["closest-corner", "closest-side", "farthest-corner", "farthest-side"] where takes(extent) {
            return .extent
        }
        var radii: [Radius] = []
        while radii.count < 2 {
            let start = tokens.position
            let token = tokens.nextSolid()
            guard let quantity = try quantity(token) else {
                tokens.position = start
                break
            }
            switch quantity {
            case .zero: radii.append(.length)
            case .length(let length) where length.value >= 0: radii.append(.length)
            case .percentage(0...): radii.append(.percentage)
            case .number, .length, .percentage, .angle: throw ColorSyntaxError(.expected(.geometry), token)
            }
        }
        return radii.isEmpty ? nil : .radii(radii)
    }

    private enum Coordinate { case horizontal, vertical, center, distance }

    /// Reads `at <position>`, if it comes next: one, two or four coordinates.
    private mutating func atPosition() throws(ColorSyntaxError) -> Bool {
        guard takes("at") else { return false }
        let start = tokens.position
        var coordinates: [Coordinate] = []
        while coordinates.count < 4, let coordinate = try coordinate() { coordinates.append(coordinate) }
        let fits =
            switch coordinates.count {
            case 1: true
            case 2:
                coordinates[0] != .vertical && coordinates[1] != .horizontal
                    // Two keywords may be in either order.
                    || !coordinates.contains(.distance) && coordinates[0] != coordinates[1]
            case 4:
                coordinates == [.horizontal, .distance, .vertical, .distance]
                    || coordinates == [.vertical, .distance, .horizontal, .distance]
            case _: false
            }
        guard fits else { throw ColorSyntaxError(reason: .expected(.geometry), offset: start) }
        return true
    }

    private mutating func coordinate() throws(ColorSyntaxError) -> Coordinate? {
        if takes("left") || takes("right") { return .horizontal }
        if takes("top") || takes("bottom") { return .vertical }
        if takes("center") { return .center }
        let start = tokens.position
        let token = tokens.nextSolid()
        switch try quantity(token) {
        case .zero, .length, .percentage: return .distance
        case nil:
            tokens.position = start
            return nil
        case .number, .angle: throw ColorSyntaxError(.expected(.geometry), token)
        }
    }

    /// Returns the quantity that starts with a token; nil for any other token, such as the start of a colour.
    mutating func quantity(_ token: CSSToken) throws(ColorSyntaxError) -> GradientQuantity? {
        switch token.kind {
        case .number: return token.value == 0 ? .zero : .number
        case .percentage: return .percentage(token.value)
        case .dimension:
            if let unit = angleUnit(of: token) { return .angle(token.value * unit.degrees) }
            guard let length = length(token) else { throw ColorSyntaxError(.unit, token) }
            return .length(length)
        case .function:
            guard CSSMathFunction.allCases.contains(where: { tokens.name(of: token, spells: $0.rawValue) }) else {
                return nil
            }
            let result = try mathFunction(token)
            switch result.kind {
            case .percentage: return .percentage(result.value)
            case .angle: return .angle(result.value)
            case _: return .number
            }
        case .whitespace, .ident, .hash, .comma, .open, .close, .end, .other: return nil
        }
    }
}
