import InterfaceBuilder
import Legibility

/// Reads any bytes as a storyboard or nib and checks it under each profile. Errors have messages, views come after
/// their parents, positions are in the document, findings without doubts are certain, and ratios are valid.
@c(LLVMFuzzerTestOneInput)
public func fuzzInterfaceBuilder(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let content = Array(UnsafeBufferPointer(start: bytes, count: count))
    do throws(InterfaceFault) {
        let document = try InterfaceDocument(content)
        for (number, view) in document.views.enumerated() {
            precondition(view.parent.map { $0 < number } ?? true, "a view before its parent")
            precondition(view.place.upperBound <= count, "a view beyond the end")
            precondition((0...1).contains(view.alpha), "an alpha of \(view.alpha)")
        }
        for profile in ContrastProfile.allCases {
            var question = InterfaceQuestion()
            question.profile = profile
            question.colors.add("a", .init(light: Color(SRGB8(red: 200, green: 0, blue: 9), alpha: 0.5), dark: nil))
            check(InterfaceAudit(document, question), count)
        }
    } catch {
        precondition(!error.detail.isEmpty, "refused without a reason")
        precondition(error.offset.map { (0...count).contains($0) } ?? true, "an error outside the document")
    }
    return 0
}

private func check(_ audit: InterfaceAudit, _ count: Int) {
    for finding in audit.findings {
        precondition(audit.document.views.indices.contains(finding.view), "a finding without a view")
        precondition(finding.place.upperBound <= count, "a finding beyond the end")
        precondition((finding.state == .indeterminate) == !finding.doubts.isEmpty, "doubts and state disagree")
        if finding.state == .indeterminate { precondition(finding.certainty == .possible, "certain despite a doubt") }
        if case .ratio(let ratio)? = finding.measured {
            precondition((1...21.0001).contains(ratio), "no ratio: \(ratio)")
        }
    }
}
