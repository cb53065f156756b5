import Dispatch
import SQLStore
import Store
import Synchronization
import Testing

extension StoreConformance {
  /// The outcome of calls while another call takes too long, and of a call whose caller was cancelled.
  @Suite struct Fates {
    private static let one = Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) }

    /// Changes a row, and never finishes by itself.
    private static let endless = Query(
      """
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      INSERT INTO beers (id, name, description) SELECT count(*), 'B', '' FROM n RETURNING id
      """
    ) { (row) throws(StoreError) in try row.int(0) }

    private static func addBeer(_ id: Int) -> Query<Int> {
      Query(
        "INSERT INTO beers (id, name, description) VALUES ($1, 'B', '') RETURNING id",
        [.int(id)]
      ) { (row) throws(StoreError) in try row.int(0) }
    }

    private static func result<Answer>(
      _ call: () async throws(StoreError) -> Answer
    ) async -> Result<Answer, StoreError> {
      do throws(StoreError) { return .success(try await call()) } catch { return .failure(error) }
    }

    // Regression: writes in the same batch as one that took too long failed with it.
    @Test(arguments: Backend.allCases)
    func aWriteThatTakesTooLongFailsAlone(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true, milliseconds: 2_000)
        let gate = Gate()
        async let blocker: Void = gate.block(database)
        await gate.untilBlocked()
        let results = await withTaskGroup(of: Result<[Int], StoreError>.self) { group in
          for id in 1...20 {
            group.addTask {
              await Self.result { () throws(StoreError) in
                try await database.write(id == 10 ? Self.endless : Self.addBeer(id))
              }
            }
          }
          gate.open()
          return await group.reduce(into: []) { $0.append($1) }
        }
        try await blocker
        let failures = results.compactMap {
          if case .failure(let error) = $0 { error } else { nil }
        }
        #expect(failures.map(\.reason) == [.timedOut])
        let kept = try await database.read(
          Query("SELECT count(*) FROM beers") { (row) throws(StoreError) in try row.int(0) }
        )
        #expect(kept == [19])
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func aCancelledCallerReturnsAtOnce(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true)
        let gate = Gate()
        async let blocker: Void = gate.block(database)
        await gate.untilBlocked()
        let writing = Task {
          await Self.result { () throws(StoreError) in try await database.write(Self.addBeer(1)) }
        }
        let tidying = Task {
          await Self.result { () throws(StoreError) in try await database.maintain([]) }
        }
        writing.cancel()
        tidying.cancel()
        // The database is still blocked.
        #expect(await writing.value == .failure(StoreError(.cancelled)))
        if case .success = await tidying.value { Issue.record("Nobody could do this.") }
        gate.open()
        try await blocker
        // The cancelled write was first in the queue, but was not run.
        #expect(try await database.write(Self.addBeer(2)) == [2])
        #expect(try await database.write(Self.addBeer(1)) == [1])
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func aCallerWhoseWorkRunsReturnsAtOnceToo(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true)
        let gate = Gate()
        let blocking = Task {
          await Self.result { () throws(StoreError) in try await gate.block(database) }
        }
        let reading = Task {
          await Self.result { () throws(StoreError) in
            try await gate.blockReading(database)
          }
        }
        await gate.untilBlocked()
        blocking.cancel()
        reading.cancel()
        if case .success = await blocking.value { Issue.record("The gate is closed.") }
        if case .success = await reading.value { Issue.record("The gate is closed.") }
        gate.open()
        #expect(try await database.read(Self.one) == [1])
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func waitingForATurnHasABound(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true, waitMilliseconds: 50)
        let gate = Gate()
        async let blocker: Void = Self.patiently { () throws(StoreError) in
          try await gate.block(database)
        }
        await gate.untilBlocked()
        await expectFailure(.waitedTooLong(milliseconds: 50)) { () throws(StoreError) in
          try await database.write(Self.addBeer(1))
        }
        gate.open()
        try await blocker
        let added = try await Self.patiently { () throws(StoreError) in
          try await database.write(Self.addBeer(1))
        }
        #expect(added == [1])
        await database.close()
      }
    }

    /// Repeats a call that failed because the machine was busy.
    private static func patiently<Answer: Sendable>(
      _ call: @Sendable () async throws(StoreError) -> Answer
    ) async throws(StoreError) -> Answer {
      while true {
        do throws(StoreError) { return try await call() } catch {
          guard case .waitedTooLong = error.reason else { throw error }
        }
      }
    }

    // Regression: in a pipeline, the reason why a statement could not be prepared was lost.
    @Test(arguments: Backend.allCases)
    func whyAStatementCannotBePreparedIsSaid(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true)
        let wrong = Query("SELECT 1 FROM no_such_table") { (row) throws(StoreError) in
          try row.int(0)
        }
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<30 {
            group.addTask {
              let result = await Self.result { () throws(StoreError) in
                try await database.read(number % 3 == 0 ? Self.one : wrong)
              }
              switch result {
              case .success(let rows): #expect(number % 3 == 0 && rows == [1])
              case .failure(let error): #expect("\(error.reason)".contains("no_such_table"))
              }
            }
          }
        }
        await database.close()
      }
    }
  }
}
