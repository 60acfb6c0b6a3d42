/// The limits of one request.
package struct QuestionLimits: Equatable, Sendable {
    /// The most pairs in a batch.
    package var batchPairs = 10_000
    /// The most questions about type in one request.
    package var batchItems = 1_000
    /// The most layers in one background.
    package var layers = 64
    /// The most colours in one palette.
    package var paletteColors = 100
    /// The most colours in one contrast matrix.
    package var matrixColors = 256
    /// The most bytes of an image file.
    package var imageBytes = 32 << 20
    /// The most pixels of an image.
    package var imagePixels = 50_000_000
    /// The memory for all images that are worked on at once, in bytes.
    package var imageMemoryBytes = 1 << 30
    /// The time that one image may take, in seconds.
    package var imageSeconds = 20

    /// The most files in one audit.
    package var auditDocuments = 100_000
    /// The most bytes of all files of an archive, unpacked.
    package var auditBytes = 64 << 20

    /// Creates the default limits.
    package init() {}
}
