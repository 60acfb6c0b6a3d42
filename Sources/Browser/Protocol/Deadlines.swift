/// The time limits for a browser, in seconds.
package struct Deadlines: Sendable {
    package var start = 15
    package var load = 30
    package var command = 20
    /// The maximum time for all states of a page in one viewport, in seconds.
    package var page = 120
    /// The additional time for each image of a page with many of them, because a long page needs an image for every 1,500
    /// px in each rendering; 0 if the time of a page is fixed.
    package var image = 4
    /// The maximum additional time for images.
    static let maximumForImages = 600

    package init() {}
}
