import Endpoints

extension Answer {
    /// Returns the same response as a file to save.
    package func saved(as name: String) -> Answer {
        var answer = self
        answer.headers.append(("Content-Disposition", "attachment; filename=\"\(name)\""))
        return answer
    }
}
