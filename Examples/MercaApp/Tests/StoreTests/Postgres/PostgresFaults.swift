import PostgresStore
import SQLStore
import Store
import Testing

extension StoreConformance {
  /// What can only go wrong with a server.
  @Suite struct PostgresFaults {
    // What is kept until something is written is not kept where nobody tells.
    @Test func whatIsWrittenCannotBeToldWithoutAsking() async throws {
      try await Backend.postgres.withStore { #expect($0.stamp == nil) }
    }

    @Test func aConnectionThatWasEndedIsMadeAgain() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        let store = try await place.open()
        try await Sample.fill(store)
        for _ in 1...3 {
          try server.execute(
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = '\(name)' AND pid <> pg_backend_pid()
            """,
            in: name
          )
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
              group.addTask {
                do throws(StoreError) {
                  let product = try await store.products.product(1)
                  #expect(product?.id == 1)
                } catch {
                  Issue.record("\(error)")
                }
              }
            }
          }
          try await store.carts.set(1, of: 1, for: 1)
        }
        await store.close()
      }
    }

    @Test func aServerThatIsNotThereIsSaid() async throws {
      let configuration = PostgresStore.Configuration(
        url: "postgresql://merca:topsecret@127.0.0.1:1/merca"
      )
      do throws(StoreError) {
        _ = try await PostgresStore.open(configuration)
        Issue.record("Nobody listens at port 1.")
      } catch {
        guard case .unavailable(let why) = error.reason else {
          Issue.record("\(error)")
          return
        }
        #expect(why.contains("127.0.0.1"))
        #expect(!why.contains("topsecret"))
      }
    }

    @Test(arguments: ["postgresql://merca:top%secret@127.0.0.1/merca", "host=h topsecret"])
    func aURLThatCannotBeReadIsNotQuoted(url: String) async {
      do throws(StoreError) {
        _ = try await PostgresStore.open(PostgresStore.Configuration(url: url))
        Issue.record("'\(url)' is no URL.")
      } catch {
        guard case .unavailable(let why) = error.reason else {
          Issue.record("\(error)")
          return
        }
        #expect(why.hasPrefix("The URL of PostgreSQL cannot be read."))
        #expect(!"\(error)".contains("secret"))
      }
    }

    @Test func aStatementThatTakesTooLongIsStopped() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        let configuration = PostgresStore.Configuration(
          url: server.url(name),
          connections: 1,
          milliseconds: 1_000,
          connectSeconds: 60
        )
        let database = try await PostgresDatabase.open(configuration)
        await expectFailure(.timedOut) { () throws(StoreError) in
          try await database.read(
            Query("SELECT count(*) FROM generate_series(1, 1000000000)") {
              (row) throws(StoreError) in
              try row.int(0)
            }
          )
        }
        #expect(try await database.read(Self.one) == [1])
        await database.close()
      }
    }

    @Test func oneFailureInAPipelineIsItsOwn() async throws {
      try await Backend.postgres.withPlace { place in
        let database = try await place.openDatabase()
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<100 {
            group.addTask {
              let query: Query<Int> =
                number % 3 == 0
                ? Query("SELECT 1 / (SELECT 0)") { (row) throws(StoreError) in try row.int(0) }
                : Self.one
              let answer = try? await database.read(query)
              #expect(answer == (number % 3 == 0 ? nil : [1]))
            }
          }
        }
        await database.close()
      }
    }

    // The connection went on without any limit after tidying up had failed.
    @Test func aFailedTidyingLeavesTheTimeLimit() async throws {
      try await Backend.postgres.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true)
        let limit = Query("SELECT current_setting('statement_timeout')") {
          (row) throws(StoreError) in
          try row.text(0)
        }
        #expect(try await database.read(limit) == ["1h"])
        await #expect(throws: StoreError.self) {
          try await database.maintain(["VACUUM no_such_table"])
        }
        #expect(try await database.read(limit) == ["1h"])
        await database.close()
      }
    }

    private static let one = Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) }
  }
}
