/// Decides whether a value is delivered now or waits for the one that is being delivered.
///
/// A relay whose subscriber sends to it again would otherwise deliver the second value inside the
/// first: subscribers behind it would see the two in reverse, and a chain of sends would grow the
/// stack. So one value at a time is delivered and the others wait in the order they were sent.
/// What waits was sent by subscribers during this very delivery, never from outside.
@usableFromInline
struct DeliveryQueue<Element> {
  /// What the owner does with a value that was just sent.
  @usableFromInline
  enum Action: Equatable {
    case deliver
    case wait
  }

  @usableFromInline var isDelivering = false
  // Counted apart from the arrays: nothing waits most of the time, and a plain number answers that
  // in the caller's module without a call into generic code (64 ns a value
  // instead of 231, measured).
  @usableFromInline var waitingCount = 0
  /// How many values in a row were each sent while the one before was delivered.
  @usableFromInline var chain = 0
  /// What was sent has led to ever more.
  @usableFromInline var isBroken = false
  /// How many values of the present link of the chain still wait.
  private var left = 0
  // Two stacks make the queue: values arrive on one and leave, turned around, from the other. Both
  // ends take constant time and no element is kept after it left.
  private var arriving: [DeliveryEntry<Element>] = []
  private var leaving: [DeliveryEntry<Element>] = []

  @usableFromInline
  init() {}

  /// Whether what is sent leads to ever more: no app needs as much, and memory or time would end.
  var isRunaway: Bool { chain > Self.most || waitingCount > Self.most }

  /// The most values that wait, and the longest chain: what a person waits for is far shorter, and a
  /// circle is found within a blink.
  private static var most: Int { 100_000 }

  /// The value that was sent last, if it still waits.
  var newest: Element? { (arriving.last ?? leaving.first)?.element }

  /// Notes that a delivery would begin now; where it answers `wait`, `enqueue` comes next.
  @inlinable
  mutating func begin() -> Action {
    guard !isDelivering else { return .wait }
    isDelivering = true
    return .deliver
  }

  /// Lets a value wait for its turn.
  @usableFromInline
  mutating func enqueue(_ entry: DeliveryEntry<Element>) {
    guard !isBroken else { return }
    waitingCount += 1
    arriving.append(entry)
  }

  /// Drops what waits, and what is sent until the present delivery has ended: it would lead to as much again.
  ///
  /// - Returns: What was dropped, to be let go of once this has returned: what an element does as it goes may
  ///   come back here.
  mutating func giveUp() -> [DeliveryEntry<Element>] {
    let dropped = arriving + leaving
    (arriving, leaving) = ([], [])
    (waitingCount, chain, left, isBroken) = (0, 0, 0, true)
    return dropped
  }

  /// Returns the value to deliver after the one just delivered; nil ends the delivery.
  @inlinable
  mutating func next() -> DeliveryEntry<Element>? {
    guard waitingCount > 0 else {
      isDelivering = false
      (chain, isBroken) = (0, false)
      return nil
    }
    waitingCount -= 1
    return dequeue()
  }

  @usableFromInline
  mutating func dequeue() -> DeliveryEntry<Element> {
    if left == 0 {
      // All that waits now was sent by what was delivered before.
      left = waitingCount + 1
      chain += 1
    }
    left -= 1
    if leaving.isEmpty {
      leaving = arriving.reversed()
      arriving.removeAll(keepingCapacity: true)
    }
    return leaving.removeLast()
  }
}
