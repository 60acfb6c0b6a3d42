import Legibility

/// A background's layers, told apart by where its gradient lies; the top-most first.
struct BackgroundStack: Sendable {
    /// Above the gradient; all of them where there is none.
    private(set) var above: [Layer] = []
    private(set) var gradient: Gradient?
    /// Under the gradient.
    private(set) var below: [Layer] = []

    init(_ layers: [PaintParameter]) {
        for layer in layers {
            switch layer.paint {
            case .gradient(let gradient): self.gradient = gradient
            case .color(let color) where gradient == nil: above.append(Layer(color))
            case .color(let color): below.append(Layer(color))
            }
        }
    }

    /// The layers flattened, with a colour in the gradient's place.
    func composite(at place: Layer? = nil) -> Composite { Composite(above + [place].compactMap(\.self) + below) }

    /// Where a foreground's contrast along the gradient is worst and best; nil without a gradient, or when its search
    /// takes more steps than are left.
    func contrast(of foreground: Layer, steps: inout Int) -> GradientContrast? {
        guard let gradient else { return nil }
        return GradientContrast(foreground: foreground, above: above, gradient: gradient, below: below, steps: &steps)
    }
}
