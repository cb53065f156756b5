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
        #expect(numbers == database.dialect.migrations.map(\.number))
        await database.close()
      }
    }

    @Test(arguments: Backend.allCases)
    func eachStepRunsOnceAndInOrder(backend: Backend) async throws {
      try await backend.withPlace { place in
        let database = try await place.openDatabase()
        let known = database.dialect.migrations
        let next = Migration(
          known.count + 1,
          "another",
          "CREATE TABLE another (id bigint); INSERT INTO another VALUES (1)"
        )
        for expected in [[next.number], []] {
          let run = try await database.transaction { (session) throws(StoreError) in
            try Migrator(dialect: database.dialect, migrations: known + [next]).migrate(in: session)
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
        let broken = Migration(
          known.count + 1,
          "broken",
          "CREATE TABLE half (id bigint); CREATE TABLE half (id bigint)"
        )
        await #expect(throws: StoreError.self) {
          try await database.transaction { (session) throws(StoreError) in
            try Migrator(dialect: database.dialect, migrations: known + [broken])
              .migrate(in: session)
          }
        }
        #expect(try await database.read(Self.numbers) == known.map(\.number))
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
        try await database.transaction { (session) throws(StoreError) in
          try session.run("INSERT INTO schema_migrations VALUES (1000, 'from the future', 0)")
        }
        await database.close()
        await expectFailure(.newer(found: 1000, known: known)) { () throws(StoreError) in
          try await place.open().check()
        }
      }
    }

    // A picture that was uploaded before, and is sent again, is not a second one.
    @Test(arguments: Backend.allCases)
    func picturesOfBeforeAreKnownByTheirContent(backend: Backend) async throws {
      try await backend.withPlace { place in
        let before = try await place.open()
        try await Sample.fill(before)
        await before.close()
        let database = try await place.openDatabase()
        try await database.transaction { (session) throws(StoreError) in
          try session.run(
            script: """
              DELETE FROM schema_migrations WHERE number > 10;
              DROP INDEX sellers_by_words;
              ALTER TABLE sellers DROP COLUMN words;
              DROP INDEX uploads_of_content;
              ALTER TABLE uploads DROP COLUMN content;
              INSERT INTO uploads (name, owner_id, touched_at) VALUES ('own/digest', 2, 0);
              """
          )
        }
        await database.close()
        let store = try await place.open()
        #expect(try await store.uploads.keep("digest", of: 2, as: "own/new") == "own/digest")
        #expect(try await store.uploads.keep("digest", of: 3, as: "own/new") == "own/new")
        await store.close()
      }
    }

    // A shop that had offered as many as it may was full for ever, whatever it withdrew.
    @Test(arguments: Backend.allCases)
    func whatAShopHadWithdrawnIsNotCountedAnyMore(backend: Backend) async throws {
      try await backend.withPlace { place in
        let before = try await place.open()
        try await Sample.fill(before)
        let products = [
          try await before.products.offer(Sample.offer()),
          try await before.products.offer(Sample.offer()),
          try await before.products.offer(Sample.offer()),
        ]
        try await before.products.withdraw(products[0].id, of: products[0].seller.id)
        await before.close()
        let database = try await place.openDatabase()
        try await database.transaction { (session) throws(StoreError) in
          try session.run(
            script: """
              DELETE FROM schema_migrations WHERE number > 11;
              DROP INDEX sellers_by_words;
              ALTER TABLE sellers DROP COLUMN words;
              UPDATE sellers SET offered = 3 WHERE owner_id = 2;
              """
          )
        }
        await database.close()
        let after = try await place.openDatabase()
        let counts = try await after.read(
          Query("SELECT offered FROM sellers ORDER BY id") { (row) throws(StoreError) in
            try row.int(0)
          }
        )
        // The other two sellers of the sample have no account, and are not counted.
        #expect(counts == [0, 0, 2])
        await after.close()
        // Sellers of before are found by their names.
        let store = try await place.open()
        let found = try await store.sellers.search("almacen and", PageRequest()).rows
        #expect(found == [Sample.seller])
        await store.close()
      }
    }

    private static let numbers = Query(
      "SELECT number FROM schema_migrations ORDER BY number"
    ) { (row) throws(StoreError) in try row.int(0) }
  }
}
