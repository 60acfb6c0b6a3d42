/// Reads files of the format `materialThemeBuilder`.
enum MaterialThemes {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        ColorCollection(.materialThemeBuilder, modes: [])
    }
}
