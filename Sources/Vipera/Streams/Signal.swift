/// The read-only side of a stream: it can be transformed and bound, not sent to.
///
/// A signal is a recipe. Every binding runs it again, with its own debounce, its own requests and
/// its own memory of the last value; with `share()`, one run serves many bindings.
///
/// ```swift
/// var beers: Signal<[Beer]> { beersRelay.signal }
/// ```
public struct Signal<Element>: SignalSource {
  @usableFromInline
  let subscribe: (SubscriptionContext, @escaping (Element) -> Void) -> Subscription

  @usableFromInline
  init(
    subscribe: @escaping (SubscriptionContext, @escaping (Element) -> Void) -> Subscription
  ) {
    self.subscribe = subscribe
  }

  /// Itself.
  public var signal: Signal<Element> { self }
}
