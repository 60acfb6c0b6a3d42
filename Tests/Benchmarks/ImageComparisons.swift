import CSpng
import CTurboJPEG
import Glibc
import Legibility
import RasterImage
import TestSupport

/// A C library reported an error.
private struct LibraryFailure: Error {
    let status: Int32
}

private func check(_ status: Int32) throws {
    if status != 0 { throw LibraryFailure(status: status) }
}

func imageComparisons(_ random: inout SeededGenerator) throws -> [Comparison] {
    let photo = SamplePicture.photo(&random)
    let png = try encoded(photo, as: .png)
    let jpeg = try encoded(photo, as: .jpeg)
    let area = photo.pixels.count
    let simulation = Simulation(.deutan)
    let large = SamplePicture.photo(&random, width: 2048, height: 1536)
    let (largePNG, largeJPEG) = (try encoded(large, as: .png), try encoded(large, as: .jpeg))
    return [
        Comparison(
            name: "PNG recoloured, a pixel of 3 million", plainly: "libspng, tables, libspng: one after the other",
            operations: large.pixels.count,
            product: { Double(try recolored(largePNG, by: simulation, as: .png).count) },
            plain: {
                var picture = large
                picture.pixels = simulated(try plainlyDecodedPNG(largePNG), simulation)
                return Double(try plainlyEncodedPNG(picture).count)
            },
            checkAgreement: {
                let expected = simulated(large.pixels, simulation)
                try check("PNG recoloured", decoded(recolored(largePNG, by: simulation, as: .png)), expected, within: 0)
            }),
        Comparison(
            name: "JPEG recoloured, a pixel of 3 million",
            plainly: "libjpeg-turbo, tables, libjpeg-turbo: one after the other", operations: large.pixels.count,
            product: { Double(try recolored(largeJPEG, by: simulation, as: .jpeg).count) },
            plain: {
                var picture = large
                picture.pixels = simulated(try plainlyDecodedJPEG(largeJPEG, large), simulation)
                return Double(try plainlyEncodedJPEG(picture).count)
            },
            checkAgreement: {
                var picture = large
                picture.pixels = simulated(try plainlyDecodedJPEG(largeJPEG, large), simulation)
                let expected = try plainlyDecodedJPEG(try plainlyEncodedJPEG(picture), picture)
                try check(
                    "JPEG recoloured", decoded(recolored(largeJPEG, by: simulation, as: .jpeg)), expected, within: 0)
            }),
        Comparison(
            name: "PNG read, a pixel of a photo", plainly: "libspng, the whole picture at once", operations: area,
            product: { try middle(decoded(png)) }, plain: { try middle(plainlyDecodedPNG(png)) },
            checkAgreement: { try check("PNG read", decoded(png), plainlyDecodedPNG(png), within: 0) }),
        Comparison(
            name: "PNG written, a pixel of a photo", plainly: "libspng, at zlib's fastest level", operations: area,
            product: { Double(try encoded(photo, as: .png).count) },
            plain: { Double(try plainlyEncodedPNG(photo).count) },
            checkAgreement: {
                try check("PNG written", decoded(encoded(photo, as: .png)), photo.pixels, within: 0)
                try check("PNG written", decoded(plainlyEncodedPNG(photo)), photo.pixels, within: 0)
            }),
        Comparison(
            name: "JPEG read, a pixel of a photo", plainly: "libjpeg-turbo alone", operations: area,
            product: { try middle(decoded(jpeg)) }, plain: { try middle(plainlyDecodedJPEG(jpeg, photo)) },
            checkAgreement: { try check("JPEG read", decoded(jpeg), plainlyDecodedJPEG(jpeg, photo), within: 0) }),
        Comparison(
            name: "JPEG written, a pixel of a photo", plainly: "libjpeg-turbo alone, alpha left out",
            operations: area, product: { Double(try encoded(photo, as: .jpeg).count) },
            plain: { Double(try plainlyEncodedJPEG(photo).count) },
            checkAgreement: {
                let plain = try plainlyDecodedJPEG(try plainlyEncodedJPEG(photo), photo)
                // Both sides must yield the same colours, equally close to the photo's.
                try check("JPEG written", decoded(encoded(photo, as: .jpeg)), plain, within: 2)
            }),
    ]
}

private func check(
    _ name: String, _ one: [SIMD4<UInt8>], _ other: [SIMD4<UInt8>], within tolerance: Double
) throws {
    try Comparison.check(name, Double(abs(one.count - other.count)), within: 0)
    for (one, other) in zip(one, other) {
        try Comparison.check(name, Double(one.largestDifference(to: other)), within: tolerance)
    }
}

private func middle(_ pixels: [SIMD4<UInt8>]) -> Double { Double(pixels[pixels.count / 2].y) }

/// Returns a file that shows an image as it appears with the simulated colour vision.
private func recolored(_ file: [UInt8], by simulation: Simulation, as format: ImageFormat) throws -> [UInt8] {
    try RasterImage.recolored(file, by: SeenColors(made: PixelSimulation(simulation)), as: format, limits: limits())
}

private struct SeenColors: ColorMap {
    let made: PixelSimulation

    func apply(to pixels: inout MutableSpan<SIMD4<UInt8>>) { made(&pixels) }

    /// This code is for images with more than 8 bits per channel, which the benchmarks don't use.
    func apply(toLight pixels: inout MutableSpan<SIMD4<Double>>) {}
}

