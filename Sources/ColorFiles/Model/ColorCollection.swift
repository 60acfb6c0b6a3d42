import Legibility
import Sentences

/// The colours of all files of one format.
package struct ColorCollection: Sendable {
    package let format: ColorFormat
    package var modes: [ColorMode] { didSet { numberModes() } }
    private var modeNumbers: [String: Int] = [:]
    /// The number of the theme that each mode is a variant of; nil for a theme.
    private var themes: [Int?] = []
    package var tokens: [ColorToken] = []
    /// The number of the group of documents that the colours are read from.
    package var group = 0
    /// The collection's own documents; nil for all of them.
    package var ownDocuments: Set<Int>?
    /// The tokens of other documents whose colours differ in this collection.
    var changedNames: Set<String> = []
    /// The pairs formed by style sheet rules.
    package var rulePairs: [RulePair] = []
    package var notes: [ColorNote] = []
    /// The number of class lists in markup.
    package internal(set) var classLists = 0
    /// The number of elements with text in markup, and of those whose colours their files show.
    package internal(set) var (texts, coloredTexts) = (0, 0)
    /// The elements in markup that show no text; empty once the style sheets of the group know them.
    var icons = IconElements()
    /// The problems that prevented documents from being read, with the numbers of the documents.
    package var problems: [(document: Int, problem: DocumentProblem)] = []

    package init(_ format: ColorFormat, modes: [ColorMode]) {
        self.format = format
        self.modes = modes
        numberModes()
    }

    /// Returns whether a token belongs to the collection's own documents or has another colour here, rather than only
    /// being referenced.
    package func owns(_ token: ColorToken) -> Bool {
        ownDocuments.map { $0.contains(token.document) || changedNames.contains(token.name) } ?? true
    }

    /// Returns whether one of the collection's own rules or tokens is part of a pair.
    func owns(_ pair: RulePair, _ ownNames: Set<String>) -> Bool {
        ownDocuments.map {
            $0.contains(pair.place.document) || ownNames.contains(pair.text) || ownNames.contains(pair.ground)
        } ?? true
    }

    /// The collection's own tokens.
    package var ownTokens: some Sequence<ColorToken> { tokens.lazy.filter(owns) }

    /// Returns a token's cells with their modes, without those of variants that show the same colour as their theme.
    package func shownCells(of token: ColorToken) -> [(mode: ColorMode, cell: ColorCell)] {
        shownModes(of: token).map { (modes[$0], token.cells[$0]) }
    }

    /// Returns the number of a token's shown cells without a colour.
    package func countOfUnresolvedCells(of token: ColorToken) -> Int {
        shownModes(of: token).count { token.cells[$0].color == nil }
    }

    private func shownModes(of token: ColorToken) -> some Collection<Int> {
        (0..<min(modes.count, token.cells.count)).lazy.filter { [themes] index in
            themes[index].map { token.cells[$0].color != token.cells[index].color } ?? true
        }
    }

    /// Keeps the modes with the given indices.
    mutating func keepModes(_ kept: [Int]) {
        guard kept.count < modes.count else { return }
        modes = kept.map { modes[$0] }
        for index in tokens.indices { tokens[index].cells = kept.map { tokens[index].cells[$0] } }
        rulePairs = rulePairs.map { $0.inModes(kept) }
    }

    /// Returns the index of a mode.
    package func number(ofMode name: String) -> Int? { modeNumbers[name] }

    private mutating func numberModes() {
        modeNumbers = Dictionary(modes.enumerated().map { ($1.name, $0) }) { first, _ in first }
        themes = modes.map { $0.variantOf.flatMap(number(ofMode:)) }
    }
}

/// A mode in which the colours can be shown, such as light, dark, more contrast, or another theme.
package struct ColorMode: Hashable, Sendable {
    package let name: String
    /// A sentence about the source of the mode.
    package let how: Phrase
    /// Whether the mode's backgrounds are dark, according to its name or conditions.
    package let isDark: Bool
    /// The name of the mode that this mode is a variant of, such as in a narrow window; nil for a theme. Only what
    /// differs from that mode is reported.
    package let variantOf: String?
    /// Whether the mode has a theme other than light and dark that something outside the style sheets switches on.
    package let isSwitched: Bool

    package init(_ name: String, how: Phrase, isDark: Bool, variantOf: String? = nil, isSwitched: Bool = false) {
        self.isSwitched = isSwitched
        self.name = name
        self.how = how
        self.isDark = isDark
        self.variantOf = variantOf
    }
}

