/// The time limits for working with a browser, in seconds.
package struct Deadlines: Sendable {
    package var start = 15
    package var load = 30
    /// The time for one command, except for opening a page, measuring it and taking an image.
    package var command = 20
    /// The maximum time for all states of a page in one viewport, in seconds.
    package var page = 120
    /// The additional time for each image of a page with many images; 0 if the time limit is fixed. A long page needs
    /// an image for every 1,500 px in each rendering.
    package var image = 4
    /// The maximum additional time for images, in seconds.
    static let maximumForImages = 600

    package init() {}

    /// Creates the limits for pages that may take this many seconds each.
    ///
    /// A higher limit also applies to the start of the browser, and in part to each command, because all of them take
    /// longer on a busy machine.
    package init(page: Int) {
        self.page = page
        start = max(start, page)
        command = min(page, max(command, page / 6))
        // The content that has loaded by then must still be recorded.
        load = min(load, max(1, page / 2))
        image = 0
    }

    /// Returns the time limit for one image or measurement of a page for which `left` seconds are left, in seconds.
    ///
    /// Chromium lays out and paints the whole page for an image, and a measurement visits every element. If a page has
    /// tens of thousands of elements, this takes longer than other commands.
    func wholePage(left: Int) -> Int { max(command, left / 4) }
}
