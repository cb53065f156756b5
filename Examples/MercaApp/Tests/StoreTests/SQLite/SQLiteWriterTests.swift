import SQLStore
import Store
import Testing

@testable import SQLiteStore

/// The transactions that are written together, and the error that each of them gets.
@Suite struct SQLiteWriterTests {
  /// The steps of all pieces of work, in order; used on one thread.
  private final class Log {
    var steps: [String] = []
    var time: UInt64 = 0
  }

  // SAFETY: the writer runs on the test's own thread.
  private struct Held: @unchecked Sendable {
    let log: Log
  }

  private func transaction(
    _ name: String,
    _ log: Log,
    taking nanoseconds: UInt64 = 0,
    _ work: @escaping @Sendable (SQLiteConnection) throws(StoreError) -> Void = { _ in }
  ) -> WriteWork {
    let held = Held(log: log)
    return .transaction(
      WriteWork.Transaction {
        true
      } attempt: { connection in
        held.log.steps.append("run \(name)")
        held.log.time += nanoseconds
        let result = Result { () throws(StoreError) in try work(connection) }
        return WriteWork.Attempt(failure: result.failure) { error in
          let told = (error ?? result.failure).map { "\($0.reason)" } ?? "kept"
          held.log.steps.append("\(name): \(told)")
        }
      } refuse: { error in
        held.log.steps.append("\(name): refused, \(error.reason)")
      }
    )
  }

  /// Runs the writer with work that is already waiting, and returns the logged steps.
  private func written(_ works: (Log) -> [WriteWork]) async throws -> [String] {
    var steps: [String] = []
    try await Backend.sqlite.withPlace { place in
      let configuration = SQLiteStore.Configuration(file: place.argument)
      let connection = try SQLiteConnection(configuration, mayWrite: true)
      defer { connection.close() }
      try connection.run(
        script: """
          CREATE TABLE a (id INTEGER PRIMARY KEY);
          CREATE TABLE b (a INTEGER REFERENCES a (id) DEFERRABLE INITIALLY DEFERRED);
          """
      )
      let log = Log()
      var waiting = works(log)[...]
      let writer = SQLiteWriter(connection: connection, most: 8) { log.time }
      writer.run {
        waiting.popFirst()
      } more: {
        waiting.popFirst()
      }
      steps = log.steps
    }
    return steps
  }

  @Test func whatWaitsIsWrittenTogether() async throws {
    let steps = try await written { log in
      [transaction("1", log), transaction("2", log), transaction("3", log)]
    }
    #expect(steps == ["run 1", "run 2", "run 3", "1: kept", "2: kept", "3: kept"])
  }

  // Regression: the last of 64 transactions waited 5 s for each one before it, without timing out.
  @Test func behindASlowOneNothingIsTaken() async throws {
    let steps = try await written { log in
      [
        transaction("1", log), transaction("2", log, taking: 100_000_000), transaction("3", log),
        transaction("4", log),
      ]
    }
    #expect(
      steps == [
        "run 1", "run 2", "1: kept", "2: kept", "run 3", "run 4", "3: kept", "4: kept",
      ]
    )
  }

  @Test func workThatIsNoTransactionComesInItsTurn() async throws {
    let steps = try await written { log in
      let held = Held(log: log)
      return [
        transaction("1", log),
        .alone(
          Work { _ in
            held.log.steps.append("alone")
          } refuse: { _ in
          }
        ), transaction("2", log),
      ]
    }
    #expect(steps == ["run 1", "1: kept", "alone", "run 2", "2: kept"])
  }

  // Regression: the error of the commit was reported to a transaction that had already failed for another reason.
  @Test func aCommitThatFailsIsToldToTheOneItFailsFor() async throws {
    let steps = try await written { log in
      [
        transaction("orphan", log) { (connection) throws(StoreError) in
          try connection.run(script: "INSERT INTO b (a) VALUES (7)")
        },
        transaction("fine", log),
        transaction("stale", log) { (_) throws(StoreError) in throw StoreError(.stale) },
      ]
    }
    let told = steps.filter { !$0.hasPrefix("run") }
    #expect(told.count == 3)
    #expect(told.contains("fine: kept"))
    #expect(told.contains("stale: \(StoreError.Reason.stale)"))
    let orphan = told.first { $0.hasPrefix("orphan") }
    #expect(orphan?.contains("row that this one belongs to") == true, "\(steps)")
  }
}
