// HIG, the Designing for … pages (change logs: tvOS 2022-09-14, watchOS 2023-06-05, none for the others) and Eyes
// (2024-06-10), read 2025-12-19. Feet; metres for visionOS.

extension ReferenceTable {
    /// Viewing distances for each platform.
    public static let viewingDistances = ReferenceTable(
        name: "viewing-distances", title: "Viewing distances",
        columns: [
            .list("platform"), .number("minimum"), .number("maximum"), .text("unit"), .text("page"),
        ],
        source: .page("eyes"),
        text: viewingDistancesText)
}

private let viewingDistancesText = """
    ios      | — | 2 | ft | designing-for-ios
    ipados   | — | 3 | ft | designing-for-ipados
    macos    | 1 | 3 | ft | designing-for-macos
    tvos     | 8 | — | ft | designing-for-tvos
    watchos  | — | 1 | ft | designing-for-watchos
    visionos | 1 | — | m  | eyes
    """
