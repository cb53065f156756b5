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
  func output(for input: String) throws(Error) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // A file, since a pipe blocks if the program does not read it to the end.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("vipera-\(UUID().uuidString).dot")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try Data(input.utf8).write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
      try process.run()
    } catch {
      throw .notStarted("\(error.localizedDescription)")
    }
    try? output.fileHandleForWriting.close()
    do throws(Error) {
      let data = try read(output.fileHandleForReading.fileDescriptor)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw .exit(code: process.terminationStatus) }
      return String(decoding: data, as: UTF8.self)
    } catch {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      throw error
    }
  }

  private func read(_ descriptor: Int32) throws(Error) -> Data {
    let deadline = ContinuousClock.now + .seconds(seconds)
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
