import Foundation

/// One run of this program as a client, in a process of its own that measures itself.
struct ClientRun {
  private let requests: Int
  private let seconds: Double
  private let processorSeconds: Double

  /// How many requests it sent a second.
  var rate: Double { Double(requests) / seconds }
  /// The processor's nanoseconds that one of them took, those of the kernel included.
  var cost: Double { processorSeconds / Double(requests) * 1e9 }

  /// Has `client` send `requests` on one core, and waits for its end.
  init(_ client: String, to address: String, atATime: Int, requests: Int, core: Int) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let words = [client, address, "\(atATime)", "\(requests)"]
    process.arguments = pinned(to: core, ownProgram, words)
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let numbers = text.split { $0.isWhitespace }.compactMap { Double($0) }
    guard process.terminationStatus == 0, numbers.count == 2 else {
      throw BenchFailure("'\(client)' failed.")
    }
    self.requests = requests
    (seconds, processorSeconds) = (numbers[0], numbers[1])
  }
}

extension ClientRun: CustomStringConvertible {
  var description: String {
    "\(Int(rate)) requests a second, each \((cost / 100).rounded() / 10) µs of processor time"
  }
}
