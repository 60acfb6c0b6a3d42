/// Reads files of the format `tokens`.
enum DesignTokenFiles {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        ColorCollection(.tokens, modes: [])
    }
}
