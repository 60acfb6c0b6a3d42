/// The role of a foreground and, for text, its size and weight.
public struct ForegroundContent: Hashable, Sendable {
    /// The purpose of the foreground.
    public let role: ContentRole
    /// The text size; ignored for other roles.
    public let size: TextSize
    /// The font weight; ignored for other roles.
    public let weight: FontWeight
    /// Whether the content is shown in Dark Mode, which has its own rule in Apple's HIG.
    public let isInDarkMode: Bool

    /// Creates a foreground with a role, a size and a weight.
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
