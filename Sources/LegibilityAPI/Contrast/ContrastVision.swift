import Endpoints
import Legibility

/// The choice whether a contrast question includes people with a colour-vision deficiency.
package enum ContrastVision: String, CaseIterable, Sendable {
    case none, all
}

extension ContrastVision: Describable {}

extension ContrastVision: Synonymous {
    package var synonyms: [String] {
        switch self {
        case .none: ["false", "no", "off"]
        case .all: ["true", "yes", "on", "any"]
        }
    }
}
