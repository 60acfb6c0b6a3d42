import Legibility

extension PageRule {
    /// The ids of the rows in ``ReferenceTable/rules`` on which the rule is based.
    package var guidelines: [String] {
        let criterion: ContrastRule? =
            switch self {
            case .textContrast, .bothAppearances, .hoverContrast: .contrastMinimum
            case .controlContrast, .iconContrast, .focusContrast: .nonTextContrast
            case .link: .linkBesideText
            case .targetSize, .focusVisible, .focusObscured, .zoom, .reflow, .sideways, .textSpacing, .importantSpacing,
                .viewportZoom, .lineLength, .leading, .textSize, .letterSpacing, .justified:
                nil
            }
        return criterion.map { [$0.id] } ?? []
    }
}
