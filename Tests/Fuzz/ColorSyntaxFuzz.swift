import Legibility

/// Any bytes as a colour. What parses has finite numbers, maps into sRGB, and survives being written and read again.
@c(LLVMFuzzerTestOneInput)
public func fuzzColorSyntax(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard let color = try? Color(css: text) else { return 0 }

    precondition((0...1).contains(color.alpha), "alpha \(color.alpha)")
    for index in 0..<3 {
        precondition(color.components[index].isFinite, "component \(color.components[index])")
        let channel = color.mappedToSRGB.channels[index]
        precondition((0...1).contains(channel), "mapped to \(channel)")
    }
    let written = color.css
    guard let again = try? Color(css: written) else { preconditionFailure("\(written) does not parse") }
    precondition(again.css == written, "\(written) became \(again.css)")
    return 0
}
