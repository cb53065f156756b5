import Testing

@testable import Vipera
@testable import ViperaStreams

struct FlatMapLatestMachineTests {
  private enum Step {
    case received(String)
    case began(Int)
    case ended(Int)
    case cancelled
  }

  private static let table: [(name: String, steps: [(Step, String)])] = [
    (
      "one value, one answer",
      [
        (.received("a"), "start 1"), (.began(1), "work on a"), (.ended(1), "counts"),
        (.ended(1), "-"), (.received("b"), "start 2"),
      ]
    ),
    (
      "a newer value replaces running work, whose late answer does not count",
      [
        (.received("a"), "start 1"), (.began(1), "work on a"), (.received("b"), "replace 2"),
        (.ended(1), "-"), (.began(2), "work on b"), (.ended(1), "-"), (.ended(2), "counts"),
      ]
    ),
    (
      "a burst is one piece of work on the newest",
      [
        (.received("a"), "start 1"), (.received("b"), "-"), (.received("c"), "-"),
        (.began(1), "work on c"), (.ended(1), "counts"),
      ]
    ),
    (
      "replaced work that has not begun does not begin",
      [
        (.received("a"), "start 1"), (.began(1), "work on a"), (.received("b"), "replace 2"),
        (.began(1), "-"), (.began(2), "work on b"),
      ]
    ),
    (
      "cancelling running work says so once",
      [
        (.received("a"), "start 1"), (.began(1), "work on a"), (.cancelled, "was running"),
        (.cancelled, "-"), (.ended(1), "-"), (.received("b"), "-"),
      ]
    ),
    (
      "cancelling before work began keeps it from beginning",
      [(.received("a"), "start 1"), (.cancelled, "was running"), (.began(1), "-")]
    ),
    ("cancelling when idle", [(.cancelled, "-"), (.received("a"), "-")]),
  ]

  @Test(arguments: table.indices)
  func theMachineAnswers(row: Int) {
    let (name, steps) = Self.table[row]
    var machine = FlatMapLatestMachine<String>()
    for (number, (step, answer)) in steps.enumerated() {
      #expect(Self.perform(step, on: &machine) == answer, "\(name), step \(number)")
    }
  }

  private static func perform(_ step: Step, on machine: inout FlatMapLatestMachine<String>)
    -> String
  {
    switch step {
    case .received(let element):
      switch machine.received(element) {
      case .none: return "-"
      case .start(let id): return "start \(id)"
      case .replace(let id): return "replace \(id)"
      }
    case .began(let id): return machine.began(id).map { "work on \($0)" } ?? "-"
    case .ended(let id): return machine.ended(id) ? "counts" : "-"
    case .cancelled: return machine.cancelled() ? "was running" : "-"
    }
  }
}
