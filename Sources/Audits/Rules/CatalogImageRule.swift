import Legibility
import Sentences

/// A rule for the images of an asset catalog. No failure is an error, because such an image can still be legible.
package enum CatalogImageRule: String, AuditedRule {
    /// An image exists at every scale factor of its platform.
    case scales = "image.scales"
    /// The images of a set have the same size in points.
    case size = "image.size"
    /// An app icon has the pixels of its slot.
    case iconSize = "appIcon.size"
    /// An app icon fills its canvas.
    case iconCanvas = "appIcon.transparency"
    /// An app icon names its colour space.
    case iconProfile = "appIcon.profile"
    /// An app icon is in a colour space that the platform supports.
    case iconSpace = "appIcon.colorSpace"
    /// The background of an icon isn't black if the system background is black.
    case iconBackground = "appIcon.background"

    package var row: RuleRow {
        switch self {
        case .scales, .size: RuleRow(.warning, .page("images"), ["icons.scales"])
        case .iconSize, .iconCanvas: RuleRow(.warning, .page("app-icons"), ["size.appIcon"])
        case .iconProfile: RuleRow(.advice, .higColor, ["color.profile"])
        case .iconSpace: RuleRow(.warning, .page("app-icons"), ["color.iconSpaces"])
        case .iconBackground: RuleRow(.warning, .page("app-icons"), ["color.watch.icon", "color.carplay.icon"])
        }
    }

    /// The rule's name in tables and annotations.
    package var title: Phrase {
        switch self {
        case .scales: "An image missing at a scale factor"
        case .size: "Images of different sizes in one set"
        case .iconSize: "An app icon of the wrong size"
        case .iconCanvas: "An app icon with transparent pixels"
        case .iconProfile: "An app icon without a colour profile"
        case .iconSpace: "An app icon in an unsupported colour space"
        case .iconBackground: "A black icon on a black background"
        }
    }
}
