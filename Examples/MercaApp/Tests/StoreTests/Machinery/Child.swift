import Glibc

/// A process that a test starts, with a pipe to what it reads and one from what it writes.
///
/// Foundation's `Process` leaves signals blocked in its children, so that a shell never learns of its
/// own children's end, and hands them the ends of other children's pipes.
struct Child: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let id: pid_t
  private let input: Int32
  private let output: Int32

  /// Starts a program; what it says to stderr goes where its output goes.
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

  /// Runs a program to its end; throws with what it said when it fails.
  static func run(_ command: [String]) throws {
    _ = try output(command)
  }

  /// Runs a program to its end and brings what it said; throws with that when it fails.
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

  /// What it says next, as soon as it says something; nothing when it has closed its output.
  func read() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(output, &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }

  /// Ends what it reads.
  func closeInput() {
    close(input)
  }

  /// Ends it at once, whatever it is doing.
  func kill() {
    Glibc.kill(id, SIGKILL)
  }

  /// Waits for its end and tells how it ended: 0 when it went well.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) == -1 && errno == EINTR {}
    close(output)
    return status
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    // A pair of sockets is closed on exec from the beginning, which Swift can say of no pipe: a child that
    // is started meanwhile would keep an end open, and the other end's reader would wait for that child.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(description: "There is no pipe (\(errno)).")
    }
    return (ends[0], ends[1])
  }
}
