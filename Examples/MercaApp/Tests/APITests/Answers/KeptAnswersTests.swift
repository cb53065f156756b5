import Store
import Synchronization
import Testing

@testable import API

/// Which answers are kept, and for how long.
@Suite struct KeptAnswersTests {
  /// A thing that is read, and a store that says whether it was written to.
  private final class Desk: Sendable {
    private let state = Mutex((version: 1 as UInt64?, reads: 0))
    private let text: String

    init(_ text: String = "a") { self.text = text }

    var kept: KeptAnswers { KeptAnswers { self.stamp } }
    var reads: Int { state.withLock(\.reads) }
    private var stamp: StoreStamp? {
      state.withLock(\.version).map { StoreStamp(.init(repeating: $0)) }
    }

    func write(_ version: UInt64?) { state.withLock { $0.version = version } }

    /// The answer as a route gives it.
    @discardableResult
    func answer(_ kept: KeptAnswers, _ id: Int = 7, meanwhile: () -> Void = {}) -> TaggedBody {
      let place = kept.place(of: id)
      if let body = place.body { return body }
      meanwhile()
      let count = state.withLock { state in
        state.reads += 1
        return state.reads
      }
      let body = TaggedBody("\(text) \(count)")
      place.keep(body)
      return body
    }
  }

  @Test func oneIsReadOnceUntilSomethingIsWritten() {
    let desk = Desk()
    let kept = desk.kept
    let first = desk.answer(kept)
    for _ in 0..<5 {
      let again = desk.answer(kept)
      #expect(again.bytes == first.bytes && again.tag == first.tag)
    }
    #expect(desk.reads == 1)
    desk.write(2)
    let other = desk.answer(kept)
    #expect(other.tag != first.tag)
    #expect(desk.reads == 2)
  }

  // What was read before a write and kept after it would be answered for good.
  @Test func whatIsWrittenWhileItIsReadIsFoundNext() {
    let desk = Desk()
    let kept = desk.kept
    for _ in 0..<2 { desk.answer(kept) { desk.write(2) } }
    #expect(desk.reads == 2)
    desk.answer(kept)
    #expect(desk.reads == 2)
  }

  @Test func nothingIsKeptWhereNobodyTells() {
    let desk = Desk()
    let kept = desk.kept
    desk.write(nil)
    for _ in 0..<3 { desk.answer(kept) }
    #expect(desk.reads == 3)
  }

  @Test(arguments: [0, 1, -1, .max, .min]) func eachNumberHasOnePlaceForTheLast(id: Int) {
    let desk = Desk()
    let kept = desk.kept
    for _ in 0..<2 { desk.answer(kept, id) }
    #expect(desk.reads == 1)
    desk.answer(kept, id &+ KeptAnswers.count)
    desk.answer(kept, id)
    #expect(desk.reads == 3)
  }

  @Test func largeOnesAreNotKept() {
    for (length, reads) in [(KeptAnswers.mostBytes - 4, 1), (KeptAnswers.mostBytes - 3, 2)] {
      let desk = Desk(String(repeating: "x", count: length))
      let kept = desk.kept
      for _ in 0..<2 { desk.answer(kept) }
      #expect(desk.reads == reads)
    }
  }
}
