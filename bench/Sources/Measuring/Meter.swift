/// Measures the time of a call, in several runs of many calls each.
///
/// The number of calls is chosen so that a run takes at least `shortestRun`, and reading the clock does not matter. The
/// first runs only fill caches, and are dropped. As long as the runs are not steady, more runs are added.
package struct Meter {
  package struct Configuration: Sendable {
    /// The number of runs in a batch; at least ``Spread/fewestRuns``.
    package var runs: Int
    /// The maximum number of runs.
    package var maximumRuns: Int
    package var warmUpRuns: Int
    package var shortestRun: Duration
    /// The maximum number of calls in a run: only calls that the optimizer has removed need more for `shortestRun`.
    package var mostCalls: Int

    package init(
      runs: Int = 9,
      maximumRuns: Int = 45,
      warmUpRuns: Int = 2,
      shortestRun: Duration = .milliseconds(20),
      mostCalls: Int = 1 << 32
    ) {
      self.runs = runs
      self.maximumRuns = maximumRuns
      self.warmUpRuns = warmUpRuns
      self.shortestRun = shortestRun
      self.mostCalls = mostCalls
    }
  }

  /// A run of a call, and a run of the reference call.
  private typealias Pair = (body: Double, reference: Double)

  private let time: @Sendable () -> Duration
  private let configuration: Configuration

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - time: Reads the clock.
  ///   - configuration: The number of runs, and their duration.
  package init(
    time: @escaping @Sendable () -> Duration = processorTime,
    configuration: Configuration = Configuration()
  ) {
    self.time = time
    self.configuration = configuration
  }

  /// The time of one call of `body`, in nanoseconds.
  package func nanoseconds(perCallOf body: () throws -> Void) rethrows -> Spread {
    let calls = try callsPerRun(of: body)
    var runs: [Double] = []
    repeat { runs.append(try run(calls, of: body)) } while !isEnough(runs)
    return Spread(of: measured(runs))
  }

  /// The time of one call of an asynchronous `body` on the caller's actor, in nanoseconds.
  package func nanoseconds(perAsyncCallOf body: () async throws -> Void) async rethrows -> Spread {
    let calls = try await callsPerRun(ofAsync: body)
    var runs: [Double] = []
    repeat { runs.append(try await run(calls, ofAsync: body)) } while !isEnough(runs)
    return Spread(of: measured(runs))
  }

  /// The time of a call of `body`, divided by the time of `reference`.
  ///
  /// Runs of the two calls alternate, and each pair gives a ratio, so that both are affected if the machine slows down.
  package func ratio(
    of body: () throws -> Void,
    over reference: () throws -> Void
  ) rethrows -> Ratio {
    let calls = try (body: callsPerRun(of: body), reference: callsPerRun(of: reference))
    var pairs: [Pair] = []
    repeat {
      pairs.append((try run(calls.body, of: body), try run(calls.reference, of: reference)))
    } while !isEnough(pairs.map { $0.body / $0.reference })
    return ratio(pairs)
  }

  /// The time of an asynchronous call of `body`, divided by the time of `reference`, on the caller's actor.
  package func ratio(
    ofAsync body: () async throws -> Void,
    over reference: () throws -> Void
  ) async rethrows -> Ratio {
    let calls = try await (body: callsPerRun(ofAsync: body), reference: callsPerRun(of: reference))
    var pairs: [Pair] = []
    repeat {
      pairs.append(
        (try await run(calls.body, ofAsync: body), try run(calls.reference, of: reference))
      )
    } while !isEnough(pairs.map { $0.body / $0.reference })
    return ratio(pairs)
  }

  private func ratio(_ pairs: [Pair]) -> Ratio {
    Ratio(
      spread: Spread(of: measured(pairs.map { $0.body / $0.reference })),
      nanoseconds: Spread(of: measured(pairs.map(\.body))),
      reference: Spread(of: measured(pairs.map(\.reference))).median
    )
  }

  private func measured(_ runs: [Double]) -> [Double] {
    Array(runs.dropFirst(configuration.warmUpRuns))
  }

  /// Whether a batch is complete, and the runs are steady or cannot be continued.
  private func isEnough(_ runs: [Double]) -> Bool {
    let runs = measured(runs)
    guard !runs.isEmpty, runs.count.isMultiple(of: configuration.runs) else { return false }
    return runs.count >= configuration.maximumRuns || Spread(of: runs).isSteady
  }

  private func run(_ calls: Int, of body: () throws -> Void) rethrows -> Double {
    let start = time()
    for _ in 0..<calls { try body() }
    return nanoseconds(in: time() - start) / Double(calls)
  }

  private func run(
    _ calls: Int,
    ofAsync body: () async throws -> Void
  ) async rethrows -> Double {
    let start = time()
    for _ in 0..<calls { try await body() }
    return nanoseconds(in: time() - start) / Double(calls)
  }

  private func callsPerRun(of body: () throws -> Void) rethrows -> Int {
    var calls = 1
    while try run(calls, of: body) * Double(calls) < nanoseconds(in: configuration.shortestRun) {
      calls = doubled(calls)
    }
    return calls
  }

  private func callsPerRun(ofAsync body: () async throws -> Void) async rethrows -> Int {
    var calls = 1
    let shortest = nanoseconds(in: configuration.shortestRun)
    while try await run(calls, ofAsync: body) * Double(calls) < shortest { calls = doubled(calls) }
    return calls
  }

  private func doubled(_ calls: Int) -> Int {
    precondition(
      calls < configuration.mostCalls,
      "\(calls) calls took no time: the optimizer removed them. Give their result to 'blackHole'."
    )
    return calls * 2
  }

  private func nanoseconds(in duration: Duration) -> Double { duration / .nanoseconds(1) }
}
