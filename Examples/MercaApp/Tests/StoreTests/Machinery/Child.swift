import Glibc

/// A process that a test starts, with a pipe to its input and a pipe from its output.
///
/// Foundation's `Process` is not suitable. It leaves signals blocked in its children, so that a shell never notices the
/// end of its own children. It also passes on the open ends of other children's pipes.
struct Child: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let id: pid_t
  private let input: Int32
  private let output: Int32

  /// Starts a program; standard error goes to the same pipe as standard output.
  init(_ command: [String]) throws {
    let toChild = try Self.pipe()
    let fromChild = try Self.pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild.read, 0)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 1)
    posix_spawn_file_actions_adddup2(&actions, fromChild.write, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, command[0], &actions, &attributes, &arguments, environ)
    close(toChild.read)
    close(fromChild.write)
    guard code == 0 else {
      close(toChild.write)
      close(fromChild.read)
      throw Failure(description: "\(command[0]) does not start (\(code)).")
    }
    id = child
    input = toChild.write
    output = fromChild.read
  }

  /// Runs a program until it ends; if it fails, throws its output.
  static func run(_ command: [String]) throws {
    _ = try output(command)
  }

  /// Runs a program until it ends, and returns its output; if it fails, throws the output.
  static func output(_ command: [String]) throws -> String {
    let child = try Child(command)
    child.closeInput()
    var said = ""
    while let more = child.read() { said += more }
    guard child.wait() == 0 else {
      throw Failure(description: "\(command.joined(separator: " ")): \(said)")
    }
    return said
  }

  /// Waits for output and returns it; nil when the process has closed its output.
  func read() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Closes the input of the process.
  func closeInput() {
    close(input)
  }

  /// Kills the process at once.
  func kill() {
    Glibc.kill(id, SIGKILL)
  }

  /// Waits for the end of the process, and returns its exit status; 0 means success.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 && errno == EINTR {}
    close(output)
    return status
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    // A pair of sockets has close-on-exec from the beginning, which is not possible for a pipe in Swift. Otherwise, a
    // child that is started at the same time would keep an end open, and reading the other end would wait for that
    // child.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(description: "There is no pipe (\(errno)).")
    }
    return (ends[0], ends[1])
  }
}
