/// Reads files of the format `css`.
enum StyleSheets {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        ColorCollection(.css, modes: [])
    }
}
