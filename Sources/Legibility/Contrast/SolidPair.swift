/// Text and its background, each in one solid colour.
public struct SolidPair<Value: Sendable & Hashable>: Sendable, Hashable {
    /// The text colour.
    public let text: Value
    /// The background colour.
    public let background: Value

    /// Creates a pair of solid colours.
    public init(text: Value, background: Value) {
        self.text = text
        self.background = background
    }
}
