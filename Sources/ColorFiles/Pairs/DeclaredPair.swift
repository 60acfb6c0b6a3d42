import Legibility

/// Two colours that a request puts together.
package struct DeclaredPair: Sendable {
    /// A token's name, or a colour in CSS.
    package let text: String
    /// The layers under it, the top-most first; each a token's name or a colour in CSS.
    package let ground: [String]
    package let content: ForegroundContent
    /// The modes in which they meet; nil for all of them.
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

    /// A reason to live with a failure, for a while.
    package struct Acceptance: Hashable, Sendable {
        package let reason: String
        /// The last day on which it is valid; nil if it doesn't end.
        package let until: CalendarDate?

        package init(reason: String, until: CalendarDate?) {
            self.reason = reason
            self.until = until
        }
    }
}
