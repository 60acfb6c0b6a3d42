/// A page to record.
package enum PageTarget: Hashable, Sendable {
    /// A file, served from a folder.
    case file(String, serving: String)
    case address(String)
}

/// What of a page is recorded, and how the page gets there.
package struct RecordingRequest: Sendable {
    package var appearance: Appearance
    package var states: Set<RecordedPage.State> = [.rest]
    /// Whether each control is shown with and without the focus.
    package var showsFocus = false
    /// Whether letters are replaced in the record's texts.
    package var redacts = false
    package var readiness = PageReadiness.load
    /// Whether the page is scrolled to its end first, for what it loads on the way.
    package var scrolls = false
    /// What is clicked first, by selectors.
    package var clicks: [String] = []
    /// Device pixels for each CSS pixel of the images.
    package var scale = 2

    package init(_ appearance: Appearance) { self.appearance = appearance }
}

/// What a page has to reach before it is recorded.
package enum PageReadiness: Hashable, Sendable {
    case load, idle
    case element(selector: String)
    case milliseconds(Int)
}
