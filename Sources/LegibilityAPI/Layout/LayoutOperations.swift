import Endpoints

// Description of the layout operation.
extension Operation {
    package static let getLayout = Operation(
        id: "getLayout", tag: .reference, summary: "Apple’s layout of one screen",
        details: """
            Lists everything that Apple’s guidelines specify for one screen: the models that have this screen, its \
            scale, and size classes in both orientations and in Split View. The response also includes widget and Live \
            Activity sizes, Dynamic Island widths and, for tvOS, the safe zone and grids. `platform=carplay` lists the screens of cars. Each figure comes with its source. \
            Values that Apple doesn’t publish aren’t guessed. For example, the insets of an iPhone, iPad or Mac are \
            only known at run time, as `notes` explains. A size that doesn’t match any model isn’t an error: `known` \
            is false, and `nearest` lists the nearest screens.
            """,
        answer: "Published figures for the screen.",
        examples: [
            Example(name: "phone", summary: "An iPhone", query: "device=iPhone 16"),
            Example(
                name: "size", summary: "The iPad whose screen has this size, in landscape",
                query: "width=1366&height=1024&orientation=landscape&fields=models,scales,orientations"),
            Example(
                name: "tv", summary: "A television, with its safe zone and grids",
                query: "platform=tvos&fields=width,height,safeZone,grids,notes"),
            Example(
                name: "unknown", summary: "A screen size that doesn’t match any model",
                query: "width=391&height=844&fields=known,nearest,notes"),
        ])
}
