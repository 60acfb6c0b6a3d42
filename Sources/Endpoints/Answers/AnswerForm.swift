import Compression
import HTTPMessages

/// A format of a response, identified by its media type.
package protocol AnswerForm: RawRepresentable<String>, Sendable {
    /// The value of the `as` parameter that requests the format.
    var name: String { get }
}

extension Parameter where Context == Void {
    /// Returns the parameter that requests a format in the URL, for example in a link. `list` is the contract's name
    /// for the set of formats.
    package static func form(among forms: [Value], named list: String) -> Parameter<Value?, Void>
    where Value: AnswerForm {
        Parameter<Value, Void>(
            description: .form(among: forms, named: list), standIn: { _ in forms[0] },
            read: { reader, value, _ throws(Unusable) in
                try reader.choice("as", value, { name in forms.first { $0.name == name } }, forms.map(\.name))
            }
        ).optional
    }
}

extension ParameterDescription {
    /// Returns the parameter that requests a format, as described in the contract and the documentation.
    package static func form<Form: AnswerForm>(among forms: [Form], named list: String) -> ParameterDescription {
        ParameterDescription(
            name: "as", summary: "Response format. Default: the format in the `Accept` header.",
            schema: .oneOf(forms.map(\.name), named: list),
            examples: [.init(values: [forms[0].name])])
    }
}

extension Reader {
    /// Returns the requested format or, if none is requested, the preferred format among the accepted types.
    package mutating func form<Form: AnswerForm>(
        of request: HTTPRequest, by parameter: Parameter<Form?, Void>, among forms: [Form]
    ) -> Form {
        if isGiven(parameter), let form = self(parameter) { return form }
        return request.acceptedForm(among: forms)
    }
}

extension HTTPRequest {
    /// The format that a request prefers among the accepted types.
    func acceptedForm<Form: AnswerForm>(among forms: [Form]) -> Form {
        // Most programs accept all types or don't send an `Accept` header.
        headers.count("accept") == 0 ? forms[0] : preferredForm(among: forms)
    }
}

/// A body that never changes, and its compressed forms. Each form is created on the first request and kept.
package final class FixedBody: Sendable {
    package let entityHash: UInt64
    private let gzip: Prepared<[UInt8]?>
    private let brotli: Prepared<[UInt8]?>

    /// The codings, preferred first. Without Brotli, which takes a hundred times as long as gzip, if `isQuick` is true.
    package let codings: [ContentCoding]

    package init(_ bytes: [UInt8], isQuick: Bool = false) {
        codings = isQuick ? [.gzip] : [.brotli, .gzip]
        entityHash = HTTPMessages.entityHash(bytes)
        // The compressed form has the capacity of the body, most of which would be kept unused.
        gzip = Prepared { gzipped(bytes, .often).map { $0.withUnsafeBufferPointer { Array($0) } } }
        brotli = Prepared { brotliCompressed(bytes) }
    }

    /// Returns the body in a coding, or nil if the coded body isn't smaller.
    package func bytes(in coding: ContentCoding) -> [UInt8]? {
        switch coding {
        case .brotli: brotli.value
        case .gzip: gzip.value
        }
    }
}
