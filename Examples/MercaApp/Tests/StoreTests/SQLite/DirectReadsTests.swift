import Patience
import SQLStore
import Store
import Synchronization
import Testing

@testable import SQLiteStore

/// A time that stands still but for what a test, or a query of it, takes.
private final class Time: Sendable {
  private let nanoseconds = Atomic<UInt64>(1_000)

  var now: UInt64 { nanoseconds.load(ordering: .relaxed) }

  func advance(by amount: UInt64) { nanoseconds.add(amount, ordering: .relaxed) }

  /// A query that needs pages of the file, and takes so long.
  func pages(for amount: UInt64) -> Query<Int> {
    Query("SELECT count(*) FROM beers") { (row) throws(StoreError) in
      self.advance(by: amount)
      return try row.int(0)
    }
  }
}

/// Who reads a row by its key, and what becomes of what cannot be read at once.
@Suite struct DirectReadsTests {
  private static let one = Query("SELECT 1") { (row) throws(StoreError) in try row.int(0) }

  /// A query of far more instructions than a row by its key takes.
  private static let long = Query(
    """
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    SELECT count(*) FROM n
    """
  ) { (row) throws(StoreError) in try row.int(0) }

  private static func beer(_ id: Int) -> Query<String> {
    Query("SELECT name FROM beers WHERE id = $1", [.int(id)]) { (row) throws(StoreError) in
      try row.text(0)
    }
  }

  private static func add(_ id: Int, _ name: String) -> Query<Int> {
    Query(
      "INSERT INTO beers (id, name, description) VALUES ($1, $2, '') RETURNING id",
      [.int(id), .text(name)]
    ) { (row) throws(StoreError) in try row.int(0) }
  }

  /// Runs a test with direct reads of one connection to a file with the newest schema.
  private func withReads(
    _ count: Int = 1,
    time: Time = Time(),
    closed: @escaping @Sendable () -> Void = {},
    _ body: (DirectReads) throws -> Void
  ) async throws {
    try await Backend.sqlite.withPlace { place in
      await (try place.openDatabase()).close()
      let configuration = SQLiteStore.Configuration(file: place.argument)
      var connections: [SQLiteConnection] = []
      for _ in 0..<count {
        connections.append(try SQLiteConnection(configuration, for: .readingAtOnce))
      }
      let reads = DirectReads(connections, now: { time.now }, closed: closed)
      try body(reads)
      reads.close()
    }
  }

