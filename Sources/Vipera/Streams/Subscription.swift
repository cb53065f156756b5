/// One binding, alive as long as it is held.
///
/// It cancels itself when it is let go, so keep it in a property or a ``SubscriptionBag``. Once it
/// is cancelled nothing more is delivered, not even a value that is on its way to other subscribers
/// at that moment, and the tasks of its operators are cancelled.
public final class Subscription {
  private var onCancel: (() -> Void)?

  @usableFromInline
  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    onCancel?()
  }

  /// Ends the binding; doing so again does nothing.
  public func cancel() {
    // Emptied first: what is cancelled may hold the last reference to what cancels it.
    let onCancel = self.onCancel.take()
    onCancel?()
  }

  /// Keeps the binding alive until `bag` is cancelled or let go.
  public func store(in bag: SubscriptionBag) {
    bag.insert(self)
  }
}
