import Audits
import JSON

/// A web page as a browser shows it in one state: its elements, and renderings.
///
/// A list that is nil wasn't recorded, so its rules can't be checked; an empty list was recorded without entries.
package struct PageRecord: Sendable {
    /// The version of the format, as written in records.
    package static let format = "legibility-page/1"

    /// The caller's name for the page. Records with the same name are compared.
    package var name: String?
    package var url: String?
    /// The path of the file, if the page has no URL.
    package var path: String?
    package var title, browser: String?
    /// The time of the recording, which is returned without validation.
    package var takenAt: String?
    package var viewport: PageSize
    /// The size of the whole page.
    package var size: PageSize
    /// Device pixels per CSS px.
    package var scale: Double
    /// Media features by name, such as `prefers-color-scheme`.
    package var media: [String: String] = [:]
    package var state = PageState.rest
    package var texts: [PageText]?
    /// The number of text elements that the list omits.
    package var omittedTexts = 0
    package var links: [PageLink]?
    package var targets: [PageTarget]?
    package var clips: [PageClip]?
    package var viewportMeta = ViewportMeta.unrecorded
    package var importantSpacing: [ImportantSpacing]?
    package var bands: [PageBand] = []
    package var focus: [PageFocus]?
    /// Controls whose appearance is determined by the page.
    package var controls: [PageControl]?
    /// Controls that look different while the pointer is over them.
    package var hover: [PageHover]?
    /// Elements that other content covers when they have the keyboard focus.
    package var obscured: [PageCover]?
    /// Blocks of text with several lines.
    package var paragraphs: [PageParagraph]?
    /// Parts of the page that couldn't be recorded.
    package var unreached: [UnreachedPart] = []
    /// The selectors of the elements whose findings are ignored, as in ``PageElement/wholeSelector``.
    package var excluded: [String] = []
    /// Members that the format doesn't define, as paths.
    package var ignored: [String] = []

    package init(viewport: PageSize, size: PageSize, scale: Double = 1) {
        (self.viewport, self.size, self.scale) = (viewport, size, scale)
    }

    package var colorScheme: String? { media["prefers-color-scheme"] }
    /// The name by which records are compared: the caller's name, the URL or the file path.
    package var comparedName: String? { name ?? url ?? path }
}

extension PageRecord {
    private static let none = Frame(0, 0, 0, 0)

