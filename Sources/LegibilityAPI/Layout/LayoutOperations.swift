import Endpoints

// What the contract says of the question about layout.
extension Operation {
    package static let getLayout = Operation(
        id: "getLayout", tag: .reference, summary: "What the guidelines print for one screen",
        details: """
            Everything that Apple's guidelines print for one screen: the models that have it, its scale, size classes \
            in both orientations and in Split View, sizes of widgets and Live Activities, widths of the Dynamic Island, \
            and on tvOS the safe zone and the grids. Each figure has its page. What no page prints is not guessed: the \
            insets of an iPhone, an iPad or a Mac are known at run time alone, and `notes` says so. A screen that no \
            model has is no error: `known` is false, and `nearest` has the screens that are nearest.
            """,
        answer: "What is printed for the screen.",
        examples: [
            Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16"),
            Example(
                name: "size", summary: "The iPad whose screen has this size, in landscape",
                query: "width=1366&height=1024&orientation=landscape&fields=models,scales,orientations"),
            Example(
                name: "tv", summary: "A television: its safe zone and grids",
                query: "platform=tvos&fields=width,height,safeZone,grids,notes"),
            Example(
                name: "unknown", summary: "A screen that no model has",
                query: "width=391&height=844&fields=known,nearest,notes"),
        ])
}
