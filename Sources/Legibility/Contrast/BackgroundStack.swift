/// A background's layers, divided by the place of its gradient; the top-most first.
public struct BackgroundStack: Hashable, Sendable {
    /// The layers above the gradient; all of them if there is none.
    public private(set) var above: [Layer] = []
    /// The one gradient among the layers.
    public private(set) var gradient: Gradient?
    /// Under the gradient.
    public private(set) var below: [Layer] = []

    /// Creates a stack of layers, the top-most first. It holds at most one gradient: which places of two gradients lie
    /// over each other depends on the layout.
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

    /// Returns the layers flattened, with a colour in the gradient's place.
    public func composite(at place: Layer? = nil) -> Composite {
        place == nil && below.isEmpty ? Composite(above) : Composite(above + [place].compactMap(\.self) + below)
    }
}
