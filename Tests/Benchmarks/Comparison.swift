/// An operation of the product, and plain code that computes the same.
struct Comparison {
    let name: String
    /// What the plain code does.
    let plainly: String
    /// How many operations, or pixels, one call of either is.
    let operations: Int
    /// Returns something that depends on all that was computed.
    let product: () throws -> Double
    let plain: () throws -> Double
    /// Throws where the two compute different things.
    let checkAgreement: () throws -> Void
}

/// The plain code computes something else, so that there is nothing to compare.
struct Disagreement: Error {
    let operation: String
    /// How far the results are apart, and how far they may be.
    let deviation: Double, tolerance: Double
}

extension Comparison {
    /// An operation on each of some inputs that makes a number of it.
    ///
    /// The numbers may be `tolerance` apart. Inlined, so that no call through a closure is timed.
    @inline(__always)
    static func each<Input>(
        _ name: String, plainly: String, of inputs: [Input], within tolerance: Double,
        product: @escaping (Input) throws -> Double, plain: @escaping (Input) throws -> Double
    ) -> Comparison {
        each(name, plainly: plainly, of: inputs, within: tolerance, product: product, plain: plain) { input in
            abs(try product(input) - plain(input))
        }
    }

    /// The same where the number that stands for a result does not say all of it: `deviation` compares whole results.
    @inline(__always)
    static func each<Input>(
        _ name: String, plainly: String, of inputs: [Input], within tolerance: Double,
        product: @escaping (Input) throws -> Double, plain: @escaping (Input) throws -> Double,
        deviation: @escaping (Input) throws -> Double
    ) -> Comparison {
        Comparison(
            name: name, plainly: plainly, operations: inputs.count,
            product: {
                var sum = 0.0
                for input in inputs { sum += try product(input) }
                return sum
            },
            plain: {
                var sum = 0.0
                for input in inputs { sum += try plain(input) }
                return sum
            },
            checkAgreement: {
                for input in inputs { try check(name, try deviation(input), within: tolerance) }
            })
    }

    /// Throws where results are further apart than they may be.
    static func check(_ name: String, _ deviation: Double, within tolerance: Double) throws {
        guard deviation <= tolerance else {
            throw Disagreement(operation: name, deviation: deviation, tolerance: tolerance)
        }
    }
}
