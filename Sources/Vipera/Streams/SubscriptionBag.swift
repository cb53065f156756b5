/// The bindings of one owner, which end with it.
///
/// A presenter holds one as a property. An object that the bindings capture strongly must not hold
/// the bag: bind with `bind(with: self)` or `[weak self]`, or both leak.
public final class SubscriptionBag {
  private var subscriptions: [Subscription] = []

  /// Creates an empty bag.
  public init() {}

  deinit {
    cancel()
  }

  /// Keeps `subscription` alive until the bag is cancelled or released.
  public func insert(_ subscription: Subscription) {
    subscriptions.append(subscription)
  }

  /// Cancels and drops every binding, in the order they were made; the bag can be filled again.
  public func cancel() {
    // Cleared first: a binding that is cancelled may run code that uses this bag.
    let cancelled = subscriptions
    subscriptions = []
    for subscription in cancelled { subscription.cancel() }
  }
}
