import Budgets
import Legibility

/// A named colour, with its value in each mode of its files.
package struct ColorToken: Sendable {
    /// The name in the contract, unique among the tokens of its format.
    package let name: String
    /// The number of the document that declares it first.
    package let document: Int
    /// One for each mode of the collection.
    package var cells: [ColorCell]
    /// The part of the name that describes the colour's purpose.
    package let meaning: String
    /// Tokens of one group may be paired by what their names mean.
    package let group: Int
    /// The name in code, if that differs from the token's name.
    package var resourceName: String?
    /// The intended use, if its file specifies one; nil if it may be anything.
    package var use: ColorUse?

    package init(name: String, document: Int, cells: [ColorCell], meaning: String? = nil, group: Int = 0) {
        self.name = name
        self.document = document
        self.cells = cells.shared
        self.meaning = meaning ?? name
        self.group = group
    }
}

/// The intended use of a colour; strokes and shadows aren't included.
package struct ColorUse: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let text = ColorUse(rawValue: 1)
    package static let ground = ColorUse(rawValue: 2)
}

/// The state of a token in one mode. Modes with the same state share one value: a style sheet may have 48 of them.
package enum ColorCell: Hashable, Sendable {
    indirect case color(ResolvedColor)
    indirect case unresolved(UnresolvedColor)

    /// The cell of a mode without a value.
    static let noEntry = ColorCell.unresolved(UnresolvedColor(.noEntry))

    /// The colour; nil if there is none.
    package var color: Color? {
        if case .color(let resolved) = self { resolved.color } else { nil }
    }
}

extension ColorCell {
    /// The same cell, in the memory of another one if that is equal; the job pays for memory of its own.
    func shared(with other: ColorCell?) -> ColorCell {
        if let other, self == other { return other }
        _ = Budget.allows(bytes: Self.bytes)
        return self
    }

    /// The approximate size of a cell.
    static let bytes = MemoryLayout<ResolvedColor>.stride + 48
}

extension [ColorCell] {
    /// The same cells of which each one that is equal to the one before it shares its memory.
    var shared: [ColorCell] {
        var shared: [ColorCell] = []
        shared.reserveCapacity(count)
        for cell in self { shared.append(cell.shared(with: shared.last)) }
        return shared
    }
}

/// A colour with its source.
package struct ResolvedColor: Hashable, Sendable {
    package let color: Color
    /// The slot, set or selector that decided: `any`, `dark-high`, `:root`.
    package let from: String
    /// The token's own value as it is written there, which may name another token.
    package let written: String
    /// The place of that value; nil if it can't be changed by itself.
    package let place: Place?
    /// The token whose colour it takes unchanged; nil if it has its own colour, or one that is made of others.
    package let alias: String?

    package init(_ color: Color, from: String, written: String, place: Place?, alias: String? = nil) {
        self.alias = alias
        self.color = color
        self.from = from
        self.written = written
        self.place = place
    }
}

/// The reason why a token has no colour.
package struct UnresolvedColor: Error, Hashable, Sendable {
    package enum Reason: String, CaseIterable, Sendable {
        /// No slot has a value.
        case empty
        /// This mode has no value.
        case noEntry = "no-entry"
        /// A colour of the system whose value no source gives.
        case systemColor = "system-color"
        case unknownColorSpace = "unknown-color-space"
        /// A component that isn't a number.
        case badComponent = "bad-component"
        /// The name in it doesn't exist.
        case missingReference = "missing-reference"
        /// It leads back to itself.
        case cycle
        /// Well formed, but something else: a length, a gradient, a shadow.
        case notAColor = "not-a-color"
        case unsupportedFunction = "unsupported-function"
        /// It depends on the place of its use, such as `currentColor`.
        case contextDependent = "context-dependent"
        /// Design tokens without a type, which may not be guessed.
        case untyped
        /// It looks like a colour but isn't valid.
        case invalid
    }

    package let reason: Reason
    /// The finding, in a few words.
    package let detail: String
    package var place: Place?

    package init(_ reason: Reason, _ detail: String = "", at place: Place? = nil) {
        self.reason = reason
        self.detail = detail
        self.place = place
    }
}
