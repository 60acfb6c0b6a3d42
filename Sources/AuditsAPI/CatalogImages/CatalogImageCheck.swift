import Audits
import Budgets
import Endpoints
import Legibility
import LegibilityAPI
import Markup
import Sentences

/// The check of one set of images.
struct CatalogImageCheck {
    private let set: CatalogImageSet
    private let document: Int
    /// The platform of the project; nil if there are several platforms or the platform is unknown.
    private let platform: Platform?
    private let read: (String) -> [UInt8]?
    private(set) var findings: [CatalogImageFinding] = []

    init(
        _ set: CatalogImageSet, document: Int, platform: Platform?, reading read: @escaping (String) -> [UInt8]?
    ) {
        (self.set, self.document, self.platform, self.read) = (set, document, platform, read)
    }

    private typealias Slot = CatalogImageSet.Slot

    /// The steps of a budget that the header of an image counts as, so that the clock is checked for each image.
    private static let stepsOfImage = 64

    mutating func run() {
        var sizes: [String: (slot: Slot, width: Double, height: Double)] = [:]
        // Several entries may refer to the same file.
        var known: [String: CatalogImageFacts] = [:]
        for slot in set.slots where Budget.allows(Self.stepsOfImage) {
            guard let file = slot.file else { continue }
            let before = known[file]
            let facts = before ?? CatalogImageFacts(read(file), ofIcon: set.kind == .appIcon)
            known[file] = facts
            switch facts.content {
            case .missing: add(.scales, slot, "“\(file)” isn’t in the folder of the image set.")
            case .other: break
            case .raster(let width, let height):
                if set.kind == .image {
                    compare(slot, width: width, height: height, with: &sizes)
                } else {
                    checkIcon(slot, facts, width: width, height: height, isFirst: before == nil)
                }
            }
        }
        if set.kind == .image { checkScales() }
    }

    private mutating func add(
        _ rule: CatalogImageRule, _ slot: Slot, _ because: Phrase,
        certainty: CatalogImageFinding.Certainty = .certain
    ) {
        findings.append(
            CatalogImageFinding(
                rule: rule, document: document, bytes: slot.bytes, file: slot.file, certainty: certainty,
                because: because, guidelines: guidelines(of: rule, for: slot)))
    }

    /// Returns the ids of the rows on which a rule is based for an entry: some rows are for some systems only.
    private func guidelines(of rule: CatalogImageRule, for slot: Slot) -> [String] {
        switch rule {
        case .iconBackground: [slot.isForWatch ? "color.watch.icon" : "color.carplay.icon"]
        case .iconSize, .iconCanvas:
            slot.isForWatch || slot.isForVision || ["tv", "car"].contains(slot.idiom) ? [] : rule.guidelines
        case .scales, .size, .iconProfile, .iconSpace: rule.guidelines
        }
    }

    // MARK: Images

    /// Compares the size in points with the size of the first image for the same idiom and variant. Odd sizes in pixels
    /// are rounded to whole pixels, so a difference of half a point is allowed.
    private mutating func compare(
        _ slot: Slot, width: Int, height: Int,
        with sizes: inout [String: (slot: Slot, width: Double, height: Double)]
    ) {
        guard let scale = slot.scale else { return }
        let own = (width: Double(width) / scale, height: Double(height) / scale)
        let key = "\(slot.idiom)|\(slot.variant)"
        guard let first = sizes[key] else {
            sizes[key] = (slot, own.width, own.height)
            return
        }
        let tolerance = 0.5 + 1e-9
        guard abs(own.width - first.width) > tolerance || abs(own.height - first.height) > tolerance else { return }
        let file = slot.file ?? ""
        let other = first.slot.file ?? ""
        add(
            .size, slot,
            """
            “\(file)” is \(own.width.shown) × \(own.height.shown) pt, but “\(other)” in the same set is \
            \(first.width.shown) × \(first.height.shown) pt.
            """)
    }

