import Testing

@testable import Services

@Suite struct FirstResultTests {
  @Test func theFirstAnswerBeforeTheWaitCounts() async {
    let first = FirstResult<Int>()
    first.answer(1)
    first.answer(2)
    #expect(await first.value() == 1)
  }

  // A second resume traps, so a race that answers twice fails here.
  @Test func ofManyAnswersAtOnceExactlyOneCounts() async {
    for _ in 0..<100 {
      let first = FirstResult<Int>()
      let answers = (0..<8).map { number in Task { first.answer(number) } }
      let value = await first.value()
      for answer in answers { await answer.value }
      #expect(await first.value() == value)
    }
  }
}
