import Audits
import Legibility
import Testing

@testable import WebPages

/// WCAG 2.2, 1.4.11 and its Understanding document. On white, #949494 has a contrast of 3.03:1 and #a0a0a0 of 2.61:1.
@Suite struct ControlTests {
    /// Returns the grey at a point in CSS px.
    private typealias Drawing = (_ x: Double, _ y: Double) -> UInt8

    private static let box = Frame(30, 20, 60, 20)
    private static let (passing, failing): (UInt8, UInt8) = (0x94, 0xa0)

    /// Checks a page of 120 × 60 px, at two device pixels per CSS px.
    private static func audit(
        _ kind: PageControl.Kind, again: Drawing? = nil, _ drawing: @escaping Drawing,
        _ change: (inout PageControl) -> Void = { _ in }
    ) -> PageAudit {
        var record = PageRecord(viewport: PageSize(120, 60), size: PageSize(120, 60), scale: 2)
        var control = PageControl("#c", kind, box: box)
        change(&control)
        record.controls = [control]
        record.texts = []
        var band = PageBand(box: Frame(0, 0, 120, 60), real: "real")
        band.ground = "ground"
        if again != nil { band.again = "again" }
        record.bands = [band]
        var question = PageQuestion()
        question.rules = [.controlContrast, .iconContrast]
        return PageAudit(record, question) { name in
            let drawing = name == "again" ? again ?? drawing : drawing
            return PagePixels(width: 240, height: 120) { left, top, width, height in
                (top..<top + height).flatMap { y in
                    (left..<left + width).map { x -> Pixel in
                        let code = drawing((Double(x) + 0.5) / 2, (Double(y) + 0.5) / 2)
                        return Pixel(code, code, code, 255)
                    }
                }
            }
        }
    }

    private static func findings(
        _ kind: PageControl.Kind, _ drawing: @escaping Drawing, _ change: (inout PageControl) -> Void = { _ in }
    ) -> [PageFinding] {
        audit(kind, drawing, change).findings
    }

    private static func isIn(_ box: Frame, _ x: Double, _ y: Double) -> Bool {
        x >= box.x && x < box.right && y >= box.y && y < box.bottom
    }

    /// A box with a border, filled and surrounded by greys.
    private static func bordered(
        _ border: UInt8, width: Double = 1, inside: UInt8 = 255, outside: UInt8 = 255, box: Frame = box
    ) -> Drawing {
        { x, y in
            !isIn(box, x, y) ? outside : isIn(box.grown(by: -width), x, y) ? inside : border
        }
    }

    // MARK: Fields

    @Test("An empty field passes if its border has a contrast of 3:1 with the inside or the outside")
    func borders() throws {
        #expect(Self.findings(.field, Self.bordered(Self.passing)).isEmpty)
        let finding = try #require(Self.findings(.field, Self.bordered(Self.failing)).first)
        #expect(finding.state == .fail && finding.severity == .error && finding.rule == .controlContrast)
        #expect(abs(finding.measured - ratio(0xa0, 255)) < 1e-9 && finding.required == 3)
        #expect(finding.colors?.foreground == SRGB8(red: 0xa0, green: 0xa0, blue: 0xa0))
        #expect(finding.colors?.background == SRGB8(red: 255, green: 255, blue: 255))
        // The border is distinct only from the outside in the first case, and only from the inside in the second.
        #expect(Self.findings(.field, Self.bordered(0x60, inside: 0x60)).isEmpty)
        #expect(Self.findings(.field, Self.bordered(0x60, outside: 0x60)).isEmpty)
    }

    @Test("A field without a border passes if its fill has a contrast of 3:1 with the outside")
    func fills() {
        #expect(Self.findings(.field, Self.bordered(Self.passing, inside: Self.passing)).isEmpty)
        #expect(Self.findings(.field, Self.bordered(Self.failing, inside: Self.failing)).map(\.state) == [.fail])
        // A faint border between two colours counts as part of the closer colour.
        #expect(Self.findings(.field, Self.bordered(0xf0, inside: 255, outside: 0x80)).isEmpty)
    }

