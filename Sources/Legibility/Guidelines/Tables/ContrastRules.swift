// Rules about contrast: HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Id | topic
// | platforms | strength | check | page | statement in our words.

let contrastRules = """
    contrast.text.upTo17 | contrast | all | minimum | auto | accessibility | \
        Text of up to 17 points reaches a contrast of 4.5:1 with what lies behind it.
    ! Sizes between 17 and 18 points stand in no row of the source; they are counted here.
    contrast.text.from18 | contrast | all | minimum | auto | accessibility | \
        Text of 18 points reaches a contrast of 3:1; read as 18 points and larger.
    ! The source prints “18” and only implies the sizes above it.
    contrast.text.bold | contrast | all | minimum | auto | accessibility | \
        Bold text of any size reaches a contrast of 3:1.
    ! Which weights are bold is not said, and no smallest size is given; WCAG 2 asks for 14 points (18.66 CSS px).
    contrast.increaseFallback | contrast | all | should | auto | accessibility | \
        A scheme that stays below the minimum has a second one for Increase Contrast that meets it.
    contrast.bothAppearances | contrast | all | must | auto | accessibility | \
        The minimum holds in the light appearance and in the dark one, each measured on its own.
    contrast.darkMode.min | contrast | ios, ipados, macos, tvos | minimum | auto | dark-mode | \
        In Dark Mode no foreground falls below 4.5:1 on its background.
    ! The Accessibility page lets text of 18 points and bold text pass at 3:1.
    contrast.darkMode.custom | contrast | ios, ipados, macos, tvos | goal | auto | dark-mode | \
        A custom pair of colours in Dark Mode aims for 7:1, above all under small text.
    ! The Accessibility page asks for 4.5:1 or 3:1.
    contrast.icons | contrast | all | should | semi | accessibility | \
        Icons stand out from their background as text does; no figure is given for them.
    contrast.darkMode.settings | contrast | ios, ipados, macos, tvos | should | semi | dark-mode | \
        Dark Mode is looked at with Increase Contrast, with Reduce Transparency and with both.
    contrast.vibrancy.quaternary | contrast | ios, ipados | should | auto | materials | \
        The quaternary label is not put on the thin and ultraThin materials: too little contrast is left.
    contrast.glass.dimming | contrast | all | consider | auto | materials | \
        Clear glass over bright content gets a dark layer of 35 % opacity under it.
    contrast.glass.regular | contrast | all | should | semi | materials | \
        Where much is to be read, or the background is busy, glass is the regular variant and not the clear one.
    contrast.material.thick | contrast | all | consider | semi | materials | \
        Text and fine detail stand on a thicker material, which separates them better from the background.
    contrast.vision.textOnGlass | contrast | visionos | should | semi | typography | \
        Text on glass is white; any other colour is tried out first.
    contrast.vision.immersion | contrast | visionos | should | semi | color | \
        In full immersion no bright object hangs in a very dark scene.
    contrast.liveActivity.lockScreen | contrast | ios, ipados | should | semi | live-activities | \
        A Live Activity on the Lock Screen keeps its contrast in Dark Mode and when Always-On dims it.
    contrast.liveActivity.customBg | contrast | ios, ipados | should | semi | live-activities | \
        A background of one's own on the Lock Screen keeps contrast with its content; the compact, minimal and \
        expanded presentations keep theirs.
    contrast.liveActivity.night | contrast | ios | should | semi | live-activities | \
        Pairs still differ when Night Mode shows everything through a red tint.
    contrast.widget.grayscale | contrast | ios, ipados, macos | should | semi | widgets | \
        An image in vibrant rendering keeps its contrast once its colours are gone.
    contrast.widget.alwaysOn | contrast | ios | should | semi | widgets | \
        A widget still has enough contrast when Always-On dims its grays.
    contrast.widget.darkAppearance | contrast | ios, ipados, macos | should | auto | widgets | \
        A widget is not dark on light in the dark appearance, nor light on dark in the light one.
    contrast.button.fill | contrast | visionos | consider | semi | buttons | \
        A button sits in a shape whose fill differs from what is behind it.
    contrast.switch | contrast | ios, ipados | should | semi | toggles | \
        A switch's colour for “on” differs clearly from what “off” looks like.
    contrast.textOnImage | contrast | all | should | semi | image-views | \
        Text over an image differs from the image under it; otherwise it gets a shadow or a layer behind it.
    contrast.map.controls | contrast | ios, ipados, macos | should | semi | maps | \
        Controls over a map differ from its colours, with a stroke, a shadow or a blend mode if need be.
    contrast.pageControl | contrast | ios, ipados | should | semi | page-controls | \
        A page control's dots keep the system's colours, since others cost contrast.
    contrast.wallet.poster | contrast | ios, watchos | should | semi | wallet | \
        A poster ticket's text differs from the artwork, the footer and the seat colour it stands on.
    contrast.applePay.black | contrast | ios, ipados, macos, web | should | auto | apple-pay | \
        The black Apple Pay button stands on a light background.
    contrast.applePay.outline | contrast | ios, ipados, macos, web | should | auto | apple-pay | \
        The outlined white Apple Pay button is for light backgrounds without enough contrast, not for dark or \
        saturated ones.
    contrast.applePay.white | contrast | ios, ipados, macos, web | should | auto | apple-pay | \
        The white Apple Pay button stands on a dark background.
    contrast.siwa.style | contrast | all | should | auto | sign-in-with-apple | \
        Sign in with Apple is white on dark, black on light, and outlined white on light of little contrast.
    contrast.idButton | contrast | ios | should | auto | wallet | \
        On a dark background the button to verify an ID is the one with a light outline.
    contrast.appClipCode | contrast | ios | should | semi | app-clips | \
        The two colours of an App Clip Code differ enough for a camera to read it.
    contrast.carplay | contrast | carplay | should | semi | carplay | \
        Colours in the car keep their contrast in sunlight; they are tried out in a car.
    contrast.carekit | contrast | ios | should | semi | carekit | \
        A chart's series differ in hue and stand out, rather than being shades of one colour.
    contrast.locationButton | contrast | ios, ipados, watchos | should | semi | privacy | \
        The location button has no low contrast or translucency that hides it, and its text fits at every \
        accessibility size.
    contrast.workout | contrast | watchos, ios, ipados | should | semi | workouts | \
        Text that is read in motion is large and rich in contrast.
    contrast.gameText | contrast | all | should | auto | designing-for-games | \
        A game's text stands out from its background and keeps to the platform's smallest size.
    contrast.hud | contrast | macos | should | manual | panels | \
        A HUD panel uses little colour, and what there is has a strong contrast.
    contrast.statusBar | contrast | ios, ipados | should | semi | status-bars | \
        The status bar stays readable over what scrolls under it, if need be by a blur.
    contrast.alwaysOn | contrast | ios, watchos | should | semi | always-on | \
        Always-On dims what is secondary; what matters most stays readable.
    contrast.videoOverlay | contrast | tvos | should | semi | live-viewing-apps | \
        An overlay darkens the video under its text until the text stands out.
    contrast.stickers | contrast | ios, ipados | should | semi | imessage-apps-and-stickers | \
        A sticker can be made out on many backgrounds, scaled and rotated.
    contrast.watchButton | contrast | watchos | should | semi | sign-in-with-apple | \
        On a black watch background the sign-in button is dark gray and not black.
    """
