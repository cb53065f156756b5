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
          try session.run("INSERT INTO schema_migrations VALUES (1000)")
        }
        await database.close()
        await expectFailure(.newer(found: 1000, known: known)) { () throws(StoreError) in
          try await place.open().check()
        }
      }
    }

    private static let numbers = Query(
      "SELECT number FROM schema_migrations ORDER BY number"
    ) { (row) throws(StoreError) in try row.int(0) }
  }
}
