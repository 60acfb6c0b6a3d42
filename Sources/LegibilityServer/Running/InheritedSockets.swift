import Glibc
import LegibilityService
import Numbers
import OperatingSystem
import WebServer

/// Listening sockets that this process receives from another process: from systemd, or from the server that this
/// process replaces.
struct InheritedSockets {
    /// The environment variable that describes the sockets to a server's successor: the server's process ID, the
    /// descriptor on which it waits until the successor is ready, and the descriptor and kind of each socket.
    private static let variable = Configuration.handOverVariable

    /// A listening socket and its purpose.
    struct Socket {
        let isForMetrics: Bool
        let socket: ListeningSocket
    }

    private(set) var sockets: [Socket] = []
    private var ready: Int32?

    func sockets(forMetrics: Bool) -> [ListeningSocket] {
        sockets.filter { $0.isForMetrics == forMetrics }.map(\.socket)
    }

    /// Takes the sockets from the environment if they are meant for this process rather than for its parent.
    init(environment: [String: String]) throws(StartFailure) {
        if let words = environment[Self.variable]?.split(separator: " "), words.count >= 2,
            Int32(words[0]) == getppid()
        {
            ready = Int32(words[1])
            if let ready { _ = fcntl(ready, F_SETFD, FD_CLOEXEC) }
            for word in words.dropFirst(2) {
                let parts = word.split(separator: ":")
                guard let descriptor = Int32(parts[0]) else { continue }
                let socket = try ListeningSocket(handedOver: descriptor, isKeptElsewhere: parts.contains("kept"))
                sockets.append(Socket(isForMetrics: parts.contains("metrics"), socket: socket))
            }
        } else if environment["LISTEN_PID"].flatMap({ Int32($0) }) == getpid(),
            let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }), count > 0
        {
            // sd_listen_fds(3): descriptors from 3 on, with a name for each.
            let names = (environment["LISTEN_FDNAMES"] ?? "").split(separator: ":", omittingEmptySubsequences: false)
            for place in 0..<count {
                let isForMetrics = names.indices.contains(Int(place)) && names[Int(place)] == "metrics"
                let socket = try ListeningSocket(handedOver: 3 + place, isKeptElsewhere: true)
                sockets.append(Socket(isForMetrics: isForMetrics, socket: socket))
            }
        }
        // Processes that this process starts must not use the same sockets.
        for name in [Self.variable, "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    }

    /// Informs the waiting process that this process is ready.
    func announceReady() {
        guard let ready else { return }
        var one: UInt8 = 1
        _ = write(ready, &one, 1)
        close(ready)
    }

    /// Closes the descriptor for ``announceReady()``, because another process uses it.
    func closeAnnouncement() { if let ready { close(ready) } }

    // MARK: To a successor

    /// The reason why no successor could be started.
    struct Failure: Error, CustomStringConvertible {
        let description: String

        static let noDescriptor = Failure(description: "no file descriptor is left for the new process.")
    }

    /// Starts the current version of the program file with the same arguments, environment and sockets. Returns the
    /// process ID when the new process responds; if it doesn't respond within `seconds`, it is ended.
    static func startSuccessor(with sockets: [Socket], seconds: Int) throws(Failure) -> pid_t {
        // When the first process in a container ends, all other processes in the container end too.
        guard getpid() != 1 else {
            throw Failure(
                description: "this is the first process in a container, which stops with it; start another container.")
        }
        guard let pipe = Descriptor.pipe() else { throw .noDescriptor }
        defer { pipe.reading.close() }
        // The sockets get the lowest numbers in the successor, so the originals are moved out of the way first.
        var originals = [pipe.writing.copy(from: 64)] + sockets.map { fcntl($0.socket.descriptor, F_DUPFD_CLOEXEC, 64) }
        pipe.writing.close()
        defer { for copy in originals where copy >= 0 { close(copy) } }
        guard originals.allSatisfy({ $0 >= 0 }) else { throw .noDescriptor }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (place, copy) in originals.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, copy, 3 + Int32(clamping: place))
        }

        let kinds = zip(4..., sockets).map { number, socket in
            "\(number):\(socket.isForMetrics ? "metrics" : "listen")\(socket.socket.isKeptElsewhere ? ":kept" : "")"
        }
        var environment = Environment.variables
        environment[variable] = (["\(getpid())", "3"] + kinds).joined(separator: " ")
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for variable in variables { free(variable) } }
        // This runs the current version of the file that the shell found under this name, not the running version.
        guard let program = CommandLine.unsafeArgv[0] else { throw Failure(description: "the program has no name.") }
        var process = pid_t()
        let status = posix_spawnp(&process, program, &actions, nil, CommandLine.unsafeArgv, &variables)
        guard status == 0 else {
            throw Failure(
                description: "“\(CommandLine.arguments[0])” can’t be started: \(String(cString: strerror(status))).")
        }
        // The writing end is closed here, so that the pipe closes when the successor ends.
        close(originals.removeFirst())
        var polled = pollfd(fd: pipe.reading.number, events: Int16(clamping: POLLIN), revents: 0)
        while poll(&polled, 1, Int32(clamping: seconds * 1000)) < 0, errno == EINTR {}
        if polled.revents != 0, !pipe.reading.read(atMost: 1).isEmpty { return process }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        throw Failure(
            description: polled.revents == 0
                ? "the new process didn’t respond within \(seconds) seconds."
                : "the new process stopped; see the lines above.")
    }
}
