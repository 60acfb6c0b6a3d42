extension ReferenceTable {
    /// Sizes of images and text in complications, by watch case.
    public static let complications = ReferenceTable(
        name: "complications", title: "Complication sizes",
        columns: [
            .text("family"), .text("kind"), .text("item"), .list("case", unit: "mm", of: .watchCase),
            .number("minimumWidth", unit: "pt"), .number("width", unit: "pt"), .number("height", unit: "pt"),
            .number("minimumPixelWidth", unit: "px"), .number("pixelWidth", unit: "px"),
            .number("pixelHeight", unit: "px"), .number("textSize", unit: "pt"), .text("textStyle"),
            .text("textWeight"),
        ],
        source: .page("complications"),
        note: """
            Images are at @2x. “42” is the older 42 mm case; figures for the newer 42 mm case and the 46 mm case \
            aren’t published. If the source gives a range of widths, minimumWidth is its lower end.
            """,
        rows: images("complications-in-four-cases", inCases: fourLabels)
            + images("complications-in-five-cases", inCases: fiveLabels) + texts)

    private static func images(_ file: String, inCases cases: [String]) -> [Row] {
        TableText(file: file).lines.flatMap { line in
            zip(cases, line.cells.dropFirst(3)).map { label, printed in
                let points = size(printed)
                var pixels = points.map(\.doubled)
                // The HIG lists 10.5-23.5×21 pt and 21-47×21 px: the only pair that isn't doubled.
                if printed == "10.5-23.5×21" { pixels[2] = .number(21) }
                return Row(
                    line.cells.prefix(3).map(Cell.text) + [Cell(list: label)] + points + pixels
                        + [.missing, .missing, .missing],
                    .page("complications"), line.anomaly(of: firstCase(label), among: cases.map(firstCase)))
            }
        }
    }

    private static let texts = TableText(file: "complications-text").lines.flatMap { line in
        zip(fourLabels, line.cells.dropFirst(3)).map { label, size in
            Row(
                [.text(line.cells[0]), .text("text"), .missing, Cell(list: label)]
                    + Array(repeating: Cell.missing, count: 6)
                    + [Cell(number: size), Cell(text: line.cells[1]), Cell(text: line.cells[2])],
                .page("complications"), line.anomaly(of: firstCase(label), among: fourLabels.map(firstCase)))
        }
    }

    /// Reads “10-22×10” as minimum width, width and height.
    private static func size(_ printed: String) -> [Cell] {
        let parts = printed.split(separator: "×")
        guard parts.count == 2 else { return [.missing, .missing, .missing] }
        let widths = parts[0].split(separator: "-").map(String.init)
        return [
            widths.count == 2 ? Cell(number: widths[0]) : .missing, Cell(number: widths[widths.count - 1]),
            Cell(number: String(parts[1])),
        ]
    }

    /// Returns the name of a column of cases in an anomaly.
    private static func firstCase(_ label: String) -> String { String(label.prefix(2)) }
}

extension ReferenceTable.Cell {
    fileprivate var doubled: Self { if case .number(let number) = self { .number(number * 2) } else { self } }
}

private let fourLabels = ["40", "41", "44", "45, 49"]
private let fiveLabels = ["38", "40, 42", "41", "44", "45, 49"]
