/// How long a browser may take for what, in seconds.
package struct Deadlines: Sendable {
    package var start = 15
    package var load = 30
    package var command = 20
    /// All states of one page at one viewport.
    package var page = 120

    package init() {}
}