    @Test("A line below a field, a dashed border or a ring around it is a boundary")
    func otherBoundaries() {
        func line(_ code: UInt8) -> Drawing { { x, y in Self.isIn(Frame(30, 39, 60, 1), x, y) ? code : 255 } }
        #expect(Self.findings(.field, line(Self.passing)).isEmpty)
        #expect(Self.findings(.field, line(Self.failing)).map(\.state) == [.fail])
        func dashed(_ code: UInt8) -> Drawing {
            { x, y in Int(x + y) % 4 < 2 ? Self.bordered(code)(x, y) : 255 }
        }
        #expect(Self.findings(.field, dashed(Self.passing)).isEmpty)
        #expect(Self.findings(.field, dashed(Self.failing)).map(\.state) == [.fail])
        let ring = Self.box.grown(by: 2)
        #expect(Self.findings(.field, Self.bordered(Self.passing, width: 2, box: ring)).isEmpty)
        #expect(Self.findings(.field, Self.bordered(Self.failing, width: 2, box: ring)).map(\.state) == [.fail])
    }

    @Test("A box around the field can serve as its boundary")
    func surroundingBox() {
        let outer = Frame(12, 8, 96, 44)
        #expect(Self.findings(.field, Self.bordered(Self.passing, box: outer)).doubts == ["no visible boundary"])
        #expect(Self.findings(.field, Self.bordered(Self.passing, box: outer)) { $0.around = [outer] }.isEmpty)
        let faint = Self.findings(.field, Self.bordered(Self.failing, box: outer)) { $0.around = [outer] }
        #expect(faint.map(\.state) == [.fail])
    }

    @Test("A faint boundary is indeterminate if content may identify the field, or if the boundary can't be measured")
    func doubts() {
        let faint = Self.bordered(Self.failing)
        let letters: Drawing = { x, y in
            Self.isIn(Frame(40, 27, 12, 6), x, y) && Int(x) % 3 == 0 ? 0 : faint(x, y)
        }
        #expect(Self.findings(.field, letters).doubts == ["unless the content alone"])
        #expect(Self.findings(.field, faint) { $0.isTransformed = true }.doubts == ["rotates or scales"])
        #expect(Self.findings(.field) { _, _ in 255 }.doubts == ["no visible boundary"])
        // Within the measurement error, 2.95:1 may be 3:1.
        #expect(Self.findings(.field, Self.bordered(0x96)).doubts == ["too close to"])
        let moving = Self.audit(.field, again: Self.bordered(0, width: 6), faint)
        #expect(moving.findings.doubts == ["element changes"])
    }

    @Test("A field at the page edge is measured on its other sides, and a field beyond the edge isn't checked")
    func edges() {
        let corner = Frame(0, 0, 120, 20)
        #expect(Self.findings(.field, Self.bordered(Self.passing, box: corner)) { $0.box = corner }.isEmpty)
        let faint = Self.findings(.field, Self.bordered(Self.failing, box: corner)) { $0.box = corner }
        #expect(faint.map(\.state) == [.fail])
        let outside = Self.audit(.field, Self.bordered(Self.failing)) { $0.box = Frame(500, 500, 10, 10) }
        #expect(outside.findings.isEmpty)
        #expect(outside.unjudged.contains { $0.rule == .controlContrast && $0.need == .bands })
    }

    // MARK: Toggles and icons

    /// A switch with a white knob that is as high as the track.
    private static func toggle(_ track: UInt8) -> Drawing {
        { x, y in
            !isIn(box, x, y) ? 255 : isIn(Frame(32, 22, 16, 16), x, y) ? 255 : track
        }
    }

