import Foundation
import Measuring

/// The processor time that a request takes a C program on curl multi, over what it takes our client.
///
/// All of them take turns against one server on another core, each in a process of its own on one core,
/// so that the client is what is measured. Processor time means the same on a busy machine, where several
/// threads get more of a core than one; requests a second do not, so one row alone is of them.
enum ClientRatios {
  /// A figure: which run of ours it is about, and which C program that is held against.
  private struct Figure {
    let name: String
    let theirs: String
    var ours = "load"
    /// The nanoseconds that a request takes, of the processor or of the clock.
    var cost: @Sendable (ClientRun) -> Double = { $0.cost }
  }

  /// In the order in which they are printed.
  private static let figures = [
    Figure(name: "http.client_ratio", theirs: "curl-least"),
    Figure(name: "http.client_same_ratio", theirs: "curl-same"),
    Figure(name: "http.client_same_rate", theirs: "curl-same") { 1e9 / $0.rate },
    Figure(name: "http.client_best_ratio", theirs: "curl-best"),
    Figure(name: "http.app_ratio", theirs: "curl-same", ours: "app-load"),
  ]
  private static let programs = ["load", "app-load", "curl-least", "curl-same", "curl-best"]
  /// Passes that are measured at a time, and at most.
  private static let (passes, maximumPasses) = (7, 21)

  /// Adds the rows.
  static func add(to suite: inout Suite) {
    suite.add(figures.map(\.name)) {
      let passes = try measured()
      return figures.map { Row($0.name, ratio($0, passes)) }
    }
  }

  private static func ratio(_ figure: Figure, _ passes: [[String: ClientRun]]) -> Ratio {
    let pairs = passes.compactMap { pass -> (theirs: Double, ours: Double)? in
      guard let theirs = pass[figure.theirs], let ours = pass[figure.ours] else { return nil }
      return (figure.cost(theirs), figure.cost(ours))
    }
    return Ratio(
      spread: Spread(of: pairs.map { $0.theirs / $0.ours }),
      reference: Spread(of: pairs.map(\.theirs)).median
    )
  }

  private static func measured() throws -> [[String: ClientRun]] {
    let lastCore = ProcessInfo.processInfo.activeProcessorCount - 1
    guard lastCore > 0 else { throw BenchFailure("Client and server need a core each.") }
    let server = try ServerProcess(core: 0)
    defer { server.stop() }
    _ = try pass(to: server, core: lastCore)
    var kept: [[String: ClientRun]] = []
    for number in 1...maximumPasses {
      let others = Others(beside: server.id)
      let pass = try pass(to: server, core: lastCore)
      let used = others.processors
      if used <= Others.limit || CommandLine.arguments.contains("--keep-noisy") {
        kept.append(pass)
      } else {
        Output.standard.note("dropped: others used \((used * 100).rounded() / 100) processors")
      }
      if number.isMultiple(of: passes), kept.count >= Spread.fewestRuns,
        figures.allSatisfy({ ratio($0, kept).spread.isSteady })
      {
        break
      }
    }
    guard kept.count >= Spread.fewestRuns else {
      throw BenchFailure("Others used the processors beside all but \(kept.count) passes.")
    }
    return kept
  }

  /// A run of each program.
  private static func pass(to server: ServerProcess, core: Int) throws -> [String: ClientRun] {
    var pass: [String: ClientRun] = [:]
    for program in programs {
      let run = try ClientRun(
        program,
        to: server.address,
        atATime: 64,
        requests: 20_000,
        core: core
      )
      Output.standard.note("\(program): \(run)")
      pass[program] = run
    }
    return pass
  }
}
