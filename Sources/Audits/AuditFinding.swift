import Legibility
import Sentences

/// A kind of subject that audits check, such as web pages: its rules, its elements, and the facts about its findings.
package protocol AuditSubject: SendableMetatype {
    associatedtype Rule: AuditedRule
    /// The data that a rule needs and the subject may lack.
    associatedtype Need: RawRepresentable<String> & Hashable & Sendable
    /// The location of an element in the subject.
    associatedtype Element: Hashable & Sendable
    /// A measured or required value.
    associatedtype Figure: AuditFigure
    associatedtype Unit: Sendable
    /// The facts that only findings on this kind of subject have.
    associatedtype Facts: FindingFacts

    /// Returns the reason why a rule wasn't checked, in one sentence.
    static func because(_ rule: Rule, lacking need: Need) -> Phrase
}

/// Facts about a finding that depend on its kind of subject. A new finding has none.
package protocol FindingFacts: Sendable {
    init()

    /// The page that the finding is based on; nil if it is that of its rule.
    var page: Publication? { get }
}

extension FindingFacts {
    package var page: Publication? { nil }
}

/// A measured or required value.
package protocol AuditFigure: Sendable {
    /// The value as a number; nil if it consists of several numbers.
    var number: Double? { get }
}

extension Double: AuditFigure {
    package var number: Double? { self }
}

/// A failure of a subject to meet a rule, or a case in which the result can't be determined.
@dynamicMemberLookup
package struct AuditFinding<Subject: AuditSubject>: Sendable {
    package typealias Figure = Subject.Figure
    package typealias Unit = Subject.Unit
    package typealias Facts = Subject.Facts

    package let rule: Subject.Rule
    package private(set) var state: FindingState
    package var severity: LegibilityFinding.Severity
    package let element: Subject.Element
    /// Further elements that the finding is about.
    package var others: [Subject.Element]
    package let measured, required: Subject.Figure
    package let unit: Subject.Unit
    /// The minimum and maximum of a measured value that isn't known exactly.
    package var interval: ClosedRange<Double>?
    /// The reason in one sentence.
    package var because: Phrase
    package var facts = Subject.Facts()

    /// Creates a failure or, if it isn't sure, an indeterminate finding.
    package init(
        _ rule: Subject.Rule, _ element: Subject.Element, _ others: [Subject.Element] = [], isSure: Bool = true,
        measured: Subject.Figure, required: Subject.Figure, _ unit: Subject.Unit,
        severity: LegibilityFinding.Severity? = nil, because: Phrase
    ) {
        (self.rule, self.element, self.others, self.because) = (rule, element, others, because)
        (self.measured, self.required, self.unit) = (measured, required, unit)
        (self.severity, state) = (severity ?? rule.severity, isSure ? .fail : .indeterminate)
    }

    /// `error`, `warning` or `advice`, or `indeterminate`.
    package var weight: String { state == .fail ? severity.rawValue : state.rawValue }

    /// Returns the page or the success criterion that the finding is based on.
    package func source(under profile: ContrastProfile) -> Publication { facts.page ?? rule.source(under: profile) }

    /// Makes the finding indeterminate, for a reason in one sentence.
    package mutating func doubt(_ reason: Phrase) { (state, because) = (.indeterminate, reason) }

    package subscript<Value>(dynamicMember member: WritableKeyPath<Subject.Facts, Value>) -> Value {
        get { facts[keyPath: member] }
        set { facts[keyPath: member] = newValue }
    }
}

package enum FindingState: String, CaseIterable, Sendable {
    case fail, indeterminate
}

/// A rule that wasn't checked for some elements, with the missing data.
package struct UncheckedRule<Subject: AuditSubject>: Hashable, Sendable {
    package let rule: Subject.Rule
    package let need: Subject.Need
    /// The number of elements that weren't checked.
    package let elements: Int

    package init(rule: Subject.Rule, need: Subject.Need, elements: Int) {
        (self.rule, self.need, self.elements) = (rule, need, elements)
    }

    /// The reason in one sentence.
    package var because: Phrase { Subject.because(rule, lacking: need) }

    package static func == (one: Self, other: Self) -> Bool {
        one.rule == other.rule && one.need == other.need && one.elements == other.elements
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(need)
        hasher.combine(elements)
    }
}

/// The outcome of checking the contrast of text.
package enum TextOutcome: Sendable {
    case pass, fail, unknown
}
