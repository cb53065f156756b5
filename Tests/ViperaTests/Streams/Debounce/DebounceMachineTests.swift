import Testing

@testable import Vipera
@testable import ViperaStreams

struct DebounceMachineTests {
  private enum Step {
    case received(String, at: Int)
    case timerBegan(Int)
    case timerEnded(Int)
    case timerCancelled(Int)
    case cancelled
  }

  /// Steps, each with the machine's expected action; the interval is 300.
  private static let table: [(name: String, steps: [(Step, String)])] = [
    (
      "a value is delivered by its timer",
      [
        (.received("a", at: 0), "start 1"), (.timerBegan(1), "sleep until 300"),
        (.timerEnded(1), "deliver a"), (.timerEnded(1), "-"),
      ]
    ),
    (
      "a newer value replaces the older and its sleeping timer",
      [
        (.received("a", at: 0), "start 1"), (.timerBegan(1), "sleep until 300"),
        (.received("b", at: 299), "start 2"), (.timerEnded(1), "-"),
        (.timerBegan(2), "sleep until 599"), (.timerEnded(2), "deliver b"),
      ]
    ),
    (
      "a burst uses the timer that has not begun",
      [
        (.received("a", at: 0), "start 1"), (.received("b", at: 1), "-"),
        (.received("c", at: 2), "-"), (.timerBegan(1), "sleep until 302"),
        (.timerEnded(1), "deliver c"),
      ]
    ),
    (
      "a value exactly at the due time does not replace the older",
      [
        (.received("a", at: 0), "start 1"), (.timerBegan(1), "sleep until 300"),
        (.received("b", at: 300), "start 2, deliver a"), (.timerEnded(1), "-"),
        (.timerBegan(2), "sleep until 600"), (.timerEnded(2), "deliver b"),
      ]
    ),
    (
      "a value at the due time of a timer that has not begun does not replace the older",
      [
        (.received("a", at: 0), "start 1"), (.received("b", at: 300), "deliver a"),
        (.timerBegan(1), "sleep until 600"), (.timerEnded(1), "deliver b"),
      ]
    ),
    (
      "a timer that a newer one replaced before it began does not sleep",
      [
        (.received("a", at: 0), "start 1"), (.timerBegan(1), "sleep until 300"),
        (.received("b", at: 1), "start 2"), (.timerBegan(1), "-"),
        (.timerCancelled(1), "-"), (.timerBegan(2), "sleep until 301"),
      ]
    ),
    (
      "after a cancelled timer the next value starts another",
      [
        (.received("a", at: 0), "start 1"), (.timerBegan(1), "sleep until 300"),
        (.timerCancelled(1), "-"), (.timerEnded(1), "-"), (.received("b", at: 1), "start 2"),
      ]
    ),
    (
      "nothing is delivered once cancelled",
      [
        (.received("a", at: 0), "start 1"), (.timerBegan(1), "sleep until 300"),
        (.cancelled, "-"), (.timerEnded(1), "-"), (.received("b", at: 300), "-"),
        (.timerBegan(1), "-"), (.cancelled, "-"),
      ]
    ),
  ]

  @Test(arguments: table.indices)
  func theMachineAnswers(row: Int) {
    let (name, steps) = Self.table[row]
    var machine = DebounceMachine<String, Int>()
    for (number, (step, answer)) in steps.enumerated() {
      #expect(Self.perform(step, on: &machine) == answer, "\(name), step \(number)")
    }
  }

  private static func perform(_ step: Step, on machine: inout DebounceMachine<String, Int>)
    -> String
  {
    switch step {
    case .received(let element, let now):
      let action = machine.received(element, at: now, due: now + 300)
      let parts = [action.timer.map { "start \($0)" }, action.overdue.map { "deliver \($0)" }]
      let said = parts.compactMap(\.self).joined(separator: ", ")
      return said.isEmpty ? "-" : said
    case .timerBegan(let id):
      return machine.timerBegan(id).map { "sleep until \($0)" } ?? "-"
    case .timerEnded(let id):
      return machine.timerEnded(id).map { "deliver \($0)" } ?? "-"
    case .timerCancelled(let id):
      machine.timerCancelled(id)
      return "-"
    case .cancelled:
      machine.cancelled()
      return "-"
    }
  }
}
