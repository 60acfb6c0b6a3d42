import Legibility

/// The colours of all files of one format.
package struct ColorCollection: Sendable {
    package let format: ColorFormat
    package var modes: [ColorMode] { didSet { modeNumbers = Self.numbers(of: modes) } }
    private var modeNumbers: [String: Int]
    package var tokens: [ColorToken] = []
    /// The number of the group of documents from which it is read.
    package var group = 0
    /// The documents that it is about; nil for all of them.
    package var ownDocuments: Set<Int>?
    /// The tokens of other documents that have other colours here than there.
    var changedNames: Set<String> = []
    /// The pairs that rules of a style sheet put together.
    package var rulePairs: [RulePair] = []
    package var notes: [ColorNote] = []
    /// The problems that kept documents from being read, with the numbers of the documents.
    package var problems: [(document: Int, problem: DocumentProblem)] = []

    package init(_ format: ColorFormat, modes: [ColorMode]) {
        self.format = format
        self.modes = modes
        modeNumbers = Self.numbers(of: modes)
    }

    /// Whether a token is one of its own or has another colour here, rather than being referenced by others only.
    package func owns(_ token: ColorToken) -> Bool {
        ownDocuments.map { $0.contains(token.document) || changedNames.contains(token.name) } ?? true
    }

    /// Whether one of its own rules, or a token of its own, makes a pair.
    func owns(_ pair: RulePair, _ ownNames: Set<String>) -> Bool {
        ownDocuments.map {
            $0.contains(pair.place.document) || ownNames.contains(pair.text) || ownNames.contains(pair.ground)
        } ?? true
    }

    /// The tokens of its own.
    package var ownTokens: some Sequence<ColorToken> { tokens.lazy.filter(owns) }

    /// The place of a mode among all.
    package func number(ofMode name: String) -> Int? { modeNumbers[name] }

    private static func numbers(of modes: [ColorMode]) -> [String: Int] {
        Dictionary(modes.enumerated().map { ($1.name, $0) }) { first, _ in first }
    }
}

/// A way in which the files can be shown: light, dark, with more contrast, another theme.
package struct ColorMode: Hashable, Sendable {
    package let name: String
    /// The way in which it was found, in one sentence.
    package let how: String
    /// Whether its backgrounds are dark, as far as its name or its conditions show.
    package let isDark: Bool

    package init(_ name: String, how: String, isDark: Bool) {
        self.name = name
        self.how = how
        self.isDark = isDark
    }
}

/// Two colours that one rule of a style sheet sets together.
package struct RulePair: Sendable {
    /// A token's name, or the value as it is written.
    package let text: String
    package let ground: String
    /// The rule's selector.
    package let rule: String
    package let place: Place
    package typealias Cells = (text: ColorCell, ground: ColorCell)
    /// The two in each mode.
    package let cells: [Cells]
    /// The places of the two values, in each of the rules that show them.
    package let definitions: [Definitions]
    package typealias Definitions = (text: Place, ground: Place)
    /// Whether the background is that of an element around, or of the element in another state.
    package let isInherited: Bool
    package let content: ForegroundContent
    /// Whether it is the text of inactive controls.
    package let isExempt: Bool
    /// Whether the files don't say to what the font size is relative, so that large text counts as normal text.
    package var hasOpenSize = false
    /// Whether the text's colour is probably another element's, which has a background of its own.
    var isDoubtful = false

    package init(
        text: String, ground: String, rule: String, place: Place, cells: [Cells], definitions: [Definitions] = [],
        isInherited: Bool = false,
        content: ForegroundContent = ForegroundContent(), isExempt: Bool = false
    ) {
        self.text = text
        self.ground = ground
        self.rule = rule
        self.place = place
        self.cells = cells
        self.definitions = definitions
        self.isInherited = isInherited
        self.content = content
        self.isExempt = isExempt
    }
}

/// A fact for the owners of the files that doesn't keep any colour from being checked.
package struct ColorNote: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// A variant that others of the file have, and this colour lacks.
        case missingVariant = "missing-variant"
        /// Integers that may be bytes or parts of one.
        case ambiguousComponents = "ambiguous-components"
        /// Slots for other idioms, which are listed but not checked.
        case otherIdiom = "other-idiom"
        /// A system colour: the device decides, and the published value is used here.
        case systemColor = "system-color"
        /// A value that is replaced by another one of the same name.
        case duplicate
        /// Two ways of writing one colour that disagree, such as `hex` beside `components`.
        case disagreement
        /// A notation that today's format doesn't have.
        case deviation
        /// A file that is named but wasn't given.
        case missingFile = "missing-file"
        /// A reason whose last day has passed.
        case expiredReason = "expired-reason"
        /// A reason for a failure that isn't one any more.
        case needlessReason = "needless-reason"
        /// A pair in which only one side has another colour than in the baseline.
        case oneSideChanged = "one-side-changed"
        /// Pairs of one colour that no value of it serves.
        case contradiction
        /// Source files whose platform no project names.
        case assumedPlatform = "assumed-platform"
    }

    package let kind: Kind
    package let token: String?
    package let mode: String?
    /// One sentence.
    package let detail: String
    package let place: Place?

    package init(_ kind: Kind, token: String? = nil, mode: String? = nil, _ detail: String, at place: Place? = nil) {
        self.kind = kind
        self.token = token
        self.mode = mode
        self.detail = detail
        self.place = place
    }
}
