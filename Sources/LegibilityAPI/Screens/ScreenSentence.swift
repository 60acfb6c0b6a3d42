import Legibility
import Screens
import Sentences

extension ScreenFinding {
    /// The reason in one sentence.
    package func because(_ report: ScreenReport) -> Phrase { sentence(report) }

    private func sentence(_ report: ScreenReport) -> Phrase {
        let platform = report.screen.platform?.apple?.title ?? "Android"
        let (here, asked) = (measured.words, required.words)
        switch rule {
        case .textSize: return textSize(platform)
        case .textWeight:
            return
                "A weight of \(here) is thinner than Regular (\(asked)) and hard to read, the more so the smaller it is."
        case .textContrast: return contrast(report)
        case .bothAppearances: return "The text reaches what is asked of it in one appearance and not in the other."
        case .iconContrast:
            return
                "The contrast of the glyph is \(ratio); Apple’s guidelines give no figure for glyphs, and WCAG 2.2 requires \(asked):1."
        case .targetMinimum: return targetMinimum(report, platform)
        case .targetDefault:
            if doubt == .cut { return cut }
            return doubt == .inBar
                ? "Its shorter side is \(here) pt, below the \(asked) pt that controls on \(platform) have by default; in a bar the "
                    + "system may let more of it react."
                : "Its shorter side is \(here) pt, below the \(asked) pt that controls on \(platform) have by default."
        case .targetSpacing:
            return doubt == .bezel
                ? "There are \(here) pt to the next control, enough with a visible edge; without one about \(asked) pt work well."
                : "There are \(here) pt to the next control; about \(asked) pt work well here."
        case .targetOverlap: return "Two controls share \(here) pt, so a tap there may mean either."
        case .safeArea: return "It reaches \(here) pt beyond the safe area that was given."
        case .dynamicIsland:
            return doubt == .device
                ? "On a phone with a Dynamic Island, \(here) pt of its width lie at the island’s height below it; the device is not known."
                : "\(here) pt of its width lie at the Dynamic Island’s height below it."
        case .offscreen: return "\(here) pt of it lie outside the screen."
        case .fullWidthButton:
            return
                "The button is \(here) pt wide, as wide as the screen; the margins of the system leave room beside it."
        case .bottomCorner: return "A control at the very bottom competes with the system’s swipe."
        case .windowBottom:
            return
                "It stands \(here) pt above the window’s bottom, less than it is high; people move windows so that the bottom edge is "
                + "hidden."
        case .truncation: return growth
        case .tvSafeZone: return "It reaches \(here) pt into the edge that televisions may crop."
        case .tvGridSpacing:
            return aspect == .rows
                ? "The next row is \(here) pt away; rows of a grid are at least \(asked) pt apart."
                : "There are \(here) pt to the next item; the grids leave \(asked) pt."
        case .tvTabBar:
            return aspect == .height
                ? "The tab bar is \(here) pt high; the system’s is \(asked) pt high, which can’t be changed."
                : "The tab bar is \(here) pt from the top; the system’s is \(asked) pt from it."
        case .watchRow: return "\(here) controls stand in a row, in which \(asked) fit well."
        case .visionCentres: return "The centres are \(here) pt apart; \(asked) pt leave room for looking."
        case .widgetPlatform:
            return doubt == .contradictory
                ? "Apple’s guidelines exclude widgets on \(platform), yet list a video about them."
                : "\(platform) doesn’t support widgets."
        case .widgetSize: return "A widget on this screen measures none of its sizes: \(asked) pt, and not \(here)."
        case .widgetMargin:
            return "There are \(here) pt to the widget’s edge; 16 pt are usual, and \(asked) pt where it is tight."
        case .widgetText: return "Text of \(here) pt is small for a widget, which asks for \(asked) pt."
        case .liveActivityPlatform: return "\(platform) doesn’t support Live Activities."
        case .liveActivitySize:
            return "The Live Activity is \(here) pt large; on this screen it is \(presentationSizes)."
        case .liveActivityMargin:
            return aspect == .tighter
                ? "There are \(here) pt to the Live Activity’s edge; the standard margin is \(asked) pt, and a tighter one can suit buttons and graphics."
                : "There are \(here) pt to the Live Activity’s edge; the standard margin is \(asked) pt."
        case .liveActivityWeight:
            return "Live Activities are read at a glance, in Medium (\(asked)) or heavier, and not in \(here)."
        case .device: return "The screen is known by its size."
        case .appleButton: return "The button measures \(here) pt, and its service asks for \(asked) pt at least."
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
            return "Text of \(measured.words) pt is smaller than the \(asked) pt that \(platform) has as a minimum."
        }
        let (low, high) = (size.lowerBound.shortened, size.upperBound.shortened)
        return doubt == .band
            ? "The text looks \(low) to \(high) pt large, which may be less than the \(asked) pt that \(platform) has as a minimum."
            : "The text looks \(low) to \(high) pt large, less than the \(asked) pt that \(platform) has as a minimum."
    }

    /// A ratio as people read it, cut after two decimals, or the least and the most that it can be.
    private var ratio: Phrase {
        switch measured {
        case .number(let value): "\(displayedRatio(value))"
        case .range(let least, let most): "\(displayedRatio(least)) to \(displayedRatio(most))"
        case .size, .sizes: ""
        }
    }