    @Test("A switch or a checkbox passes if a part of it has a contrast of 3:1 with the colours next to it")
    func toggles() throws {
        #expect(Self.findings(.toggle, Self.toggle(Self.passing)).isEmpty)
        let finding = try #require(Self.findings(.toggle, Self.toggle(Self.failing)).first)
        #expect(finding.state == .fail && abs(finding.measured - ratio(0xa0, 255)) < 1e-9)
        #expect(finding.says("the control and the colours next to it"))
        let turned = Self.findings(.toggle, Self.toggle(Self.failing)) { $0.isTransformed = true }
        #expect(turned.doubts == ["rotates or scales"])
        // A mark identifies the control, even if its border is faint.
        let marked: Drawing = { x, y in
            Self.isIn(Frame(50, 26, 20, 8), x, y) ? 0 : Self.bordered(Self.failing)(x, y)
        }
        #expect(Self.findings(.toggle, marked).isEmpty)
        // An invisible control over a drawing of another element: the control itself draws nothing.
        #expect(Self.findings(.toggle) { _, _ in 255 }.isEmpty)
    }

    /// A cross of two bars in the middle of the box.
    private static func icon(_ code: UInt8, width: Double = 2, on ground: UInt8 = 255) -> Drawing {
        { x, y in
            let isBar = abs(x - 60) < width / 2 && abs(y - 30) < 8 || abs(y - 30) < width / 2 && abs(x - 60) < 8
            return isBar ? code : ground
        }
    }

    private static func sized(_ control: inout PageControl) { control.graphics = [Frame(52, 22, 16, 16)] }

    @Test("An icon passes if it has a contrast of 3:1 with its background", arguments: [255.0, 0x20])
    func icons(ground: Double) throws {
        // The ratios are 3.03:1 and 2.61:1 on white, and 3.14:1 and 2.64:1 on #202020, by definition.
        let (strong, faint): (UInt8, UInt8) = ground == 255 ? (0x94, 0xa0) : (0x6c, 0x61)
        #expect(ratio(Double(strong), ground) >= 3 && ratio(Double(faint), ground) < 2.9)
        #expect(Self.findings(.icon, Self.icon(strong, on: UInt8(ground)), Self.sized).isEmpty)
        let finding = try #require(Self.findings(.icon, Self.icon(faint, on: UInt8(ground)), Self.sized).first)
        #expect(finding.state == .fail && finding.rule == .iconContrast && finding.severity == .error)
        #expect(abs(finding.measured - ratio(Double(faint), ground)) < 1e-9)
    }

    @Test("A faint icon is indeterminate if it may be a logo, its lines are thin or its background varies")
    func uncertainIcons() {
        let logo = Self.findings(.icon, Self.icon(Self.failing)) {
            Self.sized(&$0)
            $0.mayBeEssential = true
        }
        #expect(logo.doubts == ["unless the image is a logo"])
        #expect(
            Self.findings(.icon, Self.icon(Self.failing, width: 1), Self.sized).doubts == [
                "lines of the icon are too thin"
            ])
        let varied: Drawing = { x, y in
            let ground = UInt8(clamping: 140 + Int(x / 2) % 4 * 20)
            return Self.icon(ground, on: ground)(x, y)
        }
        #expect(Self.findings(.icon, varied, Self.sized).doubts == ["background of the control varies"])
    }

    @Test("A large image doesn't count as an icon, and an empty box contains none")
    func noIcons() {
        #expect(Self.findings(.icon, Self.icon(0xf0)) { $0.graphics = [Frame(0, 0, 97, 30)] }.isEmpty)
        #expect(Self.findings(.icon, { _, _ in 255 }, Self.sized).isEmpty)
    }

    @Test("Controls in a band whose layout shifted are indeterminate")
    func shifted() {
        var record = PageRecord(viewport: PageSize(120, 60), size: PageSize(120, 60), scale: 1)
        record.controls = [PageControl("#c", .field, box: Self.box)]
        record.bands = [PageBand(box: Frame(0, 0, 120, 60), real: "real", isShifted: true)]
        var question = PageQuestion()
        question.rules = [.controlContrast]
        let audit = PageAudit(record, question) { _ in
            PagePixels(width: 120, height: 60) { _, _, width, height in Array(repeating: .zero, count: width * height) }
        }
        #expect(audit.findings.doubts == ["layout moved"])
    }
}