    static let rows = PageRows<PageRecord>(
        "",
        [
            PageRow("format", .choice([format], named: "PageRecordFormat"), isRequired: true) {
                reader, object, pointer, _ in
                guard let found = reader.present(object, "format", at: pointer) else {
                    reader.note(
                        pointer, nil,
                        "This isn’t a page record: “format” is missing. “legibility audit PAGE --record FOLDER” makes one."
                    )
                    return
                }
                guard found.string != format else { return }
                reader.note(
                    "\(pointer)/format", object["format"], "“format” must be “\(format)”.", example: "\"\(format)\"")
            },
            .text("name") { $0.name = $1 }, .text("url") { $0.url = $1 }, .text("path") { $0.path = $1 },
            .text("title") { $0.title = $1 }, .text("browser") { $0.browser = $1 },
            .text("takenAt") { $0.takenAt = $1 },
            .size("viewport", isRequired: true) { ($0.viewport, $0.size) = ($1, $1) }, .size("page") { $0.size = $1 },
            .number("scale", in: 0.25...8) { $0.scale = $1 },
            PageRow("media", .map(.text)) { reader, object, pointer, record in
                record.media = reader.media(object, at: pointer)
            },
            PageRow("state", .pattern("^(rest|spacing|zoom-200|reflow-320|(focus|hover):[\\s\\S]+)$")) {
                reader, object, pointer, record in
                guard let text = reader.text(object, "state", at: pointer) else { return }
                if let state = PageState(text) { record.state = state } else { reader.noteState(object, at: pointer) }
            },
            .list("texts", of: PageText.rows, named: "PageText", "Text of an element on the page.", blank: .blank) {
                $0.texts = $1
            },
            PageRow("omitted", .integer(0...1_000_000_000)) { reader, object, pointer, record in
                // Indexes in the following lists refer to the texts.
                reader.texts = record.texts?.count ?? 0
                reader.pageWidth = record.size.width
                let omitted = reader.integer(object, "omitted", at: pointer, in: 0...1_000_000_000)
                if let omitted { record.omittedTexts = omitted }
            },
            .list(
                "links", of: PageLink.rows, named: "PageLink", "A link in running text.",
                blank: PageLink(selector: "", rects: [], around: [])
            ) { $0.links = $1 },
            .list(
                "targets", of: PageTarget.rows, named: "PageTarget", "An element that reacts to a pointer.",
                blank: PageTarget(selector: "", box: none)
            ) { $0.targets = $1 },
            .list(
                "clips", of: PageClip.rows, named: "PageClip", "An element whose text is cut off.",
                blank: PageClip(selector: "", rects: [], lost: 0)
            ) { $0.clips = $1 },
            PageRow("viewportMeta", .text) { reader, object, pointer, record in
                guard let meta = object["viewportMeta"] else { return }
                record.viewportMeta =
                    meta.kind == .null
                    ? .absent
                    : reader.text(object, "viewportMeta", at: pointer).map(ViewportMeta.content) ?? .unrecorded
            },
            .list(
                "importantSpacing", of: ImportantSpacing.rows, named: "ImportantSpacing",
                "A style attribute that sets text spacing.",
                blank: ImportantSpacing(selector: "", property: .letterSpacing, ratio: 0, lines: 1)
            ) { $0.importantSpacing = $1 },
            .list(
                "bands", of: PageBand.rows, named: "PageBand", "Renderings of one part of a page.",
                atMost: PageLimits.bands, blank: .blank
            ) { $0.bands = $1 },
            .list(
                "focus", of: PageFocus.rows, named: "PageFocus", "An element recorded with and without focus.",
                blank: PageFocus(selector: "", box: none, clip: none, before: "", after: "")
            ) { $0.focus = $1 },
            .list(
                "controls", of: PageControl.rows, named: "PageControl", "A control or an icon that the page styles.",
                blank: PageControl("", .field, box: none)
            ) { $0.controls = $1 },
            .list(
                "hover", of: PageHover.rows, named: "PageHover", "A control that looks different on hover.",
                blank: PageHover(selector: "", box: none, texts: [], band: .blank)
            ) { $0.hover = $1 },
            .list(
                "obscured", of: PageCover.rows, named: "PageCover",
                "An element that is covered while it has keyboard focus.",
                blank: PageCover(selector: "", box: none, share: 0)
            ) { $0.obscured = $1 },
            .list(
                "paragraphs", of: PageParagraph.rows, named: "PageParagraph", "A block of text with several lines.",
                blank: PageParagraph("", box: none, size: 16, lines: 1, longest: 0)
            ) { $0.paragraphs = $1 },
            .list(
                "unreached", of: UnreachedPart.rows, named: "PageUnreached",
                "A part of the page that couldn’t be recorded.", blank: UnreachedPart(selector: nil, because: "")
            ) { $0.unreached = $1 },
            .strings("excluded", atMost: PageLimits.elements) { $0.excluded = $1 },
        ])

    /// The shape of a record in a request's body.
    package static var shape: BodyShape {
        .named("PageRecord", summary: "A web page as rendered by a browser.", rows.shape)
    }
}

extension PageReader {
    fileprivate mutating func noteState(_ object: JSONValue, at pointer: String) {
        note(
            "\(pointer)/state", object["state"],
            "“state” must be rest, spacing, zoom-200, reflow-320, focus:SELECTOR or hover:SELECTOR.",
            example: "\"rest\"")
    }