    /// The contrast that was found, with what it is the contrast of.
    private var contrastFound: Phrase {
        let (low, high) = (displayedRatio(interval?.lowerBound ?? 1), displayedRatio(interval?.upperBound ?? 1))
        if isOfAllPixels { return "The highest contrast between any two pixels of its frame is \(high)" }
        let found: Phrase = basis == .given || low == high ? ratio : "\(low) to \(high)"
        // On a background that varies, the interval is that of the places where the contrast is lowest.
        return basis == .pixels && colors?.isVaried == true
            ? "Where the background is closest to the text colour, the contrast is \(found)"
            : "The contrast is \(found)"
    }

    private func contrast(_ report: ScreenReport) -> Phrase {
        let (low, high) = (displayedRatio(interval?.lowerBound ?? 1), displayedRatio(interval?.upperBound ?? 1))
        let asked = required.words
        switch doubt {
        case nil:
            if let painted {
                return
                    "Painted in 8 bits, the contrast is \(displayedRatio(painted.ratio)), just below \(asked):1; unrounded it is \(ratio)."
            }
            if aspect == .goal {
                return
                    "The contrast of \(ratio) meets the minimum; for custom colours in Dark Mode, Apple’s guidelines aim for \(asked):1, especially under small text."
            }
            if isInDarkMode {
                return "\(contrastFound); in Dark Mode, the minimum is \(asked):1 for text of any size."
            }
            if case .range = measured {
                return
                    "Whatever is behind its translucent background, the contrast is \(ratio); it must be at least \(asked):1."
            }
            if case .range = required { return "\(contrastFound); text of any size needs at least \(asked):1." }
            return "\(contrastFound); it must be at least \(asked):1."
        case .sizeUnknown:
            return
                "\(contrastFound); whether that is enough depends on the text’s size and weight, which are unknown."
        case .twoInks:
            return
                "Words in several colours are in one frame, with contrasts from \(low) to \(high); each must be at least \(asked):1."
        case .unsure:
            return "The frame may show something other than text of one colour, so its contrast can’t be determined."
        case .oneColor: return "The frame shows a single colour: the text is invisible or isn’t drawn there."
        case .noText: return "Nothing in the frame looks like text, so its contrast can’t be determined."
        case .interval where basis == .given:
            return
                "The background is translucent and what is behind it is unknown. Contrast: \(ratio). Required: \(asked):1."
        case .interval, .inBar, .cut, .rounded, .bezel, .device, .band, .contradictory:
            return "\(contrastFound), so the pixels don’t show whether it is at least \(asked):1."
        }
    }

    /// Of a control at the edge of a list.
    private var cut: Phrase {
        "\(measured.words) pt of its shorter side are visible, less than \(required.words) pt; the edge of its list may hide the rest."
    }

    private func targetMinimum(_ report: ScreenReport, _ platform: String) -> Phrase {
        let (here, asked) = (measured.words, required.words)
        switch doubt {
        case .cut: return cut
        case .rounded:
            return
                "Its shorter side is \(here) pt in whole points, so it may be less than \(asked) pt, the minimum size for controls."
        case .inBar:
            return
                "Its shorter side is \(here) pt, below \(asked) pt, the minimum size for controls; in a bar, the system may let a larger area react."
        default:
            return report.audit.question.profile == .apple
                ? "Its shorter side is \(here) pt, below \(asked) pt, the minimum size for controls on \(platform)."
                : "Its shorter side is \(here) px, below the \(asked) px that WCAG 2.2 asks of a target."
        }
    }

    private var growth: Phrase {
        let size = category?.rawValue ?? ""
        if !others.isEmpty {
            return doubt == .band
                ? "At \(size), the line and what is beside it need about \(measured.words) pt, about as much as the \(required.words) pt in the row."
                : "At \(size), the line and what is beside it need about \(measured.words) pt; the row has \(required.words) pt."
        }
        return doubt == .band
            ? "At \(size) the line needs about \(measured.words) pt, hardly less or more than the \(required.words) pt that are there."
            : "At \(size) the line needs about \(measured.words) pt, and \(required.words) pt are there."
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
    /// “84–160”, or one figure if both ends are the same.
    fileprivate var words: String {
        lowerBound == upperBound ? lowerBound.shortened : "\(lowerBound.shortened)–\(upperBound.shortened)"
    }
}

extension ScreenFinding.Figure {
    /// As people read it; of what may be asked the least.
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
    /// Why it was not judged.
    package var because: Phrase { sentence }

    private var sentence: Phrase {
        switch need {
        case .platform: "The platform is not known, and each has figures of its own."
        case .screenshot where rule == .iconContrast: "A glyph’s colours are read from a screenshot, and none is given."
        case .screenshot: "The text and what lies behind it are not both given as colours, and there is no screenshot."
        case .scale: "Frames are in pixels, and nothing tells how many of them a dp has."
        case .safeArea: "No page prints the insets of a safe area; whoever knows them can give them."
        case .fontSize: "The size of the text is not given, and cannot be read from a screenshot here."
        case .fontWeight: "The weight of the text is not given, and cannot be read from a screenshot here."
        case .colors where rule == .textContrast: "The frame is outside the screenshot, or its list hides it."
        case .colors: "The pixels don’t show one glyph on one background."
        case .otherAppearance: "The other appearance was not part of the request."
        case .hostScreen: "No page prints sizes for this screen; “hostScreen” says on which it is shown."
        case .critical: "The page speaks of what people must reach, and nothing is marked as such."
        case .appleButton: "The name sounds like a button of Apple’s services; “appleButton” says which."
        case .growth: "Nothing tells whether the text grows, and how many lines it may have."
        case .textStyle: "The text has neither a parent nor a text style, so its room and its growth aren’t known."
        case .smallerRegion: "More pixels lie in the frame than are read of one text."
        }
    }
}