/// Two colours that one style sheet rule sets together.
package struct RulePair: Sendable {
    /// A token's name, or the value as written.
    package let text: String
    package let ground: String
    /// The rule's selector.
    package let rule: String
    package let place: Place
    /// The colours of a pair in a mode, and those of shadows and strokes around the letters.
    package typealias Cells = (text: ColorCell, ground: ColorCell, outlines: [Color])
    /// The two colours in each mode; nil in modes in which no rule of the pair applies.
    package private(set) var cells: [Cells?]
    /// The locations of the two values, in each rule that shows them, with the rule's selector and
    /// that of the rule that sets the background of the same element, if it is another rule.
    package let definitions: [Definitions]
    package typealias Definitions = (text: Place, ground: Place, rule: String, groundRule: String?)
    /// Whether the background belongs to an enclosing element, or to the element in another state.
    package let isInherited: Bool
    package private(set) var content: ForegroundContent
    /// Whether this is the text of inactive controls.
    package let isExempt: Bool
    /// Whether the font size is relative to an unknown size, so that large text counts as normal text.
    package var hasOpenSize = false
    /// The certainty and the places of a pair in markup; nil for a rule of a style sheet.
    package internal(set) var evidence: MarkupEvidence?
    /// Whether the text colour probably belongs to another element, which has its own background.
    var isDoubtful = false

    package init(
        text: String, ground: String, rule: String, place: Place, cells: [Cells?], definitions: [Definitions] = [],
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

extension RulePair {
    /// Takes the pair for that of a mark instead of text if its elements contain only icons.
    mutating func mark(_ icons: IconElements) {
        guard !definitions.isEmpty, content.role == .text,
            definitions.allSatisfy({ icons.areIcons($0.rule) || $0.groundRule.map(icons.areIcons) ?? false })
        else { return }
        content = ForegroundContent(.nonText)
        (hasOpenSize, isDoubtful) = (false, isDoubtful || isInherited)
    }

    fileprivate func inModes(_ kept: [Int]) -> RulePair {
        var pair = self
        pair.cells = kept.map { cells[$0] }
        return pair
    }
}

/// A note for the owners of the files about something that doesn't prevent checks.
package struct ColorNote: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// The colour lacks a variant that other colours in the file have.
        case missingVariant = "missing-variant"
        /// Integers that may be bytes or fractions.
        case ambiguousComponents = "ambiguous-components"
        /// Slots for other idioms, which are listed but not checked.
        case otherIdiom = "other-idiom"
        /// A system colour, which the device chooses; the published value is used here.
        case systemColor = "system-color"
        /// A value that is replaced by another value with the same name.
        case duplicate
        /// Two notations for one colour that disagree, such as `hex` beside `components`.
        case disagreement
        /// A notation that isn't part of the current format.
        case deviation
        /// A file that is referenced but missing.
        case missingFile = "missing-file"
        /// An acceptance that has expired.
        case expiredReason = "expired-reason"
        /// An acceptance of a failure that no longer fails.
        case needlessReason = "needless-reason"
        /// A pair in which only one side's colour differs from the baseline.
        case oneSideChanged = "one-side-changed"
        /// Pairs with a common colour for which no value works.
        case contradiction
        /// Borders and outlines of a style sheet.
        case uncheckedEdges = "unchecked-edges"
        /// Rules for a medium that isn't known, or one medium of too many.
        case uncheckedMedia = "unchecked-media"
        /// Source files without a project that specifies the platform.
        case assumedPlatform = "assumed-platform"
        /// Folders of a project that weren't read, because they contain the code of others.
        case omittedFolders = "omitted-folders"
        /// Files that may contain colours but aren't read.
        case unreadFiles = "unread-files"
    }

    package let kind: Kind
    package let token: String?
    package let mode: String?
    /// The note in one sentence.
    package let detail: Phrase
    package let place: Place?

    package init(_ kind: Kind, token: String? = nil, mode: String? = nil, _ detail: Phrase, at place: Place? = nil) {
        self.kind = kind
        self.token = token
        self.mode = mode
        self.detail = detail
        self.place = place
    }
}