    /// Reports missing scale factors of a platform for images that the set has at other scale factors. Entries without
    /// a scale factor, such as the entry of a vector drawing, apply to all scale factors.
    private mutating func checkScales() {
        let groups = Dictionary(grouping: set.slots) { "\($0.idiom)|\($0.variant)" }
        for slot in set.slots where slot.file != nil {
            guard let group = groups["\(slot.idiom)|\(slot.variant)"],
                group.first(where: { $0.file != nil })?.bytes == slot.bytes,
                let platform = slot.platform(in: platform), let needed = Self.scales(of: platform)
            else { continue }
            let present = group.filter { $0.file != nil }.map(\.scale)
            guard !present.contains(nil) else { continue }
            for scale in needed where !present.contains(scale) {
                add(
                    .scales, slot,
                    "The set has no image at \(scale.plain)x, a scale factor used on \(platform.title).",
                    certainty: slot.idiom == "universal" ? .likely : .certain)
            }
        }
    }

    /// Returns the scale factors of a platform, from the published table.
    private static func scales(of platform: Platform) -> [Double]? {
        let columns = ["item", "platform", "scale"].compactMap { name in
            ReferenceTable.icons.columns.firstIndex { $0.name == name }
        }
        let scales = ReferenceTable.icons.rows.compactMap { row -> Double? in
            guard columns.count == 3, row.cells[columns[0]] == .text("scale factor"),
                case .list(let platforms) = row.cells[columns[1]], platforms.contains(platform.rawValue),
                case .number(let scale) = row.cells[columns[2]]
            else { return nil }
            return scale
        }
        return scales.isEmpty ? nil : scales
    }

    // MARK: App icons

    private mutating func checkIcon(
        _ slot: Slot, _ facts: CatalogImageFacts, width: Int, height: Int, isFirst: Bool
    ) {
        let file = slot.file ?? ""
        if let size = slot.size {
            let scale = slot.scale ?? 1
            let needed = (width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
            if (Double(width), Double(height)) != needed {
                add(
                    .iconSize, slot,
                    """
                    “\(file)” is \(width) × \(height) px; its entry is for \(needed.width.plain) × \
                    \(needed.height.plain) px.
                    """)
            }
        }
        guard isFirst else { return }
        switch facts.colorSpace {
        case .unnamed?: add(.iconProfile, slot, "“\(file)” has no colour profile.")
        case .other?,
            .displayP3? where slot.isForVision:
            add(
                .iconSpace, slot,
                slot.isForVision
                    ? "“\(file)” isn’t in sRGB or Gray Gamma 2.2."
                    : "“\(file)” isn’t in sRGB, Gray Gamma 2.2 or Display P3.")
        case .sRGB?, .displayP3?, .gray?, nil: break
        }
        checkPixels(slot, facts)
    }

    private mutating func checkPixels(_ slot: Slot, _ facts: CatalogImageFacts) {
        // Icons for macOS have their own shape, and icons for an appearance are drawn on the system's background.
        guard slot.idiom != "mac", !slot.hasAppearance, let decoded = facts.decoded else { return }
        let file = slot.file ?? ""
        if decoded.transparent > 0 {
            add(.iconCanvas, slot, "“\(file)” has transparent pixels: \(decoded.transparent).")
        }
        let system = slot.isForWatch ? "watchOS" : slot.idiom == "car" ? "CarPlay" : nil
        if let system, decoded.edge.allSatisfy({ $0 == SIMD4(0, 0, 0, 255) }) {
            add(
                .iconBackground, slot,
                "The edge of “\(file)” is black, so it can’t be seen on the background of \(system).",
                certainty: .likely)
        }
    }
}

extension CatalogImageSet.Slot {
    var isForVision: Bool { idiom == "vision" || platform == "visionos" }
    var isForWatch: Bool { idiom.hasPrefix("watch") || platform == "watchos" }

    /// Returns the platform that the entry is for.
    func platform(in project: Platform?) -> Platform? {
        switch idiom {
        case "iphone": .ios
        case "ipad": .ipados
        case "mac": .macos
        case "tv": .tvos
        case "watch": .watchos
        case "universal": project
        default: nil
        }
    }
}

extension Double {
    /// The number with at most one decimal.
    fileprivate var shown: String { ((self * 10).rounded() / 10).plain }
}
