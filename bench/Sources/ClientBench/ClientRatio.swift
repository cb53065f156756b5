import Foundation
import Measuring

/// How many requests our client sends for a second of processor time, over those of a C program on curl
/// multi.
///
/// Both take turns against one server on another core, each in a process of its own on one core, so
/// that the client is what is measured. Processor time, since on a busy machine several threads get
/// more of a core than one; where nobody else wants the core it is the time that passes.
func clientRatio() throws -> Row {
  let (atATime, requests, warmUps, runs) = (64, 20_000, 1, 7)
  let lastCore = ProcessInfo.processInfo.activeProcessorCount - 1
  guard lastCore > 0 else { throw BenchFailure("Client and server need a core each.") }
  let server = try ServerProcess(core: 0)
  defer { server.stop() }
  var ratios: [Double] = []
  var references: [Double] = []
  for run in 0..<(warmUps + runs) {
    let words = [server.address, "\(atATime)", "\(requests)"]
    let ours = try seconds(["load"] + words, core: lastCore)
    let theirs = try seconds(["curl-load"] + words, core: lastCore)
    let (our, their) = (Double(requests) / ours, Double(requests) / theirs)
    Output.standard.note("ours \(Int(our)) requests a second of its core, C \(Int(their))")
    guard run >= warmUps else { continue }
    ratios.append(our / their)
    references.append(theirs / Double(requests) * 1e9)
  }
  let reference = Spread(of: references).median
  return Row("http.client_ratio", Ratio(spread: Spread(of: ratios), reference: reference))
}

/// What a program that measures itself prints.
private func seconds(_ arguments: [String], core: Int) throws -> Double {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = pinned(to: core, ownProgram, arguments)
  process.standardOutput = output
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0,
    let seconds = Double(String(decoding: text, as: UTF8.self).trimmingCharacters(in: .newlines))
  else { throw BenchFailure("'\(arguments[0])' failed.") }
  return seconds
}
