import Testing

@testable import Vipera
@testable import ViperaStreams

struct SubscriptionTests {
  private let relay = Relay<Int>()

  @Test
  func cancellingTwiceCancelsOnce() {
    var count = 0
    let subscription = Subscription { count += 1 }
    subscription.cancel()
    subscription.cancel()
    #expect(count == 1)
  }

  @Test
  func lettingGoCancels() {
    var received: [Int] = []
    var subscription: Subscription? = relay.bind { received.append($0) }
    relay.send(1)
    subscription = nil
    relay.send(2)
    #expect(received == [1])
    #expect(subscription == nil)
  }

  @Test
  func whatCancelsMayCancelItself() {
    var subscription: Subscription?
    subscription = Subscription { subscription?.cancel() }
    subscription?.cancel()
    subscription = nil
  }

  @Test
  func aBagCancelsInOrderAndCanBeFilledAgain() {
    var log: [Int] = []
    let bag = SubscriptionBag()
    Subscription { log.append(1) }.store(in: bag)
    Subscription { log.append(2) }.store(in: bag)
    bag.cancel()
    bag.cancel()
    Subscription { log.append(3) }.store(in: bag)
    #expect(log == [1, 2])
    bag.cancel()
    #expect(log == [1, 2, 3])
  }

  @Test
  func aBagThatIsLetGoCancelsWhatOthersStillHold() {
    var received: [Int] = []
    let held = relay.bind { received.append($0) }
    var bag: SubscriptionBag? = SubscriptionBag()
    bag?.insert(held)
    bag = nil
    relay.send(1)
    #expect(received.isEmpty)
    #expect(bag == nil)
  }
}
