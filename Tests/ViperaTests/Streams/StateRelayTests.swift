import Testing

@testable import Vipera
@testable import ViperaStreams

struct StateRelayTests {
  private let state = StateRelay(1)

  @Test
  func everySubscriptionBeginsWithTheCurrentValue() {
    var first: [Int] = []
    var second: [Int] = []
    let bag = SubscriptionBag()
    state.bind { first.append($0) }.store(in: bag)
    state.send(2)
    state.signal.map { $0 * 10 }.bind { second.append($0) }.store(in: bag)
    state.send(3)
    #expect(first == [1, 2, 3])
    #expect(second == [20, 30])
    bag.cancel()
  }

  @Test
  func itRemembersWithoutSubscribers() {
    state.send(2)
    #expect(state.value == 2)
  }

  @Test
  func equalValuesAreDeliveredAgain() {
    var received: [Int] = []
    let subscription = state.bind { received.append($0) }
    state.send(1)
    #expect(received == [1, 1])
    subscription.cancel()
  }

  @Test
  func itsValueIsTheOneSentLastEvenWhileThatWaits() {
    var values: [Int] = []
    let subscription = state.bind { [state] value in
      guard value == 2 else { return }
      state.send(state.value + 1)
      state.send(state.value + 1)
      values.append(state.value)
    }
    state.send(2)
    #expect(values == [4])
    #expect(state.value == 4)
    subscription.cancel()
  }

  @Test
  func whoSubscribesDuringADeliveryReceivesThatValueOnceAndThenWhatWaits() {
    var late: [Int] = []
    let bag = SubscriptionBag()
    state.bind { [state] value in
      guard value == 2 else { return }
      state.send(3)
      state.bind { late.append($0) }.store(in: bag)
    }
    .store(in: bag)
    state.send(2)
    #expect(late == [2, 3])
    bag.cancel()
  }

  @Test
  func whatIsSentWhileTheCurrentValueIsReplayedWaitsForItsTurn() {
    var log: [String] = []
    let earlier = state.bind { log.append("earlier \($0)") }
    let subscription = state.bind { [state] value in
      log.append("begins \(value)")
      if value == 1 { state.send(2) }
      log.append("ends \(value)")
    }
    #expect(log == ["earlier 1", "begins 1", "ends 1", "earlier 2", "begins 2", "ends 2"])
    earlier.cancel()
    subscription.cancel()
  }
}
