import Legibility

/// Any bytes as a colour. What parses has finite numbers, maps into sRGB, and survives being written and read again. What
/// people paste is CSS when it is read, and what was probably meant is, too.
@c(LLVMFuzzerTestOneInput)
public func fuzzColorSyntax(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard let color = try? Color(css: text) else {
        if let pasted = PastedColor(text), pasted.form != .wrapped {
            precondition((try? Color(css: pasted.css)) != nil, "\(pasted.css) does not parse")
        }
        return 0
    }

    precondition((0...1).contains(color.alpha), "alpha \(color.alpha)")
    for index in 0..<3 {
        precondition(color.components[index].isFinite, "component \(color.components[index])")
        let channel = color.mappedToSRGB.channels[index]
        precondition((0...1).contains(channel), "mapped to \(channel)")
    }
    let written = color.css
    guard let again = try? Color(css: written) else { preconditionFailure("\(written) does not parse") }
    // A mix isn't clamped, and what is read is.
    let isMix = text.utf8.contains(UInt8(ascii: "-")) && again.css != written
    let settled = isMix ? again.css : written
    precondition((try? Color(css: settled))?.css == settled, "\(written) became \(again.css)")
    if let likely = LikelyColor(meantBy: text, readAs: color) {
        precondition((try? Color(css: likely.css)) != nil, "\(likely.css) does not parse")
    }
    return 0
}
