import Glibc
import Testing

@testable import mercaapp

/// Passwords come from a terminal or a file, never from an argument.
@Suite struct PasswordInputTests {
  /// Returns the reading end of a pipe that contains `text` and whose writing end is closed.
  ///
  /// Both ends have close-on-exec, so that programs that other tests start do not keep the pipe open.
  private static func end(bringing text: String) throws -> Int32 {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    _ = write(ends[1], text, text.utf8.count)
    close(ends[1])
    return ends[0]
  }

  @Test(arguments: [
    ("Secret1\nmore\n", "Secret1"), ("Secret1", "Secret1"), ("Secret1\r\n", "Secret1"), ("", ""),
    ("\nSecret1\n", ""),
  ])
  func elsewhereItIsTheFirstLine(text: String, password: String) throws {
    let end = try Self.end(bringing: text)
    defer { close(end) }
    let input = PasswordInput(end) { prompt in Issue.record("Asked for '\(prompt)'.") }
    #expect(input.read("Password") == password)
  }

  @Test func aLineWithoutAnEndIsCut() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let text = String(repeating: "x", count: 5_000)
    _ = write(ends[1], text, text.utf8.count)
    #expect(PasswordInput(ends[0]).read("Password").utf8.count == 1_000)
    close(ends[0])
    close(ends[1])
  }

  // Regression: the typed password was visible on the screen.
  @Test func aTerminalIsAskedAndDoesNotShowWhatIsTyped() throws {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, number): (Int32, Int32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN: Swift does not import these macros.
    try #require(ioctl(master, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    defer {
      close(terminal)
      close(master)
    }
    var asked: [String] = []
    var wasShown: [Bool] = []
    let input = PasswordInput(terminal) { text in
      asked.append(text)
      wasShown.append(Self.shows(terminal))
      // Like a person, types only after the prompt.
      if asked.count == 1 { _ = write(master, "Secret1\n", 8) }
    }
    #expect(input.read("Password") == "Secret1")
    #expect(asked == ["Password: ", "\n"])
    #expect(wasShown == [false, true])
    #expect(Self.shows(terminal))
  }

  private static func shows(_ terminal: Int32) -> Bool {
    var state = termios()
    tcgetattr(terminal, &state)
    return state.c_lflag & tcflag_t(ECHO) != 0
  }
}
