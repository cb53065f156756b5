import Foundation

/// The server that is asked: this program once more, in a process of its own.
final class ServerProcess {
  let address: String
  private let process = Process()
  private let input = Pipe()

  /// Starts it, on one core alone where that is named.
  init(core: Int? = nil) throws {
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = pinned(to: core, ownProgram, ["serve"])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.availableData
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard address.hasPrefix("http://") else { throw BenchFailure("The server did not start.") }
  }

  /// The number of the process; `taskset` becomes the program that it starts.
  var id: Int32 { process.processIdentifier }

  /// Ends it.
  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

/// The path of this program.
let ownProgram = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path

/// The words that start `program` on one core.
func pinned(to core: Int?, _ program: String, _ arguments: [String]) -> [String] {
  (core.map { ["taskset", "-c", "\($0)"] } ?? []) + [program] + arguments
}
