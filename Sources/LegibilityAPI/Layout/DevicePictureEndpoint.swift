import Endpoints
import HTTPMessages
import RasterImage

extension Endpoint {
    /// The endpoint `/device.svg`: a device's screens, widgets and grids as a drawing.
    package static let device = picture(.getDeviceDrawing, "image/svg+xml", work: .byQuery) { report in
        Answer(svg: DeviceSheet(report).svg)
    }

    /// The endpoint `/device.png`: the same drawing as an image.
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

// Descriptions of the operations for pictures of devices.
extension Operation {
    static let getDeviceDrawing = Operation(
        id: "getDeviceDrawing", tag: .reference, summary: "Drawing of a device",
        details: """
            Draws a device's screen in both orientations, its Live Activity, widgets and, for a television, safe zone \
            and grids, all at one scale and with their figures. Corner radii and the distance of the Dynamic Island \
            from the edge aren't published; the drawing only illustrates them.
            """,
        answer: "The device, as an SVG drawing.", forms: ["image/svg+xml": .text("An SVG drawing with a title.")],
        examples: [
            Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16", mediaType: "image/svg+xml")
        ])

    static let getDevicePicture = Operation(
        id: "getDevicePicture", tag: .reference, summary: "Image of a device",
        details: "The content of `/device.svg` as an image, 1200 pixels wide.",
        answer: "The device, as a PNG.", forms: ["image/png": .binary],
        examples: [Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16", mediaType: "image/png")])
}
