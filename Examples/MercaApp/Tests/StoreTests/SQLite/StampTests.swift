import SQLStore
import Store
import Testing

@testable import SQLiteStore

/// Whether a store tells what was written meanwhile.
@Suite struct StampTests {
  private static let beer = Query(
    "INSERT INTO beers (name, description) VALUES ('', '') RETURNING id"
  ) {
    (row) throws(StoreError) in try row.int(0)
  }

  private func withTwo(
    _ body: (_ one: any Database, _ other: any Database) async throws -> Void
  ) async throws {
    try await Backend.sqlite.withPlace { place in
      let (one, other) = (try await place.openDatabase(), try await place.openDatabase())
      try await body(one, other)
      await one.close()
      await other.close()
    }
  }

  @Test func itStaysWhereNothingIsWritten() async throws {
    try await withTwo { one, other in
      let stamp = try #require(one.stamp)
      for _ in 0..<10 {
        _ = try await one.read(Query("SELECT id FROM beers") { (_) throws(StoreError) in 0 })
        _ = try await one.row(Query("SELECT 1") { (_) throws(StoreError) in 0 })
        #expect(one.stamp == stamp)
        #expect(other.stamp == stamp)
      }
    }
  }

  @Test func itIsAnotherAsSoonAsAWriteIsConfirmed() async throws {
    try await withTwo { one, other in
      var stamps = [try #require(one.stamp)]
      for number in 1...100 {
        _ = try await (number.isMultiple(of: 2) ? one : other).write(Self.beer)
        let stamp = try #require(one.stamp)
        #expect(other.stamp == stamp)
        stamps.append(stamp)
      }
      #expect(Set(stamps).count == stamps.count)
    }
  }

  @Test func whatAnotherProcessWritesIsToldToo() async throws {
    try await Backend.sqlite.withPlace { place in
      let store = try await place.open()
      try await Sample.fill(store)
      let stamp = try #require(store.stamp)
      _ = try Child.output([Child.storeBench, "orders", place.argument, "1", "1", "1"])
      #expect(try #require(store.stamp) != stamp)
      await store.close()
    }
  }

  // The file begins anew, and what stands in its index with it.
  @Test func itGoesOnWhenTheFileBesideIsEmptied() async throws {
    try await withTwo { one, other in
      var stamps: [StoreStamp] = []
      for _ in 0..<10 {
        _ = try await one.write(Self.beer)
        stamps.append(try #require(other.stamp))
        try await one.maintain(["PRAGMA wal_checkpoint(TRUNCATE)"])
      }
      #expect(Set(stamps).count == stamps.count)
    }
  }

  @Test func aClosedOneHasNone() async throws {
    try await withTwo { one, other in
      await one.close()
      #expect(one.stamp == nil)
      #expect(other.stamp != nil)
    }
  }
}
