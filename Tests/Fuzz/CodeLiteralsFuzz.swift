import CodeLiterals
import InterfaceBuilder
import Legibility

/// Reads any bytes as source code of each language. Every view comes after its parent, every position is in the file,
/// and a constant's rewritten colour is read back as the same colour.
@c(LLVMFuzzerTestOneInput)
public func fuzzCodeLiterals(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let content = Array(UnsafeBufferPointer(start: bytes, count: count))
    for language in CodeLanguage.allCases {
        let file = CodeFile("a", content, language)
        for (number, view) in file.document.views.enumerated() {
            precondition(view.parent.map { $0 < number } ?? true, "a view before its parent")
            precondition(view.place.upperBound <= count, "a view beyond the end")
            precondition(!view.id.isEmpty, "a view without a name")
        }
        for finding in InterfaceAudit(file.document).findings {
            precondition(finding.place.upperBound <= count, "a finding beyond the end")
            precondition((finding.state == .indeterminate) == !finding.doubts.isEmpty, "doubts and state disagree")
            let isGrave = finding.state == .fail && finding.severity == .error
            precondition(!isGrave || finding.certainty == .certain, "an error that isn't certain")
        }
        for constant in file.constants {
            precondition(constant.place.upperBound <= count, "a constant beyond the end")
            if constant.color != nil { check(Array(content[constant.place]), language) }
        }
    }
    return 0
}

private func check(_ text: [UInt8], _ language: CodeLanguage) {
    let new = SRGB8(red: 102, green: 102, blue: 102)
    guard let found = CodeColor(text, language)?.rewriting(to: new) else { return }
    var changed = text
    for edit in found.edits.sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
        precondition(edit.bytes.upperBound <= text.count, "an edit beyond the end")
        changed.replaceSubrange(edit.bytes, with: Array(edit.replacement.utf8))
    }
    guard let again = CodeColor(changed, language)?.rewriting(to: new) else {
        preconditionFailure("a colour that can't be read again")
    }
    precondition(SRGB8(rounding: again.color.mappedToSRGB) == SRGB8(rounding: found.color.mappedToSRGB))
}
