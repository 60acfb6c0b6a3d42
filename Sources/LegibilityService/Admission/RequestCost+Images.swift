import Endpoints
import HTTPMessages
import JSON

extension RequestCost {
    /// The maximum number of embedded images that are searched for their size.
    private static let countedImages = 64
    /// The number of Base64 letters that are decoded for this. The header of a PNG or WebP file has 44 letters at most.
    private static let headerLetters = 1024

    /// Returns the cost of the pixels of images that are embedded in JSON as data URLs. Later images, and images whose
    /// size isn't at the beginning of the file, are charged while they are being processed.
    static func units(ofImagesIn request: HTTPRequest) -> Int {
        guard request.method == .post, request.body.first == UInt8(ascii: "{") else { return 0 }
        let pixels = request.body.prefix(countedBytes).withUnsafeBytes { json in
            var (pixels, images, place) = (0, 0, 0)
            while images < countedImages, let start = json[place...].firstIndex(of: UInt8(ascii: "\"")) {
                let end = min(endOfString(json, from: start + 1), json.count)
                if json[(start + 1)..<end].starts(with: "data:image/".utf8),
                    let comma = json[start..<min(start + 64, end)].firstIndex(of: UInt8(ascii: ","))
                {
                    images += 1
                    let letters = json[(comma + 1)..<end].prefix(headerLetters).prefix { $0 != UInt8(ascii: "\"") }
                    let header = Base64.bytes(of: Array(letters.prefix(letters.count / 4 * 4))) ?? []
                    pixels += pixelsOfImage(header)
                }
                place = end
            }
            return pixels
        }
        return pixels / self.pixels
    }
}
