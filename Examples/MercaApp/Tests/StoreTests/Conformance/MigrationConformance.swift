import SQLStore
import Store
import Testing

extension StoreConformance {
  @Suite struct Migrations {
    @Test(arguments: Backend.allCases)
    func programsThatStartTogetherMigrateOnce(backend: Backend) async throws {
      try await backend.withPlace(isEmpty: true) { place in
        let errors = await withTaskGroup(of: StoreError?.self) { group in
          for _ in 0..<8 {
            group.addTask {
              do throws(StoreError) {
                let store = try await place.open()
                await store.close()
                return nil
              } catch {
                return error
              }
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(errors.compactMap { $0 } == [])
        let database = try await place.openDatabase()
        let numbers = try await database.read(Self.numbers)
        #expect(numbers == Array(1...database.dialect.migrations.count))
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func eachStepRunsOnceAndInOrder(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase()
        let known = database.dialect.migrations
        let next: SQL = "CREATE TABLE another (id bigint); INSERT INTO another VALUES (1)"
        for expected in [[known.count + 1], []] {
          let run = try await database.transaction(.once) { (session) throws(StoreError) in
            try database.dialect.migrate(in: session, to: known + [next])
          }
          #expect(run == expected)
        }
        let count = try await database.read(
          Query("SELECT count(*) FROM another") { (row) throws(StoreError) in try row.int(0) }
        )
        #expect(count == [1])
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func aStepThatFailsLeavesNothing(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase()
        let known = database.dialect.migrations
        let broken: SQL = "CREATE TABLE half (id bigint); CREATE TABLE half (id bigint)"
        await #expect(throws: StoreError.self) {
          try await database.transaction(.once) { (session) throws(StoreError) in
            try database.dialect.migrate(in: session, to: known + [broken])
          }
        }
        #expect(try await database.read(Self.numbers) == Array(1...known.count))
        await #expect(throws: StoreError.self) {
          try await database.read(
            Query("SELECT count(*) FROM half") { (row) throws(StoreError) in try row.int(0) }
          )
        }
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func aNewerDatabaseIsRefused(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase()
        let known = database.dialect.migrations.count
        try await database.transaction(.once) { (session) throws(StoreError) in
          try session.run("INSERT INTO schema_migrations VALUES ($1, 'another')", [.int(known + 1)])
        }
        await database.close()
        await expectFailure(.newer(found: known + 1, known: known)) { () throws(StoreError) in
          try await place.open().check()
        }
      }
    }

    /// The tables that earlier versions made with the same migration number, as far as they differ.
    ///
    /// Regression: such a database was opened. Then every order failed, and on SQLite every offer failed too.
    private static let earlier: [SQL] = [
      """
      CREATE TABLE schema_migrations (number bigint PRIMARY KEY, name text NOT NULL, applied_at bigint NOT NULL);
      INSERT INTO schema_migrations VALUES (1, 'schema', 0);
      ALTER TABLE orders ADD COLUMN total integer NOT NULL DEFAULT 0;
      """,
      "CREATE TABLE schema_migrations (number bigint PRIMARY KEY); INSERT INTO schema_migrations VALUES (1)",
      """
      CREATE TABLE schema_migrations (number bigint PRIMARY KEY, script text NOT NULL);
      INSERT INTO schema_migrations VALUES (1, 'CREATE TABLE orders (total bigint)');
      """,
    ]

    @Test(arguments: Backend.allCases, earlier)
    func aDatabaseOfAnEarlierVersionIsRefusedAndStaysAsItIs(backend: Backend, earlier: SQL) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase()
        try await database.transaction(.once) { (session) throws(StoreError) in
          try session.run("INSERT INTO users VALUES (7, '', '', '', '', '', NULL, '', 0)")
          try session.run(script: "DROP TABLE product_words; DROP TABLE schema_migrations;")
          try session.run(script: earlier)
        }
        await expectFailure(.otherSchema) { () throws(StoreError) in try await place.open().check() }
        #expect(try await database.read(Query("SELECT id FROM users")) == [7])
        #expect(try await database.read(Self.numbers) == [1])
        await database.close()
      }
    }

    private static let numbers = Query(
      "SELECT number FROM schema_migrations ORDER BY number"
    ) { (row) throws(StoreError) in try row.int(0) }
  }
}
