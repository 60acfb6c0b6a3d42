/// A mode in the notation of a request.
package struct RequestedMode: Sendable {
    /// The classes and attributes of an element.
    package struct Element: Hashable, Sendable {
        package var classes: [String]
        package var attributes: [String: String]

        package init(classes: [String] = [], attributes: [String: String] = [:]) {
            self.classes = classes
            self.attributes = attributes
        }
    }

    package let name: String
    /// The root and the body of a page, for style sheets.
    package var html = Element()
    package var body = Element()
    /// Media features by name, such as `prefers-color-scheme`.
    package var media: [String: String] = [:]
    /// The sets of design tokens in the order in which they are merged; nil if they aren't listed.
    package var sets: [String]?
    /// The context of each modifier in a resolver.
    package var inputs: [String: String]?

    package init(name: String) { self.name = name }
}
