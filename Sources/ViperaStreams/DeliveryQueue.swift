/// Decides whether a value is delivered now, or waits until the current delivery has ended.
///
/// A relay's subscriber may send a value to the same relay. Without this queue, the new value would be delivered inside
/// the delivery of the first one. Later subscribers would then receive the two values in reverse order, and a chain of
/// sends would grow the stack. With the queue, only one value at a time is delivered, and the others wait in the order
/// in which they were sent. All waiting values were sent by subscribers during the current delivery.
@usableFromInline
struct DeliveryQueue<Element> {
  /// The owner's action for a value that was just sent.
  @usableFromInline
  enum Action: Equatable {
    case deliver
    case wait
  }

  @usableFromInline var isDelivering = false
  // Counted separately from the arrays, since usually no value waits. The caller's module can check a plain number
  // without a call into generic code (64 ns per value, compared with 231 ns).
  @usableFromInline var waitingCount = 0
  /// The number of rounds; the values of each round were sent while those of the round before were delivered.
  @usableFromInline var chain = 0
  /// Whether the queue has given up because sent values led to ever more values.
  @usableFromInline var isBroken = false
  /// The number of values of the current round that are still waiting.
  private var left = 0
  // The queue consists of two stacks: values are added to one and removed, in reverse order, from the other. Both take
  // constant time, and removed elements are not held.
  private var arriving: [DeliveryEntry<Element>] = []
  private var leaving: [DeliveryEntry<Element>] = []

  @usableFromInline
  init() {}

  /// Whether sent values lead to ever more values, until memory or time would run out.
  var isRunaway: Bool { chain > Self.most || waitingCount > Self.most }

  /// The maximum number of waiting values, and of rounds.
  ///
  /// The numbers of a correct app are far lower, and an endless loop reaches this maximum at once.
  private static var most: Int { 100_000 }

  /// The last value that was sent, if it is still waiting.
  var newest: Element? { (arriving.last ?? leaving.first)?.element }

  /// Starts a delivery if none is running; if the result is `wait`, the caller must call `enqueue`.
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

  /// Drops the waiting values, and those sent until the current delivery ends, since each of them would lead to further
  /// values.
  ///
  /// - Returns: The dropped values, to be released after this call: an element's deinit may call this queue again.
  mutating func giveUp() -> [DeliveryEntry<Element>] {
    let dropped = arriving + leaving
    (arriving, leaving) = ([], [])
    (waitingCount, chain, left, isBroken) = (0, 0, 0, true)
    return dropped
  }

  /// Returns the next value to deliver; nil ends the delivery.
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
      // The previous round is delivered. All values that are waiting now were sent during that round.
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

/// A value that waits for its delivery, and the closure in which a flow runs that delivery; nil without a flow.
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

/// Runs a delivery as an effect of the message that was recorded for its value; must call `deliver` once.
@usableFromInline
typealias DeliveryFrame = (_ deliver: () -> Void) -> Void
