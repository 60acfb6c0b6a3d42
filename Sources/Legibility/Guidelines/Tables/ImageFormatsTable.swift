// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Content | formats | colour space
// | bits per channel | bits per pixel | scale factor | pixels or dots per inch | platforms | strength | detail | page.

extension ReferenceTable {
    /// Formats, colour spaces and resolutions of images.
    public static let imageFormats = ReferenceTable(
        name: "image-formats", title: "Image formats and resolutions",
        columns: [
            .text("content"), .list("format"), .text("colorSpace"), .number("bitsPerChannel", unit: "bit"),
            .number("bitsPerPixel", unit: "bit"), .number("scale"), .number("resolution", unit: "ppi"),
            .list("platform"), .text("strength"), .text("detail"), .text("page"),
        ],
        source: .page("images"),
        note: """
            For image sizes, and for sticker and Game Center formats, see the icons table. The text style and \
            tracking tables are valid for mock-ups at these resolutions.
            """,
        text: imageFormatsText)
}

private let imageFormatsText = """
    raster image | png | — | — | — | — | — | all | value | de-interlaced | images
    PNG that needs less than 24 bits a pixel | png | — | — | 8 | — | — | all | value | palette | images
    photo | jpeg, heic | — | — | — | — | — | all | value | JPEG optimised as needed | images
    flat artwork, icon that is scaled | pdf, svg | — | — | — | — | — | all | value | — | images
    interface icon | pdf, svg | — | — | — | — | — | all | value | — | icons
    wide-gamut image | png | Display P3 | 16 | — | — | — | all | aim | — | color
    app icon in colour | — | sRGB | — | — | — | — | all | value | — | app-icons
    app icon in gray | — | Gray Gamma 2.2 | — | — | — | — | all | value | — | app-icons
    app icon in wide gamut | — | Display P3 | — | — | — | — | ios, ipados, macos, tvos, watchos | value | — | app-icons
    mock-up, text styles | — | — | — | — | 2 | 144 | ios, ipados | value | — | typography
    mock-up, text styles | — | — | — | — | 3 | 216 | ios, ipados | value | — | typography
    mock-up, text styles | — | — | — | — | 2 | 144 | macos | value | — | typography
    mock-up, text styles | — | — | — | — | 1 | 72 | tvos | value | — | typography
    mock-up, text styles | — | — | — | — | 2 | 144 | tvos | value | — | typography
    mock-up, tracking of SF Pro | — | — | — | — | 2 | 144 | ios, ipados, visionos | value | — | typography
    mock-up, tracking of SF Pro | — | — | — | — | 3 | 216 | ios, ipados, visionos | value | — | typography
    mock-up, tracking of SF Compact | — | — | — | — | 2 | 144 | watchos | value | — | typography
    """
