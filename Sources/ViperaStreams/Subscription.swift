/// One binding, alive as long as it is held.
///
/// It cancels itself when it is released, so keep it in a property or a ``SubscriptionBag``. Once
/// it is cancelled, nothing more is delivered, not even a value that other subscribers are
/// receiving at that moment, and the tasks of its operators are cancelled.
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
    // Cleared first: the cancelled chain may hold the last reference to this object.
    let onCancel = self.onCancel.take()
    onCancel?()
  }

  /// Keeps the binding alive until `bag` is cancelled or released.
  public func store(in bag: SubscriptionBag) {
    bag.insert(self)
  }
}

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
