/// A page to record.
package enum PageTarget: Hashable, Sendable {
    /// A file, served from a folder.
    case file(String, serving: String)
    case address(String)
}

/// The options for recording a page, and the steps to perform first.
package struct RecordingRequest: Sendable {
    package var appearance: Appearance
    package var states: Set<RecordedPage.State> = [.rest]
    /// Whether each control is also shown with keyboard focus.
    package var showsFocus = false
    /// Whether each control with text is also shown in its hover state.
    package var showsHover = false
    /// Whether letters in the record's text elements are replaced.
    package var redacts = false
    package var readiness = PageReadiness.load
    /// Whether the page is first scrolled to its end, so that content loads on the way.
    package var scrolls = false
    /// The steps to take on the page first, in this order.
    package var steps: [PageStep] = []
    /// Selectors of elements that are removed from the page first.
    package var hidden: [String] = []
    /// Selectors of elements in which findings are ignored.
    package var ignored: [String] = []
    /// The visitor who opens the page; nil for the one of the settings.
    package var visitor: VisitorData?
    /// Whether links to other pages of the same origin are listed.
    package var listsLinks = false
    /// The number of device pixels per CSS pixel in the images.
    package var scale = 2

    package init(_ appearance: Appearance) { self.appearance = appearance }

    /// Returns the request for a page to which a link leads: the visitor who has performed the steps opens it.
    package func following(by visitor: VisitorData?) -> Self {
        var request = self
        (request.visitor, request.steps) = (visitor, [])
        return request
    }
}

/// The state that a page must reach before it is recorded.
package enum PageReadiness: Hashable, Sendable {
    case load, idle
    case element(selector: String)
    case milliseconds(Int)
}
