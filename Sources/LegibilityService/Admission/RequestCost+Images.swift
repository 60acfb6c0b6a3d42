import Endpoints
import HTTPMessages
import JSON

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
