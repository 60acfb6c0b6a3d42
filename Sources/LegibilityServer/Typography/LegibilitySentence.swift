import Legibility

extension LegibilityFinding {
    /// What is wrong, in one or two plain sentences.
    func message(_ question: LegibilityQuestion) -> String {
        let platform = question.platform.title
        switch rule {
        case .textSize:
            return severity == .advice
                ? "\(measuredInWords) is smaller than the \(requiredInWords) that text on \(platform) starts from; it "
                    + "suits what matters less."
                : "\(sizeInWords) smaller than the \(requiredInWords) that \(platform) has as a minimum."
        case .widgetTextSize:
            return "\(sizeInWords) smaller than the \(requiredInWords) that text in a widget needs."
        case .lightWeight:
            return "A weight of \(measuredInWords) is thinner than Regular (\(requiredInWords)) and hard to read, the "
                + "more so the smaller it is."
        case .thinCustomFace:
            return "A thin custom typeface has to be larger than the \(requiredInWords) recommended on \(platform); "
                + "it is \(measuredInWords)."
        case .liveActivityWeight:
            return "Text in a Live Activity is read at a glance and needs Medium (\(requiredInWords)) or heavier; the "
                + "weight is \(measuredInWords)."
        case .enlargement:
            return "The text grows to \(measured.shortened) % at most; people should be able to bring it to "
                + "\(requiredInWords)."
        case .tracking:
            return "The tracking is \(measuredInWords); the table has \(required.shortened) pt for this typeface and "
                + "size. At run time the system font needs none."
        case .tightLeading:
            let lines = question.lines.map { "\($0) lines" } ?? "three lines or more"
            return "A leading of \(measuredInWords) is tighter than the style's, which makes \(required.shortened) pt "
                + "at this size; text of \(lines) should not be tight."
        case .contrast: return contrastMessage
        case .controlSize:
            return severity == .error
                ? "Its shorter side of \(measuredInWords) is below the \(requiredInWords) that a control on "
                    + "\(platform) must have."
                : "Its shorter side of \(measuredInWords) is below the \(requiredInWords) that \(platform) has by "
                    + "default."
        case .hitRegion:
            return "Its shorter side of \(measuredInWords) is below the \(requiredInWords) that a button should react "
                + "in; extend the area that reacts if not the control."
        case .gameControlSize:
            return "Its shorter side of \(measuredInWords) is enough for a control that is seldom used; one that is "
                + "used often needs \(requiredInWords)."
        case .padding:
            return "There are \(measuredInWords) around the control; it needs \(requiredInWords), as \(paddingReason)."
        }
    }

    private var contrastMessage: String {
        let ratio = "\(displayedRatio(measured)) is below the \(required.plain):1"
        let places = categories.map(\.rawValue).joined(separator: ", ")
        switch severity {
        case .error where categories.isEmpty: return "A contrast of \(ratio) that is asked for."
        case .error: return "A contrast of \(ratio) that is asked for at \(places)."
        case .warning, .advice:
            return categories.isEmpty
                ? "What lies behind is not known: a contrast of \(ratio) that is asked for is possible."
                : "A contrast of \(ratio) that is asked for is possible at \(places)."
        }
    }

    private var paddingReason: String {
        switch severity {
        case .advice: "one without a bezel does"
        case .warning, .error: required > 12 ? "it has no bezel" : "even one with a bezel does"
        }
    }

    private var sizeInWords: String {
        categories.isEmpty
            ? "\(measuredInWords) is"
            : "At \(categories.map(\.rawValue).joined(separator: ", ")) the text is \(measuredInWords), which is"
    }

    private var measuredInWords: String { inWords(measured) }
    private var requiredInWords: String { inWords(required) }

    private func inWords(_ number: Double) -> String {
        switch unit {
        case .points: "\(number.shortened) pt"
        case .percent: "\(number.shortened) %"
        case .ratio: "\(number.shortened):1"
        case .weight: number.shortened
        }
    }
}

extension Double {
    /// With two decimals at most, for a sentence.
    var shortened: String { ((self * 100).rounded() / 100 + 0).plain }
}
