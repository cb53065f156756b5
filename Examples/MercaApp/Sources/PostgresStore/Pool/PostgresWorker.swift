import SQLStore
import Store

/// A thread of a pool with its connection; a lost connection is replaced.
final class PostgresWorker {
  private static let mostAttempts = 5
  /// The pause between a failed attempt to connect and the next attempt, in seconds.
  ///
  /// During the pause, work is refused.
  private static let pauseSeconds = 1

  private let configuration: PostgresStore.Configuration
  private let clock: SharedClock
  private var connection: PostgresConnection?
  private var failure: (error: StoreError, second: UInt64)?

  init(_ configuration: PostgresStore.Configuration, _ clock: SharedClock) {
    self.configuration = configuration
    self.clock = clock
  }

  /// Does the work that `take` returns, until it returns an empty array.
  func run(_ take: () -> [PostgresWork]) {
    while true {
      let works = take()
      if works.isEmpty { break }
      var reads: [PostgresRead] = []
      for work in works {
        switch work {
        case .read(let one): if one.isWanted() { reads.append(one) }
        case .alone(let work): work.run(self)
        }
      }
      if !reads.isEmpty { read(reads) }
    }
    close()
  }

  /// Runs read-only statements; if the connection is lost, runs them once more on a new one.
  private func read(_ reads: [PostgresRead]) {
    var waiting = reads
    for isLast in [false, true] {
      let connection: PostgresConnection
      do throws(StoreError) { connection = try connected() } catch {
        for read in waiting { read.answer(.failure(error)) }
        return
      }
      let results = connection.pipeline(waiting.map(\.statement), isolated: true)
      var again: [PostgresRead] = []
      for (read, result) in zip(waiting, results) {
        if case .failure = result, connection.isLost, !isLast { again.append(read) } else { read.answer(result) }
      }
      if again.isEmpty { return }
      waiting = again
    }
  }

  /// Runs read-only work; if the connection is lost, runs it once more on a new one.
  func reading<Answer>(_ work: (any DatabaseSession) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    try twice { (connection) throws(StoreError) in try work(PostgresSession(connection, isTransaction: false)) }
  }

  func check() throws(StoreError) { try twice { (connection) throws(StoreError) in try connection.readClock() } }

  private func twice<Answer>(_ work: (PostgresConnection) throws(StoreError) -> Answer) throws(StoreError) -> Answer {
    do throws(StoreError) { return try work(connected()) } catch {
      guard connection?.isLost == true else { throw error }
    }
    return try work(connected())
  }

  /// Runs work in a transaction.
  ///
  /// - Throws: `.outcomeUnknown` if an attempt may have been committed, whatever happened to later attempts. An error
  ///   that the work itself throws is thrown unchanged, because the work has seen the current data.
  func transaction<Answer>(
    _ kind: TransactionKind,
    _ work: (any DatabaseSession) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    var (attempts, isInDoubt) = (0, false)
    while true {
      do throws(StoreError) { return try attempt(kind, work) } catch {
        attempts += 1
        // An attempt that fails with another error was not committed.
        let isKnown = error.reason != .outcomeUnknown
        if !isKnown { isInDoubt = true }
        let mayRepeat = error.isChosenAgainst || connection?.isLost == true && (isKnown || kind != .once)
        guard mayRepeat, attempts < Self.mostAttempts else { throw isInDoubt ? error.inDoubt : error }
      }
    }
  }

  private func attempt<Answer>(
    _ kind: TransactionKind,
    _ work: (any DatabaseSession) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let session = PostgresSession(try connected(), isTransaction: true)
    do throws(StoreError) {
      if kind == .filling { try session.run("SET LOCAL statement_timeout = 0") }
      let answer = try work(session)
      try session.commit()
      return answer
    } catch {
      session.rollBack()
      throw error
    }
  }

  /// Runs statements that may not be part of a transaction, without a time limit.
  func maintain(_ statements: [SQL]) throws(StoreError) {
    let connection = try connected()
    // The next work gets a new connection, which has a time limit again.
    defer { close() }
    for statement in ["SET statement_timeout = 0"] + statements { try connection.run(script: statement) }
  }

  private func close() {
    connection?.close()
    connection = nil
  }

  private func connected() throws(StoreError) -> PostgresConnection {
    if let connection {
      if !connection.isLost && !connection.hasEnded() { return connection }
      close()
    }
    let second = Monotonic.nanoseconds() / 1_000_000_000
    if let failure, second - failure.second < Self.pauseSeconds { throw failure.error }
    do throws(StoreError) {
      let made = try PostgresConnection(configuration, clock)
      connection = made
      failure = nil
      return made
    } catch {
      failure = (error, second)
      throw error
    }
  }
}
