import Legibility
import LegibilityAPI
import Screens
import Sentences

extension ScreenFinding {
    /// Returns the reason for the finding, in one sentence.
    package func because(_ report: ScreenReport) -> Phrase { sentence(report) }

    private func sentence(_ report: ScreenReport) -> Phrase {
        let platform = report.screen.platform?.apple?.title ?? "Android"
        let (here, asked) = (measured.words, required.words)
        switch rule {
        case .textSize: return textSize(platform)
        case .textWeight:
            return
                "A weight of \(here) is thinner than Regular (\(asked)) and hard to read, especially at small sizes."
        case .textContrast: return contrast(report)
        case .bothAppearances: return "The text has enough contrast in one appearance but not in the other."
        case .iconContrast:
            return
                "The contrast of the glyph is \(ratio); Apple’s guidelines give no figure for glyphs, but WCAG "
                + "2.2 requires \(asked):1."
        case .targetMinimum: return targetMinimum(report, platform)
        case .targetDefault:
            if doubt == .cut { return cut }
            return doubt == .inBar
                ? "The shorter side is \(here) pt, below \(asked) pt, the default size for controls on "
                    + "\(platform); in a bar, the system may extend the touch area."
                : "The shorter side is \(here) pt, below \(asked) pt, the default size for controls on \(platform)."
        case .targetSpacing:
            return doubt == .bezel
                ? "The distance to the next control is \(here) pt, which is enough with a visible edge; without one, about \(asked) pt works well."
                : "The distance to the next control is \(here) pt; about \(asked) pt works well."
        case .targetOverlap: return "Two controls overlap by \(here) pt, so taps in the overlap are ambiguous."
        case .safeArea: return "The element extends \(here) pt beyond the specified safe area."
        case .dynamicIsland:
            return doubt == .device
                ? "On a phone with a Dynamic Island, \(here) pt of the element’s width may be covered; the device "
                    + "isn’t known."
                : "The Dynamic Island covers \(here) pt of the element’s width."
        case .offscreen: return "The element extends \(here) pt beyond the screen."
        case .fullWidthButton:
            return
                "The button is \(here) pt wide, as wide as the screen; the system margins would leave space on both "
                + "sides."
        case .bottomCorner: return "A control at the bottom edge conflicts with the system’s swipe gesture."
        case .windowBottom:
            return
                "The element is \(here) pt above the bottom of the window, less than its own height; people may move "
                + "the window so that its bottom edge is hidden."
        case .truncation: return growth
        case .tvSafeZone: return "The element extends \(here) pt into the edge area that televisions may crop."
        case .tvGridSpacing:
            return aspect == .rows
                ? "The distance to the next row is \(here) pt; grid rows should be at least \(asked) pt apart."
                : "The distance to the next item is \(here) pt; Apple’s grids use \(asked) pt."
        case .tvTabBar:
            return aspect == .height
                ? "The tab bar is \(here) pt high; the system’s tab bar has a fixed height of \(asked) pt."
                : "The tab bar is \(here) pt from the top; the system’s tab bar is \(asked) pt from the top."
        case .watchRow: return "\(here) controls are in one row; up to \(asked) fit well."
        case .visionCentres:
            return "The centres are \(here) pt apart; controls \(asked) pt apart are easier to select by looking."
        case .widgetPlatform:
            return doubt == .contradictory
                ? "Apple’s guidelines exclude widgets on \(platform), yet list a video about them."
                : "Widgets aren’t available on \(platform)."
        case .widgetSize: return "The widget sizes for this screen are \(asked) pt; this widget is \(here)."
        case .widgetMargin:
            return
                "The margin to the widget’s edge is \(here) pt; the standard is 16 pt, or \(asked) pt for tight layouts."
        case .widgetText: return "Text at \(here) pt is too small for a widget; the minimum is \(asked) pt."
        case .liveActivityPlatform: return "Live Activities aren’t available on \(platform)."
        case .liveActivitySize:
            return "The Live Activity is \(here) pt; on this screen, it should be \(presentationSizes)."
        case .liveActivityMargin:
            return aspect == .tighter
                ? "The margin to the Live Activity’s edge is \(here) pt; the standard margin is \(asked) pt, and a tighter one can suit buttons and graphics."
                : "The margin to the Live Activity’s edge is \(here) pt; the standard margin is \(asked) pt."
        case .liveActivityWeight:
            return
                "People read Live Activities at a glance, so text should be Medium (\(asked)) or heavier; it is \(here)."
        case .device: return "The device was identified by its screen size."
        case .appleButton: return "The button is \(here) pt; Apple requires at least \(asked) pt for this button."
        }
    }

