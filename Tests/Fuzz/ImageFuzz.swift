/// Reads any bytes as an image, recolours it, writes it in each format, and reads its text colours. The output is an
/// image of the same size.
@c(LLVMFuzzerTestOneInput)
public func fuzzImage(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let file = Array(UnsafeBufferPointer(start: bytes, count: count))
    // The limits are small, so that a timeout means a bug and not a large image.
    let limits = ImageLimits(pixels: 1 << 14, seconds: 4)
    try? recolor(file, limits)
    if ImageFormat(signatureOf: file) == .png { try? recolor(withRightChecksums(file), limits) }
    return 0
}

private func recolor(_ file: [UInt8], _ limits: ImageLimits) throws(ImageFault) {
    let source = try ImageRequirements(file, limits: limits)
    precondition(source.workingBytes(writing: source.format) > 0)
    for format in ImageFormat.allCases {
        let recolored = try RasterImage.recolored(file, by: Inverted(), as: format, limits: limits)
        guard let result = try? RasterImage(recolored, limits: limits) else {
            preconditionFailure("\(format) image that was written can't be read")
        }
        let sides = [source.width, source.height]
        precondition([result.width, result.height] == sides || [result.height, result.width] == sides)
    }
    let onScreen = try RasterImage(file, limits: limits).asOnScreen(limits: limits)
    var pixels = 0
    onScreen.readRows(0..<onScreen.height, columns: 0..<onScreen.width) { _, row in pixels += row.count }
    precondition(pixels == source.pixels)
    let panels = [ContactSheet.Panel(label: "A 0.5", map: Inverted()), .init(label: "", map: UnchangedColors())]
    _ = try ContactSheet(panels).drawn(try RasterImage(file, limits: limits), for: .png, limits: limits)
        .encoded(as: .png, limits: limits)
}

/// Returns a PNG with correct checksums in all chunks; otherwise most changed files would be rejected early.
private func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var file = PNGFile(reservingCapacity: bytes.count)
    for chunk in PNGChunks(bytes) { file.append(chunk.type, Array(bytes[chunk.data])) }
    return file.bytes
}

/// Inverts every pixel, including greys.
private struct Inverted: ColorMap {
    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) {
        for index in pixels.indices { pixels[index] ^= SIMD4(255, 255, 255, 0) }
    }

    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {
        for index in pixels.indices {
            let pixel = pixels[index]
            for channel in 0..<3 { precondition((0...1).contains(pixel[channel]), "light \(pixel[channel])") }
            pixels[index] = SIMD4(1 - pixel.x, 1 - pixel.y, 1 - pixel.z, pixel.w)
        }
    }
}
