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
  ///   - initial: The first value.
  ///   - file: The file of the call, named if the relay is found to send to itself without end.
  ///   - line: The line of the call.
  @inlinable
  public init(_ initial: Element, file: StaticString = #fileID, line: UInt = #line) {
    relay = Relay(file: file, line: line)
    let memory = Memory(initial)
    self.memory = memory
    // As its own first subscriber, it remembers each value when its delivery begins. So a
    // subscriber added during a delivery starts with the value that the others are receiving.
    remembering = relay.subscribe { memory.delivered = $0 }
  }

  /// The value that was sent last, even if it still waits for its delivery.
  public var value: Element { relay.queue.newest ?? memory.delivered }

  /// Its read-only side, which begins with the current value.
  public var signal: Signal<Element> {
    Signal { _, sink in self.relay.subscribe(replaying: self.memory.delivered, sink) }
  }

  /// Remembers `element` and delivers it to every subscriber, after the values sent before it.
  @inlinable
  public func send(_ element: Element) {
    relay.send(element)
  }
}

extension StateRelay {
  /// The value whose delivery began last.
  @usableFromInline
  final class Memory {
    @usableFromInline var delivered: Element

    @usableFromInline
    init(_ initial: Element) {
      delivered = initial
    }
  }
}
