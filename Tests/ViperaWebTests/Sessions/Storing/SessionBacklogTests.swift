import Testing

@testable import ViperaWeb

/// The waiting records have a size limit; those of active sessions are dropped last.
@Suite struct SessionBacklogTests {
  private let small = SessionRecord.sample("small").size

  private func size(of count: Int) -> Int { count * (small + 256 + 10_000) }

  private func add(_ token: String, to backlog: inout SessionBacklog) -> SessionBacklog.Dropped {
    backlog.add(.save(.sample(token, bytes: 10_000)), for: token)
  }

  @Test func whatIsNewerTakesThePlaceOfWhatIsOlder() {
    var backlog = SessionBacklog(limit: 1_000_000)
    _ = add("a", to: &backlog)
    #expect(backlog.bytes == size(of: 1))
    _ = backlog.add(.remove, for: "a")
    #expect(backlog.bytes == 256)
    let batch = backlog.begin()
    #expect(batch == ["a"] && backlog.bytes == 0)
    _ = add("a", to: &backlog)
    // A save that was added meanwhile is newer than the one that failed, so it stays.
    _ = backlog.end(leaving: ["a"])
    #expect(backlog.wish(for: "a")?.isSave == true)
    #expect(backlog.bytes == size(of: 1))
    backlog.forget("a")
    let none = backlog.begin()
    #expect(backlog.bytes == 0 && none == [])
  }

  // Fixed bug: each session that began and ended while the store failed left its record in memory for ever.
  @Test func whatHasEndedGoesFirstAndIsLost() {
    var backlog = SessionBacklog(limit: size(of: 10))
    for number in 0..<10 {
      let dropped = add("s\(number)", to: &backlog)
      #expect(dropped == .init())
    }
    for number in 4..<8 {
      let isLost = backlog.hasEnded("s\(number)")
      #expect(!isLost)
    }
    let dropped = add("more", to: &backlog)
    #expect(dropped == .init(tokens: ["s4", "s5"], lost: 2))
    #expect(backlog.bytes <= backlog.limit)
    let missing = backlog.takeMissing()
    #expect(missing == [])
  }

  @Test func whatIsStillHereIsRememberedAndLostOnlyWhenItEnds() {
    var backlog = SessionBacklog(limit: size(of: 10))
    for number in 0..<11 { _ = add("s\(number)", to: &backlog) }
    #expect(backlog.wish(for: "s1") == nil && backlog.wish(for: "s2") != nil)
    let ends = [backlog.hasEnded("s0"), backlog.hasEnded("s0"), backlog.hasEnded("s2")]
    #expect(ends == [true, false, false])
    let missing = [backlog.takeMissing(), backlog.takeMissing()]
    #expect(missing == [["s1"], []])
  }

  @Test func whatIsRecordedAgainIsNotMissing() {
    var backlog = SessionBacklog(limit: size(of: 10))
    for number in 0..<11 { _ = add("s\(number)", to: &backlog) }
    _ = backlog.begin()
    _ = backlog.end(leaving: [])
    for token in ["s0", "s1"] { _ = add(token, to: &backlog) }
    let missing = backlog.takeMissing()
    #expect(missing == [])
  }

  @Test func anEndThatComesWhileItIsWrittenCounts() {
    var backlog = SessionBacklog(limit: size(of: 10))
    for number in 0..<10 { _ = add("s\(number)", to: &backlog) }
    let batch = backlog.begin()
    #expect(batch.count == 10)
    _ = backlog.hasEnded("s7")
    _ = add("more", to: &backlog)
    let dropped = backlog.end(leaving: Set(batch))
    #expect(dropped == .init(tokens: ["s7", "s0"], lost: 1))
    let missing = backlog.takeMissing()
    #expect(missing == ["s0"])
  }

  @Test func aRecordThatIsLargerThanAllMayBeIsTriedOnce() {
    var backlog = SessionBacklog(limit: 1_000)
    let drops = [add("a", to: &backlog), add("b", to: &backlog)]
    #expect(drops.map(\.tokens) == [[], ["a"]])
    let batch = backlog.begin()
    let dropped = backlog.end(leaving: ["b"])
    #expect(batch == ["b"] && dropped.tokens == ["b"])
    #expect(backlog.bytes == 0)
  }

  @Test func muchIsWrittenInBatchesTheOldestFirst() {
    var backlog = SessionBacklog(limit: .max / 16)
    for number in 0..<5 {
      _ = backlog.add(.save(.sample("s\(number)", bytes: 6_000_000)), for: "s\(number)")
    }
    _ = backlog.add(.save(.sample("huge", bytes: 20_000_000)), for: "huge")
    var batches: [[String]] = []
    while true {
      let batch = backlog.begin()
      guard !batch.isEmpty else { break }
      batches.append(batch.sorted())
      _ = backlog.end(leaving: [])
    }
    #expect(batches == [["s0", "s1"], ["s2", "s3"], ["s4"], ["huge"]])
  }
}
