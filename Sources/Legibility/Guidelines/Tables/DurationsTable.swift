// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Subject | item | platforms |
// figure in words | minimum | maximum | unit | strength | detail | page.

extension ReferenceTable {
    /// Recommended durations and delays.
    public static let durations = limits(
        name: "durations", title: "Durations", subject: "subject", source: .page("live-activities"),
        note: "Times, each in the unit given in its row.", text: durationsText)
}

private let durationsText = """
    Live Activity | active | ios | at most 8 | — | 8 | h | aim | — | live-activities
    Live Activity | on the Lock Screen after its end | ios | at most 4 | — | 4 | h | limit | — | live-activities
    Live Activity | until a custom dismissal | ios | 15 to 30 | 15 | 30 | min | value | after its end | live-activities
    Live Activity | animation | all | at most 2 | — | 2 | s | limit | — | live-activities
    widget | animation | ios, ipados, macos, watchos | at most 2 | — | 2 | s | limit | — | widgets
    video | delay of an interactive overlay | tvos | at least 0.5 | 0.5 | — | s | limit | — | playing-video
    video | loading, before a black loading screen | tvos | after 2 | 2 | — | s | limit | — | playing-video
    watch video | clip | watchos | at most 30 | — | 30 | s | limit | — | playing-video
    augmented reality | a face is lost, before that is shown | ios | more than 0.5 | 0.5 | — | s | limit | — | \
        augmented-reality
    """
