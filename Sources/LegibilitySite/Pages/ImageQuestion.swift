import Endpoints
import HTTPMessages
import Legibility
import LegibilityAPI
import Numbers
import Sentences

/// A request from the form `/image`: an image, a type of vision, and text on a part of the image.
struct ImageQuestion {
    let image: UploadedImage
    /// The name of the image file.
    let name: Phrase
    let eyes: SimulationQuery
    let text: ImageContrastQuery
    /// The words to place on the image; nil if none were typed.
    let words: String?
    /// The parameters for the simulated vision, as submitted.
    let askedOfEyes: [QueryItem]
    /// Whether there is neither a text colour nor a frame, so that the text must be found.
    let isPictureAlone: Bool
    /// The parameters for finding text, as submitted.
    let askedOfLines: [QueryItem]

    /// Parses a form from the text of its parts. All errors are reported together.
    init(
        _ asked: [QueryItem], _ read: inout Reader, _ parts: [FormPart], _ limits: QuestionLimits
    ) throws(Problem) {
        eyes = SimulationQuery(&read)
        text = ImageContrastQuery(&read)
        words = read(SampleWords.parameter)
        let file = parts.first { $0.name == Self.fileName && !$0.content.isEmpty }
        if file == nil {
            read.note(Self.fileName, value: nil, "“file” is missing. Choose a PNG, JPEG or WebP file.", example: nil)
        }
        try read.finish()
        guard let file else { throw Problem(read.faults) }
        image = try UploadedImage(file, limits)
        name = file.nameOfFile
        askedOfEyes = asked.filter { item in Self.eyes.contains { $0.name == item.name } }
        isPictureAlone = !text.hasColor && !asked.contains { $0.name == ImageContrastQuery.region.name }
        let ofLines = [ContentQuery.profile.name, ImageContrastQuery.scale.name]
        askedOfLines = asked.filter { ofLines.contains($0.name) }
    }

    /// The size of the words in pixels of the image, in one or more lines; nil without words or without a colour for them.
    ///
    /// Each letter counts as 0.55 em and each character of East Asian scripts as 1 em, a line as 1.3 em.
    var box: PixelBox? {
        guard let words, text.hasColor else { return nil }
        let side = image.shorterSide
        let size = text.content.size.cssPixels
        let units = words.unicodeScalars.reduce(0.5) { $0 + ($1.value < 0x1100 ? 0.55 : 1) }
        let widest = max(Double(side) * 0.8, 1)
        let lines = max((units * size / widest).rounded(.up), 1)
        let box = PixelBox(
            width: max(1, min(side, Int(saturating: (units * size / lines).rounded(.up)))),
            height: max(1, Int(saturating: ((1.3 * lines + 0.2) * size).rounded(.up))))
        return box.height <= side ? box : nil
    }

    /// The name of the simulated type of vision.
    var whose: Phrase {
        let given = askedOfEyes.first { $0.name == SimulationQuery.deficiency.name }?.value
        return (given.flatMap(DeficiencyChoice.init(rawValue:)) ?? .all).label
    }
}

// MARK: The form

extension ImageQuestion {
    /// The query of the empty page. Deutan vision is the most common deficiency.
    static let example = [
        SimulationQuery.deficiency.given(DeficiencyChoice.deutan.rawValue),
        SampleWords.parameter.given("Can people read this?"), ImageContrastQuery.foreground.given("white"),
        ContentQuery.size.given("24"),
    ]

    private static let fileName = "file"

    /// Returns the field for the image file.
    static func file(_ limits: QuestionLimits) -> FormField {
        let description = ParameterDescription(
            name: fileName,
            summary: "The image file. The file’s content determines the format. For the limits, see `/v1/limits`.",
            schema: .binary, isRequired: true)
        let (bytes, pixels) = (limits.imageBytes, limits.imagePixels)
        let most: HTML = bytes >= 1 << 20 ? "\(bytes >> 20)&nbsp;MiB" : "\(bytes >> 10)&nbsp;KiB"
        let area: HTML = pixels >= 1_000_000 ? "\(pixels / 1_000_000)&nbsp;million" : "\(pixels)"
        return FormField(description, "Image file")
            .entered(by: .file(UploadedImage.mediaTypes))
            .hint(
                """
                PNG, JPEG or WebP, up to \(most) and \(area) pixels<span class="by-script">. You can also drop or \
                paste the file anywhere on this page</span>. The file is sent to this server only and isn’t stored.
                """)
    }

