import Legibility

/// A pair of colours that a request declares.
package struct DeclaredPair: Sendable {
    /// A token's name, or a CSS colour.
    package let text: String
    /// The layers under the text, topmost first; each is a token's name or a CSS colour.
    package let ground: [String]
    package let content: ForegroundContent
    /// The modes in which the two are combined; nil for all modes.
    package let modes: [String]?
    /// The reason why a failure is accepted; nil if failures aren't accepted.
    package let acceptance: Acceptance?

    package init(
        text: String, ground: [String], content: ForegroundContent = ForegroundContent(), modes: [String]? = nil,
        acceptance: Acceptance? = nil
    ) {
        self.text = text
        self.ground = ground
        self.content = content
        self.modes = modes
        self.acceptance = acceptance
    }

    /// A reason to accept a failure, possibly for a limited time.
    package struct Acceptance: Hashable, Sendable {
        package let reason: String
        /// The last day on which the acceptance is valid; nil if it doesn't expire.
        package let until: CalendarDate?

        package init(reason: String, until: CalendarDate?) {
            self.reason = reason
            self.until = until
        }
    }
}
