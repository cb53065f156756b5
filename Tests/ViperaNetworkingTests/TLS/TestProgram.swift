import Glibc

@testable import ViperaNetworking

/// A program that a test starts, and that ends with the test.
final class TestProgram {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process: pid_t
  private var input: Int32

  /// Starts a shell command with `arguments` as `$1` and following, and with `descriptor` as descriptor 3.
  ///
  /// The command's input ends when this object is released or this process ends.
  init(_ command: String, _ arguments: [String] = [], handing descriptor: Int32? = nil) throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(description: "The system has no sockets to give.")
    }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    if let descriptor { posix_spawn_file_actions_adddup2(&actions, descriptor, 3) }
    // The threads of Swift tasks block all signals, and a child process would inherit this.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var words = (["sh", "-c", command, "sh"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawnp(&process, "sh", &actions, &attributes, &words, environ) == 0 else {
      close(ends[1])
      throw Failure(description: "'sh' does not start.")
    }
    self.process = process
    input = ends[1]
  }

  deinit {
    _ = end()
  }

  /// Ends the program's input, and waits until the program exits.
  ///
  /// - Returns: The program's exit code.
  func end() -> Int32 {
    guard input >= 0 else { return 0 }
    close(input)
    input = -1
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return (status >> 8) & 0xFF
  }

  /// Runs a command and waits for it to exit.
  static func run(_ command: String, _ arguments: [String]) throws {
    let code = try TestProgram(command, arguments).end()
    guard code == 0 else { throw Failure(description: "'\(command)' ended with code \(code).") }
  }
}
