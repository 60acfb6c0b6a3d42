import Endpoints

/// Whether a contrast question also asks about people with a colour-vision deficiency.
package enum ContrastVision: String, CaseIterable, Sendable {
    case none, all
}

extension ContrastVision: Describable {}
