/// Reads files of the format `android`.
enum AndroidResources {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        ColorCollection(.android, modes: [])
    }
}
