import Vipera

/// A stream to which values can be sent; it never fails and never ends.
///
/// ```swift
/// let rollTapped = Relay<Void>()
/// ```
///
/// Subscribers receive values in the order in which they subscribed, and all of them receive a value before any of them
/// receives the next. A value that a subscriber sends during a delivery waits until the delivery has ended. A
/// subscriber added during a delivery begins with the next value. A subscriber that cancels during a delivery receives
/// no more values.
///
/// A relay does not store values; ``StateRelay`` does.
public final class Relay<Element>: SignalSource {
  @usableFromInline var subscribers: [RelaySubscriber<Element>] = []
  @usableFromInline var queue = DeliveryQueue<Element>()
  @usableFromInline var hasCancelled = false
  private var nextID = 0
  private let file: StaticString
  private let line: UInt

  /// The probes that record the sent values; nil until a flow records.
  @usableFromInline var taps: RelayTaps?

  /// Creates a relay without subscribers.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for the error message if the relay sends to itself endlessly.
  ///   - line: The line of the call.
  public init(file: StaticString = #fileID, line: UInt = #line) {
    self.file = file
    self.line = line
  }

  /// The read-only side of the relay.
  public var signal: Signal<Element> {
    Signal { _, sink in self.subscribe(sink) }
  }

  /// Delivers `element` to every subscriber, after the values that were sent before it.
  @inlinable
  public func send(_ element: Element) {
    let frame = taps == nil ? nil : frame(for: element)
    switch queue.begin() {
    case .wait:
      wait(DeliveryEntry(element: element, frame: frame))
    case .deliver:
      deliver(element, in: frame)
      deliverWaiting()
    }
  }

  /// Records the message for `element`, with its current cause, before the element waits.
  @usableFromInline
  func frame(for element: Element) -> DeliveryFrame? {
    taps?.begin { Probe.describing(element, $0) }
  }

  /// Queues a value; this is only needed if a subscriber sends during a delivery.
  @usableFromInline
  func wait(_ entry: DeliveryEntry<Element>) {
    queue.enqueue(entry)
    guard queue.isRunaway else { return }
    _ = queue.giveUp()
    Fault.report(
      """
      The relay of '\(Element.self)' sends to itself without end: what is bound to it sends a value back \
      for each it receives. Break the circle, for instance with 'distinct()'.
      """,
      at: SourcePlace(file: file, line: line)
    )
  }

  /// Adds a subscriber, which begins with the next value.
  @usableFromInline
  func subscribe(_ sink: @escaping (Element) -> Void) -> Subscription {
    nextID += 1
    let id = nextID
    subscribers.append(RelaySubscriber(id: id, sink: sink))
    // The capture is weak, so that a subscription is never part of a cycle: the relay holds its sinks, and objects that
    // a sink holds may hold this subscription.
    return Subscription { [weak self] in self?.remove(id) }
  }

  /// Adds a subscriber that first receives `element` alone, before any later value.
  func subscribe(
    replaying element: Element,
    _ sink: @escaping (Element) -> Void
  ) -> Subscription {
    let subscription = subscribe(sink)
    let action = queue.begin()
    sink(element)
    if action == .deliver { deliverWaiting() }
    return subscription
  }

  @inlinable
  func deliver(_ element: Element, in frame: DeliveryFrame?) {
    guard let frame else { return deliver(element) }
    frame { deliver(element) }
  }

  @inlinable
  func deliver(_ element: Element) {
    // Subscribers may be added at the end during the loop; none is removed before the loop has ended.
    for index in 0..<subscribers.count {
      subscribers[index].sink?(element)
    }
  }

  @inlinable
  func deliverWaiting() {
    while let entry = queue.next() {
      deliver(entry.element, in: entry.frame)
    }
    if hasCancelled { sweep() }
  }

  @usableFromInline
  func sweep() {
    hasCancelled = false
    subscribers.removeAll { $0.sink == nil }
  }

  private func remove(_ id: Int) {
    guard let index = subscribers.firstIndex(where: { $0.id == id }) else { return }
    // The sink is released after the array was changed, since objects that it releases may call this relay again.
    let sink = subscribers[index].sink.take()
    if queue.isDelivering {
      hasCancelled = true
    } else {
      subscribers.remove(at: index)
    }
    withExtendedLifetime(sink) {}
  }
}

extension Relay where Element == Void {
  /// Sends the event to every subscriber.
  @inlinable
  public func send() {
    send(())
  }
}

/// A subscriber of a relay; its sink is nil once it has cancelled.
@usableFromInline
struct RelaySubscriber<Element> {
  let id: Int
  @usableFromInline var sink: ((Element) -> Void)?

  init(id: Int, sink: @escaping (Element) -> Void) {
    self.id = id
    self.sink = sink
  }
}
