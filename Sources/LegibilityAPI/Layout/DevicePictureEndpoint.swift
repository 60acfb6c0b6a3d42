import Endpoints
import HTTPMessages
import RasterImage

extension Endpoint {
    /// The endpoint `/device.svg`, which draws a device's screens, widgets and grids.
    package static let device = picture(.getDeviceDrawing, "image/svg+xml", work: .byQuery) { report in
        Answer(svg: DeviceSheet(report).svg)
    }

    /// The endpoint `/device.png`, which returns the same drawing as an image.
    package static func devicePicture(_ limits: QuestionLimits) -> Endpoint {
        picture(.getDevicePicture, "image/png", work: .long) { report throws(Problem) in
            do throws(ImageFault) {
                return Answer(data: try DeviceSheet(report).png(limits: limits.imageLimits), mediaType: "image/png")
            } catch {
                throw Problem(error, limits)
            }
        }
    }

    private static func picture(
        _ operation: Operation, _ mediaType: String, work: Work,
        drawn: @escaping @Sendable (DeviceReport) throws(Problem) -> Answer
    ) -> Endpoint {
        Endpoint(operation: operation, parameters: DeviceQuery.parameters, mediaTypes: [mediaType], work: work) {
            request throws(Problem) in
            var reader = Reader(query: request.query.filter { !$0.value.isEmpty }, known: DeviceQuery.parameters)
            let query = DeviceQuery(&reader)
            try reader.finish()
            return try drawn(DeviceReport(query))
        }
    }
}

// Descriptions of the operations for device drawings.
extension Operation {
    static let getDeviceDrawing = Operation(
        id: "getDeviceDrawing", tag: .reference, summary: "Drawing of a device",
        details: """
            Draws a device’s screen in both orientations, with its Live Activity and widgets or, for a television, its \
            safe zone and grids. Everything is drawn to the same scale and labelled with its figures. Corner radii and \
            the distance of the Dynamic Island from the edge aren’t published; the drawing only illustrates them.
            """,
        answer: "The drawing of the device, as an SVG.",
        forms: ["image/svg+xml": .text("An SVG drawing with a title.")],
        examples: [
            Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16", mediaType: "image/svg+xml")
        ])

    static let getDevicePicture = Operation(
        id: "getDevicePicture", tag: .reference, summary: "Device drawing as an image",
        details: "The content of `/device.svg` as a PNG image, 1200 pixels wide.",
        answer: "The drawing of the device, as a PNG.", forms: ["image/png": .binary],
        examples: [Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16", mediaType: "image/png")])
}
