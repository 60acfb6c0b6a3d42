// Rules about colour: HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Id | topic
// | platforms | strength | check | page | statement in our words.

let colorRules = """
    color.notAlone | color | all | should | semi | color | \
        Colour is never the only sign of a difference; a text or a shape says the same.
    color.notAlone.access | color | all | should | semi | accessibility | \
        A symbol or a shape goes with colour, above all where red and green or blue and orange differ.
    color.cvdPairs | color | all | should | auto | accessibility | \
        Pairs of colours that merge for people with a colour vision deficiency are found and changed.
    color.cvdPairs.color | color | all | should | auto | color | \
        Colours that carry meaning stay apart for people with a colour vision deficiency.
    color.toggleState | color | all | should | semi | toggles | \
        Whether a toggle is on can be seen without its colour.
    color.charts.notAlone | color | all | should | semi | charts | \
        A chart's series differ by shape or pattern as well as by colour.
    color.charts.separators | color | all | consider | semi | charts | \
        Areas of colour that touch in a chart have a gap or a line between them.
    color.charts.customisable | color | all | consider | manual | accessibility | \
        People can change the colours of charts or of characters.
    color.tvFocus | color | tvos | should | manual | color | \
        Focus shows by more than a change of colour.
    color.complicationTint | color | watchos | should | semi | complications | \
        A complication says the same when it is tinted with one colour.
    color.widgetTint | color | ios, ipados, watchos | should | semi | widgets | \
        A widget says the same in accented rendering.
    color.games | color | all | should | manual | designing-for-games | \
        No detail of a game is told by colour alone.
    color.sameMeaning | color | all | should | semi | color | \
        A colour means one thing throughout an app.
    color.interactiveDistinct | color | carplay | should | auto | carplay | \
        What can be touched has another colour than what cannot.
    color.variants | color | ios, ipados, macos, tvos | must | auto | color | \
        A custom colour has four values: light, dark, and each with increased contrast.
    color.noHardcode | color | all | should | semi | color | \
        A system colour is asked of the system and not copied as a value.
    color.noHardcode.dark | color | ios, ipados, macos, tvos | should | semi | dark-mode | \
        Colours adapt to the appearance instead of being fixed values.
    color.preferSystem | color | all | consider | semi | accessibility | \
        System colours are preferred, since they bring variants for accessibility settings.
    ! In the light appearance only Indigo reaches 4.5:1 on white; six of the twelve stay below 3:1. With Increase \
        Contrast all reach 4.5:1.
    color.semanticMisuse | color | ios, ipados, macos, visionos | should | auto | color | \
        A dynamic colour is used for its role alone; a separator's colour is not a text colour.
    color.labelLevels | color | all | should | semi | labels | \
        The rank of a text shows in the four label colours, primary to quaternary.
    color.groupedBackground | color | ios, ipados | should | auto | color | \
        A grouped table stands on the grouped background colours, everything else on the system ones.
    color.glassSparing | color | all | should | manual | color | \
        Colour on glass is rare: for status and for the one action that matters most.
    color.vision.bold | color | visionos | consider | auto | color | \
        Colour is for bold text and large areas.
    color.vision.opaque | color | visionos | consider | auto | materials | \
        A window's content has no opaque fills.
    color.vision.whiteButton | color | visionos | should | auto | buttons | \
        A button is not white with black content, as that looks switched on.
    color.watch.background | color | watchos | should | manual | color | \
        A view that is looked at for long has no background of one full colour.
    color.watch.icon | color | watchos | should | auto | app-icons | \
        An app icon's background is not black, so that its edge can be seen.
    color.carplay.icon | color | carplay | should | auto | carplay | \
        A CarPlay icon's background is not black.
    color.dark.whiteImages | color | ios, ipados, macos, tvos | should | semi | dark-mode | \
        A white image background is darkened a little in Dark Mode, so that it does not glare.
    color.rings.background | color | ios, watchos | must | auto | activity-rings | \
        Activity rings stand on black and on nothing else.
    color.rings.labels | color | ios, watchos | should | auto | activity-rings | \
        Labels of the activity rings take the three published colours.
    color.profile | color | all | should | auto | color | \
        An image carries the profile of its colour space.
    color.p3 | color | all | should | auto | color | \
        A wide-gamut image is Display P3 at 16 bits a channel, as PNG.
    color.iconSpaces | color | all | should | auto | app-icons | \
        An app icon is in sRGB, Gray Gamma 2.2 or Display P3; visionOS takes no Display P3.
    color.lighting | color | all | should | manual | color | \
        Colours are looked at in bright light and in dim light.
    color.culture | color | all | consider | manual | color | \
        What a colour means in the cultures it is shown in is known beforehand.
    color.siwa | color | ios, ipados, macos, web | must | auto | sign-in-with-apple | \
        The logo and title of Sign in with Apple are both black or both white.
    color.liveActivity.keyline | color | ios | should | semi | live-activities | \
        The key line round a Dynamic Island takes up a colour of the content.
    """
