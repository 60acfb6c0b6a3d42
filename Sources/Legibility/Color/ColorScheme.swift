/// The side of CSS `light-dark()` that counts.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
}
