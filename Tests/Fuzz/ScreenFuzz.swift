import JSON
import Legibility
import Screens

/// Reads any bytes as a screen description and checks it under each profile. Errors have positions, findings refer to
/// existing elements, ratios are valid, and no element is its own ancestor.
@c(LLVMFuzzerTestOneInput)
public func fuzzScreens(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let content = Array(UnsafeBufferPointer(start: bytes, count: count))
    do throws(DescriptionFaults) {
        let screen = try ScreenFile.read(content, scale: 2, atMost: 300)
        precondition(screen.width > 0 && screen.height > 0, "a screen without a size")
        for profile in ContrastProfile.allCases {
            var question = ScreenQuestion()
            question.profile = profile
            check(ScreenAudit(screen, question, pixels: picture(of: screen)), in: screen)
        }
    } catch {
        precondition(!error.isEmpty, "refused without a reason")
        precondition(error.faults.allSatisfy { !$0.detail.english.isEmpty }, "an error without a message")
    }
    return 0
}

/// Returns an image of stripes, up to the size of most screens.
private func picture(of screen: AppScreen) -> ScreenPixelSource {
    let (width, height) = (Int(min(screen.width, 200)), Int(min(screen.height, 200)))
    return ScreenPixelSource(scale: 1, width: max(width, 1), height: max(height, 1)) { x, _, columns, rows in
        let row = (x..<x + columns).map { $0 % 7 < 3 ? Pixel(0, 0, 0, 255) : Pixel(255, 250, 240, 255) }
        return PixelRectangle(
            width: columns, height: rows, pixels: Array(repeatElement(row, count: rows).joined()))
    }
}

private func check(_ audit: ScreenAudit, in screen: AppScreen) {
    for finding in audit.findings {
        for index in [finding.element] + finding.others {
            precondition(screen.elements.indices.contains(index), "a finding without an element")
        }
        if finding.unit == .ratio, case .number(let ratio) = finding.measured {
            precondition((1...21.0001).contains(ratio), "no ratio: \(ratio)")
        }
        if let interval = finding.interval { precondition(interval.lowerBound.isFinite, "no interval") }
    }
    for (index, element) in screen.elements.enumerated() {
        var (next, steps) = (element.parent, 0)
        while let parent = next {
            steps += 1
            precondition(parent != index && steps <= screen.elements.count, "an element is its own ancestor")
            next = screen.elements[parent].parent
        }
    }
}
