/// What can be read as a stream of values: a relay, a signal, an activity tracker.
///
/// The operators are written here once, so they read the same on all of these. None of them does
/// anything until the end of the chain is bound.
///
/// A stream belongs to one actor, the one that owns its module. It is not `Sendable`: values, not
/// streams, cross to another actor.
public protocol SignalSource<Element> {
  /// What the stream carries.
  associatedtype Element

  /// The read-only side, to hand to those who may listen but not send.
  var signal: Signal<Element> { get }
}
