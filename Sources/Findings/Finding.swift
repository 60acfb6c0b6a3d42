import Sentences

/// A finding of a check: a failure to meet a rule, a case that can't be determined, or a note.
///
/// Checks of files, screens and pages create findings; writers such as ``FindingRun/sarif`` print them, regardless of
/// their source.
package struct Finding: Sendable {
    package enum State: String, CaseIterable, Sendable {
        case fail, indeterminate
        /// Nothing was checked: the finding concerns the input itself.
        case note
    }

    /// The severity level of a finding.
    package enum Level: String, CaseIterable, Sendable {
        case error, warning, note
    }

    /// The certainty that the rule applies or that a measured value is correct.
    package enum Certainty: String, CaseIterable, Sendable {
        case certain, likely, possible
    }

    /// The reason why a failure is omitted unless the request includes suppressed failures.
    package enum Suppression: Hashable, Sendable {
        case known
        case accepted(reason: String)

        package var words: Phrase {
            switch self {
            case .known: "The failure is in the baseline."
            case .accepted(let reason): "\(reason)"
            }
        }
    }

    package let rule: FindingRule
    /// The kind of subject that the finding concerns; nil if the run has only one kind.
    package var subject: FindingSubject?
    package let state: State
    package let level: Level
    package var certainty = Certainty.certain
    /// The message, without the element's name.
    package let message: String
    /// The name of the pair of colours or the view that the finding is about; nil if the location names an element.
    package var name: String?
    /// The reason in one sentence, in every language; nil if the message is the reason.
    package var because: Phrase?
    package var figures: FindingFigures?
    /// The location of the finding; nil if it has none.
    package let location: FindingLocation?
    /// The mode in which the checked item was shown, such as an appearance or a text size; nil if the mode doesn't
    /// matter.
    package var mode: String?
    /// Further elements that the finding concerns.
    package var others: [String] = []
    /// Other places that the finding concerns, such as the place of the background.
    package var related: [FindingRelation] = []
    /// The entries for the options file that would stop the finding from being reported.
    package var exceptions: [FindingException] = []
    /// A string that doesn't change when lines move, by which tools recognize the finding in another run.
    package var fingerprint: String
    package var suppression: Suppression?
    /// A change that would make the check pass, as a sentence.
    package var suggestion: String?
    /// The same change, as an edit to a file.
    package var edit: FindingEdit?

    /// The approximate memory for a finding and its sentences, in bytes.
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
    /// The message, preceded by the name of the element that the finding concerns, if any.
    package var text: String {
        guard case .element(let element)? = location else { return message }
        return "\(element.label): \(message)"
    }

    /// The severity as a word: `error`, `warning`, `advice` or `indeterminate`.
    package var weight: String {
        switch (state, level) {
        case (.indeterminate, _): State.indeterminate.rawValue
        case (_, .note): "advice"
        case (_, .error), (_, .warning): level.rawValue
        }
    }
}

/// The measured and the required value of a finding, in the same unit.
package struct FindingFigures: Sendable {
    package let measured, required: Double?

    package init(measured: Double?, required: Double?) { (self.measured, self.required) = (measured, required) }
}

/// The rule of a finding.
package struct FindingRule: Hashable, Sendable {
    package let id: String
    /// The rule's name in tables and annotations.
    package let name: Phrase
    /// The rule in a few words.
    package let summary: Phrase
    /// Advice for fixing a finding, in sentences; nil if there is none.
    package var help: Phrase?
    /// The URL of the rule's source; nil for this program's own rules.
    package var url: String?

    package init(id: String, name: Phrase? = nil, summary: Phrase, help: Phrase? = nil, url: String? = nil) {
        (self.id, self.name, self.summary, self.help, self.url) = (id, name ?? "\(id)", summary, help, url)
    }
}

/// Replacements for parts of files that would make a check pass.
package struct FindingEdit: Sendable {
    package struct Replacement: Sendable {
        package let place: FilePlace
        package let text: String

        package init(_ place: FilePlace, _ text: String) { (self.place, self.text) = (place, text) }
    }

    /// A short description of the change.
    package let summary: String
    /// The change at the finding's own location.
    package let main: Replacement
    /// Related changes in other places.
    package let others: [Replacement]

    package init(_ summary: String, _ main: Replacement, others: [Replacement] = []) {
        (self.summary, self.main, self.others) = (summary, main, others)
    }
}

/// Another place that a finding concerns.
package struct FindingRelation: Sendable {
    package let place: FilePlace
    /// A sentence about the item at this place.
    package let message: String

    package init(_ place: FilePlace, _ message: String) { (self.place, self.message) = (place, message) }
}

/// An entry for an audit's options file that stops a finding from being reported.
package struct FindingException: Sendable {
    /// A short description of the entry's effect.
    package let title: String
    /// The array that the entry is added to.
    package let member: String
    /// The entry, as JSON.
    package let entry: [UInt8]

    package init(_ title: String, member: String, entry: [UInt8]) {
        (self.title, self.member, self.entry) = (title, member, entry)
    }
}
