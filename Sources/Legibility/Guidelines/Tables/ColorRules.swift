// Rules about colour: HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Id | topic
// | platforms | strength | check | page | statement in our words.

let colorRules = """
    color.notAlone | color | all | should | semi | color | \
        Colour is never the only way to show a difference; text or a shape also shows it.
    color.notAlone.access | color | all | should | semi | accessibility | \
        A symbol or a shape accompanies colour, especially to distinguish red from green or blue from orange.
    color.cvdPairs | color | all | should | auto | accessibility | \
        Pairs of colours that people with a colour vision deficiency can't distinguish are found and changed.
    color.cvdPairs.color | color | all | should | auto | color | \
        Colours with a meaning remain distinguishable for people with a colour vision deficiency.
    color.toggleState | color | all | should | semi | toggles | \
        A toggle's state is recognisable without its colour.
    color.charts.notAlone | color | all | should | semi | charts | \
        Chart series differ in shape or pattern, not only in colour.
    color.charts.separators | color | all | consider | semi | charts | \
        Adjacent coloured areas in a chart are separated by a gap or a line.
    color.charts.customisable | color | all | consider | manual | accessibility | \
        People can change the colours of charts and of game characters.
    color.tvFocus | color | tvos | should | manual | color | \
        Focus is shown by more than a colour change.
    color.complicationTint | color | watchos | should | semi | complications | \
        A complication conveys the same information when it is tinted with one colour.
    color.widgetTint | color | ios, ipados, watchos | should | semi | widgets | \
        A widget conveys the same information in accented rendering.
    color.games | color | all | should | manual | designing-for-games | \
        No detail of a game is conveyed by colour alone.
    color.sameMeaning | color | all | should | semi | color | \
        A colour has the same meaning throughout an app.
    color.interactiveDistinct | color | carplay | should | auto | carplay | \
        Interactive elements have a different colour from other elements.
    color.variants | color | ios, ipados, macos, tvos | must | auto | color | \
        A custom colour has four values: light, dark, and each of them with increased contrast.
    color.noHardcode | color | all | should | semi | color | \
        System colours are requested from the system, not copied as values.
    color.noHardcode.dark | color | ios, ipados, macos, tvos | should | semi | dark-mode | \
        Colours adapt to the appearance instead of having fixed values.
    color.preferSystem | color | all | consider | semi | accessibility | \
        System colours are preferred, because they include variants for accessibility settings.
    ! In the light appearance only Indigo reaches 4.5:1 on white; six of the twelve stay below 3:1. With Increase \
        Contrast all reach 4.5:1.
    color.semanticMisuse | color | ios, ipados, macos, visionos | should | auto | color | \
        A dynamic colour is only used for its intended role; for example, a separator colour isn't used for text.
    color.labelLevels | color | all | should | semi | labels | \
        The four label colours, from primary to quaternary, show the importance of text.
    color.groupedBackground | color | ios, ipados | should | auto | color | \
        A grouped table uses the grouped background colours; everything else uses the system background colours.
    color.glassSparing | color | all | should | manual | color | \
        Colour on glass is reserved for status and for the most important action.
    color.vision.bold | color | visionos | consider | auto | color | \
        Colour is used for bold text and large areas.
    color.vision.opaque | color | visionos | consider | auto | materials | \
        Window content doesn't have opaque fills.
    color.vision.whiteButton | color | visionos | should | auto | buttons | \
        A button isn't white with black content, because it would look as if it were switched on.
    color.watch.background | color | watchos | should | manual | color | \
        A view that people look at for a long time doesn't have a full-screen background colour.
    color.watch.icon | color | watchos | should | auto | app-icons | \
        An app icon doesn't have a black background, so that its edge remains visible.
    color.carplay.icon | color | carplay | should | auto | carplay | \
        A CarPlay icon doesn't have a black background.
    color.dark.whiteImages | color | ios, ipados, macos, tvos | should | semi | dark-mode | \
        In Dark Mode, the white background of an image is slightly darker, so that it doesn't glare.
    color.rings.background | color | ios, watchos | must | auto | activity-rings | \
        Activity rings are always on a black background.
    color.rings.labels | color | ios, watchos | should | auto | activity-rings | \
        Activity ring labels use the three published colours.
    color.profile | color | all | should | auto | color | \
        Every image contains its colour profile.
    color.p3 | color | all | should | auto | color | \
        A wide-gamut image is a PNG in Display P3 with 16 bits per channel.
    color.iconSpaces | color | all | should | auto | app-icons | \
        An app icon is in sRGB, Gray Gamma 2.2 or Display P3; visionOS doesn't support Display P3.
    color.lighting | color | all | should | manual | color | \
        Colours are tested in both bright and dim light.
    color.culture | color | all | consider | manual | color | \
        Colours are chosen with their meaning in each culture in mind.
    color.siwa | color | ios, ipados, macos, web | must | auto | sign-in-with-apple | \
        The logo and title of Sign in with Apple are both black or both white.
    color.liveActivity.keyline | color | ios | should | semi | live-activities | \
        The key line around a Dynamic Island uses a colour from its content.
    """