    /// The sizes of the presentations that a Live Activity was compared with: “371 × 84 to 160 pt (expanded) or …”.
    private var presentationSizes: Phrase {
        var kinds: [(size: String, names: [Phrase])] = []
        for size in presentations {
            let words = "\(size.width.words) × \(size.height.words)"
            if let place = kinds.firstIndex(where: { $0.size == words }) {
                kinds[place].names.append(size.presentationName)
            } else {
                kinds.append((words, [size.presentationName]))
            }
        }
        return kinds.map { "\($0.size) pt (\($0.names.joined(separator: ", ")))" as Phrase }.joined(separator: " or ")
    }

    private func textSize(_ platform: String) -> Phrase {
        let asked = required.words
        guard basis == .estimated, let size = text?.size else {
            return "Text of \(measured.words) pt is below \(asked) pt, the minimum on \(platform)."
        }
        let (low, high) = (size.lowerBound.shortened, size.upperBound.shortened)
        return doubt == .band
            ? "The text appears to be \(low) to \(high) pt, which may be below \(asked) pt, the minimum on \(platform)."
            : "The text appears to be \(low) to \(high) pt, below \(asked) pt, the minimum on \(platform)."
    }

    /// A ratio for display, truncated to two decimals, or its minimum and maximum.
    private var ratio: Phrase {
        switch measured {
        case .number(let value): "\(displayedRatio(value))"
        case .range(let least, let most): "\(displayedRatio(least)) to \(displayedRatio(most))"
        case .size, .sizes: ""
        }
    }

    /// The measured contrast with its colours.
    private var contrastFound: Phrase {
        let (low, high) = (displayedRatio(interval?.lowerBound ?? 1), displayedRatio(interval?.upperBound ?? 1))
        if isOfAllPixels { return "The highest contrast between any two pixels in the frame is \(high)" }
        let found: Phrase = basis == .given || low == high ? ratio : "\(low) to \(high)"
        // On a varying background, the interval is for the point with the lowest contrast.
        return basis == .pixels && colors?.isVaried == true
            ? "At the point where the background is closest to the text colour, the contrast is \(found)"
            : "The contrast is \(found)"
    }

    private func contrast(_ report: ScreenReport) -> Phrase {
        let (low, high) = (displayedRatio(interval?.lowerBound ?? 1), displayedRatio(interval?.upperBound ?? 1))
        let asked = required.words
        switch doubt {
        case nil:
            if let painted {
                return
                    "As painted in 8 bits, the contrast is \(displayedRatio(painted.ratio)), just below \(asked):1; unrounded, it is \(ratio)."
            }
            if aspect == .goal {
                return
                    "The contrast of \(ratio) meets the minimum; for custom colours in Dark Mode, Apple’s guidelines "
                    + "recommend \(asked):1, especially for small text."
            }
            if isInDarkMode {
                return "\(contrastFound); in Dark Mode, the minimum is \(asked):1 for text of any size."
            }
            if case .range = measured {
                return
                    "Whatever is behind the translucent background, the contrast is \(ratio); it must be at "
                    + "least \(asked):1."
            }
            if case .range = required { return "\(contrastFound); text of any size needs at least \(asked):1." }
            return "\(contrastFound); it must be at least \(asked):1."
        case .sizeUnknown:
            return
                "\(contrastFound); whether that is enough depends on the text size and weight, which are unknown."
        case .twoInks:
            return
                "The frame contains words in several colours, with contrasts from \(low) to \(high); each must "
                + "be at least \(asked):1."
        case .unsure:
            return "The frame may show something other than single-colour text, so its contrast can’t be determined."
        case .oneColor: return "The frame shows a single colour: the text is invisible or isn’t drawn there."
        case .noText: return "Nothing in the frame looks like text, so its contrast can’t be determined."
        case .interval where basis == .given:
            return
                "The background is translucent and what is behind it is unknown. Contrast: \(ratio). Required: \(asked):1."
        case .interval, .inBar, .cut, .rounded, .bezel, .device, .band, .contradictory:
            return "\(contrastFound), so the pixels don’t show whether it is at least \(asked):1."
        }
    }

