import Testing

@testable import ViperaImages

/// Requests that share their work; tested without time and without real work.
struct WorkBookTests {
  private typealias Book = WorkBook<String, Int>

  @Test func oneWorkIsForAllWhoWishTheSame() throws {
    var book = Book(.init(running: 2, waiting: 2, wishes: 10))
    let first = try Self.take(&book, 1, "a", .normal)
    let second = try Self.take(&book, 2, "a", .normal)
    #expect(first.action.started.map(\.key) == ["a"])
    #expect(second.action.started.isEmpty)
    let answered = book.ended(first.action.started[0].work).wishes
    #expect(answered == [1, 2])
    #expect(book.count == 0)
    #expect(book.wishes == 0)
  }

  @Test func theLastToLeaveCancels() throws {
    var book = Book(.init(running: 1, waiting: 1, wishes: 10))
    let first = try Self.take(&book, 1, "a", .normal)
    let second = try Self.take(&book, 2, "a", .normal)
    var withdrawn = book.withdraw(first.id, for: "a").cancelled
    #expect(withdrawn == nil)
    withdrawn = book.withdraw(first.id, for: "a").cancelled
    #expect(withdrawn == nil)
    withdrawn = book.withdraw(second.id, for: "a").cancelled
    #expect(withdrawn == first.action.started[0].work)
    #expect(book.count == 0)
  }

  @Test func whatACancelledWorkAnswersIsNotTakenForTheNext() throws {
    var book = Book(.init(running: 1, waiting: 1, wishes: 10))
    let old = try Self.take(&book, 1, "a", .normal)
    _ = book.withdraw(old.id, for: "a")
    let new = try Self.take(&book, 2, "a", .normal)
    // The cancelled work counts as running until it has ended.
    #expect(new.action.started.isEmpty)
    let ended = book.ended(old.action.started[0].work)
    #expect(ended.wishes.isEmpty)
    #expect(ended.action.started.map(\.key) == ["a"])
    let answered = book.ended(ended.action.started[0].work).wishes
    #expect(answered == [2])
  }

  @Test func theMostUrgentIsNextAndPromotedOnesAre() throws {
    var book = Book(.init(running: 1, waiting: 9, wishes: 10))
    let running = try Self.take(&book, 0, "running", .normal)
    for (wish, key) in ["a", "b", "c"].enumerated() {
      _ = try Self.take(&book, wish, key, .prefetch)
    }
    _ = try Self.take(&book, 9, "c", .high)
    _ = try Self.take(&book, 9, "d", .normal)
    var order: [String] = []
    var next = book.ended(running.action.started[0].work).action.started
    while let start = next.first {
      order.append(start.key)
      next = book.ended(start.work).action.started
    }
    #expect(order == ["c", "d", "a", "b"])
  }

  @Test func whatIsFetchedAheadTakesHalfOfThePlaces() throws {
    var book = Book(.init(running: 4, waiting: 9, wishes: 10))
    var started: [String] = []
    for key in ["a", "b", "c", "d"] {
      let taken = try Self.take(&book, 0, key, .prefetch)
      started += taken.action.started.map(\.key)
    }
    #expect(started == ["a", "b"])
    let wished = try Self.take(&book, 0, "e", .normal)
    #expect(wished.action.started.map(\.key) == ["e"])
  }

  @Test func whoComesTooLateIsRefusedUnlessMoreUrgent() throws {
    var book = Book(.init(running: 1, waiting: 2, wishes: 10))
    _ = book.wish(0, for: "running", Urgency(.normal))
    _ = book.wish(1, for: "a", Urgency(.prefetch))
    _ = book.wish(2, for: "b", Urgency(.prefetch))
    var isRefused = Self.isRefused(&book, 3, "c", .prefetch)
    #expect(isRefused)
    let urgent = try Self.take(&book, 4, "d", .normal)
    #expect(urgent.action.refused == [2])
    // A request for existing work starts no further work.
    isRefused = Self.isRefused(&book, 5, "a", .normal)
    #expect(!isRefused)
    #expect(book.count == 3)
  }

