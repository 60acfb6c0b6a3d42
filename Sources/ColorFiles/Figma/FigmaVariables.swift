/// Reads files of the format `figma`.
enum FigmaVariables {
    static func read(_ documents: [RecognizedDocument], modes: [RequestedMode]?) -> ColorCollection {
        ColorCollection(.figma, modes: [])
    }
}
