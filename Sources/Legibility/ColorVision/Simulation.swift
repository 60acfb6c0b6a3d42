/// A simulation of how colours look to people with a colour-vision deficiency.
///
/// Takes and returns linear light. The result may leave the sRGB gamut and has to be clipped for display. A simulation
/// shows which differences are lost, not how somebody experiences them.
public struct Simulation: Sendable {
    /// The arithmetic that moves light: one matrix, or two that meet in a plane through the greys.
    public enum Projection: Sendable {
        /// The same matrix for every colour.
        case everywhere(Matrix3x3)
        /// One matrix where `plane` · rgb ≥ 0, another elsewhere. Both agree on the plane.
        case halves(above: Matrix3x3, below: Matrix3x3, plane: SIMD3<Double>)
    }

    /// The simulated deficiency.
    public let deficiency: Deficiency
    /// The severity of the deficiency.
    public let severity: Severity
    /// The model that is used; nil for achromatopsia, which is relative luminance and needs none.
    public let model: SimulationModel?
    /// The arithmetic, for code that performs it itself. Greys come out of it within 2 millionths of their values.
    public let projection: Projection

    /// The requested model; nil for the one that fits best.
    private let askedModel: SimulationModel?

    /// Creates a simulation after the model that fits best.
    public init(_ deficiency: Deficiency, severity: Severity = .complete) {
        let model = SimulationModel.automatic(for: deficiency, severity: severity)
        guard let simulation = Self(deficiency, severity, model, askedModel: nil) else {
            preconditionFailure("\(model) does not describe \(deficiency) and is no model to choose for it")
        }
        self = simulation
    }

    /// Creates a simulation after one author's model; achromatopsia is the same for all of them.
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

    /// Returns the same simulation at another severity, at which the model may be another one unless it was requested
    /// by name.
    public func at(_ severity: Severity) -> Self {
        guard let askedModel else { return Self(deficiency, severity: severity) }
        // This simulation shows that the model describes the deficiency.
        return (try? Self(deficiency, severity: severity, model: askedModel)) ?? self
    }

    /// Returns the light as it is seen. A grey is given back as it came, to the last bit.
    public func callAsFunction(_ color: LinearRGB) -> LinearRGB {
        // Every model leaves greys alone; printed tables (rows that add up to 1 ± 1e-6) and floating point do not quite.
        if color.channels.x == color.channels.y, color.channels.y == color.channels.z { return color }
        return switch projection {
        case .everywhere(let matrix): LinearRGB(matrix * color.channels)
        case .halves(let above, let below, let plane):
            LinearRGB(((plane * color.channels).sum() >= 0 ? above : below) * color.channels)
        }
    }

    /// Returns the colour as an sRGB screen shows it to somebody with normal vision: clipped to 0…1.
    public func callAsFunction(_ color: SRGB) -> SRGB {
        // A grey must not pass through the transfer functions, which are each other's inverse to 15 digits only.
        if color.channels.x == color.channels.y, color.channels.y == color.channels.z { return color }
        return SRGB(self(LinearRGB(color)).clipped)
    }

    /// Returns the 8-bit colour as an sRGB screen shows it, rounded once, at the end.
    public func callAsFunction(_ color: SRGB8) -> SRGB8 { SRGB8(rounding: SRGB(self(LinearRGB(color)))) }
}

extension LinearRGB {
    /// Every channel in 0…1.
    fileprivate var clipped: Self { Self(channels.clamped(lowerBound: .zero, upperBound: .one)) }
}
