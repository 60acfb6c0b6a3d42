// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Subject | item | platforms |
// figure in words | minimum | maximum | unit | strength | detail | page. Metres from the table of control sizes follow.

extension ReferenceTable {
    /// Distances and angles in space.
    public static let distances = limits(
        name: "distances", title: "Distances and angles", subject: "subject", source: .page("immersive-experiences"),
        note: "Viewing distances are in the viewing-distances table, and space around controls is in control-sizes.",
        text: distancesText, further: controlAmounts(in: "m") { _ in "value" })
}

private let distancesText = """
    progressive immersion | angle | visionos | 120 to 360 | 120 | 360 | ° | value | — | immersive-experiences
    progressive immersion | boundary | visionos | about 1.5 | 1.5 | 1.5 | m | value | — | immersive-experiences
    App Clip Code | scanning distance | ios | at most 20 | — | 20 | times the size | limit | — | app-clips
    App Clip Code | scanning distance, better | ios | 10 | — | 10 | times the size | aim | — | app-clips
    complication | curved text in a bezel | watchos | nearly 180 | — | 180 | ° | limit | what is longer is cut | \
        complications
    """
