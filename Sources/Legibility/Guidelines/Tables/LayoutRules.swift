// Rules about sizes, spacing, safe areas, icons, motion, widgets and games: HIG, pages as listed in each row
// (change-log dates in Publication), read 2025-12-19. Id | topic | platforms | strength | check | page | statement in
// our words.

private let undated = "From an undated older page; no current page repeats it."

let layoutRules = """
    size.control.ios | size | ios, ipados | minimum | auto | accessibility | \
        A control is 44 × 44 points by default and never smaller than 28 × 28.
    ! The Buttons page asks for 44 × 44 at least.
    size.control.macos | size | macos | minimum | auto | accessibility | \
        A control is 28 × 28 points by default and never smaller than 20 × 20.
    ! The Buttons page asks for 44 × 44 at least on every platform except visionOS.
    size.control.tvos | size | tvos | minimum | auto | accessibility | \
        A control is 66 × 66 points by default and never smaller than 56 × 56.
    ! The Buttons page asks for 44 × 44 at least on every platform except visionOS.
    size.control.visionos | size | visionos | minimum | auto | accessibility | \
        A control is 60 × 60 points by default and never smaller than 28 × 28.
    ! The Buttons page requires a hit region of 60 × 60 and lists buttons of 28 and 44.
    size.control.watchos | size | watchos | minimum | auto | accessibility | \
        A control is 44 × 44 points by default and never smaller than 28 × 28.
    ! The Buttons page asks for 44 × 44 at least.
    size.hitRegion | size | all | minimum | auto | buttons | \
        A button's interactive area is at least 44 × 44 points, or 60 × 60 on visionOS.
    ! The Accessibility page prints minimums of 28 × 28, 20 × 20 on macOS, and 56 × 56 on tvOS.
    size.touch | size | ios, ipados | minimum | auto | adaptivity-and-layout | \
        Everything that people can tap responds within at least 44 × 44 points.
    ! From an undated older page; the current Accessibility page lists a minimum of 28 × 28.
    size.gameTouch | size | ios, ipados | minimum | auto | game-controls | \
        A game control is at least 44 × 44 points if people use it often, and otherwise at least 28 × 28.
    ! The page Designing for games asks for 44 × 44 in a sentence and for 28 × 28 in a table.
    size.applePay | size | ios, ipados, macos, web | minimum | auto | apple-pay | \
        An Apple Pay button is at least 100 × 30 points, or 140 × 30 with a longer title, and has a margin of a tenth \
        of its height.
    size.siwa | size | ios, ipados, macos, web | minimum | auto | sign-in-with-apple | \
        A Sign in with Apple button is at least 140 × 30 points and has a margin of a tenth of its height.
    size.siwa.edge | size | ios, ipados, macos, web | minimum | auto | sign-in-with-apple | \
        A custom Sign in with Apple button leaves 8% of its width between the title and the right edge.
    size.vision.alert | size | visionos | should | auto | alerts | \
        An alert's accessory view is at most 154 points high, with a corner radius of 16 points.
    size.appClip | size | ios | minimum | auto | app-clips | \
        An App Clip Code on a screen is at least 256 × 256 pixels.
    size.appClip.distance | size | ios | should | auto | app-clips | \
        An App Clip Code is scanned from a distance of at most 20 times its size, ideally 10 times.
    size.appIcon | size | ios, ipados, macos | should | auto | app-icons | \
        An app icon fills the canvas of its platform.
    spacing.padding | spacing | all | consider | auto | accessibility | \
        A control with a bezel has about 12 points of space around it, and one without a bezel about 24 points.
    spacing.vision.centres | spacing | visionos | should | auto | buttons | \
        The centres of buttons are 60 points apart; a button of 60 points or more also has 4 points of padding.
    spacing.vision.margin | spacing | visionos | should | auto | eyes | \
        An item that people select by looking has a margin of 16 points, or a centre 60 points from the next one.
    spacing.vision.regular | spacing | visionos | should | auto | spatial-layout | \
        The centres of regular buttons are 60 points apart, with 16 points between the buttons.
    spacing.mac.image | spacing | macos | should | auto | buttons | \
        An image button has 10 pixels between its image and its edge.
    ! This figure is in pixels, while all others are in points.
    spacing.widget | spacing | ios, ipados, macos, watchos | should | auto | widgets | \
        A widget's margin is 16 points, or 11 points in tight layouts.
    spacing.liveActivity | spacing | ios, ipados | should | auto | live-activities | \
        A Live Activity on the Lock Screen has a margin of 14 points.
    spacing.siri | spacing | ios, ipados | should | auto | siri | \
        A custom view in Siri is at least 20 points from every edge.
    spacing.watch.row | spacing | watchos | should | auto | layout | \
        A row contains at most three buttons with glyphs, or two with text.
    spacing.watch.edge | spacing | watchos | should | manual | layout | \
        Content fills the width of the screen with little padding.
    spacing.ios.fullWidth | spacing | ios | should | auto | layout | \
        Buttons don't extend from edge to edge.
    safeArea.tv | safeArea | tvos | must | auto | layout | \
        Important content stays 60 points from the top and bottom edges and 80 points from the sides.
    safeArea.tv.grid | safeArea | tvos | should | auto | layout | \
        A grid uses the widths and gaps in the table for its number of columns.
    ! The grids of seven and eight columns do not fill the width: they leave 1 and 8 points.
    safeArea.tv.tabbar | safeArea | tvos | should | auto | tab-bars | \
        A tab bar is 68 points high and 46 points below the top.
    safeArea.respect | safeArea | all | should | auto | layout | \
        Content stays within the safe areas.
    safeArea.mac.bottom | safeArea | macos | should | semi | layout | \
        Nothing important is placed at the bottom of a window.
    safeArea.corners | safeArea | ios, ipados | should | auto | adaptivity-and-layout | \
        Controls aren't placed at the very bottom or in the corners of the screen.
    ! \(undated)
    safeArea.sizes | safeArea | ipados | should | semi | layout | \
        A layout is tested in windows of a half, a third and a quarter of the screen.
    icons.symbolMode | icons | all | should | semi | sf-symbols | \
        A symbol is recognisable in its rendering mode and at its size and contrast.
    icons.docSmall | icons | macos | should | manual | icons | \
        A document icon is recognisable at 16 × 16 pixels.
    icons.docMargin | icons | macos | should | auto | icons | \
        A document icon's image stays within 80% of the canvas, with a margin of 10% on each side.
    icons.docCentre | icons | macos | should | auto | icons | \
        A document icon's central image is half the size of the canvas.
    ! The page announces the sizes of the image and none follow.
    icons.vector | icons | all | should | auto | icons | \
        Interface icons are PDF or SVG files.
    icons.scales | icons | all | should | auto | images | \
        An image is available at every scale factor of its platform.
    icons.tvLayers | icons | tvos | should | auto | app-icons | \
        An app icon has two to five layers.
    motion.widget | motion | ios, ipados, macos, watchos | should | auto | widgets | \
        An animation in a widget lasts at most 2 seconds.
    motion.liveActivity | motion | all | should | auto | live-activities | \
        An animation in a Live Activity lasts at most 2 seconds, and doesn't run while Always-On dims the screen.
    widgets.platforms | widgets | all | must | auto | widgets | \
        Widgets are available on iOS, iPadOS, macOS and watchOS, but not on tvOS.
    ! The page rules visionOS out as well, and yet lists a video about widgets there.
    widgets.sizes | widgets | ios, ipados, watchos | should | auto | widgets | \
        The system sets a widget's size for each screen and family; the table of widgets lists them.
    ! The page has no sizes for screens of 440 × 956, 402 × 874 and 420 × 912 points nor for cases of 42 and 46 mm.
    widgets.noBgStandBy | widgets | ios | should | auto | widgets | \
        In StandBy, a widget doesn't have its own background.
    widgets.opaqueGray | widgets | ios, ipados | should | auto | widgets | \
        In vibrant rendering, tones are opaque grays, not white with opacity.
    liveActivity.platforms | liveActivity | all | must | auto | live-activities | \
        Live Activities are available on iOS, iPadOS, macOS, watchOS and in CarPlay, but not on tvOS or visionOS.
    liveActivity.sizes | liveActivity | ios, ipados, macos, watchos, carplay | should | auto | live-activities | \
        The system sets a Live Activity's size for each screen and presentation; the table of Live Activities lists \
        them.
    ! The page has presentations for screens of 430 × 932 and 393 × 852 points alone, and no case of 42 or 46 mm.
    liveActivity.edge | liveActivity | ios | should | semi | live-activities | \
        Content doesn't touch the edge of a Dynamic Island.
    liveActivity.concentric | liveActivity | all | should | auto | live-activities | \
        The radius of an inner corner is the outer radius minus the margin between them.
    game.menuAspect | game | all | should | semi | designing-for-games | \
        Game menus are readable at 16:10, 19.5:9 and 4:3.
    """
