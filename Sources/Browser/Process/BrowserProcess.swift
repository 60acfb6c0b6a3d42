import CProcesses
import Glibc
import Numbers
import OperatingSystem

/// The process of a browser, which leads its own process group and has pipes for the protocol and standard error.
final class BrowserProcess {
    let identifier: pid_t
    /// The pipe for commands.
    let commands: Descriptor
    /// The pipe for responses and events.
    let answers: Descriptor
    /// The pipe for standard error.
    let complaints: Descriptor
    /// The exit status; nil while the process runs.
    private(set) var ending: Int32?
    private(set) var memory: MemoryLimit

    /// Starts a program with only the descriptors 0 to 4; 3 and 4 are for `--remote-debugging-pipe`.
    init(
        _ program: BrowserProgram, arguments: [String], environment: [String: String],
        memory: MemoryLimit = MemoryLimit(asked: MemoryLimit.standard)
    ) throws(BrowserError) {
        self.memory = memory
        guard let down = Descriptor.pipe(), let up = Descriptor.pipe(), let errors = Descriptor.pipe() else {
            throw .notStarted(reason: Self.reason(errno))
        }
        let theirs = [down.reading, up.writing, errors.writing]
        defer { for end in theirs { end.close() } }
        // Descriptors with these numbers are copied before 0 to 4 are replaced.
        let high = theirs.map { $0.copy(from: 10) }
        defer { for number in high { _ = Glibc.close(number) } }

        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, high[2], 2)
        unsafe posix_spawn_file_actions_adddup2(&actions, high[0], 3)
        unsafe posix_spawn_file_actions_adddup2(&actions, high[1], 4)
        // Other threads open descriptors meanwhile, so they can't be listed here.
        unsafe legibility_close_from(&actions, 5)

        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        unsafe sigfillset(&signals)
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        unsafe posix_spawnattr_setflags(&attributes, Int16(clamping: flags))

        var words = unsafe ([program.path] + arguments).map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        // The browser's helpers outlive it for a moment. Here they end as children of this process: the system's first
        // process may take seconds to collect them, and in a container it may never do so.
        _ = legibility_adopt_orphans()
        var process: pid_t = 0
        let status = unsafe posix_spawn(&process, program.path, &actions, &attributes, &words, &variables)
        guard status == 0, !high.contains(where: { $0 < 0 }) else {
            for end in [down.writing, up.reading, errors.reading] { end.close() }
            throw .notStarted(reason: Self.reason(status))
        }
        memory.apply(to: process)
        identifier = process
        (commands, answers, complaints) = (down.writing, up.reading, errors.reading)
        for end in [commands, answers, complaints] {
            _ = fcntl(end.number, F_SETFL, fcntl(end.number, F_GETFL) | O_NONBLOCK)
        }
    }

    /// Whether the process is running; the first time it isn't, its exit status is collected.
    var isRunning: Bool {
        if ending != nil { return false }
        var status: Int32 = 0
        guard unsafe waitpid(identifier, &status, WNOHANG) != 0 else { return true }
        ending = status
        return false
    }

    /// Ends all processes at once, and throws, if they exceed their limit of memory together.
    func checkMemory() throws(BrowserError) {
        guard memory.isExceeded(by: identifier) else { return }
        for process in MemoryLimit.family(of: identifier) { kill(process, SIGKILL) }
        throw .memory(mebibytes: memory.mebibytes)
    }

    /// Waits until the process and its whole group have ended; returns false if the deadline is reached first.
    private func hasEnded(within seconds: Double) -> Bool {
        let deadline = Moment.now + .seconds(seconds)
        while true {
            if !isRunning {
                while waitpid(-identifier, nil, WNOHANG) > 0 {}
                if kill(-identifier, 0) != 0 { return true }
            }
            guard Moment.now < deadline else { return false }
            usleep(10_000)
        }
    }

    /// Ends the process and its group by closing the pipes, then by SIGTERM and finally by SIGKILL, with a delay before
    /// each step.
    func end() {
        for end in [commands, answers, complaints] { end.close() }
        if hasEnded(within: 3) { return }
        kill(-identifier, SIGTERM)
        if hasEnded(within: 2) { return }
        kill(-identifier, SIGKILL)
        _ = hasEnded(within: 5)
    }

    static func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
}
