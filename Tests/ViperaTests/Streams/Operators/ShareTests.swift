import Testing

@testable import Vipera
@testable import ViperaStreams

struct ShareTests {
  private let relay = Relay<Int>()

  @Test
  func theChainAboveRunsOnceForAllSubscribers() {
    var runs = 0
    let shared = relay.map { value in
      runs += 1
      return value * 10
    }
    .share()
    var received: [Int] = []
    let bag = SubscriptionBag()
    shared.bind { received.append($0) }.store(in: bag)
    shared.bind { received.append($0 + 1) }.store(in: bag)
    relay.send(1)
    #expect(runs == 1)
    #expect(received == [10, 11])
    #expect(relay.subscribers.count == 1)
    bag.cancel()
  }

  @Test
  func itIsConnectedFromTheFirstSubscriberToTheLast() {
    let shared = relay.share()
    #expect(relay.subscribers.isEmpty)
    let first = shared.bind { _ in }
    let second = shared.bind { _ in }
    first.cancel()
    first.cancel()
    #expect(relay.subscribers.count == 1)
    second.cancel()
    #expect(relay.subscribers.isEmpty)
  }

  @Test
  func whoBindsAfterTheLastCancelledStartsItAnew() {
    let state = StateRelay(1)
    let shared = state.share()
    var received: [Int] = []
    shared.bind { received.append($0) }.cancel()
    state.send(2)
    let again = shared.bind { received.append($0) }
    state.send(3)
    #expect(received == [1, 2, 3])
    again.cancel()
  }

  @Test
  func whoBindsWhileTheFirstIsConnectedJoinsTheSameRun() {
    let state = StateRelay(1)
    let shared = state.share()
    var late: [Int] = []
    let bag = SubscriptionBag()
    shared.bind { value in
      if value == 1 { shared.bind { late.append($0) }.store(in: bag) }
    }
    .store(in: bag)
    state.send(2)
    #expect(late == [2])
    bag.cancel()
    late = []
    state.send(3)
    #expect(late.isEmpty)
  }
}
