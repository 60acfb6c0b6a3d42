// HIG, Widgets, Specifications: change log 2025-01-17, read 2025-12-19. Screens, cases and widgets in points (cases in
// mm), portrait. A widget is designed for a device's canvas; on the Home Screen it is scaled to the size “device”.

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

    private static let onPhone = TableText(phoneText).lines.flatMap { line in
        zip(phoneFamilies, line.cells.dropFirst()).map { family, size in
            let between: [Cell] = [.missing, .missing, .missing, .text(family)]
            return Row(
                [.list(["ios"])] + Cell.size(line.cells[0]) + between + Cell.size(size),
                .page("widgets"), line.anomaly(of: family, among: phoneFamilies))
        }
    }

    private static let onPad = TableText(padText).lines.flatMap { line in
        zip(padFamilies, line.cells.dropFirst(3)).map { family, size in
            Row(
                [.list(["ipados"])] + Cell.size(line.cells[0])
                    + [.missing, Cell(text: line.cells[1]), .text(line.cells[2]), .text(family)] + Cell.size(size),
                .page("widgets"), line.anomaly(of: family, among: padFamilies))
        }
    }

    private static let onWatch = TableText(watchText).lines.map { line in
        Row(
            [.list(["watchos"]), .missing, .missing, Cell(number: line.cells[0]), .missing, .missing]
                + [.text("smart stack")] + Cell.size(line.cells[1]),
            .page("widgets"), line.anomaly)
    }
}

private let phoneFamilies = ["small", "medium", "large", "circular", "rectangular", "inline"]
private let padFamilies = ["small", "medium", "large", "extra large"]

// Screen | small | medium | large | circular | rectangular | inline
private let phoneText = """
    430×932 | 170×170 | 364×170 | 364×382 | 76×76 | 172×76 | 257×26
    ! This row contains a multiplication sign, while the other rows contain an x.
    428×926 | 170×170 | 364×170 | 364×382 | 76×76 | 172×76 | 257×26
    414×896 | 169×169 | 360×169 | 360×379 | 76×76 | 160×72 | 248×26
    ! rectangular: 72 high beside a circular widget of 76; in every other row the two heights are the same.
    414×736 | 159×159 | 348×157 | 348×357 | 76×76 | 170×76 | 248×26
    393×852 | 158×158 | 338×158 | 338×354 | 72×72 | 160×72 | 234×26
    390×844 | 158×158 | 338×158 | 338×354 | 72×72 | 160×72 | 234×26
    375×812 | 155×155 | 329×155 | 329×345 | 72×72 | 157×72 | 225×26
    375×667 | 148×148 | 321×148 | 321×324 | 68×68 | 153×68 | 225×26
    360×780 | 155×155 | 329×155 | 329×345 | 72×72 | 157×72 | 225×26
    ! No device in the table of dimensions has this screen.
    320×568 | 141×141 | 292×141 | 292×311 | —     | —      | —
    """

private let emptyCell = "The screen's cell is empty in the source; it is taken from the row above."

// Screen | Display Zoom | canvas or device | small | medium | large | extra large
private let padText = """
    768×1024  | —          | canvas | 141×141 | 305.5×141 | 305.5×305.5 | 634.5×305.5
    768×1024  | —          | device | 120×120 | 260×120   | 260×260     | 540×260
    ! \(emptyCell)
    744×1133  | —          | canvas | 141×141 | 305.5×141 | 305.5×305.5 | 634.5×305.5
    744×1133  | —          | device | 120×120 | 260×120   | 260×260     | 540×260
    ! \(emptyCell)
    810×1080  | —          | canvas | 146×146 | 320.5×146 | 320.5×320.5 | 669×320.5
    810×1080  | —          | device | 124×124 | 272×124   | 272×272     | 568×272
    ! \(emptyCell)
    820×1180  | —          | canvas | 155×155 | 342×155   | 342×342     | 715.5×342
    820×1180  | —          | device | 136×136 | 300×136   | 300×300     | 628×300
    ! \(emptyCell)
    834×1112  | —          | canvas | 150×150 | 327.5×150 | 327.5×327.5 | 682×327.5
    834×1112  | —          | device | 132×132 | 288×132   | 288×288     | 600×288
    ! \(emptyCell)
    834×1194  | —          | canvas | 155×155 | 342×155   | 342×342     | 715.5×342
    834×1194  | —          | device | 136×136 | 300×136   | 300×300     | 628×300
    ! \(emptyCell)
    954×1373  | more space | canvas | 162×162 | 350×162   | 350×350     | 726×350
    954×1373  | more space | device | 162×162 | 350×162   | 350×350     | 726×350
    ! \(emptyCell)
    970×1389  | more space | canvas | 162×162 | 350×162   | 350×350     | 726×350
    970×1389  | more space | device | 162×162 | 350×162   | 350×350     | 726×350
    ! \(emptyCell)
    1024×1366 | —          | canvas | 170×170 | 378.5×170 | 378.5×378.5 | 795×378.5
    1024×1366 | —          | device | 160×160 | 356×160   | 356×356     | 748×356
    ! \(emptyCell)
    1192×1590 | more space | canvas | 188×188 | 412×188   | 412×412     | 860×412
    1192×1590 | more space | device | 188×188 | 412×188   | 412×412     | 860×412
    ! \(emptyCell)
    """

// Case in mm | widget
private let watchText = """
    40 | 152×69.5
    41 | 165×72.5
    44 | 173×76.5
    45 | 184×80.5
    49 | 191×81.5
    """
