import Testing

@testable import Vipera

@Suite(.timeLimit(.minutes(10))) struct OneShotTests {
  @Test func anAnswerThatCameBeforeIsThere() async {
    let shot = OneShot<Int>()
    shot.answer(1)
    #expect(await shot.value() == 1)
  }

  @MainActor
  @Test func whoWaitsGetsTheAnswer() async {
    let shot = OneShot<Int>()
    let waiting = Task { await shot.value() }
    // Tasks on the same actor run in the order in which they were started.
    await Task { shot.answer(2) }.value
    #expect(await waiting.value == 2)
  }

  @Test func onlyTheFirstAnswerCounts() async {
    let shot = OneShot<Int>()
    shot.answer(1)
    shot.answer(2)
    shot.answer(nil)
    #expect(await shot.value() == 1)
  }

  @Test func anAnswerMayBeNothing() async {
    let shot = OneShot<Int>()
    shot.answer(nil)
    shot.answer(1)
    #expect(await shot.value() == nil)
  }

  @MainActor
  @Test func whoWasCancelledBeforeWaitingGetsNothing() async {
    let shot = OneShot<Int>()
    let task = Task { await shot.value() }
    task.cancel()
    #expect(await task.value == nil)
    shot.answer(1)
  }

  @MainActor
  @Test func whoIsCancelledWhileWaitingGetsNothing() async {
    let shot = OneShot<Int>()
    let waiting = Task { await shot.value() }
    await Task { waiting.cancel() }.value
    #expect(await waiting.value == nil)
    shot.answer(1)
  }

  @MainActor
  @Test func anAnswerThatCameBeforeOutlivesCancelling() async {
    let shot = OneShot<Int>()
    shot.answer(1)
    let task = Task { await shot.value() }
    task.cancel()
    #expect(await task.value == 1)
  }

  // One thread answers while another one cancels, and the waiting task resumes exactly once.
  @Test func answersAndCancellingRace() async {
    for round in 0..<200 {
      let shot = OneShot<Int>()
      let waiting = Task { await shot.value() }
      await withTaskGroup { group in
        group.addTask { shot.answer(round) }
        group.addTask { shot.answer(-1) }
        group.addTask { waiting.cancel() }
      }
      let value = await waiting.value
      #expect([round, -1, nil].contains(value))
    }
  }

  @Test func twoWhoWaitEndTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let shot = OneShot<Int>()
      await withTaskGroup { group in
        group.addTask { _ = await shot.value() }
        group.addTask { _ = await shot.value() }
      }
    }
    #expect(result?.fatalMessage == "Two tasks wait for one answer. Make one 'OneShot' for each.")
  }
}
