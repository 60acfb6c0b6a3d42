import Endpoints
import Legibility
import Numbers
import Sentences

/// A request about a text element or control.
package struct LegibilityQuery: Sendable {
    package var question: LegibilityQuestion
    /// The request for the contrast; nil if no colours are specified.
    var contrast: ContrastQuery?
}

/// A typeface with published tracking, or any other typeface.
package enum TypefaceChoice: Hashable, Sendable {
    case published(Typeface)
    case custom
}

extension TypefaceChoice: Synonymous {
    package static var allCases: [TypefaceChoice] { Typeface.allCases.map { .published($0) } + [.custom] }

    package init?(rawValue: String) {
        if rawValue == "custom" {
            self = .custom
        } else if let typeface = Typeface(rawValue: rawValue) {
            self = .published(typeface)
        } else {
            return nil
        }
    }

    package var rawValue: String { typeface?.rawValue ?? "custom" }
    package var synonyms: [String] { typeface?.synonyms ?? [] }

    package static func standIn(for name: String) -> Understood<TypefaceChoice>? {
        Typeface.standIn(for: name).map { found in
            let weight: Phrase = FontName(name)?.weight == nil ? "" : " If the weight matters, specify “weight”."
            return Understood(.published(found.member), because: found.reason.map { "\($0)\(weight)" })
        }
    }

    package var typeface: Typeface? {
        switch self {
        case .published(let typeface): typeface
        case .custom: nil
        }
    }
}

extension LegibilityQuery {
    package init(_ read: inout Reader, layers: Int) {
        let platform = read(Self.platform)
        let known = read.isSound(Self.platform) ? platform : nil
        let watch = read(Self.watch, in: known)
        let role = read(Self.role)
        let style = Self.style(&read, on: known)
        let weight = read(Self.weight)
        let typeface = read(Self.typeface) ?? .published(platform.systemTypeface)
        var question = LegibilityQuestion(platform: platform, role: role, style: style, weight: weight)
        question.typeface = typeface.typeface
        question.watch = watch
        question.size = read(Self.size)
        question.tracking = read(Self.tracking)
        question.leading = read(Self.leading)
        question.lines = read(Self.lines).map { Int(saturating: $0) }
        question.target = Self.target(&read)
        question.padding = read(Self.padding)
        question.hasBezel = read(Self.bezel)
        let appearance = read(Appearance.parameter)
        question.isInDarkMode = appearance.scheme == .dark
        contrast = Self.contrast(&read, question, appearance, layers: layers)
        if !question.isJudgeable(hasContrast: contrast != nil), read.faults.isEmpty {
            read.note(
                Self.size,
                "There is nothing to check: text requires “size” or “style”; a control requires “width” and “height”.",
                example: platform.defaultTextSize.plain)
        }
        if read.faults.isEmpty, let size = question.textSize {
            read.explain(Self.typeface) { FontName($0)?.crossingNote(at: size) }
        }
        self.question = question
    }

    private static func style(_ read: inout Reader, on platform: Platform?) -> TextStyle? {
        if let platform, platform.textStyles == nil, read.isGiven(style) {
            read.refuse(style, "\(platform.sizesInWords) Give “size” instead.")
            return nil
        }
        return read(style, in: platform?.textStyles?.styles ?? TextStyle.allCases)
    }

    private static func target(_ read: inout Reader) -> LegibilityQuestion.Target? {
        guard read.isGiven(width) || read.isGiven(height) else { return nil }
        return LegibilityQuestion.Target(width: read(width), height: read(height))
    }

