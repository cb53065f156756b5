import Glibc

/// Reads a password where nobody sees it.
///
/// At a terminal it is asked for and not shown, elsewhere it is the first line of the input. No argument
/// has it, since others see the arguments of a command.
struct PasswordInput {
  /// A password is shorter; what is longer is cut and then refused.
  private static let mostBytes = 1_000

  private let input: Int32
  private let prompt: (String) -> Void

  /// Creates a reader of some input, which is asked for where it is a terminal.
  init(
    _ input: Int32 = STDIN_FILENO,
    prompt: @escaping (String) -> Void = { Output.draw($0) }
  ) {
    self.input = input
    self.prompt = prompt
  }

  /// Reads one; what is wanted stands before the place to type it.
  func read(_ wanted: String) -> String {
    guard isatty(input) == 1 else { return line() }
    var before = termios()
    tcgetattr(input, &before)
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // What was typed before it was asked for would have been shown.
    tcsetattr(input, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(input, TCSAFLUSH, &before)
      prompt("\n")
    }
    prompt("\(wanted): ")
    return line()
  }

  /// The bytes up to the end of the line, and no byte of the next.
  private func line() -> String {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < Self.mostBytes {
      let count = Glibc.read(input, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      guard count == 1, byte != UInt8(ascii: "\n") else { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
