import Foundation

/// One run of this program as a client, in a process of its own that measures itself.
struct ClientRun {
  /// How long its requests took.
  let seconds: Double
  /// What it used of the processor, its start included.
  private let processorSeconds: Double

  /// Runs it on one core and waits for its end.
  init(_ arguments: [String], core: Int) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = pinned(to: core, ownProgram, arguments)
    process.standardOutput = output
    let before = Self.processorSecondsOfChildren
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    processorSeconds = Self.processorSecondsOfChildren - before
    let words = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard process.terminationStatus == 0, let seconds = Double(words) else {
      throw BenchFailure("'\(arguments[0])' failed.")
    }
    self.seconds = seconds
  }

  /// What one of `requests` used of the processor, to a tenth.
  func microseconds(for requests: Int) -> Double {
    (processorSeconds / Double(requests) * 1e7).rounded() / 10
  }

  /// Of those that have ended and were waited for, as the server is not.
  private static var processorSecondsOfChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
      sum + Double(time.tv_sec) + Double(time.tv_usec) / 1e6
    }
  }
}
