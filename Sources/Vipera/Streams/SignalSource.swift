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
