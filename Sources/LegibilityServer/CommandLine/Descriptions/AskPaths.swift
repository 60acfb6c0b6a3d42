/// The paths in the help of `legibility ask`, for finding a path without knowing it.
enum AskPaths {
    private static let groups: [(title: String, paths: [String])] = [
        (
            "Contrast",
            [
                "contrast", "contrast/suggestions", "contrast/matrix", "contrast/image", "contrast/focus",
                "contrast/link",
            ]
        ),
        ("Type", ["type/scale", "type/tracking", "type/legibility", "type/styles", "target"]),
        ("Colour vision", ["vision/simulate", "vision/palette", "vision/image"]),
        ("Audits", ["audit", "audit/screen", "audit/picture", "audit/page"]),
        ("Tables", ["reference", "layout", "search"]),
    ]

    static let list =
        "Paths under /v1/, of which “legibility ask /v1” lists all with their summaries:\n"
        + groups.map { "  \($0.title): \($0.paths.joined(separator: ", "))\n" }.joined()
        + "Quote colours: --foreground '#777'. A path that begins with “/” is used unchanged.\n"
}
