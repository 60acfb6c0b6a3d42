import Endpoints

extension Answer {
    /// Creates a response with a text file.
    init(lines: [String], mediaType: String) {
        let text = lines.joined(separator: "\n") + "\n"
        self.init(data: Array(text.utf8), mediaType: "\(mediaType); charset=utf-8")
    }
}
