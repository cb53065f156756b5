import Testing

@testable import Vipera
@testable import ViperaStreams

struct SubscriptionContextTests {
  @Test
  func aStreamWithTasksThatIsBoundOutsideAnyActorStopsTheProgram() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let relay = Relay<Int>()
      let subscription = relay.flatMapLatest { $0 }.bind(isolation: nil) { _ in }
      withExtendedLifetime(subscription) {}
    }
    #if DEBUG  // A release build stops without the message.
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      output.contains(
        """
        A stream with 'flatMapLatest' was bound outside any actor, where nothing protects the \
        parts its task would touch. Bind it in an async method ('viewDidLoad() async'), which runs \
        on the host's actor, or pass 'isolation:'; in a test write 'withTestHost { … }'.
        """
      )
    )
    #endif
  }

  @Test @MainActor
  func tasksBelongToTheScopeThatWasCurrentWhenTheStreamWasBound() async {
    let module = TaskScope()
    let sender = TaskScope()
    let relay = Relay<Int>()
    var received: [Int] = []
    let subscription = TaskScope.$current.withValue(module) {
      relay.flatMapLatest { $0 * 10 }.bind { received.append($0) }
    }
    TaskScope.$current.withValue(sender) { relay.send(1) }
    #expect(module.count == 1)
    #expect(sender.count == 0)
    sender.cancel()
    await module.finish()
    #expect(received == [10])
    subscription.cancel()
  }
}