  @Test func aWishThatBecomesMoreUrgentComesSoonerAndLessLater() throws {
    var book = Book(.init(running: 1, waiting: 9, wishes: 10))
    let running = try Self.take(&book, 0, "running", .normal)
    let rising = Urgency(.prefetch)
    let falling = Urgency(.high)
    let risen = try Self.take(&book, 1, "rises", rising)
    let fallen = try Self.take(&book, 2, "falls", falling)
    _ = try Self.take(&book, 3, "stays", .normal)
    #expect(rising.become(.high))
    #expect(falling.become(.prefetch))
    let (up, down) = (book.look(at: risen.id, for: "rises"), book.look(at: fallen.id, for: "falls"))
    #expect(up.changed?.current == .high)
    #expect(down.changed?.current == .prefetch)
    // A second look finds no further change of the priority.
    let again = book.look(at: risen.id, for: "rises")
    #expect(again.changed == nil)
    var order: [String] = []
    var next = book.ended(running.action.started[0].work).action.started
    while let start = next.first {
      order.append(start.key)
      next = book.ended(start.work).action.started
    }
    #expect(order == ["rises", "stays", "falls"])
  }

  @Test func aWishFetchedAheadStartsAtOnceWhenItIsReallyWanted() throws {
    var book = Book(.init(running: 2, waiting: 9, wishes: 10))
    _ = try Self.take(&book, 0, "a", .prefetch)
    let urgency = Urgency(.prefetch)
    let waits = try Self.take(&book, 1, "b", urgency)
    #expect(waits.action.started.isEmpty)
    #expect(urgency.become(.normal))
    let looked = book.look(at: waits.id, for: "b")
    #expect(looked.started.map(\.key) == ["b"])
  }

  // Fixed bug: if prefetch requests had reached the limit, a picture that the user opened was refused.
  @Test func whatIsLessUrgentGivesWayWhereWishesAreTooMany() throws {
    var book = Book(.init(running: 1, waiting: 9, wishes: 3))
    _ = try Self.take(&book, 0, "running", .normal)
    _ = try Self.take(&book, 1, "ahead", .prefetch)
    _ = try Self.take(&book, 2, "ahead", .prefetch)
    let urgent = try Self.take(&book, 3, "opened", .high)
    #expect(urgent.action.refused == [1, 2])
    #expect(book.wishes == 2)
    #expect(book.count == 2)
    // The prefetch request for the same picture cannot be evicted for this request.
    _ = try Self.take(&book, 4, "ahead", .prefetch)
    let isRefused = Self.isRefused(&book, 5, "ahead", .high)
    #expect(isRefused)
  }

  // Fixed bug: if the limit of requests was exceeded, the error gave the limit of waiting work.
  @Test func theLimitInTheWayIsNamed() {
    var book = Book(.init(running: 1, waiting: 5, wishes: 2))
    #expect(book.limitInTheWay == 5)
    _ = book.wish(0, for: "a", Urgency(.normal))
    _ = book.wish(1, for: "a", Urgency(.normal))
    #expect(book.limitInTheWay == 2)
  }

  @Test func wishesAreBounded() {
    var book = Book(.init(running: 1, waiting: 1, wishes: 2))
    var isRefused = Self.isRefused(&book, 0, "a", .normal)
    #expect(!isRefused)
    isRefused = Self.isRefused(&book, 1, "a", .normal)
    #expect(!isRefused)
    isRefused = Self.isRefused(&book, 2, "a", .high)
    #expect(isRefused)
  }

  private struct Refused: Error {}

  private static func take(
    _ book: inout Book,
    _ wish: Int,
    _ key: String,
    _ priority: ImagePriority
  ) throws -> (id: Int, action: Book.Action) {
    try take(&book, wish, key, Urgency(priority))
  }

  private static func take(
    _ book: inout Book,
    _ wish: Int,
    _ key: String,
    _ urgency: Urgency
  ) throws -> (id: Int, action: Book.Action) {
    guard let taken = book.wish(wish, for: key, urgency) else { throw Refused() }
    return taken
  }

  private static func isRefused(
    _ book: inout Book,
    _ wish: Int,
    _ key: String,
    _ priority: ImagePriority
  ) -> Bool {
    book.wish(wish, for: key, Urgency(priority)) == nil
  }
}
