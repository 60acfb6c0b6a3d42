import Browser
import Legibility
import LegibilityService
import Numbers
import OperatingSystem

/// The options of `legibility audit` that open pages as a certain visitor: signed in, or with a certain device. No error
/// contains a cookie, a header field or a typed text.
struct VisitorArguments {
    var visitor = VisitorData()
    /// The steps to take on each page first.
    var steps: [PageStep] = []
    var device: DeviceScreen?

    /// Takes an option; returns false if it isn't one of these.
    mutating func take(_ name: String, _ value: String) throws(ConfigurationError) -> Bool {
        switch name {
        case "click": steps.append(.click(selector: value))
        case "type":
            guard let step = PageStep.typing(value) else {
                throw ConfigurationError(description: "--type must be SELECTOR=TEXT, such as “#user=anna”.")
            }
            steps.append(step)
        case "cookie":
            guard let cookie = VisitorData.Cookie(value) else {
                throw ConfigurationError(
                    description: "--cookie must be NAME=VALUE without spaces in the name or “;” in the value, at most "
                        + "\(VisitorData.Cookie.maximumBytes) bytes.")
            }
            visitor.cookies.append(cookie)
        case "header":
            guard let header = VisitorData.Header(value) else {
                throw ConfigurationError(
                    description:
                        "--header must be “NAME: VALUE” in ASCII, such as “Authorization: Bearer …”. The browser "
                        + "sets fields such as Host itself; for cookies, use --cookie.")
            }
            visitor.headers.append(header)
        case "storage-state": try takeState(of: value)
        case "device": device = try Self.device(value)
        default: return false
        }
        return true
    }

    /// The texts that no record and no message may contain.
    var redaction: Redaction { Redaction(visitor.secrets + steps.compactMap(\.secret)) }

    private mutating func takeState(of path: String) throws(ConfigurationError) {
        guard let file = Descriptor(reading: path) else {
            throw .unreadable(path)
        }
        defer { file.close() }
        do throws(StorageStateError) {
            let state = try StorageState.read(file.read(atMost: StorageState.maximumBytes + 1))
            visitor.cookies += state.cookies
            visitor.stores += state.stores
        } catch {
            throw ConfigurationError(description: "“\(path)” isn’t a storage state of Playwright: \(error.reason).")
        }
    }

    /// Returns the device that a name means.
    private static func device(_ name: String) throws(ConfigurationError) -> DeviceScreen {
        let meant = DeviceScreen.named(name).map { [$0] } ?? DeviceScreen.meant(by: name)
        let known = meant.filter { $0.size != nil }
        if let device = known.first, known.count == 1 { return device }
        let examples = (known.isEmpty ? DeviceScreen.all : known).prefix(4).map { "“\($0.model)”" }
        throw ConfigurationError(
            description: known.isEmpty
                ? "--device: “\(name)” isn’t in the table of devices; examples are \(examples.joined(separator: ", "))."
                : "--device: “\(name)” is the name of several devices, such as \(examples.joined(separator: ", ")).")
    }
}
