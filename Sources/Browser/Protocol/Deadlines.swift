/// The time limits for a browser, in seconds.
package struct Deadlines: Sendable {
    package var start = 15
    package var load = 30
    package var command = 20
    /// The maximum time for all states of a page in one viewport, in seconds.
    package var page = 120

    package init() {}
}
