import Budgets
import ColorFiles
import Endpoints

extension AuditReport {
    /// The findings as lines that Xcode shows beside the code when a build phase prints them.
    ///
    /// Failures are warnings too: the exit status alone decides whether a build stops. Xcode opens files by whole paths only,
    /// which `folder` completes.
    func xcode(_ findings: [AuditFinding], in folder: String? = nil) -> [UInt8] {
        let start = files.documents.isEmpty ? nil : Place(0, 0..<0)
        var text = ""
        for finding in findings where Budget.allows() {
            let place = finding.place ?? start
            let kind = finding.level == .note ? "note" : "warning"
            let message = "\(kind): \(finding.message.showingControls())\n"
            guard let place else {
                text += message
                continue
            }
            let (line, column) = position(place)
            let path = path(of: place)
            let whole = folder.map { path.hasPrefix("/") ? path : $0 == "/" ? "/\(path)" : "\($0)/\(path)" } ?? path
            text += "\(whole.showingControls()):\(line ?? 1):\(column ?? 1): \(message)"
        }
        return Array(text.utf8)
    }
}
