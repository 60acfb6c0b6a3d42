/// A foreground's role and, for text, its size and weight.
public struct ForegroundContent: Hashable, Sendable {
    /// The purpose of the foreground for the person who looks at it.
    public let role: ContentRole
    /// The size of the text; of no account for other roles.
    public let size: TextSize
    /// The weight of the text; of no account for other roles.
    public let weight: FontWeight
    /// Whether it is seen in Dark Mode, for which Apple's HIG has a rule of its own.
    public let isInDarkMode: Bool

    /// Creates a foreground of a role, a size and a weight.
    public init(
        _ role: ContentRole = .text, size: TextSize = .normal, weight: FontWeight = .regular, inDarkMode: Bool = false
    ) {
        self.role = role
        self.size = size
        self.weight = weight
        isInDarkMode = inDarkMode
    }

    /// Returns the contrast that a profile requires for the content.
    public func requirement(of profile: ContrastProfile) -> ContrastRequirement {
        ContrastRequirement(profile, role: role, size: size, weight: weight, inDarkMode: isInDarkMode)
    }
}
