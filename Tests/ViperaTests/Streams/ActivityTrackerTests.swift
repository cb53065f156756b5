import Testing

@testable import Vipera
@testable import ViperaStreams

@MainActor
struct ActivityTrackerTests {
  private struct Failure: Error {}

  private let activity = ActivityTracker()

  @Test(arguments: ["success", "failure", "cancelled"])
  func oneRequestIsFalseTrueFalse(outcome: String) async {
    var states: [Bool] = []
    let subscription = activity.bind { states.append($0) }
    let task = Task {
      try await activity.track {
        if outcome == "failure" { throw Failure() }
        try Task.checkCancellation()
      }
    }
    if outcome == "cancelled" { task.cancel() }
    _ = await task.result
    #expect(states == [false, true, false])
    #expect(!activity.isActive)
    subscription.cancel()
  }

  @Test
  func overlappingRequestsAreOneActivity() async throws {
    let answers = HeldAnswers<Int, Int>()
    var states: [Bool] = []
    let subscription = activity.bind { states.append($0) }
    let requests = [1, 2].map { id in
      Task { try await activity.track { try await answers.answer(for: id) } }
    }
    await answers.untilAsked(1)
    await answers.untilAsked(2)
    answers.give(1, to: 1)
    _ = try await requests[0].value
    #expect(activity.isActive)
    answers.give(2, to: 2)
    _ = try await requests[1].value
    #expect(states == [false, true, false])
    subscription.cancel()
  }

  @Test
  func typedErrorsKeepTheirType() async {
    do throws(Failure) {
      try await activity.track { () throws(Failure) in throw Failure() }
      Issue.record("It did not throw.")
    } catch {
      let _: Failure = error
    }
  }
}
