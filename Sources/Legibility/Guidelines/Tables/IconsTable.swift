// HIG, pages as listed in each row (change-log dates in Publication), read 2025-12-19. Sizes in points, and in pixels
// at the row's scale.

extension ReferenceTable {
    /// Sizes of icons and other images that an app provides.
    public static let icons = ReferenceTable(
        name: "icons", title: "Icon and image sizes",
        columns: [
            .text("usage"), .text("item"), .list("platform"), .number("scale"), .number("pointWidth", unit: "pt"),
            .number("pointHeight", unit: "pt"), .number("pixelWidth", unit: "px"), .number("pixelHeight", unit: "px"),
            .text("detail"), .text("page"),
        ],
        source: .page("app-icons"), text: iconsText)
}

private let iconsText = """
    app icon | canvas | ios, ipados, macos | — | — | — | 1024 | 1024 | layers; masked to a rounded square | \
        app-icons
    app icon | canvas | tvos | — | — | — | 800 | 480 | layers with parallax; masked to a rounded rectangle | \
        app-icons
    app icon | canvas | visionos | — | — | — | 1024 | 1024 | layers in depth; masked to a circle | app-icons
    app icon | canvas | watchos | — | — | — | 1088 | 1088 | layers; masked to a circle | app-icons
    app icon | layers | tvos | — | — | — | — | — | 2 to 5 | app-icons
    app icon | layers | visionos | — | — | — | — | — | 1 background and 1 or 2 above it | app-icons
    app icon | canvas | carplay | 2 | — | — | 120 | 120 | — | carplay
    app icon | canvas | carplay | 3 | — | — | 180 | 180 | — | carplay
    image | scale factor | ipados, watchos | 2 | — | — | — | — | — | images
    image | scale factor | ios | 2 | — | — | — | — | — | images
    image | scale factor | ios | 3 | — | — | — | — | — | images
    image | scale factor | visionos | 2 | — | — | — | — | or higher | images
    image | scale factor | macos, tvos | 1 | — | — | — | — | — | images
    image | scale factor | macos, tvos | 2 | — | — | — | — | — | images
    image | high resolution, warned of above | visionos | 6 | — | — | — | — | — | images
    image | autoscaling, 38 mm | watchos | 2 | — | — | — | — | 90 % | images
    image | autoscaling, 40 mm | watchos | 2 | — | — | — | — | 100 % | images
    image | autoscaling, 41 mm | watchos | 2 | — | — | — | — | 106 % | images
    image | autoscaling, 42 mm | watchos | 2 | — | — | — | — | 100 % | images
    ! 100 % is less than for 41 mm, so the older 42 mm case is meant; there is no figure for 46 mm.
    image | autoscaling, 44 mm | watchos | 2 | — | — | — | — | 110 % | images
    image | autoscaling, 45 mm | watchos | 2 | — | — | — | — | 119 % | images
    image | autoscaling, 49 mm | watchos | 2 | — | — | — | — | 119 % | images
    segmented control icon | regular | macos | 1 | — | — | 17 | 17 | — | segmented-controls
    segmented control icon | regular | macos | 2 | — | — | 34 | 34 | — | segmented-controls
    segmented control icon | small | macos | 1 | — | — | 14 | 13 | — | segmented-controls
    segmented control icon | small | macos | 2 | — | — | 28 | 26 | — | segmented-controls
    segmented control icon | mini | macos | 1 | — | — | 12 | 11 | — | segmented-controls
    segmented control icon | mini | macos | 2 | — | — | 24 | 22 | — | segmented-controls
    iMessage app icon | Messages, notifications | ios, ipados | 2 | — | — | 148 | 110 | — | \
        imessage-apps-and-stickers
    iMessage app icon | Messages, notifications | ios, ipados | 2 | — | — | 143 | 100 | — | \
        imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Messages, notifications | ios, ipados | 2 | — | — | 120 | 90 | — | \
        imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Messages, notifications | ios, ipados | 3 | — | — | 180 | 135 | — | \
        imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Messages, notifications | ios, ipados | 2 | — | — | 64 | 48 | — | imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Messages, notifications | ios, ipados | 3 | — | — | 96 | 72 | — | imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Messages, notifications | ios, ipados | 2 | — | — | 54 | 40 | — | imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Messages, notifications | ios, ipados | 3 | — | — | 81 | 60 | — | imessage-apps-and-stickers
    ! The cell for the use is empty in the source; it is taken from the row above.
    iMessage app icon | Settings | ios, ipados | 2 | — | — | 58 | 58 | — | imessage-apps-and-stickers
    iMessage app icon | Settings | ios, ipados | 3 | — | — | 87 | 87 | — | imessage-apps-and-stickers
    iMessage app icon | App Store | ios, ipados | 2 | — | — | 1024 | 1024 | — | imessage-apps-and-stickers
    iMessage app icon | App Store | ios, ipados | 3 | — | — | 1024 | 1024 | — | imessage-apps-and-stickers
    sticker | small | ios, ipados | 3 | — | — | 300 | 300 | at most 500 KB | imessage-apps-and-stickers
    sticker | regular | ios, ipados | 3 | — | — | 408 | 408 | at most 500 KB | imessage-apps-and-stickers
    sticker | large | ios, ipados | 3 | — | — | 618 | 618 | at most 500 KB | imessage-apps-and-stickers
    sticker | format PNG | ios, ipados | — | — | — | — | — | 8-bit transparency, still | imessage-apps-and-stickers
    sticker | format APNG | ios, ipados | — | — | — | — | — | 8-bit transparency, animated | \
        imessage-apps-and-stickers
    sticker | format GIF | ios, ipados | — | — | — | — | — | one transparent colour, animated | \
        imessage-apps-and-stickers
    sticker | format JPEG | ios, ipados | — | — | — | — | — | no transparency, still | imessage-apps-and-stickers
    document icon | background | macos | 1 | — | — | 512 | 512 | — | icons
    document icon | background | macos | 2 | — | — | 1024 | 1024 | — | icons
    document icon | background | macos | 1 | — | — | 256 | 256 | — | icons
    document icon | background | macos | 2 | — | — | 512 | 512 | — | icons
    document icon | background | macos | 1 | — | — | 128 | 128 | — | icons
    document icon | background | macos | 2 | — | — | 256 | 256 | — | icons
    document icon | background | macos | 1 | — | — | 32 | 32 | — | icons
    document icon | background | macos | 2 | — | — | 64 | 64 | — | icons
    document icon | background | macos | 1 | — | — | 16 | 16 | — | icons
    document icon | background | macos | 2 | — | — | 32 | 32 | — | icons
    document icon | central image | macos | — | — | — | — | — | half the canvas | icons
    ! The page announces the sizes of the central image and none follow.
    Game Center achievement | image | all | 2 | 512 | 512 | 1024 | 1024 | PNG, TIF or JPG; sRGB or P3; 72 dpi or \
        more | game-center
    ! The platforms of this table are lost; tvOS for the smaller one is a guess from the order.
    Game Center achievement | mask diameter | all | 2 | 512 | 512 | 1024 | 1024 | — | game-center
    ! The platforms of this table are lost; tvOS for the smaller one is a guess from the order.
    Game Center achievement | image | tvos | 2 | 320 | 320 | 640 | 640 | PNG, TIF or JPG; sRGB or P3; 72 dpi or \
        more | game-center
    ! The platforms of this table are lost; tvOS for the smaller one is a guess from the order.
    Game Center achievement | mask diameter | tvos | 2 | 200 | 200 | 400 | 400 | — | game-center
    ! The platforms of this table are lost; tvOS for the smaller one is a guess from the order.
    Game Center leaderboard | image | ios, ipados, macos | 2 | 512 | 512 | 1024 | 1024 | JPEG, JPG or PNG; sRGB \
        or P3; 72 dpi or more | game-center
    ! The heading that names the platforms of this table is lost.
    Game Center leaderboard | cropped area | ios, ipados, macos | 2 | 512 | 312 | 1024 | 624 | — | game-center
    ! The heading that names the platforms of this table is lost.
    Game Center leaderboard | image | tvos | 2 | 659 | 371 | 1318 | 742 | PNG, TIF or JPG; sRGB or P3; 72 dpi or \
        more | game-center
    ! The heading that names the platforms of this table is lost.
    Game Center leaderboard | focused | tvos | 2 | 618 | 348 | 1236 | 696 | — | game-center
    ! The heading that names the platforms of this table is lost.
    Game Center leaderboard | unfocused | tvos | 2 | 548 | 309 | 1096 | 618 | — | game-center
    ! The heading that names the platforms of this table is lost.
    Game Center challenge | image | all | 2 | 1920 | 1080 | 3840 | 2160 | JPEG, JPG or PNG; sRGB or P3; 72 dpi or \
        more | game-center
    ! The page announces figures for multiplayer activities as well and none follow; they are probably these.
    Game Center challenge | cropped area | all | 2 | 1465 | 767 | 2930 | 1534 | — | game-center
    ! The page announces figures for multiplayer activities as well and none follow; they are probably these.
    Game Center dashboard | image | tvos | 2 | 600 | 180 | 1200 | 360 | PNG, TIF or JPG; sRGB or P3; 72 dpi or \
        more | game-center
    Top Shelf static image | actual | tvos | 1 | 2320 | 720 | 2320 | 720 | — | top-shelf
    Top Shelf static image | actual | tvos | 2 | 2320 | 720 | 4640 | 1440 | — | top-shelf
    Top Shelf poster 2:3 | actual | tvos | 1 | 404 | 608 | 404 | 608 | — | top-shelf
    Top Shelf poster 2:3 | actual | tvos | 2 | 404 | 608 | 808 | 1216 | — | top-shelf
    Top Shelf poster 2:3 | focused or safe zone | tvos | 1 | 380 | 570 | 380 | 570 | — | top-shelf
    Top Shelf poster 2:3 | focused or safe zone | tvos | 2 | 380 | 570 | 760 | 1140 | — | top-shelf
    Top Shelf poster 2:3 | unfocused | tvos | 1 | 333 | 570 | 333 | 570 | — | top-shelf
    ! 570 is the focused height; 2:3 makes it 333 × 500.
    Top Shelf poster 2:3 | unfocused | tvos | 2 | 333 | 570 | 666 | 1140 | — | top-shelf
    ! 570 is the focused height; 2:3 makes it 333 × 500.
    Top Shelf square 1:1 | actual | tvos | 1 | 608 | 608 | 608 | 608 | — | top-shelf
    Top Shelf square 1:1 | actual | tvos | 2 | 608 | 608 | 1216 | 1216 | — | top-shelf
    Top Shelf square 1:1 | focused or safe zone | tvos | 1 | 570 | 570 | 570 | 570 | — | top-shelf
    Top Shelf square 1:1 | focused or safe zone | tvos | 2 | 570 | 570 | 1140 | 1140 | — | top-shelf
    Top Shelf square 1:1 | unfocused | tvos | 1 | 500 | 500 | 500 | 500 | — | top-shelf
    Top Shelf square 1:1 | unfocused | tvos | 2 | 500 | 500 | 1000 | 1000 | — | top-shelf
    Top Shelf 16:9 | actual | tvos | 1 | 908 | 512 | 908 | 512 | — | top-shelf
    Top Shelf 16:9 | actual | tvos | 2 | 908 | 512 | 1816 | 1024 | — | top-shelf
    Top Shelf 16:9 | focused or safe zone | tvos | 1 | 852 | 479 | 852 | 479 | — | top-shelf
    Top Shelf 16:9 | focused or safe zone | tvos | 2 | 852 | 479 | 1704 | 958 | — | top-shelf
    Top Shelf 16:9 | unfocused | tvos | 1 | 782 | 440 | 782 | 440 | — | top-shelf
    Top Shelf 16:9 | unfocused | tvos | 2 | 782 | 440 | 1564 | 880 | — | top-shelf
    Top Shelf scrolling inset banner | actual | tvos | 1 | 1940 | 692 | 1940 | 692 | — | top-shelf
    Top Shelf scrolling inset banner | actual | tvos | 2 | 1940 | 692 | 3880 | 1384 | — | top-shelf
    Top Shelf scrolling inset banner | focused or safe zone | tvos | 1 | 1740 | 620 | 1740 | 620 | — | top-shelf
    ! Focused and unfocused have the same width.
    Top Shelf scrolling inset banner | focused or safe zone | tvos | 2 | 1740 | 620 | 3480 | 1240 | — | top-shelf
    ! Focused and unfocused have the same width.
    Top Shelf scrolling inset banner | unfocused | tvos | 1 | 1740 | 560 | 1740 | 560 | — | top-shelf
    ! Focused and unfocused have the same width.
    Top Shelf scrolling inset banner | unfocused | tvos | 2 | 1740 | 560 | 3480 | 1120 | — | top-shelf
    ! Focused and unfocused have the same width.
    Wallet pass | logo | ios, watchos | — | 160 | 50 | — | — | logo.png; at most; boarding pass, coupon, \
        store card, event ticket, generic pass | wallet
    Wallet pass | primary logo | ios, watchos | — | 126 | 30 | — | — | primaryLogo.png; at most; poster event ticket | \
        wallet
    Wallet pass | secondary logo | ios, watchos | — | 135 | 12 | — | — | secondaryLogo.png; at most; poster event \
        ticket | wallet
    Wallet pass | icon | ios, watchos | — | 38 | 38 | — | — | icon.png; all | wallet
    Wallet pass | background | ios, watchos | — | 180 | 220 | — | — | background.png; event ticket | wallet
    Wallet pass | background | ios, watchos | — | 358 | 448 | — | — | artwork.png; poster event ticket | wallet
    Wallet pass | strip | ios, watchos | — | 375 | 144 | — | — | strip.png; coupon, store card | wallet
    Wallet pass | strip | ios, watchos | — | 375 | 98 | — | — | strip.png; event ticket | wallet
    Wallet pass | footer | ios, watchos | — | 286 | 15 | — | — | footer.png; at most; boarding pass | wallet
    Wallet pass | thumbnail | ios, watchos | — | 90 | 90 | — | — | thumbnail.png; event ticket, generic pass | \
        wallet
    Wallet order tracking | logo | ios | — | — | — | 300 | 300 | opaque; PNG or JPEG | wallet
    Siri shortcut icon | in an app | ios | 3 | 60 | 60 | 180 | 180 | — | siri
    Siri shortcut icon | Siri watch face, 44 mm | watchos | 2 | 34 | 34 | 68 | 68 | — | siri
    Apple Pay website icon | — | web | 2 | 60 | 60 | 120 | 120 | — | apple-pay
    Apple Pay website icon | — | web | 3 | 60 | 60 | 180 | 180 | — | apple-pay
    App Clip Code | smallest, on a screen | ios | — | — | — | 256 | 256 | — | app-clips
    App Clip Code | smallest diameter, printed | ios | — | — | — | — | — | 1.9 cm (0.75 in) | app-clips
    App Clip Code | diameter around an NFC tag of 35 mm | ios | — | — | — | — | — | 3.48 cm (1.37 in) | app-clips
    App Clip Code | resolution | ios | — | — | — | — | — | 600 ppi as a raster image; printed at 300 dpi | app-clips
    App Clip card | image | ios | — | — | — | 1800 | 1200 | — | app-clips
    watch video | full screen | watchos | — | — | — | 208 | 260 | portrait; H.264 High Profile, 160 kbps at up to \
        30 fps | playing-video
    watch video | 16:9 | watchos | — | — | — | 320 | 180 | landscape; H.264 High Profile, 160 kbps at up to 30 \
        fps | playing-video
    """
