import Legibility

/// Reads any bytes as a colour. A parsed colour is finite, maps into sRGB, and survives writing and rereading. Pasted
/// colours and suggestions are valid CSS.
@c(LLVMFuzzerTestOneInput)
public func fuzzColorSyntax(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard let color = try? Color(css: text) else {
        if let pasted = PastedColor(text), pasted.form != .wrapped {
            precondition((try? Color(css: pasted.css)) != nil, "\(pasted.css) doesn't parse")
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
    guard let again = try? Color(css: written) else { preconditionFailure("\(written) doesn't parse") }
    // A mix isn't clamped, but the colour that is read from its text is clamped.
    let isMix = text.utf8.contains(UInt8(ascii: "-")) && again.css != written
    let settled = isMix ? again.css : written
    precondition((try? Color(css: settled))?.css == settled, "\(written) became \(again.css)")
    if let likely = LikelyColor(meantBy: text, readAs: color) {
        precondition((try? Color(css: likely.css)) != nil, "\(likely.css) doesn't parse")
    }
    return 0
}
