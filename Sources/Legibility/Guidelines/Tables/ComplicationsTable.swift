// HIG, Complications, Specifications: change log 2023-10-24, read 2025-12-19. Sizes in points by case in mm; “10-22×10”
// is a range of widths. The HIG also lists pixels, which are twice the points (@2x) in all cells except one, which has
// an anomaly.

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
            aren't published. If the source gives a range of widths, minimumWidth is its lower end.
            """,
        rows: images(fourCases, inCases: fourLabels) + images(fiveCases, inCases: fiveLabels) + texts)

    private static func images(_ text: String, inCases cases: [String]) -> [Row] {
        TableText(text).lines.flatMap { line in
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

    private static let texts = TableText(textSizesText).lines.flatMap { line in
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

// Family | kind | item | 40 mm | 41 mm | 44 mm | 45 and 49 mm
private let fourCases = """
    circular regular     | image | Image                     | 42×42   | 44.5×44.5 | 47×47     | 50×50
    circular regular     | image | Closed gauge              | 27×27   | 28.5×28.5 | 31×31     | 32×32
    circular regular     | image | Open gauge                | 11×11   | 11.5×11.5 | 12×12     | 13×13
    circular regular     | image | Stack (not text)          | 28×14   | 29.5×15   | 31×16     | 33.5×16.5
    ! 41: Printed 59X30, in capitals.
    ! 44: Printed “62x32px@ 2x”.
    circular extra-large | image | Image                     | 120×120 | 127×127   | 132×132   | 143×143
    circular extra-large | image | Open gauge                | 31×31   | 33×33     | 33×33     | 37×37
    ! 41: The same size as for 44 mm.
    ! 44: The same size as for 41 mm.
    circular extra-large | image | Closed gauge              | 77×77   | 81.5×81.5 | 87×87     | 91.5×91.5
    ! 41: Printed without “pt”.
    ! 45: Printed without “pt”.
    circular extra-large | image | Stack                     | 80×40   | 85×42     | 87×44     | 95×48
    ! 41: Printed without “pt”.
    corner               | image | Circular                  | 32×32   | 34×34     | 36×36     | 38×38
    corner               | image | Gauge                     | 20×20   | 21×21     | 22×22     | 24×24
    corner               | image | Text                      | 20×20   | 21×21     | 22×22     | 24×24
    rectangular          | image | Large image with title    | 150×47  | 159×50    | 171×54    | 178.5×56
    ! The row has an asterisk, but its footnote is missing.
    rectangular          | image | Large image without title | 162×69  | 171.5×73  | 184×78    | 193×82
    ! The row has an asterisk, but its footnote is missing.
    rectangular          | image | Standard body             | 12×12   | 12.5×12.5 | 13.5×13.5 | 14.5×14.5
    rectangular          | image | Text gauge                | 12×12   | 12.5×12.5 | 13.5×13.5 | 14.5×14.5
    """

// Family | kind | item | 38 mm | 40 and 42 mm | 41 mm | 44 mm | 45 and 49 mm
private let fiveCases = """
    circular | placeholder | Circular | — | 42×42 | 44.5×44.5 | 47×47 | 50×50
    circular | placeholder | Bezel | — | 42×42 | 44.5×44.5 | 47×47 | 50×50
    circular | placeholder | Extra Large | — | 120×120 | 127×127 | 132×132 | 143×143
    corner | placeholder | Placeholder | — | 20×20 | 21×21 | 22×22 | 24×24
    utilitarian small | image | Flat | 9-21×9 | 10-22×10 | 10.5-23.5×21 | — | 12-26×12
    ! 41: Printed 10.5-23.5×21 pt for 21-47×21 px, of which “px” is missing; as in the table of large images the \
        height should be 10.5.
    ! 44: N/A in the source.
    utilitarian small | image | Ring | 14×14 | 14×14 | 15×15 | 16×16 | 16.5×16.5
    utilitarian small | image | Square | 20×20 | 22×22 | 23.5×23.5 | 25×25 | 26×26
    utilitarian large | image | Flat | 9-21×9 | 10-22×10 | 10.5-23.5×10.5 | — | 12-26×12
    ! 44: N/A in the source.
    legacy circular small | image | Ring | 20×20 | 22×22 | 23.5×23.5 | 24×24 | 26×26
    legacy circular small | image | Simple | 16×16 | 18×18 | 19×19 | 20×20 | 21.5×21.5
    legacy circular small | image | Stack | 16×7 | 17×8 | 18×8.5 | 19×9 | 19×9.5
    legacy circular small | placeholder | Placeholder | 16×16 | 18×18 | 19×19 | 20×20 | 21.5×21.5
    ! 40: Printed “18x18x pt”.
    legacy modular small | image | Ring | 18×18 | 19×19 | 20×20 | 21×21 | 22.5×22.5
    legacy modular small | image | Simple | 26×26 | 29×29 | 30.5×30.5 | 32×32 | 34.5×34.5
    legacy modular small | image | Stack | 26×14 | 29×15 | 30.5×16 | 32×17 | 34.5×18
    legacy modular small | placeholder | Placeholder | 26×26 | 29×29 | 30.5×30.5 | 32×32 | 34.5×34.5
    legacy modular large | image | Columns | 11-32×11 | 12-37×12 | 12.5-39×12.5 | 14-42×14 | 14.5-44×14.5
    legacy modular large | image | Standard body | 11-32×11 | 12-37×12 | 12.5-39×12.5 | 14-42×14 | 14.5-44×14.5
    legacy modular large | image | Table | 11-32×11 | 12-37×12 | 12.5-39×12.5 | 14-42×14 | 14.5-44×14.5
    legacy extra large | image | Ring | 63×63 | 66.5×66.5 | 70.5×70.5 | 73×73 | 79×79
    legacy extra large | image | Simple | 91×91 | 101.5×101.5 | 107.5×107.5 | 112×112 | 121×121
    legacy extra large | image | Stack | 78×42 | 87×45 | 92×47.5 | 96×51 | 103.5×53.5
    legacy extra large | placeholder | Placeholder | 91×91 | 101.5×101.5 | 107.5×107.5 | 112×112 | 121×121
    """

// Family | style | weight | 40 mm | 41 mm | 44 mm | 45 and 49 mm, sizes in points
private let textSizesText = """
    circular regular     | Rounded | Medium   | 12   | 12.5 | 13   | 14.5
    circular extra-large | —       | —        | 34.5 | 36.5 | 36.5 | 41
    ! Style and weight are missing here; Rounded and Medium, printed once for regular circular, are probably meant.
    ! 41: The same size as for 44 mm.
    ! 44: The same size as for 41 mm.
    corner               | —       | Semibold | 10   | 10.5 | 11   | 12
    ! The style is missing here; Rounded, printed once for regular circular, is probably meant.
    ! 40: Below the minimum text size for watchOS, 12 points.
    ! 41: Below the minimum text size for watchOS, 12 points.
    ! 44: Below the minimum text size for watchOS, 12 points.
    rectangular          | —       | —        | 16.5 | 17.5 | 18   | 19.5
    ! Style and weight are missing here; Rounded and Medium, printed once for regular circular, are probably meant.
    """
