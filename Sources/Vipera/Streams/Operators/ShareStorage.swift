/// The one run of a shared chain, and the count of those it serves.
final class ShareStorage<Element> {
  private let upstream: Signal<Element>
  private let relay = Relay<Element>()
  private var connection: Subscription?
  private var subscriberCount = 0

  init(upstream: Signal<Element>) {
    self.upstream = upstream
  }

  func subscribe(
    _ context: SubscriptionContext,
    _ sink: @escaping (Element) -> Void
  ) -> Subscription {
    let subscription = relay.subscribe(sink)
    subscriberCount += 1
    // Connected after subscribing, so that the first subscriber misses nothing.
    if subscriberCount == 1 {
      connection = upstream.subscribe(context) { [relay] element in relay.send(element) }
    }
    return Subscription {
      subscription.cancel()
      self.subscriberLeft()
    }
  }

  private func subscriberLeft() {
    subscriberCount -= 1
    guard subscriberCount == 0 else { return }
    let connection = self.connection.take()
    connection?.cancel()
  }
}
