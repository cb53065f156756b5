import Testing

@testable import Vipera
@testable import ViperaStreams

struct SimpleOperatorTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sent: [Int]
    let received: [String]
    let chain: @Sendable (Relay<Int>) -> Signal<String>

    init(
      _ name: String,
      _ sent: [Int],
      _ received: [String],
      _ chain: @escaping @Sendable (Relay<Int>) -> Signal<String>
    ) {
      testDescription = name
      self.sent = sent
      self.received = received
      self.chain = chain
    }
  }

  private static let rows = [
    Row("map transforms", [1, 2], ["1", "2"]) { $0.map(String.init) },
    Row("compactMap leaves out nil", [1, 2, 3], ["2"]) { $0.compactMap { $0 == 2 ? "2" : nil } },
    Row("filter leaves out", [1, 2, 3], ["1", "3"]) { $0.filter { $0 != 2 }.map(String.init) },
    Row("distinct removes equal neighbours", [1, 1, 2, 2, 1], ["1", "2", "1"]) {
      $0.distinct().map(String.init)
    },
    Row("distinct lets a first nil pass", [0, 0, 1, 0], ["nil", "1", "nil"]) {
      $0.map { $0 == 0 ? nil : $0 }.distinct().map { $0.map(String.init) ?? "nil" }
    },
    Row("merge carries both", [1, 2], ["1", "-1", "2", "-2"]) {
      $0.merge(with: $0.map { -$0 }).map(String.init)
    },
    Row("combineLatest waits for both", [1, 2, 3], ["2+20", "3+20", "3+30"]) {
      $0.combineLatest(with: $0.compactMap { $0 > 1 ? $0 * 10 : nil }).map { "\($0)+\($1)" }
    },
    Row("withLatest carries no change of the other alone", [1, 2, 3], ["3+2"]) { relay in
      relay.filter { $0 != 2 }.withLatest(from: relay.filter { $0 == 2 }).map { "\($0)+\($1)" }
    },
  ]

  @Test(arguments: rows)
  private func operatorsCarryWhatTheyShould(row: Row) {
    let relay = Relay<Int>()
    var received: [String] = []
    let subscription = row.chain(relay).bind { received.append($0) }
    for value in row.sent { relay.send(value) }
    #expect(received == row.received)
    subscription.cancel()
    #expect(relay.subscribers.isEmpty)
  }

  @Test
  func theLatestOfAStateIsThereAtOnce() {
    let state = StateRelay("a")
    let taps = Relay<Int>()
    var received: [String] = []
    let bag = SubscriptionBag()
    taps.withLatest(from: state).bind { received.append("\($0)\($1)") }.store(in: bag)
    state.combineLatest(with: StateRelay(0)).bind { received.append("\($1)\($0)") }.store(in: bag)
    taps.send(1)
    state.send("b")
    taps.send(2)
    #expect(received == ["0a", "1a", "0b", "2b"])
  }

  // The second pair is made while the first one is being delivered. It is delivered afterwards, with the values from
  // when it was made.
  @Test
  func aPairThatIsMadeInADeliveryWaits() {
    let first = StateRelay(1)
    let second = StateRelay(10)
    var log: [String] = []
    let subscription = first.combineLatest(with: second).bind { one, other in
      log.append("begins \(one) \(other)")
      if one == 2, other == 10 { second.send(20) }
      log.append("ends \(one) \(other)")
    }
    first.send(2)
    #expect(
      log == [
        "begins 1 10", "ends 1 10", "begins 2 10", "ends 2 10", "begins 2 20", "ends 2 20",
      ]
    )
    subscription.cancel()
  }

  @Test
  func everyBindingOfADistinctStreamRemembersItsOwnLastValue() {
    let state = StateRelay(1)
    let distinct = state.distinct()
    var first: [Int] = []
    var second: [Int] = []
    let bag = SubscriptionBag()
    distinct.bind { first.append($0) }.store(in: bag)
    distinct.bind { second.append($0) }.store(in: bag)
    #expect(first == [1])
    #expect(second == [1])
    bag.cancel()
  }

  @Test
  func aMergedSubscriberIsNotInterruptedByItsOtherStream() {
    let first = Relay<Int>()
    let second = Relay<Int>()
    var log: [String] = []
    let subscription = first.merge(with: second).bind { value in
      log.append("begins \(value)")
      if value == 1 { second.send(2) }
      log.append("ends \(value)")
    }
    first.send(1)
    #expect(log == ["begins 1", "ends 1", "begins 2", "ends 2"])
    subscription.cancel()
  }
}
