import Foundation

/// The server for the requests: this program in a separate process.
final class ServerProcess {
  let address: String
  private let process = Process()
  private let input = Pipe()

  init() throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["serve"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.availableData
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard address.hasPrefix("http://") else { throw BenchFailure("The server did not start.") }
  }

  /// Stops the server.
  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
