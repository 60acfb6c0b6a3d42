/// The layers of a background, topmost first, divided into those above and those below its gradient.
public struct BackgroundStack: Hashable, Sendable {
    /// The layers above the gradient; all layers if the background has no gradient.
    public private(set) var above: [Layer] = []
    /// The gradient; nil if no layer is a gradient. A stack contains at most one gradient.
    public private(set) var gradient: Gradient?
    /// The layers below the gradient.
    public private(set) var below: [Layer] = []

    /// Creates a stack of layers, topmost first. At most one layer can be a gradient, because the overlap of two
    /// gradients depends on the layout.
    public init(_ layers: [Paint]) throws(ContrastAssessment.Failure) {
        for layer in layers {
            switch layer {
            case .gradient(let gradient):
                guard self.gradient == nil else { throw .severalGradients }
                self.gradient = gradient
            case .color(let color) where gradient == nil: above.append(Layer(color))
            case .color(let color): below.append(Layer(color))
            }
        }
    }

    /// Returns the flattened layers, with the given colour in place of the gradient.
    public func composite(at place: Layer? = nil) -> Composite {
        place == nil && below.isEmpty ? Composite(above) : Composite(above + [place].compactMap(\.self) + below)
    }
}
