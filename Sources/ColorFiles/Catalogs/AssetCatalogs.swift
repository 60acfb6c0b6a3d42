/// Reads files of the format `xcassets`.
enum AssetCatalogs {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        ColorCollection(.xcassets, modes: [])
    }
}
