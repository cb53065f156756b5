import Testing

@testable import Vipera
@testable import ViperaFlow

struct ChangesTests {
  @Test
  func aRecordingHasNotChangedSinceItself() {
    let changes = Recording.signIn.changes(since: .signIn)
    #expect(changes.isEmpty)
    #expect(changes.description == "No changes.\n")
  }

  @Test
  func timesAndIDsDoNotCount() {
    let later = Recording.signIn.messages.map { message in
      FlowMessage.sample(
        message.id + 100,
        cause: message.cause.map { $0 + 100 },
        module: message.module,
        message.from,
        message.to,
        message.name,
        arguments: message.arguments.map { ($0.name, $0.text) },
        start: message.start * 3,
        duration: message.duration.map { $0 * 2 },
        result: message.result
      )
    }
    #expect(Recording(messages: later).changes(since: .signIn).isEmpty)
  }

  @Test
  func howChainsInterleaveDoesNotCount() {
    let one = [1, 3].map { FlowMessage.sample($0, cause: $0 == 3 ? 1 : nil, "a\($0)()") }
    let other = [2, 4].map { FlowMessage.sample($0, cause: $0 == 4 ? 2 : nil, "b\($0)()") }
    let apart = Recording(messages: one + other)
    let interleaved = Recording(messages: [one[0], other[0], other[1], one[1]])
    #expect(interleaved.changes(since: apart).isEmpty)
  }

  @Test(arguments: Difference.all)
  func aDifferenceIsToldOnOneLine(difference: Difference) {
    let old = Recording(messages: difference.old)
    let new = Recording(messages: difference.new)
    #expect(new.changes(since: old).description == difference.text)
  }

  @Test
  func nothingMatchesInTimeInProportionToTheMessages() {
    let old = Recording(messages: (1...2048).map { .sample($0, "old\($0)()") })
    let new = Recording(messages: (1...2048).map { .sample($0, "new\($0)()") })
    let changes = new.changes(since: old)
    #expect(changes.list.count == 4096)
    #expect(changes.description.hasSuffix("… and 3996 more\n"))
  }

  @Test
  func reversedSiblingsAreAllMovedButOne() {
    let old = (1...100).map { FlowMessage.sample($0, "step\($0)()") }
    let changes = Recording(messages: old.reversed()).changes(since: Recording(messages: old))
    #expect(changes.list.count == 99)
  }

  @Test(arguments: [
    ([], []), ([5], [5]), ([1, 2, 3], [1, 2, 3]), ([3, 1, 2], [1, 2]),
    ([2, 5, 3, 4, 1], [2, 3, 4]),
    ([1, 1, 1], [1]),
  ])
  func theLongestRiseIsKept(numbers: [Int], kept: [Int]) {
    let places = LongestRise.places(in: numbers)
    #expect(numbers.indices.filter(places.contains).map { numbers[$0] } == kept)
  }
}

/// The differences between two recordings.
struct Difference: CustomTestStringConvertible {
  let testDescription: String
  let old: [FlowMessage]
  let new: [FlowMessage]
  let text: String

  static let all = [
    Difference(
      testDescription: "a new message",
      old: [.sample(1)],
      new: [.sample(1), .sample(2, cause: 1, "show()")],
      text: "+ [Login] View → Presenter: show()\n"
    ),
    Difference(
      testDescription: "a message that no longer comes",
      old: [.sample(1), .sample(2, cause: 1, "show()")],
      new: [.sample(1)],
      text: "- [Login] View → Presenter: show()\n"
    ),
    Difference(
      testDescription: "another result",
      old: [.sample(1, result: .returned("3"))],
      new: [.sample(1, result: .threw("offline"))],
      text: "~ [Login] View → Presenter: tap(): ended 3, now ✗ offline\n"
    ),
    Difference(
      testDescription: "other arguments",
      old: [.sample(1, "tap(_:)", arguments: [("n", "1")])],
      new: [.sample(1, "tap(_:)", arguments: [("n", "2")])],
      text: "~ [Login] View → Presenter: tap(_:): was called tap(n: 1), now tap(n: 2)\n"
    ),
    Difference(
      testDescription: "another order",
      old: [.sample(1, "a()"), .sample(2, "b()"), .sample(3, "c()")],
      new: [.sample(1, "c()"), .sample(2, "a()"), .sample(3, "b()")],
      text: "↕ [Login] View → Presenter: c()\n"
    ),
    Difference(
      testDescription: "another cause",
      old: [.sample(1, "a()"), .sample(2, "b()"), .sample(3, cause: 1, "c()")],
      new: [.sample(1, "a()"), .sample(2, "b()"), .sample(3, cause: 2, "c()")],
      text: "~ [Login] View → Presenter: c(): has another cause\n"
    ),
    Difference(
      testDescription: "one more of the same kind, at the beginning",
      old: [.sample(1, "find(_:)", arguments: [("q", "b")])],
      new: [
        .sample(1, "find(_:)", arguments: [("q", "a")]),
        .sample(2, "find(_:)", arguments: [("q", "b")]),
      ],
      text: "+ [Login] View → Presenter: find(_:)\n"
    ),
    Difference(
      testDescription: "a cause of another name",
      old: [.sample(1, "a()"), .sample(2, cause: 1, "c()")],
      new: [.sample(1, "b()"), .sample(2, cause: 1, "c()")],
      text: "- [Login] View → Presenter: a()\n+ [Login] View → Presenter: b()\n"
    ),
  ]
}
