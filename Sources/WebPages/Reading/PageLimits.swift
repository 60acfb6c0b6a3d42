/// The limits of a record.
package struct PageLimits: Sendable {
    /// The maximum number of entries in each list, such as text elements, links, targets and clips.
    package var elements = 5_000
    /// The maximum number of rectangles in all lists together.
    package var rectangles = 100_000
    package var bands = 100

    package init() {}
}
