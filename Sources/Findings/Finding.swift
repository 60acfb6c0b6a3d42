/// What a judge found: where something falls short of a rule, where that can't be determined, or a note.
///
/// Judges of files, of screens and of pages make findings; writers such as ``FindingRun/sarif`` print them, whoever made them.
package struct Finding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case fail, indeterminate
        /// Nothing was checked: the finding says something about what was.
        case note
    }

    /// How much a finding weighs.
    package enum Level: String, CaseIterable, Sendable {
        case error, warning, note
    }

    /// How sure it is that the rule applies, or that what was measured is so.
    package enum Certainty: String, CaseIterable, Sendable {
        case certain, likely, possible
    }

    /// Why a failure is omitted unless a request includes such failures.
    package enum Suppression: Hashable, Sendable {
        case known
        case accepted(reason: String)

        package var words: String {
            switch self {
            case .known: "It is in the baseline."
            case .accepted(let reason): reason
            }
        }
    }

    package let rule: FindingRule
    package let state: State
    package let level: Level
    package var certainty = Certainty.certain
    /// What is wrong; of an element, without the element's name.
    package let message: String
    /// Nil if the finding is about nothing that has a place.
    package let location: FindingLocation?
    /// How what was judged was shown, such as an appearance or a text size; nil if that doesn't matter.
    package var mode: String?
    /// What else it is about, such as further elements.
    package var others: [String] = []
    /// Text that stays when lines move, and by which readers recognize the finding in another run.
    package var fingerprint: String
    package var suppression: Suppression?
    /// What would make it pass, in a sentence.
    package var suggestion: String?
    /// The same as new text of a file.
    package var edit: FindingEdit?

    /// The memory that a finding takes with its sentences, roughly.
    package static let bytes = 1024

    package init(
        _ rule: FindingRule, _ state: State, _ level: Level, _ message: String, at location: FindingLocation?,
        fingerprint: String
    ) {
        (self.rule, self.state, self.level, self.message) = (rule, state, level, message)
        (self.location, self.fingerprint) = (location, fingerprint)
    }
}

extension Finding {
    /// What is wrong, after the name of the element if it is about one.
    package var text: String {
        guard case .element(let element)? = location else { return message }
        return "\(element.label): \(message)"
    }

    /// How much it weighs, in a word: `error`, `warning` or `advice`, or that it is `indeterminate`.
    package var weight: String {
        switch (state, level) {
        case (.indeterminate, _): State.indeterminate.rawValue
        case (_, .note): "advice"
        case (_, .error), (_, .warning): level.rawValue
        }
    }
}

/// What findings are about.
package struct FindingRule: Hashable, Sendable {
    package let id: String
    /// What tables and annotations call it.
    package let name: String
    /// What it is, in a few words.
    package let summary: String
    /// What to do about a finding, in sentences; nil if that is in none.
    package var help: String?
    /// The address of its source; nil for a rule of this program's own.
    package var url: String?

    package init(id: String, name: String? = nil, summary: String, help: String? = nil, url: String? = nil) {
        (self.id, self.name, self.summary, self.help, self.url) = (id, name ?? id, summary, help, url)
    }
}

/// New text for parts of files, with which a finding would pass.
package struct FindingEdit: Sendable {
    package struct Replacement: Sendable {
        package let place: FilePlace
        package let text: String

        package init(_ place: FilePlace, _ text: String) { (self.place, self.text) = (place, text) }
    }

    /// What changes, for people.
    package let summary: String
    /// The change at the finding itself.
    package let main: Replacement
    /// What changes with it elsewhere.
    package let others: [Replacement]

    package init(_ summary: String, _ main: Replacement, others: [Replacement] = []) {
        (self.summary, self.main, self.others) = (summary, main, others)
    }
}
