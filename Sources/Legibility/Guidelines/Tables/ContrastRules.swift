// Rules about contrast: HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Id | topic
// | platforms | strength | check | page | statement in our words.

let contrastRules = """
    contrast.text.upTo17 | contrast | all | minimum | auto | accessibility | \
        Text of up to 17 points has a contrast of at least 4.5:1 with its background.
    ! No row of the source covers sizes between 17 and 18 points; they are included here.
    contrast.text.from18 | contrast | all | minimum | auto | accessibility | \
        Text of 18 points has a contrast of at least 3:1; we apply this to 18 points and larger.
    ! The source prints “18” and only implies the sizes above it.
    contrast.text.bold | contrast | all | minimum | auto | accessibility | \
        Bold text of any size has a contrast of at least 3:1.
    ! The source doesn't say which weights are bold, and gives no minimum size; WCAG 2 requires 14 points (18.66 \
        CSS px).
    contrast.increaseFallback | contrast | all | should | auto | accessibility | \
        A colour scheme below the minimum has a second scheme for Increase Contrast that meets it.
    contrast.bothAppearances | contrast | all | must | auto | accessibility | \
        The minimum applies in both the light and the dark appearance, measured separately.
    contrast.darkMode.min | contrast | ios, ipados, macos, tvos | minimum | auto | dark-mode | \
        In Dark Mode, every foreground has a contrast of at least 4.5:1 with its background.
    ! The Accessibility page lets text of 18 points and bold text pass at 3:1.
    contrast.darkMode.custom | contrast | ios, ipados, macos, tvos | goal | auto | dark-mode | \
        In Dark Mode, custom colours aim for a contrast of 7:1, especially for small text.
    ! The Accessibility page requires 4.5:1 or 3:1.
    contrast.icons | contrast | all | should | semi | accessibility | \
        Like text, icons need contrast with their background; the source doesn't give a figure.
    contrast.darkMode.settings | contrast | ios, ipados, macos, tvos | should | semi | dark-mode | \
        Dark Mode is tested with Increase Contrast, with Reduce Transparency and with both.
    contrast.vibrancy.quaternary | contrast | ios, ipados | should | auto | materials | \
        The quaternary label isn't used on the thin and ultraThin materials, because its contrast is too low there.
    contrast.glass.dimming | contrast | all | consider | auto | materials | \
        Clear glass over bright content has a dark layer of 35% opacity behind it.
    contrast.glass.regular | contrast | all | should | semi | materials | \
        If there is a lot of text or a busy background, the regular variant of glass is used, not the clear one.
    contrast.material.thick | contrast | all | consider | semi | materials | \
        Text and fine detail are placed on a thicker material, for better contrast.
    contrast.vision.textOnGlass | contrast | visionos | should | semi | typography | \
        Text on glass is white; any other colour is tested first.
    contrast.vision.immersion | contrast | visionos | should | semi | color | \
        In full immersion, a very dark scene contains no bright objects.
    contrast.liveActivity.lockScreen | contrast | ios, ipados | should | semi | live-activities | \
        A Live Activity on the Lock Screen keeps its contrast in Dark Mode and when Always-On dims it.
    contrast.liveActivity.customBg | contrast | ios, ipados | should | semi | live-activities | \
        A custom background on the Lock Screen has contrast with its content; the compact, minimal and expanded \
        presentations keep theirs.
    contrast.liveActivity.night | contrast | ios | should | semi | live-activities | \
        Colours remain distinguishable when Night Mode tints everything red.
    contrast.widget.grayscale | contrast | ios, ipados, macos | should | semi | widgets | \
        An image in vibrant rendering keeps its contrast without its colours.
    contrast.widget.alwaysOn | contrast | ios | should | semi | widgets | \
        A widget still has sufficient contrast when Always-On dims its greys.
    contrast.widget.darkAppearance | contrast | ios, ipados, macos | should | auto | widgets | \
        A widget isn't dark on light in the dark appearance, or light on dark in the light appearance.
    contrast.button.fill | contrast | visionos | consider | semi | buttons | \
        A button has a shape with a fill that contrasts with what is behind it.
    contrast.switch | contrast | ios, ipados | should | semi | toggles | \
        A switch's colour for “on” differs clearly from its appearance when it is off.
    contrast.textOnImage | contrast | all | should | semi | image-views | \
        Text over an image contrasts with the image, or else has a shadow or a layer behind it.
    contrast.map.controls | contrast | ios, ipados, macos | should | semi | maps | \
        Controls over a map have contrast with its colours, if necessary with a stroke, a shadow or a blend mode.
    contrast.pageControl | contrast | ios, ipados | should | semi | page-controls | \
        The dots of a page control keep the system's colours, because other colours can reduce contrast.
    contrast.wallet.poster | contrast | ios, watchos | should | semi | wallet | \
        The text of a poster ticket has contrast with the artwork, the footer and the seat colour behind it.
    contrast.applePay.black | contrast | ios, ipados, macos, web | should | auto | apple-pay | \
        The black Apple Pay button is used on a light background.
    contrast.applePay.outline | contrast | ios, ipados, macos, web | should | auto | apple-pay | \
        The outlined white Apple Pay button is for light backgrounds without enough contrast, not for dark or \
        saturated ones.
    contrast.applePay.white | contrast | ios, ipados, macos, web | should | auto | apple-pay | \
        The white Apple Pay button is used on a dark background.
    contrast.siwa.style | contrast | all | should | auto | sign-in-with-apple | \
        Sign in with Apple is white on dark backgrounds, black on light ones, and outlined white on light ones with \
        little contrast.
    contrast.idButton | contrast | ios | should | auto | wallet | \
        On a dark background, the button to verify an ID has a light outline.
    contrast.appClipCode | contrast | ios | should | semi | app-clips | \
        The two colours of an App Clip Code have enough contrast for a camera to scan it.
    contrast.carplay | contrast | carplay | should | semi | carplay | \
        Colours in a car keep their contrast in sunlight and are tested in a car.
    contrast.carekit | contrast | ios | should | semi | carekit | \
        The series of a chart differ in hue and stand out, instead of being shades of one colour.
    contrast.locationButton | contrast | ios, ipados, watchos | should | semi | privacy | \
        The location button isn't hidden by low contrast or translucency, and its text fits at every accessibility \
        size.
    contrast.workout | contrast | watchos, ios, ipados | should | semi | workouts | \
        Text that people read in motion is large and has high contrast.
    contrast.gameText | contrast | all | should | auto | designing-for-games | \
        The text of a game has contrast with its background and is at least the platform's minimum size.
    contrast.hud | contrast | macos | should | manual | panels | \
        A HUD panel uses little colour, with a strong contrast.
    contrast.statusBar | contrast | ios, ipados | should | semi | status-bars | \
        The status bar stays readable over scrolling content, if necessary with a blur.
    contrast.alwaysOn | contrast | ios, watchos | should | semi | always-on | \
        Always-On dims secondary content; the most important content stays readable.
    contrast.videoOverlay | contrast | tvos | should | semi | live-viewing-apps | \
        An overlay darkens the video behind its text until the text is readable.
    contrast.stickers | contrast | ios, ipados | should | semi | imessage-apps-and-stickers | \
        A sticker is recognisable on many backgrounds, scaled and rotated.
    contrast.watchButton | contrast | watchos | should | semi | sign-in-with-apple | \
        On a black watch background, the sign-in button is dark gray, not black.
    """
