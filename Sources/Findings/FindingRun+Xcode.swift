import Budgets
import Markup

extension FindingRun {
    /// The findings as lines that Xcode shows beside the code if a build phase prints them.
    ///
    /// Failures are also warnings: only the exit status decides whether a build stops. Xcode opens files only by
    /// absolute paths, so relative paths are completed with ``folder``.
    package var xcodeLines: [UInt8] {
        var text = ""
        for remark in remarks where remark.kind != .summary { text += "warning: \(remark.text.showingControls())\n" }
        for finding in findings where Budget.allows() {
            let kind = finding.level == .note ? "note" : "warning"
            let message = "\(kind): \(finding.text.showingControls())\n"
            guard let path = finding.location?.path ?? firstPath else {
                text += message
                continue
            }
            let region = finding.location?.region() ?? .start
            text += "\(whole(path).showingControls()):\(region.startLine):\(region.startColumn): \(message)"
        }
        return Array(text.utf8)
    }

    private func whole(_ path: String) -> String {
        guard let folder, !path.hasPrefix("/") else { return path }
        return folder == "/" ? "/\(path)" : "\(folder)/\(path)"
    }
}
