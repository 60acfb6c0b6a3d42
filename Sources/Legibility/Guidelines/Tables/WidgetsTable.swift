extension ReferenceTable {
    /// Sizes of widgets by screen and family.
    public static let widgets = ReferenceTable(
        name: "widgets", title: "Widget sizes",
        columns: [
            .list("platform"), .number("screenWidth", unit: "pt", of: .screenSide),
            .number("screenHeight", unit: "pt", of: .screenSide),
            .number("case", unit: "mm", of: .watchCase), .text("displayZoom"), .text("target"), .text("family"),
            .number("width", unit: "pt"), .number("height", unit: "pt"),
        ],
        source: .page("widgets"),
        note: """
            There are no rows for screens of 440 × 956, 402 × 874 and 420 × 912 points, or for cases of 42 and 46 mm. \
            The page excludes visionOS but lists a video about visionOS widgets. Sizes are null if a screen has no \
            such widget.
            """,
        rows: onPhone + onPad + onWatch)

    private static let onPhone = TableText(file: "widgets-on-iphone").lines.flatMap { line in
        zip(phoneFamilies, line.cells.dropFirst()).map { family, size in
            let between: [Cell] = [.missing, .missing, .missing, .text(family)]
            return Row(
                [.list(["ios"])] + Cell.size(line.cells[0]) + between + Cell.size(size),
                .page("widgets"), line.anomaly(of: family, among: phoneFamilies))
        }
    }

    private static let onPad = TableText(file: "widgets-on-ipad").lines.flatMap { line in
        zip(padFamilies, line.cells.dropFirst(3)).map { family, size in
            Row(
                [.list(["ipados"])] + Cell.size(line.cells[0])
                    + [.missing, Cell(text: line.cells[1]), .text(line.cells[2]), .text(family)] + Cell.size(size),
                .page("widgets"), line.anomaly(of: family, among: padFamilies))
        }
    }

    private static let onWatch = TableText(file: "widgets-on-watch").lines.map { line in
        Row(
            [.list(["watchos"]), .missing, .missing, Cell(number: line.cells[0]), .missing, .missing]
                + [.text("smart stack")] + Cell.size(line.cells[1]),
            .page("widgets"), line.anomaly)
    }
}

private let phoneFamilies = ["small", "medium", "large", "circular", "rectangular", "inline"]
private let padFamilies = ["small", "medium", "large", "extra large"]