    fileprivate mutating func media(_ json: JSONValue, at pointer: String) -> [String: String] {
        guard let value = json["media"], value.kind != .null else { return [:] }
        guard let members = value.members else {
            note(
                "\(pointer)/media", value, "“media” must be an object of media features.",
                example: #"{"prefers-color-scheme": "dark"}"#)
            return [:]
        }
        var media: [String: String] = [:]
        for (name, value) in members.prefix(40) {
            if let text = value.string, text.utf8.count <= 100 {
                media[name] = text
            } else {
                note("\(pointer)/media/\(name)", value, "A media feature must be a string.", example: "\"dark\"")
            }
        }
        return media
    }
}

/// A width and a height in CSS px.
package struct PageSize: Hashable, Sendable {
    package let width, height: Double

    package init(_ width: Double, _ height: Double) { (self.width, self.height) = (width, height) }
}

/// The state of the page when it was recorded.
package enum PageState: Hashable, Sendable {
    case rest
    /// An element has the keyboard focus.
    case focus(String)
    /// The pointer is over an element.
    case hover(String)
    /// The text spacing of WCAG 2.2, 1.4.12 is applied.
    case spacing
    /// The page is zoomed to 200%: half the viewport at twice the scale.
    case zoom
    /// The page is laid out in a viewport that is 320 CSS px wide.
    case reflow

    package init?(_ text: String) {
        switch text {
        case "rest": self = .rest
        case "spacing": self = .spacing
        case "zoom-200": self = .zoom
        case "reflow-320": self = .reflow
        default:
            guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else { return nil }
            let selector = String(text[text.index(after: colon)...])
            switch text[..<colon] {
            case "focus": self = .focus(selector)
            case "hover": self = .hover(selector)
            default: return nil
            }
        }
    }

    /// The name used in records.
    package var name: String {
        switch self {
        case .rest: "rest"
        case .focus(let selector): "focus:\(selector)"
        case .hover(let selector): "hover:\(selector)"
        case .spacing: "spacing"
        case .zoom: "zoom-200"
        case .reflow: "reflow-320"
        }
    }

    /// Whether the page has a different layout than at rest, which serves to find lost content.
    package var isLayout: Bool { [.spacing, .zoom, .reflow].contains(self) }
}

/// A part of the page that couldn't be recorded.
package struct UnreachedPart: Sendable {
    package var selector: String?
    package var because: String

    static let rows = PageRows<UnreachedPart>(
        "unreached", [.text("selector") { $0.selector = $1 }, .text("because") { $0.because = $1 }])
}

/// The location of an element in a record: an entry in one of its lists, or the page itself.
package struct PagePlace: Hashable, Sendable {
    /// A list of elements in a record, by its name.
    package enum List: String, Sendable {
        case texts, links, targets, clips, importantSpacing, focus, controls, hover, obscured, paragraphs
    }

    /// The list; nil for the page itself.
    package let list: List?
    package let index: Int

    package static let page = PagePlace(list: nil, index: 0)
    package static func text(_ index: Int) -> Self { Self(list: .texts, index: index) }
    package static func link(_ index: Int) -> Self { Self(list: .links, index: index) }
    package static func target(_ index: Int) -> Self { Self(list: .targets, index: index) }
    package static func clip(_ index: Int) -> Self { Self(list: .clips, index: index) }
    package static func spacing(_ index: Int) -> Self { Self(list: .importantSpacing, index: index) }
    package static func focus(_ index: Int) -> Self { Self(list: .focus, index: index) }
    package static func control(_ index: Int) -> Self { Self(list: .controls, index: index) }
    package static func hover(_ index: Int) -> Self { Self(list: .hover, index: index) }
    package static func obscured(_ index: Int) -> Self { Self(list: .obscured, index: index) }
    package static func paragraph(_ index: Int) -> Self { Self(list: .paragraphs, index: index) }

    /// The location in the record as a JSON Pointer. The page's own findings are about its “viewport” meta element.
    package var pointer: String { list.map { "/\($0.rawValue)/\(index)" } ?? "/viewportMeta" }
}

/// An element in one of a record's lists.
package protocol PageElement {
    var selector: String { get }
    /// The selectors of the enclosing frames and shadow hosts, from the outermost inwards.
    var path: [String] { get }
    /// The start tag of the element, and the beginning of its text; nil if the record doesn't have it.
    var html: String? { get }
    /// The rectangle around the element; nil if it isn't known.
    var frame: Frame? { get }
}

extension PageElement {
    /// The selectors from the outermost frame or shadow host inwards, which together name the element.
    package var wholeSelector: String { (path + [selector]).joined(separator: " > ") }
}

extension PageRecord {
    /// Returns the element at a place; nil for the page itself.
    package func element(at place: PagePlace) -> (any PageElement)? {
        guard let list = place.list else { return nil }
        return switch list {
        case .texts: texts?[place.index]
        case .links: links?[place.index]
        case .targets: targets?[place.index]
        case .clips: clips?[place.index]
        case .importantSpacing: importantSpacing?[place.index]
        case .focus: focus?[place.index]
        case .controls: controls?[place.index]
        case .hover: hover?[place.index]
        case .obscured: obscured?[place.index]
        case .paragraphs: paragraphs?[place.index]
        }
    }
}
