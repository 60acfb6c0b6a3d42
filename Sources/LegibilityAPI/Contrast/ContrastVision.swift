import Endpoints
import Legibility

/// Whether a contrast response includes colour-vision deficiencies.
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
