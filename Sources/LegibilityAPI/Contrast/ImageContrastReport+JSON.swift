import Endpoints
import Legibility
import RasterImage

extension ImageContrastReport {
    package static let shape = Shape<ImageContrastReport>(
        "ImageContrast", "What text in some colours is like on an image."
    ) {
        Member.group("image", "The image.") {
            Member("format", "What its bytes are.") { $0.format }
            Member("width", "Columns of the upright image.", .atLeast(1)) { $0.width }
            Member("height", "Its rows.", .atLeast(1)) { $0.height }
        }
        Member("region", "The part of the upright image that counts.") { $0.region }
        Member("pixels", "Pixels of the region.", .atLeast(1)) { $0.region.pixels }
        Member("results", "One for each `foreground`, in their order.") { report in
            report.results.map { TextOnImage($0, in: report) }
        }
        Member("text", "The text that the region shows; null where a `foreground` is given.") { $0.text }
    }
}

extension ImageFormat: Describable {}

extension PixelRegion: DescribedObject {
    package static let shape = Shape<PixelRegion>(nil, "A part of an image.") {
        Member("x", "The first column.", .atLeast(0)) { $0.x }
        Member("y", "The first row.", .atLeast(0)) { $0.y }
        Member("width", "Columns.", .atLeast(1)) { $0.width }
        Member("height", "Rows.", .atLeast(1)) { $0.height }
    }
}