  @Test func aRowNeedsNoReader() async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await place.openDatabase(isNarrow: true)
      let gate = Gate()
      async let blocker: Void = gate.blockReading(database)
      await gate.untilBlocked()
      #expect(try await database.row(Self.one) == 1)
      gate.open()
      try await blocker
      await database.close()
    }
  }

  @Test(arguments: [0, 1, 4])
  func manyFindTheirOwnRows(directReads: Int) async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await SQLiteDatabase.open(
        SQLiteStore.Configuration(
          file: place.argument,
          readers: 1,
          directReads: directReads,
          waitMilliseconds: Patience.milliseconds,
          milliseconds: Patience.milliseconds
        )
      )
      for id in 1...20 { _ = try await database.write(Self.add(id, "beer \(id)")) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<32 {
          group.addTask {
            for id in 1...20 {
              let wanted = (id + task) % 20 + 1
              let name = try await database.row(Self.beer(wanted))
              #expect(name == "beer \(wanted)")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await database.row(Self.beer(21)) == nil)
      await database.close()
    }
  }

  @Test func whatWasWrittenIsReadAtOnce() async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await place.openDatabase()
      for id in 1...100 {
        #expect(try await database.row(Self.beer(id)) == nil)
        _ = try await database.write(Self.add(id, "beer \(id)"))
        #expect(try await database.row(Self.beer(id)) == "beer \(id)")
      }
      await database.close()
    }
  }

  @Test func aLongQueryIsLeftToAReader() async throws {
    try await withReads { reads in
      #expect(reads.row(Self.long)?.row == nil)
      #expect(reads.row(Self.one)?.row == 1)
    }
    try await Backend.sqlite.withPlace { place in
      let database = try await place.openDatabase()
      #expect(try await database.row(Self.long) == 100_000)
      await database.close()
    }
  }

  // SQLite counts instructions from the first run of a statement on, and would stop one run in some.
  @Test func aShortQueryIsNeverLeftToAReader() async throws {
    try await withReads { reads in
      for _ in 0..<2_000 { #expect(reads.row(Self.one)?.row == 1) }
    }
  }

  @Test func afterASlowReadOfPagesTheReadersRead() async throws {
    let time = Time()
    let rest = DirectReads.slowNanoseconds * DirectReads.restFactor
    try await withReads(time: time) { reads in
      #expect(reads.row(time.pages(for: DirectReads.slowNanoseconds))?.row == 0)
      #expect(reads.row(Self.one)?.row == nil)
      time.advance(by: rest - 1)
      #expect(reads.row(Self.one)?.row == nil)
      time.advance(by: 1)
      #expect(reads.row(Self.one)?.row == 1)
      #expect(reads.row(Self.one)?.row == 1)
    }
  }

  // A machine that slept in the middle of a read left all reads to the readers for hours.
  @Test func noRestIsWithoutEnd() async throws {
    let time = Time()
    try await withReads(time: time) { reads in
      #expect(reads.row(time.pages(for: 3_600_000_000_000))?.row == 0)
      time.advance(by: DirectReads.longestRest - 1)
      #expect(reads.row(Self.one)?.row == nil)
      time.advance(by: 1)
      #expect(reads.row(Self.one)?.row == 1)
    }
  }

  // One thread that waits for the disk must not be followed by all others.
  @Test func whileOneIsStuckTheReadersRead() async throws {
    let time = Time()
    try await withReads(2, time: time) { reads in
      let outer = Query("SELECT 1") { (row) throws(StoreError) in
        #expect(reads.row(Self.one)?.row == 1)
        time.advance(by: DirectReads.slowNanoseconds)
        #expect(reads.row(Self.one)?.row == nil)
        return try row.int(0)
      }
      #expect(reads.row(outer)?.row == 1)
      #expect(reads.row(Self.one)?.row == 1)
    }
  }

  // A thread that others took the processor from left a second's reads to the readers.
  @Test func aSlowReadOfWhatIsInMemoryChangesNothing() async throws {
    let time = Time()
    let slow = time.pages(for: DirectReads.slowNanoseconds)
    try await withReads(time: time) { reads in
      #expect(reads.row(slow)?.row == 0)
      time.advance(by: DirectReads.slowNanoseconds * DirectReads.restFactor)
      for _ in 0..<3 { #expect(reads.row(slow)?.row == 0) }
    }
  }

  @Test func whatIsInUseWhenAllAreClosedIsClosedToo() async throws {
    let (closed, end) = AsyncStream.makeStream(of: Void.self)
    try await withReads(closed: { end.yield() }) { reads in
      let closing = Query("SELECT 1") { (row) throws(StoreError) in
        reads.close()
        return try row.int(0)
      }
      #expect(reads.row(closing)?.row == 1)
      #expect(reads.row(Self.one)?.row == nil)
    }
    for await _ in closed { break }
  }

  @Test func whatFailsIsToldByAReader() async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await place.openDatabase()
      let writing = Query("DELETE FROM beers RETURNING 1") { (row) throws(StoreError) in
        try row.int(0)
      }
      await #expect(throws: StoreError.self) { try await database.row(writing) }
      let damaged = Query("SELECT 'text'") { (row) throws(StoreError) in try row.int(0) }
      await #expect(throws: StoreError.self) { try await database.row(damaged) }
      #expect(try await database.row(Self.one) == 1)
      await database.close()
    }
  }

  @Test func whoHasLeftIsNotAnswered() async throws {
    try await Backend.sqlite.withPlace { place in
      let database = try await place.openDatabase()
      let reading = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        await expectFailure(.cancelled) { () throws(StoreError) in
          try await database.row(Self.one)
        }
      }
      await reading.value
      await database.close()
      await expectFailure(.closed) { () throws(StoreError) in try await database.row(Self.one) }
    }
  }
}
