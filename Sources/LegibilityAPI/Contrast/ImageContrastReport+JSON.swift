import Endpoints
import Legibility
import RasterImage

extension ImageContrastReport {
    package static let shape = Shape<ImageContrastReport>(
        "ImageContrast", "Contrast of text in one or more colours on an image."
    ) {
        Member.group("image", "Format and size of the image.") {
            Member("format", "Format of the file, such as `png`.") { $0.format }
            Member("width", "Width of the upright image, in pixels.", .atLeast(1)) { $0.width }
            Member("height", "Height of the upright image, in pixels.", .atLeast(1)) { $0.height }
        }
        Member("region", "The checked region of the upright image.") { $0.region }
        Member("pixels", "Number of pixels in the region.", .atLeast(1)) { $0.region.pixels }
        Member("results", "One result for each `foreground`, in the same order.") { report in
            report.results.map { TextOnImage($0, in: report) }
        }
        Member(
            "places", "Places for text of the size `box`, best first, without overlaps.",
            when: { $0.query.box != nil }
        ) { $0.places }
        Member("text", "Text that was read in the region; null if a `foreground` is given.") { $0.text }
    }
}

extension ImageFormat: Describable {}

extension PixelRegion: DescribedObject {
    package static let shape = Shape<PixelRegion>(nil, "Rectangular region of an image, in pixels.") {
        Member("x", "Left edge of the region, in pixels.", .atLeast(0)) { $0.x }
        Member("y", "Top edge of the region, in pixels.", .atLeast(0)) { $0.y }
        Member("width", "Width of the region, in pixels.", .atLeast(1)) { $0.width }
        Member("height", "Height of the region, in pixels.", .atLeast(1)) { $0.height }
    }
}
