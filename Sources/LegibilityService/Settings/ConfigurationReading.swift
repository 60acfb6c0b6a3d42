import Legibility
import OperatingSystem

/// A settings file, and the settings on the command line.
package struct GivenSettings {
    package var file: String?
    package var values: [(name: String, value: String)] = []

    /// Creates settings from a file and from values on the command line.
    package init(file: String? = nil, values: [(name: String, value: String)] = []) {
        self.file = file
        self.values = values
    }
}

/// A configuration read from its sources: defaults, the file, the environment and the command line, in this order. All
/// errors are collected, so that the operator can fix them together.
package struct ConfigurationReading {
    package private(set) var configuration = Configuration()
    /// The source of each setting that doesn't have its default value.
    package private(set) var origins: [String: String] = [:]
    package private(set) var faults: [ConfigurationError] = []
    /// Notes on values that have no effect, which is probably not intended.
    package private(set) var notes: [String] = []

    /// Creates an empty reading.
    package init() {}

    /// Reads all sources.
    package init(_ settings: GivenSettings, environment: [String: String]) {
        do { notes = try Configuration.notes(on: environment) } catch { faults.append(error) }
        if let file = settings.file ?? environment[Configuration.fileVariable].flatMap({ $0.isEmpty ? nil : $0 }) {
            switch FileSystem.contents(of: file) {
            case nil:
                faults.append(.unreadable(file))
            // An empty file was truncated, or is a pipe that was already read. Ignoring it would drop tokens and
            // limits.
            case []?:
                faults.append(
                    ConfigurationError(description: "the file “\(file)” is empty; it must contain at least a comment."))
            case let text?: read(file: String(decoding: text, as: UTF8.self), named: file)
            }
        }
        read(environment: environment)
        for setting in settings.values { set(setting.name, to: setting.value, from: "--\(setting.name)") }
    }

    /// Reads the lines of a configuration file: `name = value`; `#` begins a comment line.
    mutating func read(file text: String, named file: String) {
        // CR LF is a single `Character`, so it counts as a newline like LF. Some editors begin files with a byte order
        // mark.
        let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmed
            if line.isEmpty || line.hasPrefix("#") { continue }
            let place = "\(file), line \(number + 1)"
            if let equals = line.firstIndex(of: "=") {
                let value = line[line.index(after: equals)...].trimmed
                set(String(line[..<equals].trimmed), to: String(value), from: place)
            } else {
                faults.append(ConfigurationError(description: "\(place): expected “name = value”."))
            }
        }
    }

    /// Reads the environment variables for settings; ``Configuration/notes(on:)`` reports other variables.
    mutating func read(environment: [String: String]) {
        for setting in Setting.all {
            guard let value = environment[setting.environmentVariable] else { continue }
            set(setting.name, to: value, from: setting.environmentVariable)
        }
    }

    private mutating func set(_ name: String, to value: String, from place: String) {
        do {
            try configuration.set(name, to: value)
            origins[name] = place
        } catch {
            // An option names the setting already.
            let (sentence, named) = ("\(error)", "“\(name)” must ")
            let isNamed = place == "--\(name)" && sentence.hasPrefix(named)
            faults.append(
                ConfigurationError(
                    description: isNamed ? "\(place) must \(sentence.dropFirst(named.count))" : "\(place): \(sentence)")
            )
        }
    }

    /// Returns the configuration if it has no errors.
    package func sound() throws(ConfigurationFaults) -> Configuration {
        guard faults.isEmpty else { throw ConfigurationFaults(faults: faults) }
        return configuration
    }
}

/// All errors in a configuration.
package struct ConfigurationFaults: Error, CustomStringConvertible {
    package let faults: [ConfigurationError]

    /// All sentences in one line.
    package var description: String { faults.map(\.description).joined(separator: " ") }
}

extension ConfigurationReading {
    /// The current values as a settings file that produces the same configuration. A comment above each non-default
    /// value states its source.
    package var file: String {
        let defaults = Configuration()
        let lines = Setting.all.map { setting in
            let value = setting.text(configuration)
            let line = value.isEmpty ? "\(setting.name) =" : "\(setting.name) = \(value)"
            return origins[setting.name].flatMap { value == setting.text(defaults) ? nil : "# \($0)\n\(line)\n" }
                ?? "\(line)\n"
        }
        return "# Legibility \(Release.version): the current settings.\n" + lines.joined()
    }
}
