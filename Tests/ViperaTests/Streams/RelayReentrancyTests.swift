import Testing

@testable import Vipera
@testable import ViperaStreams

/// Sending and subscribing while a value is being delivered.
struct RelayReentrancyTests {
  private let relay = Relay<Int>()

  @Test
  func whatIsSentDuringADeliveryWaitsForItsTurn() {
    var log: [String] = []
    let first = relay.bind { [relay] value in
      log.append("first \(value)")
      if value == 1 {
        relay.send(2)
        relay.send(3)
        log.append("sent")
      }
    }
    let second = relay.bind { log.append("second \($0)") }
    relay.send(1)
    #expect(
      log == ["first 1", "sent", "second 1", "first 2", "second 2", "first 3", "second 3"]
    )
    first.cancel()
    second.cancel()
  }

  @Test
  func whatWaitsIsDeliveredInTheOrderItWasSentAcrossLevels() {
    var received: [Int] = []
    let subscription = relay.bind { [relay] value in
      received.append(value)
      // On 1, this sends 11 and 12; on 11, it sends 111 and 112, which are delivered after 12.
      if value < 100, value % 10 == 1 {
        relay.send(value * 10 + 1)
        relay.send(value * 10 + 2)
      }
    }
    relay.send(1)
    #expect(received == [1, 11, 12, 111, 112])
    subscription.cancel()
  }

  @Test
  func whoSubscribesDuringADeliveryBeginsWithTheNextValue() {
    var late: [Int] = []
    let bag = SubscriptionBag()
    relay.bind { [relay] value in
      guard value == 1 else { return }
      relay.send(2)
      relay.bind { late.append($0) }.store(in: bag)
    }
    .store(in: bag)
    relay.send(1)
    #expect(late == [2])
    bag.cancel()
  }

  @Test
  func whoIsCancelledDuringADeliveryDoesNotReceiveIt() {
    var received: [Int] = []
    var second: Subscription?
    let first = relay.bind { _ in second?.cancel() }
    second = relay.bind { received.append($0) }
    relay.send(1)
    #expect(received.isEmpty)
    #expect(relay.subscribers.count == 1)
    first.cancel()
  }

  @Test
  func whoCancelsItselfReceivesNothingThatWaits() {
    var received: [Int] = []
    var own: Subscription?
    own = relay.bind { [relay] value in
      received.append(value)
      relay.send(value + 1)
      own?.cancel()
    }
    relay.send(1)
    #expect(received == [1])
    #expect(relay.subscribers.isEmpty)
  }

  @Test
  func whatIsFreedByCancellingMayUseTheRelay() {
    final class SendsAtTheEnd {
      let relay: Relay<Int>
      let other: Subscription

      init(relay: Relay<Int>) {
        self.relay = relay
        other = relay.bind { _ in }
      }

      deinit {
        relay.send(9)
        other.cancel()
      }
    }
    var received: [Int] = []
    let listener = relay.bind { received.append($0) }
    let subscription = {
      let owner = SendsAtTheEnd(relay: relay)
      return relay.bind { _ in withExtendedLifetime(owner) {} }
    }()
    subscription.cancel()
    #expect(received == [9])
    #expect(relay.subscribers.count == 1)
    listener.cancel()
  }

  @Test
  func twoRelaysThatFeedEachOtherEachKeepTheirOrder() {
    let other = Relay<Int>()
    var received: [Int] = []
    let bag = SubscriptionBag()
    relay.filter { $0 < 4 }.map { $0 + 1 }.bind(to: other).store(in: bag)
    other.bind(to: relay).store(in: bag)
    relay.bind { received.append($0) }.store(in: bag)
    relay.send(1)
    #expect(received == [1, 2, 3, 4])
    bag.cancel()
  }

  /// Fixed bug: a subscriber that sends a value for each value it receives blocked the session, or filled the memory.
  @Test(arguments: [1, 2])
  func aRelayThatSendsToItselfWithoutEndEndsTheProcess(times: Int) async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [times = times as Int] in
      let relay = StateRelay(0, file: "Beers/BeersPresenter.swift", line: 7)
      let subscription = relay.bind { value in
        for _ in 0..<times where value > 0 { relay.send(value) }
      }
      relay.send(1)
      subscription.cancel()
    }
    #if DEBUG  // A release build stops without the message.
    #expect(
      result?.fatalMessage == """
        The relay of 'Int' sends to itself without end: what is bound to it sends a value back for each \
        it receives. Break the circle, for instance with 'distinct()'.
        """
    )
    #endif
  }

  @Test
  func manyValuesForOneAreNoCircle() {
    var received = 0
    let subscription = relay.bind { [relay] value in
      received += 1
      if value == 0 { for number in 1...40_000 { relay.send(number) } }
    }
    for _ in 0..<3 { relay.send(0) }
    #expect(received == 120_003)
    #expect(relay.queue.chain == 0)
    subscription.cancel()
  }
}
