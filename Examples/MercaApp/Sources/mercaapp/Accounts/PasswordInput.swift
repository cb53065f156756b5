import Glibc

/// Reads a password without showing it.
///
/// At a terminal it prompts for the password and hides it; otherwise the password is the first line of the input. The
/// password is not an argument, because other users can see the arguments of a command.
struct PasswordInput {
  /// The maximum number of bytes, which is more than a valid password has; a longer input is cut, and then refused.
  private static let mostBytes = 1_000

  private let input: Int32
  private let prompt: (String) -> Void

  /// Creates a reader for an input; it prompts only if the input is a terminal.
  init(_ input: Int32 = STDIN_FILENO, prompt: @escaping (String) -> Void = { Output.draw($0) }) {
    self.input = input
    self.prompt = prompt
  }

  /// Reads a password after a prompt that says what to enter.
  func read(_ wanted: String) -> String {
    guard isatty(input) == 1 else { return line() }
    var before = termios()
    tcgetattr(input, &before)
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    // Discards text that was typed before the prompt, because it was visible.
    tcsetattr(input, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(input, TCSAFLUSH, &before)
      prompt("\n")
    }
    prompt("\(wanted): ")
    return line()
  }

  /// Returns the bytes of the current line, without reading the next line.
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