private func simulated(_ pixels: [SIMD4<UInt8>], _ simulation: Simulation) -> [SIMD4<UInt8>] {
    var pixels = pixels
    var span = pixels.mutableSpan
    PixelSimulation(simulation)(&span)
    return pixels
}

private func limits() -> ImageLimits { ImageLimits(pixels: 1 << 24, seconds: 60) }

private func decoded(_ file: [UInt8]) throws -> [SIMD4<UInt8>] {
    let image = try RasterImage(file, limits: limits()).asOnScreen(limits: limits())
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(image.width * image.height)
    image.readRows(0..<image.height, columns: 0..<image.width) { _, row in
        unsafe row.withUnsafeBufferPointer { unsafe pixels.append(contentsOf: $0) }
    }
    return pixels
}

private func encoded(_ picture: SamplePicture, as format: ImageFormat) throws -> [UInt8] {
    let image = try RasterImage(width: picture.width, height: picture.height) { y, row in
        row.update(startingAt: y * picture.width, of: picture)
    }
    return try image.encoded(as: format, limits: limits())
}

extension MutableSpan<SIMD4<UInt8>> {
    /// Copies a row of an image into this span, from the pixel at `start`.
    fileprivate mutating func update(startingAt start: Int, of picture: SamplePicture) {
        unsafe withUnsafeMutableBufferPointer { row in
            _ = unsafe row.update(fromContentsOf: picture.pixels[start..<start + row.count])
        }
    }
}

private func plainlyDecodedPNG(_ file: [UInt8]) throws -> [SIMD4<UInt8>] {
    guard let context = unsafe spng_ctx_new(0) else { throw LibraryFailure(status: -1) }
    defer { unsafe spng_ctx_free(context) }
    return try unsafe file.withUnsafeBufferPointer { bytes in
        try check(unsafe spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
        var size = 0
        try check(unsafe spng_decoded_image_size(context, Int32(clamping: SPNG_FMT_RGBA8.rawValue), &size))
        return try unsafe [SIMD4<UInt8>](unsafeUninitializedCapacity: size / 4) { pixels, count in
            let flags = Int32(clamping: SPNG_DECODE_TRNS.rawValue)
            try check(
                unsafe spng_decode_image(
                    context, pixels.baseAddress, size, Int32(clamping: SPNG_FMT_RGBA8.rawValue), flags))
            count = size / 4
        }
    }
}

private func plainlyEncodedPNG(_ picture: SamplePicture) throws -> [UInt8] {
    guard let context = unsafe spng_ctx_new(Int32(clamping: SPNG_CTX_ENCODER.rawValue)) else {
        throw LibraryFailure(status: -1)
    }
    defer { unsafe spng_ctx_free(context) }
    try check(unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(unsafe spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1))
    var header = spng_ihdr()
    header.width = UInt32(clamping: picture.width)
    header.height = UInt32(clamping: picture.height)
    header.bit_depth = 8
    header.color_type = UInt8(clamping: SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue)
    try check(unsafe spng_set_ihdr(context, &header))
    try unsafe picture.pixels.withUnsafeBytes { bytes in
        try check(
            unsafe spng_encode_image(
                context, bytes.baseAddress, bytes.count, Int32(clamping: SPNG_FMT_PNG.rawValue),
                Int32(clamping: SPNG_ENCODE_FINALIZE.rawValue)))
    }
    var (size, status) = (0, Int32(0))
    let file = unsafe spng_get_png_buffer(context, &size, &status)
    defer { unsafe free(file) }
    try check(status)
    return unsafe Array(UnsafeRawBufferPointer(start: file, count: size))
}

private func plainlyDecodedJPEG(_ file: [UInt8], _ picture: SamplePicture) throws -> [SIMD4<UInt8>] {
    let decompressor = unsafe tjInitDecompress()
    defer { unsafe tjDestroy(decompressor) }
    return try unsafe [SIMD4<UInt8>](unsafeUninitializedCapacity: picture.pixels.count) { pixels, count in
        try unsafe UnsafeMutableRawBufferPointer(pixels).withMemoryRebound(to: UInt8.self) { bytes in
            try check(
                unsafe tjDecompress2(
                    decompressor, file, UInt(clamping: file.count), bytes.baseAddress, Int32(clamping: picture.width),
                    0,
                    Int32(clamping: picture.height), Int32(clamping: TJPF_RGBA.rawValue), TJFLAG_ACCURATEDCT))
        }
        count = picture.pixels.count
    }
}

private func plainlyEncodedJPEG(_ picture: SamplePicture) throws -> [UInt8] {
    let compressor = unsafe tjInitCompress()
    defer { unsafe tjDestroy(compressor) }
    var data: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    defer { unsafe tjFree(data) }
    try unsafe picture.pixels.withUnsafeBytes { bytes in
        try unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
            try check(
                unsafe tjCompress2(
                    compressor, bytes.baseAddress, Int32(clamping: picture.width), 0, Int32(clamping: picture.height),
                    Int32(clamping: TJPF_RGBX.rawValue), &data, &size, Int32(clamping: TJSAMP_444.rawValue), 92,
                    TJFLAG_ACCURATEDCT))
        }
    }
    return unsafe Array(UnsafeBufferPointer(start: data, count: Int(clamping: size)))
}
