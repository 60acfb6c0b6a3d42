import Endpoints

extension Answer {
    /// Creates a file of lines.
    init(lines: [String], mediaType: String) {
        let text = lines.joined(separator: "\n") + "\n"
        self.init(data: Array(text.utf8), mediaType: "\(mediaType); charset=utf-8")
    }
}
