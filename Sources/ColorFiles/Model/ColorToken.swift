import Budgets
import Legibility

/// A named colour, with what it is in each mode of its files.
package struct ColorToken: Sendable {
    /// What the contract calls it, unique among the tokens of its format.
    package let name: String
    /// The number of the document that declares it first.
    package let document: Int
    /// One for each mode of the collection.
    package var cells: [ColorCell]
    /// The part of the name that tells what the colour is for.
    package let meaning: String
    /// Tokens of one group may be paired by what their names mean.
    package let group: Int
    /// What code calls it, where that is something else than its name.
    package var resourceName: String?
    /// What it is meant for, where its file says that; nil where it may be anything.
    package var use: ColorUse?

    package init(name: String, document: Int, cells: [ColorCell], meaning: String? = nil, group: Int = 0) {
        self.name = name
        self.document = document
        self.cells = cells.shared
        self.meaning = meaning ?? name
        self.group = group
    }
}

/// What a colour is meant for; nothing of it for strokes and shadows.
package struct ColorUse: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let text = ColorUse(rawValue: 1)
    package static let ground = ColorUse(rawValue: 2)
}

/// What a token is in one mode. Modes that show the same share one value: a style sheet may have 48 of them.
package enum ColorCell: Hashable, Sendable {
    indirect case color(ResolvedColor)
    indirect case unresolved(UnresolvedColor)

    /// Nothing is written for a mode.
    static let noEntry = ColorCell.unresolved(UnresolvedColor(.noEntry))

    /// The colour, nil where there is none.
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

    /// What a cell takes, roughly.
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

/// A colour, and where it comes from.
package struct ResolvedColor: Hashable, Sendable {
    package let color: Color
    /// The slot, set or selector that decided: `any`, `dark-high`, `:root`.
    package let from: String
    /// The token's own value as it is written there, which may name another token.
    package let written: String
    /// Where that value stands; nil where it cannot be changed by itself.
    package let place: Place?
    /// The token that it takes its colour from as it is; nil where it has its own, or one that is made of others.
    package let alias: String?

    package init(_ color: Color, from: String, written: String, place: Place?, alias: String? = nil) {
        self.alias = alias
        self.color = color
        self.from = from
        self.written = written
        self.place = place
    }
}

/// Why a token has no colour.
package struct UnresolvedColor: Error, Hashable, Sendable {
    package enum Reason: String, CaseIterable, Sendable {
        /// Nothing is written in any slot.
        case empty
        /// Nothing is written for this mode.
        case noEntry = "no-entry"
        /// A colour of the system whose value no source gives.
        case systemColor = "system-color"
        case unknownColorSpace = "unknown-color-space"
        /// A component that is no number.
        case badComponent = "bad-component"
        /// What it names is not there.
        case missingReference = "missing-reference"
        /// It leads back to itself.
        case cycle
        /// Well formed, but something else: a length, a gradient, a shadow.
        case notAColor = "not-a-color"
        case unsupportedFunction = "unsupported-function"
        /// It depends on where it is used, as `currentColor` does.
        case contextDependent = "context-dependent"
        /// Design tokens without a type, of which guessing is forbidden.
        case untyped
        /// It looks like a colour and is none.
        case invalid
    }

    package let reason: Reason
    /// What was found, in a few words.
    package let detail: String
    package var place: Place?

    package init(_ reason: Reason, _ detail: String = "", at place: Place? = nil) {
        self.reason = reason
        self.detail = detail
        self.place = place
    }
}
