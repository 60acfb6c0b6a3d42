import Endpoints
import Legibility

/// A request about every pair of some colours.
package struct MatrixQuery: Sendable {
    /// The pairs to list. The summary counts all pairs.
    package enum Selection: String, CaseIterable, Sendable {
        case all, failing, passing

        package func lists(_ result: ContrastVerdict.Result) -> Bool {
            switch self {
            case .all: true
            case .failing: result == .fail
            case .passing: result == .pass
            }
        }
    }

    package static let only = Parameter.choice(
        "only", "Pairs to list; takes precedence over the request body.", default: Selection.all)
    package static let minimum = Parameter.number(
        "minimum",
        "Required ratio; overrides the profile's minimum. Takes precedence over the request body.", in: 1...21,
        example: 4.5
    ).optional

    /// The body members other than the colours.
    package static let parameters =
        ContentQuery.parameters + [
            Appearance.parameter.description, only.meaning("Pairs to list: all, passing or failing.").description,
            minimum.meaning("Required ratio; overrides the profile's minimum.").description,
        ]

    package let colors: [NamedColorParameter]
    package let content: ContentQuery
    package let only: Selection
    /// The required ratio that overrides the profile's minimum; nil if it isn't overridden.
    package let minimum: Double?

    /// The ratio that a pair must reach; nil if nothing is required.
    package var required: Double? { minimum ?? content.requirement.ratio }
}

extension MatrixQuery {
    init(_ read: inout BodyReader, atMost limit: Int) {
        let appearance = read.body(Appearance.parameter)
        content = ContentQuery(&read.body, in: appearance)
        only = read(Self.only)
        minimum = read(Self.minimum)
        colors = NamedColorParameter.read(&read.body, in: appearance, atMost: limit, of: .matrix)
    }

    /// Creates a request with colours that have already been read.
    package init(_ read: inout Reader, _ colors: [NamedColorParameter], in appearance: Appearance) {
        content = ContentQuery(&read, in: appearance)
        only = read(Self.only)
        minimum = read(Self.minimum)
        self.colors = colors
    }
}

extension MatrixQuery {
    /// Returns the same request with other colours.
    package func with(_ colors: [NamedColorParameter]) -> MatrixQuery {
        MatrixQuery(colors: colors, content: content, only: only, minimum: minimum)
    }
}
