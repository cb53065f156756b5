import SQLStore
import Store

/// One thread of a pool with its connection, which is made anew when it was lost.
final class PostgresWorker {
  /// Work that has to begin again does so at most as often.
  private static let mostAttempts = 5
  /// For as long after a connection failed, work is refused without trying again.
  private static let pauseSeconds = 1

  private let configuration: PostgresStore.Configuration
  private let clock: SharedClock
  private var connection: PostgresConnection?
  private var failure: (error: StoreError, second: UInt64)?

  init(_ configuration: PostgresStore.Configuration, _ clock: SharedClock) {
    self.configuration = configuration
    self.clock = clock
  }

  /// Does what `take` brings until it brings nothing.
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
    connection?.close()
    connection = nil
  }

  /// Runs statements that change nothing; when the connection was lost, once more on another.
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
        if case .failure = result, connection.isLost, !isLast {
          again.append(read)
        } else {
          read.answer(result)
        }
      }
      if again.isEmpty { return }
      waiting = again
    }
  }

  /// Runs work that changes nothing; when the connection was lost, once more on another.
  func reading<Answer>(
    _ work: (any DatabaseSession) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    do throws(StoreError) {
      return try work(PostgresSession(try connected(), isTransaction: false))
    } catch {
      guard connection?.isLost == true else { throw error }
    }
    return try work(PostgresSession(try connected(), isTransaction: false))
  }

  /// Reads the server's clock; when the connection was lost, a new one reads it.
  func check() throws(StoreError) {
    do throws(StoreError) { return try connected().readClock() } catch {
      guard connection?.isLost == true else { throw error }
    }
    _ = try connected()
  }

  /// Runs work that is kept as a whole or not at all.
  ///
  /// - Throws: `.outcomeUnknown` where nobody knows of one attempt whether it was kept, whatever became
  ///   of those after it, unless the work itself refuses: it has then seen what there is.
  func transaction<Answer>(
    _ kind: TransactionKind,
    _ work: (any DatabaseSession) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    var (attempts, isInDoubt) = (0, false)
    while true {
      do throws(StoreError) { return try attempt(kind, work) } catch {
        attempts += 1
        // Nothing was kept, unless nobody knows.
        let isKnown = error.reason != .outcomeUnknown
        if !isKnown { isInDoubt = true }
        let mayRepeat =
          error.isChosenAgainst || connection?.isLost == true && (isKnown || kind.isRepeatable)
        guard mayRepeat, attempts < Self.mostAttempts else {
          throw isInDoubt ? error.inDoubt : error
        }
      }
    }
  }

  private func attempt<Answer>(
    _ kind: TransactionKind,
    _ work: (any DatabaseSession) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let session = PostgresSession(try connected(), isTransaction: true)
    do throws(StoreError) {
      if !kind.isBounded { try session.run("SET LOCAL statement_timeout = 0") }
      let answer = try work(session)
      try session.commit()
      return answer
    } catch {
      session.rollBack()
      throw error
    }
  }

  /// Runs statements that may not be part of a transaction, however long they take.
  func maintain(_ statements: [SQL]) throws(StoreError) {
    let connection = try connected()
    try connection.unbounded { () throws(StoreError) in
      for statement in statements { try connection.run(script: statement) }
    }
  }

  private func connected() throws(StoreError) -> PostgresConnection {
    if let connection {
      if !connection.isLost && !connection.hasEnded() { return connection }
      connection.close()
      self.connection = nil
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
