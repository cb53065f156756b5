/// A relay that stores its current value, and begins every subscription with it.
///
/// ```swift
/// let beers = StateRelay<LoadState<[Beer]>>(.loading)
/// ```
///
/// It delivers values in the same way as ``Relay``. Equal values are delivered again; `distinct()` removes them.
public final class StateRelay<Element>: SignalSource {
  @usableFromInline let relay: Relay<Element>
  @usableFromInline let memory: Memory
  @usableFromInline let remembering: Subscription

  /// Creates a relay whose current value is `initial`.
  ///
  /// - Parameters:
  ///   - initial: The first value.
  ///   - file: The file of the call, for the error message if the relay sends to itself endlessly.
  ///   - line: The line of the call.
  @inlinable
  public init(_ initial: Element, file: StaticString = #fileID, line: UInt = #line) {
    relay = Relay(file: file, line: line)
    let memory = Memory(initial)
    self.memory = memory
    // The relay is its own first subscriber, so it stores each value when its delivery begins. A subscriber added
    // during a delivery then starts with the value that the others are receiving.
    remembering = relay.subscribe { memory.delivered = $0 }
  }

  /// The last value that was sent, even if it is still waiting for its delivery.
  public var value: Element { relay.queue.newest ?? memory.delivered }

  /// The read-only side of the relay, which begins with the current value.
  public var signal: Signal<Element> {
    Signal { _, sink in self.relay.subscribe(replaying: self.memory.delivered, sink) }
  }

  /// Stores `element` and delivers it to every subscriber, after the values sent before it.
  @inlinable
  public func send(_ element: Element) {
    relay.send(element)
  }
}

extension StateRelay {
  /// The last value whose delivery has begun.
  @usableFromInline
  final class Memory {
    @usableFromInline var delivered: Element

    @usableFromInline
    init(_ initial: Element) {
      delivered = initial
    }
  }
}
