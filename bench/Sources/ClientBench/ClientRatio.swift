import Foundation
import Measuring

/// The processor time that a request takes a C program on curl multi, over what it takes our client.
///
/// Both take turns against one server on another core, each in a process of its own on one core, so
/// that the client is what is measured. Processor time means the same on a busy machine, where several
/// threads get more of a core than one; requests a second, which do not, are noted beside.
func clientRatio() throws -> Row {
  let (warmUps, runs) = (1, 7)
  let lastCore = ProcessInfo.processInfo.activeProcessorCount - 1
  guard lastCore > 0 else { throw BenchFailure("Client and server need a core each.") }
  let server = try ServerProcess(core: 0)
  defer { server.stop() }
  func run(_ client: String) throws -> ClientRun {
    try ClientRun(client, to: server.address, atATime: 64, requests: 20_000, core: lastCore)
  }
  var costs: [Double] = []
  var rates: [Double] = []
  var references: [Double] = []
  var appCosts: [Double] = []
  for number in 0..<(warmUps + runs) {
    let (ours, app, theirs) = (try run("load"), try run("app-load"), try run("curl-load"))
    Output.standard.note("ours \(words(ours)); C \(words(theirs)); an app \(words(app))")
    guard number >= warmUps else { continue }
    costs.append(theirs.cost / ours.cost)
    rates.append(ours.rate / theirs.rate)
    references.append(theirs.cost)
    appCosts.append(theirs.cost / app.cost)
  }
  Output.standard.note(
    "C's processor time over that of an app with an interceptor: \(words(appCosts))"
  )
  Output.standard.note("requests a second over C's: \(words(rates))")
  let reference = Spread(of: references).median
  return Row("http.client_ratio", Ratio(spread: Spread(of: costs), reference: reference))
}

private func words(_ ratios: [Double]) -> String {
  let all = ratios.sorted().map { "\(($0 * 100).rounded() / 100)" }
  return "\(all[all.count / 2]) (\(all[0])–\(all[all.count - 1]))"
}

private func words(_ run: ClientRun) -> String {
  "\(Int(run.rate)) requests a second, each \((run.cost / 100).rounded() / 10) µs of processor time"
}
