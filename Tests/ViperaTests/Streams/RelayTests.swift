import Testing

@testable import Vipera
@testable import ViperaStreams

struct RelayTests {
  @Test
  func everySubscriberReceivesAValueBeforeAnyReceivesTheNext() {
    let relay = Relay<Int>()
    var log: [String] = []
    let first = relay.bind { log.append("first \($0)") }
    let second = relay.bind { log.append("second \($0)") }
    relay.send(1)
    relay.send(2)
    #expect(log == ["first 1", "second 1", "first 2", "second 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test
  func aSubscriberReceivesNothingThatWasSentBefore() {
    let relay = Relay<Int>()
    relay.send(1)
    var received: [Int] = []
    let subscription = relay.bind { received.append($0) }
    relay.send(2)
    #expect(received == [2])
    withExtendedLifetime(subscription) {}
  }

  @Test
  func aRelayOfNothingSendsWithoutArgument() {
    let tapped = Relay<Void>()
    var count = 0
    let subscription = tapped.bind { count += 1 }
    tapped.send()
    #expect(count == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test
  func aCancelledSubscriberLeavesNothingInTheRelay() {
    let relay = Relay<Int>()
    let subscriptions = (0..<3).map { _ in relay.bind { _ in } }
    #expect(relay.subscribers.count == 3)
    subscriptions[1].cancel()
    #expect(relay.subscribers.map(\.id) == [1, 3])
    withExtendedLifetime(subscriptions) {}
  }
}