    private static func contrast(
        _ read: inout Reader, _ question: LegibilityQuestion, _ appearance: Appearance, layers: Int
    ) -> ContrastQuery? {
        guard
            read.isGiven(ContrastQuery.foreground) || read.isGiven(ContrastQuery.background)
                || read.isGiven(ContrastQuery.backdrop)
        else { return nil }
        let context = LayerContext(appearance: appearance, limit: layers)
        let foreground = read(ContrastQuery.foreground, in: appearance)
        let background = read(ContrastQuery.background, in: context)
        let backdrop = read(ContrastQuery.backdrop, in: appearance)
        guard let size = TextSize(question.textSize ?? question.platform.defaultTextSize, .pt) else { return nil }
        return ContrastQuery(
            foreground: foreground, background: background, backdrop: backdrop,
            content: ContentQuery(
                size: size, weight: question.weight, role: question.textSize == nil ? .nonText : .text, profile: .apple,
                isInDarkMode: question.isInDarkMode && question.platform.hasDarkMode))
    }
}

extension LegibilityQuery {
    package static let platform = Parameter.member("platform", Platform.namesInWords, example: Platform.ios)
        .standard(.ios, written: Platform.ios.rawValue)
    package static let watch = Parameter.watchCase(
        "Watch case size, in mm: \(WatchCase.namesInWords); watchOS only. Text growth is measured from that watch’s "
            + "default text size. Default: all cases."
    ).optional
    package static let role = Parameter.choice(
        "role", "Kind of element to check.", default: LegibilityQuestion.Role.text)
    package static let style = Parameter.applicableMember(
        "style",
        "Text style that the text uses or scales with: \(TextStyle.namesInWords) Without `size`, the style’s own size "
            + "is checked. `all` means all styles of the platform; separate several styles with commas. For more than "
            + "one, the response has `results`, one for each style.",
        example: TextStyle.footnote
    ).optional.listable
    package static let size = Parameter.typeSize(
        "size",
        "Text size at Large, in points. Without `style`, the size scales like Body. \(WrittenSize.unitsInWords) "
            + "Separate several sizes with commas; the response then has `results`, one for each size.",
        example: 17
    ).optional.listable
    package static let weight = Parameter.weight(
        "weight",
        "Font weight: \(FontWeight.namesInWords) Default: the style’s weight, or 400."
    ).optional
    package static let typeface = Parameter.member(
        "typeface", "A typeface from `/v1/type/tracking`, or `custom`. Default: the platform’s typeface.",
        example: TypefaceChoice.published(.sfPro)
    ).optional
    package static let tracking = Parameter.number(
        "tracking",
        "Tracking in a mock-up, in points, to compare with Apple’s table.", in: -100...100, example: -0.43
    ).optional
    package static let leading = Parameter.typeSize(
        "leading", "Leading from baseline to baseline, in points; requires `style`. \(WrittenSize.unitsInWords)",
        in: 0.1...10_000,
        example: 22
    ).optional
    package static let lines = Parameter.number(
        "lines", "Number of lines of text. With three or more lines, leading must not be tight.", in: 1...10_000,
        example: 3
    ).optional
    package static let foreground = ContrastQuery.foreground.optional.meaning(
        "Colour of the text or control; requires `background`.")
    package static let background = RequiredContrastQuery.background.optional
    package static let width = Parameter.typeSize(
        "width", "Width of the control or its interactive area, in points.", in: 0.1...10_000, example: 44)
    package static let height = Parameter.typeSize(
        "height", "Height of the control or its interactive area, in points.", in: 0.1...10_000, example: 44)
    package static let padding = Parameter.typeSize(
        "padding", "Distance to the nearest element, in points.", in: 0...10_000, example: 12
    ).optional
    package static let bezel = Parameter.flag(
        "bezel", "Whether the control has a visible edge, which affects the required padding."
    ).optional

    /// Returns the parameters of a request with a maximum number of layers.
    package static func parameters(layers: Int) -> [ParameterDescription] {
        [
            platform.description, watch.description, role.description, style.description, size.description,
            weight.description, typeface.description, tracking.description, leading.description, lines.description,
            width.optional.description, height.optional.description, padding.description, bezel.description,
            foreground.description, background.description.limited(to: layers), ContrastQuery.backdrop.description,
            Appearance.parameter.description,
        ]
    }
}
