import PostgresStore
import SQLStore
import Store
import Testing

extension StoreConformance {
  /// Failures that can only happen with a server.
  @Suite struct PostgresFaults {
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
        let configuration = PostgresStore.Configuration(url: server.url(name)) {
          $0.connections = 1
          $0.milliseconds = 1_000
          $0.connectSeconds = 60
        }
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

    // Regression: after maintenance (`VACUUM`) had failed, the connection had no time limit any more.
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

    /// SQL that refuses the first insertion of a beer, as a read-only server does.
    ///
    /// A sequence counts the attempts, because it is not rolled back.
    private static let refusal = """
      CREATE SEQUENCE attempts;
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('attempts') = 1 THEN RAISE EXCEPTION 'it only reads' USING ERRCODE = '25006'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER before_insert BEFORE INSERT ON beers FOR EACH ROW EXECUTE FUNCTION refuse();
      """

    // Regression: a server that had become a standby was treated as an internal error, and the connection was kept
    // forever.
    @Test func aConnectionThatOnlyReadsIsLeftForAnother() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        try server.execute(Self.refusal, in: name)
        let database = try await place.openDatabase(isNarrow: true)
        let before = try await database.read(Self.backend)
        let added = try await database.transaction(.once) { (session) throws(StoreError) in
          try session.rows(
            Query("INSERT INTO beers (id, name, description) VALUES (1, 'B', '') RETURNING id") {
              (row) throws(StoreError) in
              try row.int(0)
            }
          )
        }
        #expect(added == [1])
        #expect(try await database.read(Self.backend) != before)
        await database.close()
      }
    }

    // Regression: the connection was kept until a change failed on it.
    @Test func anIdleConnectionThatOnlyReadsIsLeftForAnother() async throws {
      try await Backend.postgres.withPlace { place in
        let database = try await place.openDatabase(isNarrow: true)
        let before = try await database.read(Self.backend)
        #expect(try await database.read(Self.backend) == before)
        try await database.maintain(["SET default_transaction_read_only = on"])
        #expect(try await database.read(Self.backend) != before)
        await database.close()
      }
    }

    // Regression: if the first server in the URL had become a standby, all changes failed.
    @Test func ofSeveralServersTheOneThatTakesChangesIsUsed() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        let standby = try PostgresServer()
        defer { standby.stop() }
        try standby.create(name, from: "template0")
        try standby.execute(
          "ALTER DATABASE \(name) SET default_transaction_read_only = on",
          in: "postgres"
        )
        let url = standby.url(name, orAt: server)
        let configuration = PostgresStore.Configuration(url: url) { $0.connectSeconds = 3_600 }
        let store = try await PostgresStore.open(configuration)
        try await Sample.fill(store)
        try await store.carts.set(1, of: 1, for: 1)
        await store.close()
      }
    }

    @Test func aDatabaseThatOnlyReadsIsUnavailable() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        let store = try await place.open()
        try await Sample.fill(store)
        let setting = "ALTER DATABASE \(name) SET default_transaction_read_only"
        try server.execute("\(setting) = on", in: "postgres")
        try server.execute(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = '\(name)' AND pid <> pg_backend_pid()
          """,
          in: name
        )
        await Self.expectUnavailable { () async throws(StoreError) in
          try await store.carts.set(1, of: 1, for: 1)
        }
        // Health checks fail, so that the proxy sends users to another server.
        await Self.expectUnavailable { () async throws(StoreError) in try await store.check() }
        await store.close()
        try server.execute("\(setting) = off", in: "postgres")
        let after = try await place.open()
        try await after.carts.set(1, of: 1, for: 1)
        await after.close()
      }
    }

    // Regression: a server whose own clock was a month ahead ended all sessions.
    @Test func theTimeIsThatOfTheDatabase() async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        try server.execute(
          """
          CREATE SCHEMA ahead;
          CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql
            AS $$SELECT pg_catalog.clock_timestamp() + interval '31 days'$$;
          ALTER DATABASE \(name) SET search_path = public, ahead, pg_catalog;
          """,
          in: name
        )
        let url = server.url(name)
        let configuration = PostgresStore.Configuration(url: url) { $0.connectSeconds = 3_600 }
        let store = try await PostgresStore.open(configuration)
        #expect(store.now > Timestamp.now().adding(seconds: 30 * 86_400))
        try server.execute("ALTER DATABASE \(name) RESET search_path", in: name)
        // Connections are opened on first use, and then read the clock.
        try await store.check()
        #expect(store.now < Timestamp.now().adding(seconds: 86_400))
        await store.close()
      }
    }

    // Regression: a confirmed change could be lost if the server crashed. Settings that wait for standby servers stay.
    @Test(arguments: [("off", "on"), ("on", "on"), ("remote_apply", "remote_apply")])
    func whatIsConfirmedIsKept(setting: String, used: String) async throws {
      try await Backend.postgres.withPlace { place in
        guard case .postgres(let server, let name) = place else { return }
        try server.execute(
          "ALTER DATABASE \(name) SET synchronous_commit = \(setting)",
          in: "postgres"
        )
        let database = try await place.openDatabase(isNarrow: true)
        let commit = Query("SELECT current_setting('synchronous_commit')") {
          (row) throws(StoreError) in
          try row.text(0)
        }
        #expect(try await database.read(commit) == [used])
        await database.close()
      }
    }

    private static func expectUnavailable(
      sourceLocation: SourceLocation = #_sourceLocation,
      _ call: () async throws(StoreError) -> Void
    ) async {
      do throws(StoreError) {
        try await call()
        Issue.record("The database can be used.", sourceLocation: sourceLocation)
      } catch {
        if case .unavailable = error.reason { return }
        Issue.record("\(error)", sourceLocation: sourceLocation)
      }
    }

    private static let one = Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) }
    /// The server process to which the connection belongs.
    private static let backend = Query("SELECT pg_backend_pid()") { (row) throws(StoreError) in
      try row.int(0)
    }
  }
}
