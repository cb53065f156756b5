/// A stream of values: a relay, a signal, an activity tracker.
///
/// The operators are written here once, so they read the same on all of these. None of them does
/// anything until the end of the chain is bound.
///
/// A stream belongs to one actor, the one that owns its module. It is not `Sendable`: values, not
/// streams, cross to another actor.
public protocol SignalSource<Element> {
  /// The type of the values.
  associatedtype Element

  /// The read-only side, for code that may listen but not send.
  var signal: Signal<Element> { get }
}

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
