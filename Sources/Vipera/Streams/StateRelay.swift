/// A relay that remembers its current value and begins every subscription with it.
///
/// ```swift
/// let beers = StateRelay<LoadState<[Beer]>>(.loading)
/// ```
///
/// It delivers as ``Relay`` does. Equal values are delivered again; `distinct()` removes them.
public final class StateRelay<Element>: SignalSource {
  @usableFromInline let relay: Relay<Element>
  @usableFromInline let memory: Memory
  @usableFromInline let remembering: Subscription

  /// Creates a relay whose current value is `initial`.
  ///
  /// - Parameters:
  ///   - initial: The value of now.
  ///   - file: Where the relay is made, to be named if it is found to send to itself without end.
  ///   - line: The line there.
  @inlinable
  public init(_ initial: Element, file: StaticString = #fileID, line: UInt = #line) {
    relay = Relay(file: file, line: line)
    let memory = Memory(initial)
    self.memory = memory
    // Being its own first subscriber, it remembers each value as its delivery begins. So whoever
    // subscribes during a delivery starts with the value the others are receiving.
    remembering = relay.subscribe { memory.delivered = $0 }
  }

  /// The value that was sent last, also while it still waits for its delivery.
  public var value: Element { relay.queue.newest ?? memory.delivered }

  /// Its read-only side, which begins with the current value.
  public var signal: Signal<Element> {
    Signal { _, sink in self.relay.subscribe(replaying: self.memory.delivered, sink) }
  }

  /// Sees every value that is sent, for the flow recorder; not the one a subscription begins with.
  package var tap: SignalTap<Element>? {
    get { relay.tap }
    set { relay.tap = newValue }
  }

  /// Remembers `element` and delivers it to every subscriber, after the values sent before it.
  @inlinable
  public func send(_ element: Element) {
    relay.send(element)
  }
}
