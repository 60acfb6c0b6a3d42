import InterfaceBuilder
import Legibility
import LegibilityAPI
import Sentences

extension DescribedInterfaceFinding {
    /// The reason for the finding or, if it is indeterminate, the reasons why.
    package var because: Phrase {
        let doubts = finding.doubts.prefix(Self.mostDoubts).map { sentence(about: $0) }
        return ([sentence] + doubts).joined(separator: .space)
    }

    /// The maximum number of reasons given why something can't be determined.
    private static let mostDoubts = 3

    private var sentence: Phrase {
        let (here, asked) = (finding.measured?.value.shortened ?? "", finding.required?.value.shortened ?? "")
        switch finding.rule {
        case .growth: return growth(here)
        case .textSize: return "Text of \(here) pt is below \(asked) pt, the minimum on \(platform?.title ?? "")."
        case .textWeight:
            return
                "A weight of \(here) is thinner than Regular (\(asked)) and hard to read, especially at small sizes."
        case .contrast: return contrast(asked)
        case .truncation: return "At \("AX5"), the line needs about \(here) pt, but only \(asked) pt is available."
        case .targetMinimum:
            return
                "The shorter side is \(here) pt, below \(asked) pt, the minimum size for controls on "
                + "\(platform?.title ?? "")."
        case .targetDefault:
            return
                "The shorter side is \(here) pt, below \(asked) pt, the default size for controls on "
                + "\(platform?.title ?? "")."
        case .hardCoded:
            return
                "The components of \(finding.key ?? "") repeat the value of \(finding.colorName ?? ""); choose "
                + "that colour by name so that it adapts to the appearance."
        case .segments: return "The control has \(here) segments; up to \(asked) work well on \(platform?.title ?? "")."
        case .tabs: return "There are \(here) tabs; up to \(asked) work well on \(platform?.title ?? "")."
        case .dots: return "The page control has \(here) dots; more than about \(asked) are hard to count."
        case .title: return "The title has \(here) characters; up to \(asked) are recommended."
        case .misuse:
            return finding.isOfBackground
                ? "\(finding.colorName ?? "") is a colour for text, not for backgrounds."
                : "\(finding.colorName ?? "") is a colour for separators, not for text."
        }
    }

    private func growth(_ size: String) -> Phrase {
        let style = finding.style?.title ?? ""
        switch finding.growth {
        case .atLoading?, nil:
            return
                "The text adapts to the text size only when the view is loaded. Turn on “Automatically Adjusts Font” "
                + "to update the text immediately."
        case .fixed? where finding.style == nil, .standard? where finding.style == nil:
            return "The font has a fixed size and doesn’t grow with Dynamic Type."
        case .fixed?:
            return
                "The font has a fixed size of \(size) pt and doesn’t grow with Dynamic Type; the nearest text style is \(style)."
        case .standard?:
            return
                "No font is set for the text, so its size is fixed at \(size) pt and doesn’t grow with "
                + "Dynamic Type; the nearest text style is \(style)."
        }
    }

    private func contrast(_ asked: String) -> Phrase {
        let isDark = finding.appearance?.isDark ?? false
        guard let colors = finding.colors, case .ratio(let value)? = finding.measured else {
            return isDark
                ? "Whether the contrast in Dark Mode is at least \(asked):1 can’t be determined."
                : "Whether the contrast is at least \(asked):1 can’t be determined."
        }
        let (text, background) = (SRGB8(rounding: colors.text).hex, SRGB8(rounding: colors.background).hex)
        let ratio = displayedRatio(value)
        if finding.appearance?.isHigh ?? false {
            return isDark
                ? "The contrast of \(text) on \(background) in Dark Mode with Increase Contrast is \(ratio); it must be at least \(asked):1."
                : "The contrast of \(text) on \(background) with Increase Contrast is \(ratio); it must be at least \(asked):1."
        }
        return isDark
            ? "The contrast of \(text) on \(background) in Dark Mode is \(ratio); it must be at least \(asked):1."
            : "The contrast of \(text) on \(background) is \(ratio); it must be at least \(asked):1."
    }

    private func sentence(about doubt: InterfaceFinding.Doubt) -> Phrase {
        switch doubt {
        case .outlet(let name): "Code may change the view through the outlet \(name)."
        case .backgroundOutlet(let name): "Code may change the background through the outlet \(name)."
        case .customClass(let name): "The custom class \(name) may change the view."
        case .backgroundClass(let name): "The class \(name) of an enclosing view may draw a different background."
        case .overlap(let id): "The view \(id) is behind the text or covers it."
        case .ownBackdrop: "An image or a system style is behind the text."
        case .bar: "The element is in a bar, which the system draws."
        case .window: "The document has no opaque background for the view."
        case .variation: "The font, the colour or the size is different in one of the size classes."
        case .runtimeAttribute(let path): "The attribute \(path) is set when the view is loaded."
        case .colorValue(let name): "The value of the colour \(name) is unknown in this appearance."
        case .severalColorSets(let name): "Several colour sets are called \(name) and have different values."
        case .tint: "The colour is the app’s tint, which the document doesn’t contain."
        case .standardColor: "The colour is the class default, and its value isn’t published."
        case .font: "The font size or weight is unknown."
        case .modifier(let name): "The modifier \(name) may change the colours."
        case .layout: "The frame on the canvas differs from the frame that the constraints produce."
        }
    }
}
