/// The reason why a page couldn't be recorded.
package enum BrowserError: Error, Hashable, Sendable {
    /// No browser was found at the given path or in the folders in `PATH`.
    case noBrowser(path: String?)
    case tooOld(version: String)
    /// The user is root, for whom the browser's sandbox doesn't work.
    case root
    /// The browser didn't start; the reason is the last part of its standard error.
    case notStarted(reason: String)
    /// The browser hasn't responded within the time limit for its start.
    case slowStart(seconds: Int)
    /// The browser ended or violated its protocol.
    case ended(reason: String)
    /// SIGINT, SIGTERM or SIGHUP has arrived.
    case interrupted
    /// No response arrived within the time limit.
    case timeOver(doing: String, seconds: Int)
    /// The page's process crashed, for example for lack of memory.
    case crashed
    /// The page went to another document while it was recorded.
    case replaced
    /// The browser and its pages exceeded their limit of memory.
    case memory(mebibytes: Int)
    case navigation(address: String, reason: String)
    /// The browser rejected a command, or one of this program's scripts failed.
    case refused(command: String, reason: String)
    /// A selector that can't be used, with the problem as the end of a sentence about it.
    case selector(String, problem: String)
    /// A file or an address that can't be opened.
    case address(String, reason: String)
    case unwritable(path: String, reason: String)

    /// Whether the browser may still be able to record the next page.
    var sparesBrowser: Bool {
        switch self {
        case .navigation, .address, .selector, .unwritable: true
        default: false
        }
    }
}

extension BrowserError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noBrowser(nil):
            "no browser found: PATH has no chromium-headless-shell, chromium, google-chrome, chrome or msedge. Install "
                + "one, for example with “apt-get install chromium-headless-shell”, or name one with --browser."
        case .noBrowser(let path?): "“\(path)” can’t be run. Specify a Chromium browser with --browser."
        case .tooOld(let version):
            "the browser is too old: “\(version)”. Install Chromium \(BrowserVersion.oldest) or newer."
        case .root:
            "the browser’s sandbox doesn’t work for root, and pages aren’t opened without it. Run this command as "
                + "another user, or turn the sandbox off in your own container with --browser-arg=--no-sandbox."
        case .notStarted(let reason): "the browser didn’t start: \(reason)"
        case .slowStart(let seconds):
            "starting the browser took more than \(seconds) seconds. On a busy machine, raise this limit with --timeout."
        case .ended(let reason): "the browser ended before the page was recorded: \(reason)"
        case .interrupted: "the command was interrupted."
        case .timeOver(let doing, let seconds): "\(doing) took more than \(seconds) seconds."
        case .crashed: "the page crashed. It may need more memory than --memory allows."
        case .replaced: "the page replaced itself with another document while it was recorded."
        case .memory(let mebibytes):
            "the browser and the page needed more than \(mebibytes) MiB of memory. Raise this limit with --memory."
        case .navigation(let address, let reason): "“\(address)” can’t be opened: \(reason)."
        case .refused(let command, let reason): "the browser refused “\(command)”: \(reason)"
        case .selector(let selector, let problem): "the selector “\(selector)” \(problem)."
        case .address(let address, let reason): "“\(address)” can’t be opened: \(reason)."
        case .unwritable(let path, let reason): "“\(path)” can’t be written: \(reason)."
        }
    }
}
