import Legibility
import LegibilityAPI
import Sentences
import TextLines

extension LineReading {
    /// The reason for the result, in one sentence.
    var because: Phrase {
        let (low, high) = (displayedRatio(range.lowerBound), displayedRatio(range.upperBound))
        let asked: Phrase = "\(required.plain):1"
        if state == .fail {
            return isVaried
                ? "The lowest contrast of \(foreground.hex) with its background is at most \(high), which is below \(asked)."
                : "The contrast of \(foreground.hex) on \(background.hex), read from the pixels, is at most \(high), which is below \(asked)."
        }
        if isPrinted {
            return
                "The colours are printing inks, which differ on screens. The contrast is between \(low) and \(high), so "
                + "it may or may not meet \(asked)."
        }
        if dependsOnSize {
            return "The contrast is \(low), which is enough only for large text, and the text may be large or not."
        }
        switch colors {
        case .twoInks:
            return
                "The text has several colours, with contrasts from \(low) to \(high). Check the text "
                + "of each colour separately, in its own rectangle, against \(asked)."
        case .unsure, .none:
            return
                "The region may contain something other than single-colour text, so the pixels don’t show whether the "
                + "contrast meets \(asked)."
        case .measured:
            return isVaried
                ? "The background varies. The contrast is between \(low) and \(high), so it may or may not meet "
                    + "\(asked)."
                : "The strokes are too thin to cover whole pixels. The contrast is between \(low) and \(high), "
                    + "so it may or may not meet \(asked)."
        }
    }
}
