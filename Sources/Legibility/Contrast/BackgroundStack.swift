/// A background's layers, told apart by where its gradient lies; the top-most first.
public struct BackgroundStack: Hashable, Sendable {
    /// Above the gradient; all of them where there is none.
    public private(set) var above: [Layer] = []
    /// The one gradient among the layers.
    public private(set) var gradient: Gradient?
    /// Under the gradient.
    public private(set) var below: [Layer] = []

    /// A stack of layers, the top-most first. Of several gradients nobody knows without a layout which of their places lie
    /// over each other, so two are one too many.
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

    /// The layers flattened, with a colour in the gradient's place.
    public func composite(at place: Layer? = nil) -> Composite { Composite(above + [place].compactMap(\.self) + below) }
}
