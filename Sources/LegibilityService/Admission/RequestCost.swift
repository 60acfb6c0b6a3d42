import Endpoints
import HTTPMessages
import JSON
import LegibilityAPI
import Numbers
import RasterImage

/// The cost of a request in units of work. One unit is roughly a single check.
package enum RequestCost {
    /// The cost of a request with a gradient.
    static let intricate = 20
    /// The number of query values per unit, for queries long enough to be handled by a worker.
    static let values = 16
    /// The base cost of a worker's job, in addition to the cost that grows with the request.
    package static let job = 10
    /// The number of colour pairs per unit.
    package static let pairs = 250
    /// The number of pixels, or of bytes in a body that isn't a list, per unit.
    package static let pixels = 10_000
    package static let bytes = 1024

    /// The processor time per unit: 1 ms.
    static let nanoseconds: Int64 = 1_000_000

    /// Returns the cost of the processor time that a request has used.
    static func units(ofNanoseconds time: Int64) -> Int { Int(time / nanoseconds) }

    /// Returns the cost of an endpoint's work. It is known before any work is done, and is the same whether the
    /// response is sent, omitted (`HEAD`), or already cached by the client (304).
    static func units(of request: HTTPRequest, by endpoint: Endpoint) -> Int {
        switch endpoint.work {
        // Files, documentation pages, metrics and health responses need no computation.
        case .short: endpoint.readsQuery || endpoint.operation?.template != nil ? 1 : 0
        // These web pages are created only once.
        case .page: endpoint.readsQuery || request.query.contains { !$0.value.isEmpty } ? 1 : 0
        case .byQuery, .byRequest:
            !request.asksForMuch ? 1 : request.mayHaveGradient ? intricate : 1 + request.listedValues / values
        case .long: job + listed(request, endpoint)
        case .pairwise: job + square(listed(request, endpoint)) / pairs
        }
    }

    private static func listed(_ request: HTTPRequest, _ endpoint: Endpoint) -> Int {
        guard request.method == .post else {
            return request.listedValues
        }
        guard endpoint.bodyBytes != nil else { return elements(of: request.body) }
        return max(request.body.count / bytes, mostPixels(request) / pixels)
    }

    /// Returns the number of pixels of the images in a body, according to their headers. Returns 0 for other files,
    /// which are rejected quickly. An image whose size isn't at the beginning of the file, or that isn't at the beginning
    /// of a form, costs its bytes, and the rest is charged afterwards.
    private static func mostPixels(_ request: HTTPRequest) -> Int {
        let beginning = request.body.count > countedBytes ? Array(request.body[..<countedBytes]) : request.body
        let form = MultipartForm(beginning: beginning, contentType: request.headers.first("content-type"))
        return form.parts.reduce(pixelsOfImage(request.body)) { $0 + pixelsOfImage($1.content) }
    }

    /// Returns the number of pixels of an image of which the beginning is given, up to a number that all servers reject.
    static func pixelsOfImage(_ file: some Collection<UInt8>) -> Int {
        guard let size = ImageSize(ofBeginning: Array(file.prefix(headerBytes))) else { return 0 }
        // A header can contain sides whose product is too large for an integer.
        let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
        return isTooLarge ? 1 << 40 : min(pixels, 1 << 40)
    }

    private static func square(_ count: Int) -> Int { count > 1 << 24 ? 1 << 48 : count * count }

    /// The maximum number of bytes of an image that are searched for its size. A JPEG's profile and preview precede it.
    private static let headerBytes = 1 << 18
    /// The maximum number of bytes of JSON whose elements are counted, and of a form that is parsed: reading more takes
    /// too long on a connection thread.
    static let countedBytes = 1 << 19

    /// Returns the number of elements in all lists of a JSON document; arbitrary if the document isn't valid. In a long
    /// document, only the first part is counted, and the result is extrapolated.
    static func elements(of json: [UInt8]) -> Int {
        guard json.count > countedBytes else { return elements(in: json[...]) }
        return elements(in: json[..<countedBytes]) * (json.count / 1024) / (countedBytes / 1024)
    }

    private static func elements(in json: ArraySlice<UInt8>) -> Int { json.withUnsafeBytes { elements(in: $0) } }

    private static func elements(in json: UnsafeRawBufferPointer) -> Int {
        var count = 0
        /// A bit for each nesting level, the innermost last, that is set if the level is a list. Accepted bodies aren't
        /// nested more deeply.
        var levels: UInt64 = 0
        var isEmpty = false
        var place = 0
        while place < json.count {
            let byte = json[place]
            place += 1
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): continue
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                levels >>= 1
                isEmpty = false
                continue
            case UInt8(ascii: ","):
                if levels & 1 == 1 { count += 1 }
                continue
            default: break
            }
            // No comma precedes the first element of a list.
            if isEmpty { count += 1 }
            isEmpty = false
            switch byte {
            case UInt8(ascii: "\""): place = endOfString(json, from: place)
            case UInt8(ascii: "["):
                levels = levels << 1 | 1
                isEmpty = true
            case UInt8(ascii: "{"): levels <<= 1
            default: break
            }
        }
        return count
    }

    /// Returns the position after a string whose content begins at a given position, reading eight bytes at a time.
    static func endOfString(_ json: UnsafeRawBufferPointer, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        /// Returns the highest bit of each byte that is equal to another; the lowest of these bits is exact.
        func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
            let difference = word ^ ones &* UInt64(byte)
            return (difference &- ones) & ~difference & ones << 7
        }
        var place = start
        while place < json.count {
            if place + 8 <= json.count {
                let word = UInt64(littleEndian: json.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                let found = matches(word, UInt8(ascii: "\"")) | matches(word, UInt8(ascii: "\\"))
                guard found != 0 else {
                    place += 8
                    continue
                }
                place += found.trailingZeroBitCount / 8
            }
            switch json[place] {
            case UInt8(ascii: "\""): return place + 1
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        return json.count
    }
}

extension RequestCost {
    /// The maximum number of embedded images that are searched for their size.
    private static let countedImages = 64
    /// The numbers of Base64 letters that are decoded for this, one after the other. The header of a PNG or WebP file
    /// has 44 letters at most; a JPEG's profile and preview precede the size.
    private static let headerLetters = [1 << 10, 1 << 17]

    /// Returns the cost of the pixels of images that are embedded in JSON as data URLs. Later images, images after much
    /// other text, and images whose size isn't at the beginning of the file are charged while they are being processed.
    static func units(ofImagesIn request: HTTPRequest) -> Int {
        guard request.method == .post else { return 0 }
        let pixels = request.body.withUnsafeBytes { json in
            // The images themselves don't count as text.
            var (pixels, images, place, textEnd) = (0, 0, 0, countedBytes)
            while images < countedImages,
                let start = json[place..<max(place, min(textEnd, json.count))].firstIndex(of: UInt8(ascii: "\""))
            {
                place = min(endOfString(json, from: start + 1), json.count)
                let string = json[(start + 1)..<place]
                guard string.starts(with: "data:image".utf8) else { continue }
                images += 1
                textEnd += string.count
                pixels += headerLetters.lazy.map { pixelsOfImage(atURL: string.prefix($0)) }.first { $0 > 0 } ?? 0
            }
            return pixels
        }
        return pixels / self.pixels
    }

    private static func pixelsOfImage(atURL beginning: some Collection<UInt8>) -> Int {
        // A slash may be escaped.
        let letters = beginning.filter { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }
        guard let comma = letters.prefix(64).firstIndex(of: UInt8(ascii: ",")) else { return 0 }
        let data = letters[(comma + 1)...]
        return pixelsOfImage(Base64.bytes(of: data.prefix(data.count / 4 * 4)) ?? [])
    }
}
