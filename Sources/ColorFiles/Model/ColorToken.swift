import Budgets
import Legibility
import Sentences

/// A named colour, with its value in each mode of its files.
package struct ColorToken: Sendable {
    /// The name in the API, unique among the tokens of its format.
    package let name: String
    /// The number of the document that declares it first.
    package let document: Int
    /// The cells, one for each mode of the collection.
    package var cells: [ColorCell]
    /// The part of the name that describes the purpose of the colour.
    package let meaning: String
    /// Tokens of the same group may be paired by the meaning of their names.
    package let group: Int
    /// The name in code, if it differs from the token's name.
    package var resourceName: String?
    /// The intended use, if the file specifies one; nil if the token may be used for anything.
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
    /// Beside ``text``: the colour is that of icons, which need less contrast than text.
    package static let mark = ColorUse(rawValue: 4)
}

/// The state of a token in one mode. Modes with the same state share one value: a style sheet may have 48 of them.
package enum ColorCell: Hashable, Sendable {
    indirect case color(ResolvedColor)
    indirect case unresolved(UnresolvedColor)

    /// The cell of a mode that has no value.
    static let noEntry = ColorCell.unresolved(UnresolvedColor(.noEntry))

    /// The colour of the cell; nil if it couldn't be resolved.
    package var color: Color? {
        if case .color(let resolved) = self { resolved.color } else { nil }
    }
}

extension ColorCell {
    /// Returns the same cell, sharing memory with an equal cell; otherwise, its memory is charged to the job's budget.
    func shared(with other: ColorCell?) -> ColorCell {
        if let other, self == other { return other }
        _ = Budget.allows(bytes: Self.bytes)
        return self
    }

    /// The approximate size of a cell in bytes.
    static let bytes = MemoryLayout<ResolvedColor>.stride + 48
}

extension [ColorCell] {
    /// The same cells; each cell that equals the previous cell shares its memory.
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
    /// The slot, set or selector that provides the value: `any`, `dark-high`, `:root`.
    package let from: String
    /// The value of the token as written in the file, which may refer to another token.
    package let written: String
    /// The location of that value; nil if the value can't be changed separately.
    package let place: Place?
    /// The token whose unchanged colour this token uses; nil if the colour is its own or computed from others.
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
        /// The token has no value in this mode.
        case noEntry = "no-entry"
        /// A system colour whose value isn't documented.
        case systemColor = "system-color"
        case unknownColorSpace = "unknown-color-space"
        /// A component that isn't a number.
        case badComponent = "bad-component"
        /// The value refers to a name that doesn't exist.
        case missingReference = "missing-reference"
        /// The value refers back to itself.
        case cycle
        /// The value is valid but not a colour, for example a length, a gradient or a shadow.
        case notAColor = "not-a-color"
        case unsupportedFunction = "unsupported-function"
        /// The value depends on where it is used, as `currentColor` does.
        case contextDependent = "context-dependent"
        /// A design token without a type, which may not be guessed.
        case untyped
        /// The value looks like a colour but isn't valid.
        case invalid
    }

    package let reason: Reason
    /// The finding in a few words, or a value or a name from the file; nil if there is nothing to add.
    package let detail: Phrase?
    /// Whether the detail is a whole sentence, which gives the reason alone.
    package private(set) var isExplained = false
    package var place: Place?

    package init(_ reason: Reason, detail: Phrase? = nil, at place: Place? = nil) {
        self.reason = reason
        self.detail = detail
        self.place = place
    }

    package init(_ reason: Reason, _ detail: Phrase, at place: Place? = nil) {
        self.init(reason, detail: detail, at: place)
    }

    /// Creates a reason that depends on the context, as a whole sentence.
    package init(because sentence: Phrase, _ reason: Reason = .contextDependent, at place: Place? = nil) {
        self.init(reason, detail: sentence, at: place)
        isExplained = true
    }

    /// Creates a reason with a value or a name from the file, which is never translated.
    package init(_ reason: Reason, value: String, at place: Place? = nil) {
        self.init(reason, detail: value.isEmpty ? nil : "\(value)", at: place)
    }
}
