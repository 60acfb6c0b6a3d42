/// The colour scheme, which selects one of the two colours in CSS `light-dark()`.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
    case light, dark
}
