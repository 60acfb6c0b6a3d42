/// The limits of a request.
package struct QuestionLimits: Equatable, Sendable {
    /// The maximum number of pairs in a batch.
    package var batchPairs = 10_000
    /// The maximum number of type checks in a request.
    package var batchItems = 1_000
    /// The maximum number of layers in a background.
    package var layers = 64
    /// The maximum number of colours in a palette.
    package var paletteColors = 100
    /// The maximum number of colours in a contrast matrix.
    package var matrixColors = 256
    /// The maximum size of an image file in bytes.
    package var imageBytes = 32 << 20
    /// The maximum number of pixels in an image.
    package var imagePixels = 50_000_000
    /// The memory for all images that are processed at the same time, in bytes.
    package var imageMemoryBytes = 1 << 30
    /// The time limit for an image, in seconds.
    package var imageSeconds = 20

    /// The maximum number of files in an audit.
    package var auditDocuments = 100_000
    /// The maximum total size of all unpacked files in an archive, in bytes.
    package var auditBytes = 64 << 20

    /// Creates the default limits.
    package init() {}
}
