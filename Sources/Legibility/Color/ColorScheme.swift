/// The scheme that selects a side of CSS `light-dark()`.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
}
