/// Which side of CSS `light-dark()` counts.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
}
