/// One binding, which exists as long as the subscription is held.
///
/// It is cancelled when it is released, so hold it in a property or a ``SubscriptionBag``. Once it is cancelled, no
/// more values are delivered, not even a value that other subscribers are receiving at that moment. The tasks of its
/// operators are cancelled as well.
public final class Subscription {
  private var onCancel: (() -> Void)?

  @usableFromInline
  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    onCancel?()
  }

  /// Ends the binding; further calls do nothing.
  public func cancel() {
    // The property is cleared first, since the cancelled chain may hold the last reference to this object.
    let onCancel = self.onCancel.take()
    onCancel?()
  }

  /// Holds the binding until `bag` is cancelled or released.
  public func store(in bag: SubscriptionBag) {
    bag.insert(self)
  }
}

/// The bindings of one owner; they end with the owner.
///
/// A presenter holds a bag in a property. An object that the bindings capture strongly must not hold the bag: use
/// `bind(with: self)` or `[weak self]`, or both leak.
public final class SubscriptionBag {
  private var subscriptions: [Subscription] = []

  /// Creates an empty bag.
  public init() {}

  deinit {
    cancel()
  }

  /// Holds `subscription` until the bag is cancelled or released.
  public func insert(_ subscription: Subscription) {
    subscriptions.append(subscription)
  }

  /// Cancels and releases every binding, in the order in which they were added; the bag can be filled again.
  public func cancel() {
    // The property is cleared first, since a cancelled binding may run code that uses this bag.
    let cancelled = subscriptions
    subscriptions = []
    for subscription in cancelled { subscription.cancel() }
  }
}