    /// The sentence for a control at the edge of a list.
    private var cut: Phrase {
        "Only \(measured.words) pt of the shorter side is visible, less than \(required.words) pt; the list edge may "
            + "hide the rest."
    }

    private func targetMinimum(_ report: ScreenReport, _ platform: String) -> Phrase {
        let (here, asked) = (measured.words, required.words)
        switch doubt {
        case .cut: return cut
        case .rounded:
            return
                "The shorter side is \(here) pt, rounded to whole points, so it may be less than \(asked) pt, "
                + "the minimum size for controls."
        case .inBar:
            return
                "The shorter side is \(here) pt, below \(asked) pt, the minimum size for controls; in a bar, the "
                + "system may extend the touch area."
        default:
            return report.audit.question.profile == .apple
                ? "The shorter side is \(here) pt, below \(asked) pt, the minimum size for controls on \(platform)."
                : "The shorter side is \(here) px, below \(asked) px, the WCAG 2.2 minimum for targets."
        }
    }

    private var growth: Phrase {
        let size = category?.rawValue ?? ""
        if !others.isEmpty {
            return doubt == .band
                ? "At \(size), the line and the elements beside it need about \(measured.words) pt, which is close to "
                    + "the \(required.words) pt in the row."
                : "At \(size), the line and the elements beside it need about \(measured.words) pt; the row "
                    + "has \(required.words) pt."
        }
        return doubt == .band
            ? "At \(size), the line needs about \(measured.words) pt, which is close to the \(required.words) pt "
                + "available."
            : "At \(size), the line needs about \(measured.words) pt, but only \(required.words) pt is available."
    }
}

extension LiveActivitySize {
    fileprivate var presentationName: Phrase {
        switch presentation {
        case "compact leading": "compact leading"
        case "compact trailing": "compact trailing"
        case "minimal": "minimal"
        case "expanded": "expanded"
        case "lock screen": "Lock Screen"
        default: "Smart Stack"
        }
    }
}

extension ClosedRange<Double> {
    /// The range “84–160”, or a single number if both ends are equal.
    fileprivate var words: String {
        lowerBound == upperBound ? lowerBound.shortened : "\(lowerBound.shortened)–\(upperBound.shortened)"
    }
}

extension ScreenFinding.Figure {
    /// The number for display, or the minimum if several numbers are possible.
    fileprivate var words: String {
        switch self {
        case .number(let value): value.shortened
        case .range(let least, _): least.shortened
        case .size(let width, let height): "\(width.shortened) × \(height.shortened)"
        case .sizes(let sizes): sizes.map { "\($0.width.shortened) × \($0.height.shortened)" }.joined(separator: ", ")
        }
    }
}

extension UnjudgedRule {
    /// The reason why the rule wasn't checked.
    package var because: Phrase { sentence }

    private var sentence: Phrase {
        switch need {
        case .platform: "The platform isn’t known, and figures differ between platforms."
        case .screenshot where rule == .iconContrast:
            "The colours of a glyph are read from a screenshot, but there is no screenshot."
        case .screenshot:
            "The tree doesn’t give the colours of both the text and its background, and there is no screenshot."
        case .scale: "Frames are in pixels, but the number of pixels per dp isn’t known."
        case .safeArea: "Apple doesn’t publish safe-area insets; specify them to check the position."
        case .fontSize: "The text size isn’t given and can’t be read from a screenshot."
        case .fontWeight: "The text weight isn’t given and can’t be read from a screenshot."
        case .colors where rule == .textContrast:
            "The frame is outside the screenshot, or hidden by the list that contains it."
        case .colors: "The pixels don’t show a single glyph on a single background."
        case .otherAppearance: "The request doesn’t include the other appearance."
        case .hostScreen:
            "Apple’s guidelines list no sizes for this screen; set “hostScreen” to the screen that shows the element."
        case .critical: "The rule applies only to critical elements, and no element is marked as critical."
        case .appleButton: "The name suggests a button for an Apple service; set “appleButton” to specify which."
        case .growth: "It isn’t known whether the text grows or how many lines it may have."
        case .textStyle:
            "The text has neither a parent nor a text style, so its available width and its growth aren’t known."
        case .smallerRegion: "The frame has more pixels than can be read for one text element."
        }
    }
}
