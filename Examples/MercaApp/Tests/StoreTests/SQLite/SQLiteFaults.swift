import Foundation
import SQLStore
import SQLiteStore
import Store
import Testing

/// Failures that can only happen with a file.
@Suite struct SQLiteFaults {
  private static let one = Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) }

  @Test func aFileThatIsNoDatabaseIsRefused() async throws {
    try await Backend.sqlite.withPlace { place in
      try Data("this is no database, and it is long enough to be looked at".utf8)
        .write(to: URL(fileURLWithPath: place.argument))
      await #expect(throws: StoreError.self) { try await place.open() }
    }
  }

  @Test func aFolderThatIsNotThereIsSaid() async {
    let file = "/nonexistent/merca.db"
    await expectFailure(.unavailable("'\(file)' cannot be opened (SQLite 14).")) {
      () throws(StoreError) in
      try await SQLiteStore.open(SQLiteStore.Configuration(file: file)).check()
    }
  }

  @Test func workThatTakesTooLongIsStoppedAlone() async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await SQLiteDatabase.open(
        SQLiteStore.Configuration(file: place.argument) {
          $0.readers = 1
          $0.milliseconds = 1_000
        }
      )
      let endless = Query(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT count(*) FROM n
        """
      ) { (row) throws(StoreError) in try row.int(0) }
      await expectFailure(.timedOut) { () throws(StoreError) in try await database.read(endless) }
      await expectFailure(.timedOut) { () throws(StoreError) in try await database.write(endless) }
      #expect(try await database.read(Self.one) == [1])
      #expect(try await database.write(Self.one) == [1])
      await database.close()
    }
  }

  @Test func aReaderCannotWrite() async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await place.openDatabase()
      await #expect(throws: StoreError.self) {
        try await database.read(
          Query("DELETE FROM users RETURNING 1") { (row) throws(StoreError) in try row.int(0) }
        )
      }
      await database.close()
    }
  }

  @Test func oneFailureAmongTransactionsIsItsOwn() async throws {
    try await Backend.sqlite.withStore { store in
      try await Sample.fill(store)
      let made = await withTaskGroup(of: Int.self) { group in
        for number in 0..<100 {
          group.addTask {
            let profile = Sample.profile("\(number % 2 == 0 ? "same" : "\(number)")@b.co")
            return (try? await store.users.add(profile, passwordHash: "h")) == nil ? 0 : 1
          }
        }
        return await group.reduce(0, +)
      }
      #expect(made == 51)
    }
  }

  @Test func theFilesAreTheOwnersAlone() async throws {
    try await Backend.sqlite.withPlace { place in
      let store = try await place.open()
      try await Sample.fill(store)
      for end in ["", "-wal", "-shm"] {
        let found = try FileManager.default.attributesOfItem(atPath: place.argument + end)
        #expect(found[.posixPermissions] as? Int == 0o600, "\(end)")
      }
      await store.close()
    }
  }

  @Test func aClosedStoreSaysSo() async throws {
    try await Backend.sqlite.withPlace { place in
      let store = try await place.open()
      await store.close()
      await expectFailure(.closed) { () throws(StoreError) in try await store.check() }
      await expectFailure(.closed) { () throws(StoreError) in
        try await store.carts.set(1, of: 1, for: 1)
      }
    }
  }
}
