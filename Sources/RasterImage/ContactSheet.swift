import Glibc
import Numbers

/// Several copies of an image, each with different colours and with a label above.
public struct ContactSheet: Sendable {
    /// One copy of the image on the sheet.
    public struct Panel: Sendable {
        /// The label: ASCII letters, digits, points, hyphens and spaces.
        public var label: String
        /// The mapping for the colours of the panel.
        public var map: any ColorMap

        /// Creates a panel.
        public init(label: String, map: any ColorMap) {
            self.label = label
            self.map = map
        }
    }

    /// The maximum number of pixels in a sheet, which is meant for viewing; larger images are reduced.
    public static let maximumPixels = 16_000_000

    private let panels: [Panel]

    /// Creates a sheet of these panels, in rows from left to right.
    public init(_ panels: [Panel]) { self.panels = panels }

    /// Draws the sheet; the image is reduced as far as ``maximumPixels`` and the format's longest side require.
    public func drawn(
        _ image: consuming RasterImage, for format: ImageFormat, limits: ImageLimits
    ) throws(ImageFault) -> RasterImage {
        let (width, height) = (image.width, image.height)
        let limit = min(limits.pixels, Self.maximumPixels)
        var factor = 1
        var layout = SheetLayout(panels.map(\.label), width: width, height: height)
        while layout.area > limit || max(layout.width, layout.height) > format.longestSide,
            factor < max(width, height)
        {
            factor += 1
            layout = SheetLayout(
                panels.map(\.label), width: max(1, width / factor), height: max(1, height / factor))
        }
        if layout.area > limit {
            throw .tooManyPixels(width: layout.width, height: layout.height, limit: limit)
        }
        let picture = factor == 1 ? image : try image.reduced(by: factor, limits: limits)
        let pixels = try PixelBuffer(width: layout.width, height: layout.height, depth: picture.pixels.depth)
        pixels.fillWithWhite()
        let sheet = RasterImage(
            format: picture.format, pixels: pixels, hasAlpha: picture.hasAlpha, isGray: picture.isGray,
            isLossless: picture.isLossless, profile: nil)
        for (index, panel) in panels.enumerated() {
            let (x, y) = layout.place(of: index)
            sheet.pixels.write(
                panel.label, at: SIMD2(Double(x + layout.padding), Double(y + layout.padding)) + layout.strokeWidth / 2,
                height: Double(layout.letterHeight) - layout.strokeWidth, strokeWidth: layout.strokeWidth,
                SIMD3(0, 0, 0))
            for row in 0..<picture.height {
                if row % 64 == 0 { try limits.checkTime() }
                let target = unsafe sheet.pixels.row(y + layout.labelHeight + row)
                unsafe picture.recolor(
                    row, by: panel.map, into: target + x * picture.pixels.depth.bytesPerPixel)
            }
        }
        return sheet
    }
}

/// The positions of panels on a sheet.
private struct SheetLayout {
    let scale: Int
    private let cellWidth: Int
    private let cellHeight: Int
    private let columns: Int
    private let rows: Int

    var padding: Int { 3 * scale }
    var letterHeight: Int { 7 * scale }
    var strokeWidth: Double { Double(scale) }
    var labelHeight: Int { letterHeight + 2 * padding }
    var width: Int { columns * (cellWidth + padding) - padding }
    var height: Int { rows * (cellHeight + padding) - padding }
    var area: Int { width * height }

    init(_ labels: [String], width: Int, height: Int) {
        // Letters are 14 pixels high, 21 beside an image of 480 pixels, and so on.
        scale = min(max(min(width, height) / 160, 2), 16)
        let letterHeight = 7 * scale
        let longest = labels.map { StrokeFont.line($0).width }.max() ?? 0
        cellWidth = max(width, Int(saturating: (longest * Double(letterHeight) / 10).rounded(.up)) + 7 * scale)
        cellHeight = height + letterHeight + 6 * scale
        // Columns and rows are chosen so that the sheet is as close as possible to the shape of a screen, 16:10.
        let (cellWidth, cellHeight) = (Double(cellWidth), Double(cellHeight))
        func rows(_ columns: Int) -> Int { (labels.count + columns - 1) / columns }
        func distance(_ columns: Int) -> Double {
            abs(log(Double(columns) * cellWidth / (Double(rows(columns)) * cellHeight) / 1.6))
        }
        columns = (1...max(labels.count, 1)).min { distance($0) < distance($1) } ?? 1
        self.rows = rows(columns)
    }

    /// Returns the corner of a panel, including its label.
    func place(of index: Int) -> (x: Int, y: Int) {
        (index % columns * (cellWidth + padding), index / columns * (cellHeight + padding))
    }
}
