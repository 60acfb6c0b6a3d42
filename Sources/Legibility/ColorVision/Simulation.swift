/// A simulation of how colours look to people with a colour-vision deficiency.
///
/// The input and the result are linear. The result may exceed the sRGB gamut and must be clipped for display. A
/// simulation shows which differences are lost, not how a person experiences them.
public struct Simulation: Sendable {
    /// The transformation of linear colours: one matrix, or two that meet in a plane through the greys.
    public enum Projection: Sendable {
        /// The same matrix for every colour.
        case everywhere(Matrix3x3)
        /// One matrix where `plane` · rgb ≥ 0, and another elsewhere. Both agree on the plane.
        case halves(above: Matrix3x3, below: Matrix3x3, plane: SIMD3<Double>)
    }

    /// The simulated deficiency.
    public let deficiency: Deficiency
    /// The severity of the deficiency.
    public let severity: Severity
    /// The model that is used; nil for achromatopsia, which is based on relative luminance.
    public let model: SimulationModel?
    /// The transformation, for code that applies it directly. It changes greys by up to 2 millionths of their values.
    public let projection: Projection

    /// The requested model; nil for the default model.
    private let askedModel: SimulationModel?

    /// Creates a simulation with the default model.
    public init(_ deficiency: Deficiency, severity: Severity = .complete) {
        let model = SimulationModel.automatic(for: deficiency, severity: severity)
        guard let simulation = Self(deficiency, severity, model, askedModel: nil) else {
            preconditionFailure("\(model) doesn’t support \(deficiency), so it can’t be the default model")
        }
        self = simulation
    }

    /// Creates a simulation with a given model; achromatopsia is the same with all models.
    public init(
        _ deficiency: Deficiency, severity: Severity = .complete, model: SimulationModel
    ) throws(UnsupportedDeficiency) {
        guard let simulation = Self(deficiency, severity, model, askedModel: model) else {
            throw UnsupportedDeficiency(deficiency: deficiency, model: model)
        }
        self = simulation
    }

    /// Creates a simulation; nil if the model doesn't describe the deficiency.
    private init?(
        _ deficiency: Deficiency, _ severity: Severity, _ model: SimulationModel, askedModel: SimulationModel?
    ) {
        self.deficiency = deficiency
        self.severity = severity
        self.askedModel = askedModel
        if let cone = deficiency.cone {
            guard let projection = model.projection(cone, severity) else { return nil }
            self.model = model
            self.projection = projection
        } else {
            self.model = nil
            projection = luminanceOnly(severity)
        }
    }

    /// Returns the same simulation at another severity. If no model was requested, the default model may differ.
    public func at(_ severity: Severity) -> Self {
        guard let askedModel else { return Self(deficiency, severity: severity) }
        // The model supports the deficiency, since this simulation exists.
        return (try? Self(deficiency, severity: severity, model: askedModel)) ?? self
    }

    /// Returns the simulated linear colour. A grey is returned unchanged, to the last bit.
    public func callAsFunction(_ color: LinearRGB) -> LinearRGB {
        // Every model keeps greys, but published tables (with rows that add up to 1 ± 1e-6) and floating-point
        // arithmetic change them slightly.
        if color.channels.x == color.channels.y, color.channels.y == color.channels.z { return color }
        return switch projection {
        case .everywhere(let matrix): LinearRGB(matrix * color.channels)
        case .halves(let above, let below, let plane):
            LinearRGB(((plane * color.channels).sum() >= 0 ? above : below) * color.channels)
        }
    }

    /// Returns the simulated colour for an sRGB screen, clipped to 0…1.
    public func callAsFunction(_ color: SRGB) -> SRGB {
        // Greys bypass the transfer functions, which are inverse to each other only to 15 digits.
        if color.channels.x == color.channels.y, color.channels.y == color.channels.z { return color }
        return SRGB(self(LinearRGB(color)).clipped)
    }

    /// Returns the simulated 8-bit colour for an sRGB screen, rounded only at the end.
    public func callAsFunction(_ color: SRGB8) -> SRGB8 { SRGB8(rounding: SRGB(self(LinearRGB(color)))) }
}

extension LinearRGB {
    /// The colour with every channel clipped to 0…1.
    fileprivate var clipped: Self { Self(channels.clamped(lowerBound: .zero, upperBound: .one)) }
}
