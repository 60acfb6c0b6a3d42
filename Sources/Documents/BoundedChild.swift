import CProcesses
import Glibc
import Numbers
import OperatingSystem

/// A program that runs as a child with limits on memory, processor time, files and output.
@safe struct BoundedChild {
    /// The limits of a child.
    struct Limits {
        var bytes = 600 << 20
        var seconds = 10
        /// The maximum size of its output.
        var output = 256 << 20
    }

    /// The result of a program.
    struct Outcome {
        let output: [UInt8]
        /// The beginning of standard error.
        let complaint: String
        /// Whether the program ended by itself with status 0.
        let isSuccess: Bool
    }

    private let path: String

    /// Finds a program in the folders in `PATH`; nil if it isn't installed.
    init?(_ name: String, environment: [String: String] = Environment.variables) {
        let folders = environment["PATH", default: "/usr/local/bin:/usr/bin:/bin"].split(separator: ":")
        let found = folders.lazy.map { "\($0)/\(name)" }.first { path in
            unsafe FileSystem.kind(of: path, followingLinks: true) == .file && access(path, X_OK) == 0
        }
        guard let found else { return nil }
        path = found
    }

    /// Runs the program with a file as standard input; nil if it can't be started.
    func run(_ arguments: [String], input: Descriptor, _ limits: Limits = Limits()) -> Outcome? {
        _ = lseek(input.number, 0, SEEK_SET)
        guard let output = Descriptor.pipe(), let errors = Descriptor.pipe() else { return nil }
        var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
        var variables = unsafe [
            strdup("PATH=/usr/local/bin:/usr/bin:/bin"), strdup("LC_ALL=C.UTF-8"), strdup("OMP_THREAD_LIMIT=1"), nil,
        ]
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        let process = unsafe legibility_spawn_bounded(
            path, &words, &variables, input.number, output.writing.number, errors.writing.number,
            UInt(clamping: limits.bytes), UInt(clamping: limits.seconds))
        output.writing.close()
        errors.writing.close()
        defer {
            output.reading.close()
            errors.reading.close()
        }
        guard process > 0 else { return nil }
        let (bytes, complaint, isWhole) = Self.read(output.reading, errors.reading, limits)
        if !isWhole { kill(process, SIGKILL) }
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        return Outcome(
            output: bytes, complaint: String(decoding: complaint, as: UTF8.self), isSuccess: isWhole && status == 0)
    }

    /// Reads both pipes to their ends; returns whether the program stayed within the limits.
    private static func read(
        _ output: Descriptor, _ errors: Descriptor, _ limits: Limits
    ) -> ([UInt8], [UInt8], Bool) {
        var (bytes, complaint): ([UInt8], [UInt8]) = ([], [])
        let end = Moment.now + .seconds(3 * limits.seconds)
        var open = [true, true]
        while open.contains(true) {
            guard Moment.now < end, bytes.count <= limits.output else { return (bytes, complaint, false) }
            var polled = [output, errors].map { pollfd(fd: $0.number, events: Int16(clamping: POLLIN), revents: 0) }
            for index in 0..<2 where !open[index] { polled[index].fd = -1 }
            guard unsafe poll(&polled, 2, 1_000) >= 0 || errno == EINTR else { return (bytes, complaint, false) }
            if polled[0].fd >= 0, polled[0].revents != 0 { open[0] = output.append(to: &bytes, atMost: 1 << 18) }
            if polled[1].fd >= 0, polled[1].revents != 0 {
                var part: [UInt8] = []
                open[1] = errors.append(to: &part, atMost: 1 << 12)
                if complaint.count < 1 << 12 { complaint += part }
            }
        }
        return (bytes, complaint, true)
    }
}
