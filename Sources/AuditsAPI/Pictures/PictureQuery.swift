import Audits
import Endpoints
import Legibility
import LegibilityAPI

/// The parameters of a check of pictures.
package struct PictureQuery: SubjectQuery, Sendable {
    var question = PictureQuestion()

    /// The maximum number of pictures in a request.
    package static let mostPictures = 100

    static let scale = Parameter<Double, Void>.number(
        "scale",
        "Pixels per CSS px. Default: from the picture’s density. If it is unknown, text never counts as large.",
        in: 0.25...10, example: 2
    ).optional
    static let profile = Parameter.choice(
        "profile", "Level of contrast to check against.", default: ContrastProfile.wcagAA)
    static let minimumSeverity = Parameter.choice(
        "minimumSeverity", "Lowest severity of findings to include.", default: LegibilityFinding.Severity.advice)

    static let parameters = [scale.description, profile.description, minimumSeverity.description]

    init(_ read: inout Reader) {
        question.scale = read(Self.scale)
        question.profile = read(Self.profile)
        question.minimumSeverity = read(Self.minimumSeverity)
    }
}
