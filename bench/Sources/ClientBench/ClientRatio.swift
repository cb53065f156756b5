import Foundation
import Measuring

/// How many requests a second our client sends, over those of a C program on curl multi.
///
/// Both take turns against one server on another core, each in a process of its own on one core, so
/// that the client is what is measured. What each takes of its core is noted beside: where others use
/// the core too, our threads get more of it than the one of the C program.
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
    let ours = try ClientRun(["load"] + words, core: lastCore)
    let theirs = try ClientRun(["curl-load"] + words, core: lastCore)
    let (our, their) = (Double(requests) / ours.seconds, Double(requests) / theirs.seconds)
    Output.standard.note(
      "ours \(Int(our)) requests a second with \(ours.microseconds(for: requests)) µs of processor each, "
        + "C \(Int(their)) with \(theirs.microseconds(for: requests)) µs"
    )
    guard run >= warmUps else { continue }
    ratios.append(our / their)
    references.append(theirs.seconds / Double(requests) * 1e9)
  }
  let reference = Spread(of: references).median
  return Row("http.client_ratio", Ratio(spread: Spread(of: ratios), reference: reference))
}
