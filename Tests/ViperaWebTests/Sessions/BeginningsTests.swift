import Testing

@testable import ViperaWeb

@Suite struct BeginningsTests {
  private func moment(_ seconds: UInt64) -> LoopInstant {
    LoopInstant(nanoseconds: seconds * 1_000_000_000)
  }

  @Test func whatFollowsAtOnceIsCounted() {
    var beginnings = Beginnings()
    let counts = (0..<10).map { beginnings.note(at: moment($0)) }
    #expect(counts == Array(1...10))
    beginnings.forget()
    #expect(beginnings.note(at: moment(10)) == 1)
  }

  // Fixed bug: a page that was unused for months stopped working when it reconnected to a new session for the eighth
  // time.
  @Test func oneNowAndThenIsNone() {
    var beginnings = Beginnings()
    for hour in 0..<100 {
      #expect(beginnings.note(at: moment(UInt64(hour) * 3_600)) == 1)
    }
  }
}
