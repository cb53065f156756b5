import Foundation
import SQLStore
import Store
import Synchronization
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
    _ body: (_ one: any Database, _ other: any Database, _ file: String) async throws -> Void
  ) async throws {
    try await Backend.sqlite.withPlace { place in
      let (one, other) = (try await place.openDatabase(), try await place.openDatabase())
      let result: Result<Void, any Error>
      do { result = .success(try await body(one, other, place.argument)) } catch {
        result = .failure(error)
      }
      await one.close()
      await other.close()
      try result.get()
    }
  }

  @Test func itStaysWhereNothingIsWritten() async throws {
    try await withTwo { one, other, _ in
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
    try await withTwo { one, other, _ in
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
    try await withTwo { one, _, file in
      try await Sample.fill(SQLStore(one, clock: Timestamp.now))
      let stamp = try #require(one.stamp)
      _ = try Child.output([Child.orderWriter, file, "1", "1", "1"])
      #expect(try #require(one.stamp) != stamp)
    }
  }

  // The file begins anew, and what stands in its index with it.
  @Test func itGoesOnWhenTheFileBesideIsEmptied() async throws {
    try await withTwo { one, other, file in
      var stamps: [StoreStamp] = []
      for _ in 0..<10 {
        _ = try await one.write(Self.beer)
        stamps.append(try #require(other.stamp))
        try await one.maintain(["PRAGMA wal_checkpoint(TRUNCATE)"])
        let beside = try FileManager.default.attributesOfItem(atPath: "\(file)-wal")
        #expect(beside[.size] as? Int == 0)
      }
      #expect(Set(stamps).count == stamps.count)
    }
  }

  @Test func aClosedOneHasNone() async throws {
    try await withTwo { one, other, _ in
      await one.close()
      #expect(one.stamp == nil)
      #expect(other.stamp != nil)
    }
  }

  /// A number that some write and others keep.
  private final class Race: Sendable {
    private let id: Int
    private let confirmed = Atomic(0)
    private let kept = Mutex<(stamp: StoreStamp, number: Int)?>(nil)

    init(_ id: Int) { self.id = id }

    /// What is confirmed by now.
    var least: Int { confirmed.load(ordering: .sequentiallyConsistent) }

    func write(_ number: Int, to database: any Database) async throws {
      let sql: SQL = "UPDATE beers SET name = $1 WHERE id = $2 RETURNING id"
      let query = Query(sql, [.text("\(number)"), .int(id)]) { (row) throws(StoreError) in
        try row.int(0)
      }
      _ = try await database.write(query)
      confirmed.store(number, ordering: .sequentiallyConsistent)
    }

    func number(in database: any Database) async throws -> Int {
      let stamp = database.stamp
      if let stamp, let known = kept.withLock({ $0 }), known.stamp == stamp { return known.number }
      let query = Query("SELECT name FROM beers WHERE id = $1", [.int(id)]) {
        (row) throws(StoreError) in try row.text(0)
      }
      let number = try await database.row(query).flatMap { Int($0) } ?? 0
      if let stamp { kept.withLock { $0 = (stamp, number) } }
      return number
    }
  }

  @Test func whatIsKeptIsNeverOlderThanWhatWasConfirmed() async throws {
    try await withTwo { one, other, _ in
      let race = Race(try #require(try await one.write(Self.beer).first))
      try await withThrowingTaskGroup(of: Void.self) { group in
        for database in [one, other] {
          group.addTask {
            var least = 0
            while least < 500 {
              least = race.least
              let found = try await race.number(in: database)
              #expect(found >= least)
              // A number that is kept is found without a wait, and whoever writes needs the thread.
              await Task.yield()
            }
          }
        }
        group.addTask {
          for number in 1...500 {
            try await race.write(number, to: number.isMultiple(of: 2) ? one : other)
          }
        }
        try await group.waitForAll()
      }
    }
  }
}

/// What is made of the head of an index, as it may stand there.
@Suite struct WriteAheadIndexTests {
  private struct Head {
    var words: [UInt64]

    /// The two heads of an index to which something was written.
    static let sound: Head = {
      // The form, 3007000; then the count of changes and the mark that the head was made.
      let head: [UInt64] = [3_007_000, 7 | 1 << 32, 12, 13, 14, 15]
      return Head(words: head + head)
    }()

    var stamp: StoreStamp? {
      words.withUnsafeBufferPointer { words in
        words.baseAddress.flatMap { WriteAheadIndex(at: $0).stamp }
      }
    }
  }

  @Test func eachOfItsWordsTells() {
    #expect(Head.sound.stamp != nil)
    #expect(Head.sound.stamp == Head.sound.stamp)
    for word in 0..<6 {
      var changed = Head.sound
      changed.words[word] ^= 1 << 63
      // Somebody is changing it.
      #expect(changed.stamp == nil, "\(word)")
      changed.words[6 + word] ^= 1 << 63
      #expect(changed.stamp != nil && changed.stamp != Head.sound.stamp, "\(word)")
    }
  }

  @Test(arguments: [(0, 1), (1, 1 << 32)] as [(Int, UInt64)])
  func anotherFormAndNoneAreNoStamp(word: Int, bits: UInt64) {
    var head = Head.sound
    head.words[word] ^= bits
    head.words[6 + word] ^= bits
    #expect(head.stamp == nil)
  }
}
