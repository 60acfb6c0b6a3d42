/// The time limits for a browser, in seconds.
package struct Deadlines: Sendable {
    package var start = 15
    package var load = 30
    package var command = 20
    /// Maximum seconds for all states of one page at one viewport.
    package var page = 120

    package init() {}
}
