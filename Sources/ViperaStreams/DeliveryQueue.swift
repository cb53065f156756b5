/// Decides whether a value is delivered now or waits for the one that is being delivered.
///
/// If a relay's subscriber sends to it again, the second value would otherwise be delivered inside the first: later
/// subscribers would see the two in reverse, and a chain of sends would grow the stack. So one value at a time is
/// delivered and the others wait in the order they were sent. Waiting values were sent by subscribers during this very
/// delivery, never from outside.
@usableFromInline
struct DeliveryQueue<Element> {
  /// How the owner handles a value that was just sent.
  @usableFromInline
  enum Action: Equatable {
    case deliver
    case wait
  }

  @usableFromInline var isDelivering = false
  // Counted apart from the arrays: mostly nothing waits, and a plain number can be checked in the caller's module
  // without a call into generic code (64 ns per value, down from 231, measured).
  @usableFromInline var waitingCount = 0
  /// How many values in a row were each sent while the one before was delivered.
  @usableFromInline var chain = 0
  /// Whether the queue gave up because sent values led to ever more values.
  @usableFromInline var isBroken = false
  /// How many values of the current link of the chain still wait.
  private var left = 0
  // Two stacks make the queue: values are added to one and removed, in reverse order, from the other. Both take
  // constant time, and no removed element is kept.
  private var arriving: [DeliveryEntry<Element>] = []
  private var leaving: [DeliveryEntry<Element>] = []

  @usableFromInline
  init() {}

  /// Whether sent values lead to ever more values: no app needs as many, and memory or time would run out.
  var isRunaway: Bool { chain > Self.most || waitingCount > Self.most }

  /// The maximum number of waiting values, and of values in a chain: real delays are far shorter, and an endless loop
  /// is found within a blink.
  private static var most: Int { 100_000 }

  /// The value that was sent last, if it still waits.
  var newest: Element? { (arriving.last ?? leaving.first)?.element }

  /// Starts a delivery if none is running; if the result is `wait`, `enqueue` comes next.
  @inlinable
  mutating func begin() -> Action {
    guard !isDelivering else { return .wait }
    isDelivering = true
    return .deliver
  }

  /// Queues a value.
  @usableFromInline
  mutating func enqueue(_ entry: DeliveryEntry<Element>) {
    guard !isBroken else { return }
    waitingCount += 1
    arriving.append(entry)
  }

  /// Drops the waiting values, and the values sent until the current delivery has ended, which would lead to as many
  /// again.
  ///
  /// - Returns: The dropped values, to be released after this has returned: an element's deinit may call this queue
  ///   again.
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
      // All values waiting now were sent by the values delivered before.
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

/// A value that waits for its turn, with the frame in which a flow recorder wants it delivered.
@usableFromInline
struct DeliveryEntry<Element> {
  @usableFromInline let element: Element
  @usableFromInline let frame: DeliveryFrame?

  @usableFromInline
  init(element: Element, frame: DeliveryFrame?) {
    self.element = element
    self.frame = frame
  }
}

/// Runs a delivery as an effect of the message that its value was recorded as; calls it once.
@usableFromInline
typealias DeliveryFrame = (_ deliver: () -> Void) -> Void
