/// A stream of values, such as a relay, a signal or an activity tracker.
///
/// The operators are defined on this protocol, so they are the same for all streams. They do nothing until the end of
/// the chain is bound.
///
/// A stream belongs to one actor, the one that owns its module. It is not `Sendable`: pass values, not streams, to
/// another actor.
public protocol SignalSource<Element> {
  /// The type of the values.
  associatedtype Element

  /// The read-only side of the stream, for code that may listen but not send.
  var signal: Signal<Element> { get }
}

/// The read-only side of a stream: it can be transformed and bound, but not sent to.
///
/// A signal only describes a chain of operators. Every binding runs the chain again, with its own debounce, its own
/// requests and its own last value; with `share()`, one run serves many bindings.
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

  /// The signal itself.
  public var signal: Signal<Element> { self }
}
