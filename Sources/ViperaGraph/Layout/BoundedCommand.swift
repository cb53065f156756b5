import Foundation

/// Runs another program with bounds on its time and its output.
struct BoundedCommand {
  enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case notStarted(String)
    case tooSlow(seconds: Double)
    case tooMuch(bytes: Int)
    case exit(code: Int32)

    var description: String {
      switch self {
      case .notStarted(let reason): "it did not start (\(reason))"
      case .tooSlow(let seconds): "it took longer than \(Int(seconds.rounded(.up))) s"
      case .tooMuch(let bytes): "it wrote more than \(bytes) bytes"
      case .exit(let code): "it ended with exit code \(code)"
      }
    }
  }

  let program: String
  let arguments: [String]
  let seconds: Double
  let bytes: Int

  /// What the program writes when it is given `input`.
  ///
  /// The program has a process group of its own, so that ending it ends what it has started too.
  func output(for input: String) throws(Error) -> String {
    // A file, since a pipe blocks if the program does not read it to the end.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vipera-\(UUID().uuidString).dot").path
    defer { unlink(file) }
    guard FileManager.default.createFile(atPath: file, contents: Data(input.utf8)) else {
      throw .notStarted("'\(file)' cannot be written")
    }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .notStarted(String(cString: strerror(errno))) }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = try started(input: file, output: ends[1])
    let deadline = ContinuousClock.now + .seconds(seconds)
    let data: Data
    let status: Int32
    do throws(Error) {
      data = try read(ends[0], until: deadline)
      status = try wait(for: process, until: deadline)
    } catch {
      kill(-process, SIGKILL)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      throw error
    }
    guard status == 0 else { throw .exit(code: status) }
    return String(decoding: data, as: UTF8.self)
  }

  /// Starts the program, which alone keeps `output` open then.
  private func started(input: String, output: Int32) throws(Error) -> pid_t {
    defer { close(output) }
    return try start(input: input, output: output)
  }

  private func start(input: String, output: Int32) throws(Error) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, &attributes, &words, environ)
    guard error == 0 else { throw .notStarted(String(cString: strerror(error))) }
    return process
  }

  /// The exit code of a process that has closed its output, or 128 and the number of the signal that ended it.
  private func wait(for process: pid_t, until deadline: ContinuousClock.Instant) throws(Error) -> Int32 {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
      guard ended == 0 || errno == EINTR else { throw .notStarted(String(cString: strerror(errno))) }
      guard ContinuousClock.now < deadline else { throw .tooSlow(seconds: seconds) }
      usleep(1_000)
    }
  }

  private func read(_ descriptor: Int32, until deadline: ContinuousClock.Instant) throws(Error) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw .tooSlow(seconds: seconds) }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, Int32(min(left.rounded(.up), 1_000)))
      if ready < 0, errno != EINTR { throw .notStarted(String(cString: strerror(errno))) }
      guard ready > 0 else { continue }
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return data }
      if count < 0 {
        guard errno == EINTR else { throw .notStarted(String(cString: strerror(errno))) }
        continue
      }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= bytes else { throw .tooMuch(bytes: bytes) }
    }
  }
}
