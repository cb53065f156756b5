import Testing
import Vipera

@Suite struct ToastQueueTests {
  enum Step: Sendable {
    case add(String)
    case phaseEnded
  }

  /// An operation on a queue, the action that the queue requests, and the toasts it then shows.
  struct Row: Sendable {
    let step: Step
    let action: ToastQueue.Action
    let picture: String

    init(_ step: Step, _ action: ToastQueue.Action, _ picture: String) {
      self.step = step
      self.action = action
      self.picture = picture
    }
  }

  struct Story: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: [Row]

    init(_ name: String, _ rows: [Row]) {
      testDescription = name
      self.rows = rows
    }
  }

  private static let timing = Toast.Timing(
    fadeIn: .milliseconds(1),
    stay: .milliseconds(2),
    fadeOut: .milliseconds(3)
  )

  static let stories = [
    Story(
      "one toast comes, stays and goes",
      [
        Row(.add("a"), .wait(.milliseconds(1)), "a fadingIn []"),
        Row(.phaseEnded, .wait(.milliseconds(2)), "a shown []"),
        Row(.phaseEnded, .wait(.milliseconds(3)), "a fadingOut []"),
        Row(.phaseEnded, .none, "- []"),
      ]
    ),
    Story(
      "toasts come in order",
      [
        Row(.add("a"), .wait(.milliseconds(1)), "a fadingIn []"),
        Row(.add("b"), .none, "a fadingIn [b]"),
        Row(.phaseEnded, .wait(.milliseconds(2)), "a shown [b]"),
        Row(.add("c"), .none, "a shown [b c]"),
        Row(.phaseEnded, .wait(.milliseconds(3)), "a fadingOut [b c]"),
        Row(.phaseEnded, .wait(.milliseconds(1)), "b fadingIn [c]"),
        Row(.phaseEnded, .wait(.milliseconds(2)), "b shown [c]"),
        Row(.phaseEnded, .wait(.milliseconds(3)), "b fadingOut [c]"),
        Row(.phaseEnded, .wait(.milliseconds(1)), "c fadingIn []"),
      ]
    ),
    Story(
      "the oldest waiting toast makes room, never the one on screen",
      [
        Row(.add("a"), .wait(.milliseconds(1)), "a fadingIn []"),
        Row(.add("b"), .none, "a fadingIn [b]"),
        Row(.add("c"), .none, "a fadingIn [b c]"),
        Row(.add("d"), .none, "a fadingIn [c d]"),
        Row(.add("e"), .none, "a fadingIn [d e]"),
      ]
    ),
    Story(
      "no toast waits twice",
      [
        Row(.add("a"), .wait(.milliseconds(1)), "a fadingIn []"),
        Row(.add("b"), .none, "a fadingIn [b]"),
        Row(.add("b"), .none, "a fadingIn [b]"),
        Row(.add("c"), .none, "a fadingIn [b c]"),
        Row(.add("b"), .none, "a fadingIn [b c]"),
      ]
    ),
    Story(
      "what is on screen may wait once more",
      [
        Row(.add("a"), .wait(.milliseconds(1)), "a fadingIn []"),
        Row(.add("a"), .none, "a fadingIn [a]"),
        Row(.add("a"), .none, "a fadingIn [a]"),
      ]
    ),
    Story(
      "an empty queue stays empty, and starts again",
      [
        Row(.phaseEnded, .none, "- []"),
        Row(.add("a"), .wait(.milliseconds(1)), "a fadingIn []"),
        Row(.phaseEnded, .wait(.milliseconds(2)), "a shown []"),
        Row(.phaseEnded, .wait(.milliseconds(3)), "a fadingOut []"),
        Row(.phaseEnded, .none, "- []"),
        Row(.phaseEnded, .none, "- []"),
        Row(.add("b"), .wait(.milliseconds(1)), "b fadingIn []"),
      ]
    ),
  ]

  @Test(arguments: stories)
  func toastsTakeTurns(story: Story) {
    var queue = ToastQueue(timing: Self.timing, capacity: 2)
    for (number, row) in story.rows.enumerated() {
      let action: ToastQueue.Action
      switch row.step {
      case .add(let text): action = queue.add(Toast(text))
      case .phaseEnded: action = queue.phaseEnded()
      }
      #expect(action == row.action, "step \(number)")
      #expect(picture(of: queue) == row.picture, "step \(number)")
    }
  }

  @Test func toastsOfTwoKindsAreTwoToasts() {
    var queue = ToastQueue(timing: Self.timing)
    for toast in [Toast("a"), Toast("b"), Toast("b", kind: .failure)] { _ = queue.add(toast) }
    #expect(queue.waiting == [Toast("b"), Toast("b", kind: .failure)])
  }

  @Test func aToastTakesTwoAndAHalfSecondsUnlessYouSayOtherwise() {
    let timing = Toast.Timing()
    #expect(timing.fadeIn + timing.stay + timing.fadeOut == .milliseconds(2500))
  }

  @Test func aQueueWithoutRoomEndsTheProcess() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = ToastQueue(capacity: 0)
    }
    #expect(result?.fatalMessage == "A toast queue must hold at least 1 toast, not 0.")
  }

  private func picture(of queue: ToastQueue) -> String {
    let current = queue.current.map { "\($0.toast.text) \($0.phase)" } ?? "-"
    return "\(current) [\(queue.waiting.map(\.text).joined(separator: " "))]"
  }
}
