/// An operation of the product, and plain code that computes the same result.
struct Comparison {
    let name: String
    /// A description of the plain code.
    let plainly: String
    /// The number of operations, or pixels, in one call of either side.
    let operations: Int
    /// Returns a number that depends on everything that was computed.
    let product: () throws -> Double
    let plain: () throws -> Double
    /// Throws if the two sides compute different results.
    let checkAgreement: () throws -> Void
}

/// The plain code computes a different result, so the comparison is meaningless.
struct Disagreement: Error {
    let operation: String
    /// The deviation of the results, and the maximum deviation.
    let deviation: Double, tolerance: Double
}

extension Comparison {
    /// Returns a comparison of an operation that maps each input to a number.
    ///
    /// The numbers may differ by `tolerance`. The function is inlined, so that no closure call is timed.
    @inline(__always)
    static func each<Input>(
        _ name: String, plainly: String, of inputs: [Input], within tolerance: Double,
        product: @escaping (Input) throws -> Double, plain: @escaping (Input) throws -> Double
    ) -> Comparison {
        each(name, plainly: plainly, of: inputs, within: tolerance, product: product, plain: plain) { input in
            abs(try product(input) - plain(input))
        }
    }

    /// Returns a comparison of an operation with a result that a number doesn't represent completely; `deviation`
    /// compares whole results.
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

    /// Throws if the results differ by more than the tolerance.
    static func check(_ name: String, _ deviation: Double, within tolerance: Double) throws {
        guard deviation <= tolerance else {
            throw Disagreement(operation: name, deviation: deviation, tolerance: tolerance)
        }
    }
}
