import Store
import Testing

@testable import API

/// Which answers are kept, and for how long.
@Suite struct KeptAnswersTests {
  private let kept = KeptAnswers()
  private let now = StoreStamp(.init(repeating: 1))
  private let later = StoreStamp(.init(repeating: 2))

  private func body(_ text: String) -> TaggedBody { TaggedBody([text]) }

  @Test func theSameIsFoundUntilSomethingIsWritten() {
    kept.keep(body("a"), of: 7, now)
    #expect(kept.body(of: 7, now)?.bytes == Array("[\"a\"]".utf8))
    #expect(kept.body(of: 7, later) == nil)
    #expect(kept.body(of: 8, now) == nil)
    kept.keep(body("b"), of: 7, later)
    #expect(kept.body(of: 7, later)?.bytes == Array("[\"b\"]".utf8))
    #expect(kept.body(of: 7, now) == nil)
  }

  @Test(arguments: [0, 1, -1, .max, .min]) func everyNumberHasAPlace(id: Int) {
    kept.keep(body("a"), of: id, now)
    #expect(kept.body(of: id, now) != nil)
    #expect(kept.body(of: id &+ KeptAnswers.count, now) == nil)
  }

  @Test func anotherOfItsPlaceFollowsIt() {
    kept.keep(body("a"), of: 7, now)
    kept.keep(body("b"), of: 7 + KeptAnswers.count, now)
    #expect(kept.body(of: 7, now) == nil)
    #expect(kept.body(of: 7 + KeptAnswers.count, now) != nil)
  }

  @Test func largeOnesAreNotKept() {
    let most = KeptAnswers.mostBytes - 4
    kept.keep(body(String(repeating: "x", count: most)), of: 1, now)
    #expect(kept.body(of: 1, now) != nil)
    kept.keep(body(String(repeating: "x", count: most + 1)), of: 2, now)
    #expect(kept.body(of: 2, now) == nil)
  }
}
