/// Measures how long a call takes, over several runs of many calls each.
///
/// Each run makes as many calls as take at least `shortestRun`, so that reading the clock does not
/// count; runs before the first measured one warm caches up and are thrown away.
package struct Meter<Source: Clock> where Source.Duration == Duration {
  package struct Configuration: Sendable {
    /// How many runs are measured; at least ``Spread/fewestRuns``.
    package var runs: Int
    package var warmUpRuns: Int
    package var shortestRun: Duration
    /// How many calls may be tried to fill the shortest run; only removed calls need more.
    package var mostCalls: Int

    package init(
      runs: Int = 9,
      warmUpRuns: Int = 2,
      shortestRun: Duration = .milliseconds(20),
      mostCalls: Int = 1 << 32
    ) {
      self.runs = runs
      self.warmUpRuns = warmUpRuns
      self.shortestRun = shortestRun
      self.mostCalls = mostCalls
    }
  }

  private let clock: Source
  private let configuration: Configuration

  package init(clock: Source, configuration: Configuration = Configuration()) {
    self.clock = clock
    self.configuration = configuration
  }

  /// The nanoseconds one call of `body` takes.
  package func nanoseconds(perCallOf body: () throws -> Void) rethrows -> Spread {
    let calls = try callsPerRun(of: body)
    for _ in 0..<configuration.warmUpRuns { _ = try run(calls, of: body) }
    return try Spread(of: (0..<configuration.runs).map { _ in try run(calls, of: body) })
  }

  /// The nanoseconds one call of an asynchronous `body` takes, on the caller's actor.
  package func nanoseconds(perAsyncCallOf body: () async throws -> Void) async rethrows -> Spread {
    let calls = try await callsPerRun(ofAsync: body)
    for _ in 0..<configuration.warmUpRuns { _ = try await run(calls, ofAsync: body) }
    var runs: [Double] = []
    for _ in 0..<configuration.runs { runs.append(try await run(calls, ofAsync: body)) }
    return Spread(of: runs)
  }

  /// How many times as long as `reference` a call of `body` takes.
  ///
  /// The two take turns, run by run, and each pair gives one ratio, so that a machine that slows
  /// down meanwhile slows both.
  package func ratio(
    of body: () throws -> Void,
    over reference: () throws -> Void
  ) rethrows -> Ratio {
    let calls = try (body: callsPerRun(of: body), reference: callsPerRun(of: reference))
    var pairs: [(body: Double, reference: Double)] = []
    for _ in 0..<(configuration.warmUpRuns + configuration.runs) {
      pairs.append(
        (try run(calls.body, of: body), try run(calls.reference, of: reference))
      )
    }
    pairs.removeFirst(configuration.warmUpRuns)
    return Ratio(
      spread: Spread(of: pairs.map { $0.body / $0.reference }),
      reference: Spread(of: pairs.map(\.reference)).median
    )
  }

  private func run(_ calls: Int, of body: () throws -> Void) rethrows -> Double {
    let start = clock.now
    for _ in 0..<calls { try body() }
    return nanoseconds(in: start.duration(to: clock.now)) / Double(calls)
  }

  private func run(
    _ calls: Int,
    ofAsync body: () async throws -> Void
  ) async rethrows -> Double {
    let start = clock.now
    for _ in 0..<calls { try await body() }
    return nanoseconds(in: start.duration(to: clock.now)) / Double(calls)
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

extension Meter where Source == ContinuousClock {
  package init(configuration: Configuration = Configuration()) {
    self.init(clock: ContinuousClock(), configuration: configuration)
  }
}