    /// The fields for the simulated kind of vision.
    static let eyes = [
        FormField(SimulationQuery.deficiency, "Kind of vision", phrase: \.label).reversed,
        FormField(SimulationQuery.severity, "Severity").entered(by: .slider(step: 0.05))
            .hint("0 is normal vision; 1 means that one type of cone is missing."),
    ].map(\.ready)

    static var words: FormField {
        FormField(SampleWords.parameter, "Text").entered(by: .words)
            .hint(
                """
                <span class="without-script">Without JavaScript, letters are assumed to be 0.55 em wide, or 1 em \
                wide in East Asian scripts.</span>
                """)
    }

    static var color: FormField {
        FormField(ImageContrastQuery.foreground, "Text colour")
            .hint("Leave empty to check text that is already in the image: all of it, or the text within the frame.")
    }

    /// The fields for the size of the text on the image.
    static let set = [
        FormField(ContentQuery.size, "Size"), FormField(TextSize.Unit.parameter, "Unit"),
        FormField(ContentQuery.weight, "Weight"),
    ].map(\.ready)

    /// The fields for the requirements of the text on the image.
    static let rules = [
        FormField(ContentQuery.profile, "Rules", phrase: \.name),
        FormField(ContentQuery.role, "What is checked?", phrase: \.label),
        FormField(ImageContrastQuery.scale, "Pixels per point").entered(by: .number)
            .hint("2 or 3 on phones. Needed to measure the stroke thickness of text in the image."),
    ].map(\.ready)

    /// The fields for the text frame: one for each of the four numbers in `region`.
    static var region: [FormField] {
        [
            ("x", "Left", "Left edge"), ("y", "Top", "Top edge"), ("width", "Width", "Width"),
            ("height", "Height", "Height"),
        ].map { side, label, part in
            let description = ParameterDescription(
                name: "region-\(side)",
                summary: "\(part) of the text frame, in pixels of the upright image.",
                schema: Schema(.string))
            return FormField(description, "\(Phrase(english: label))").entered(by: .number)
        }
    }

    static func allFields(_ limits: QuestionLimits) -> [FormField] {
        // An error in the frame concerns all four numbers, so it refers to the group of fields.
        [file(limits)] + choices + [FormField(ImageContrastQuery.region, "Frame")] + region
    }

    /// The fields whose values an address can give.
    static var choices: [FormField] { eyes + [words, color] + set + rules }

    static func parameters(_ limits: QuestionLimits) -> [ParameterDescription] {
        let own = ImageContrastQuery.region.description
        return [file(limits).parameter] + choices.map(\.parameter) + [own] + region.map(\.parameter)
    }

    /// Returns the text parts of a form, without empty fields. A file is represented by its name, and the four numbers
    /// of a frame are also joined into `region`.
    static func items(_ parts: [FormPart]) throws(Problem) -> [QueryItem] {
        var items: [QueryItem] = []
        for part in parts where !part.content.isEmpty {
            if part.name == fileName {
                items.append(QueryItem(name: fileName, value: part.nameOfFile.english))
            } else if let text = part.text {
                let value = String(text.trimmed)
                if !value.isEmpty { items.append(QueryItem(name: part.name, value: value)) }
            } else {
                throw Problem(.malformedRequest, "The form part “\(part.name.echoed)” isn’t UTF-8.")
            }
        }
        let sides = region.map { side in items.first { $0.name == side.name }?.value ?? "" }
        if sides.contains(where: { !$0.isEmpty }) {
            items.append(ImageContrastQuery.region.given(sides.joined(separator: ",")))
        }
        return items
    }
}

extension FormPart {
    /// The name of a file for display.
    fileprivate var nameOfFile: Phrase {
        filename.flatMap { $0.isEmpty ? nil : "\($0.echoed)" } ?? "The image"
    }
}

extension DeficiencyChoice {
    fileprivate var label: Phrase {
        switch self {
        case .protan, .deutan, .tritan, .achromatopsia:
            deficiencies.map { "\($0.title), \($0.meaning)" as Phrase }.joined(separator: "")
        case .all: "All kinds, side by side"
        }
    }
}
