/// Text and its background, each in one solid colour.
public struct SolidPair<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The solid colour of the text.
    public let text: Value
    /// The solid colour of the background.
    public let background: Value

    /// Creates a pair of solid colours.
    public init(text: Value, background: Value) {
        self.text = text
        self.background = background
    }
}
