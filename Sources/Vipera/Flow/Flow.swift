import Synchronization

/// Records the messages that the parts of modules send to each other, each with its cause.
///
/// Pass a flow to the host. The host then wires the modules it opens with probes, which record every message in the
/// flow. Without a flow there are no probes, and calls between parts are plain calls.
public final class Flow: Sendable {
  private let recorder: Guarded<FlowRecorder>
  private let recording: Atomic<Bool>
  /// The number of modules of each name that were opened while the flow was recording.
  private let instances = Guarded([String: Int]())
  let recordsValues: Bool
  private let now: @Sendable () -> Duration

  /// Creates a flow, which records from the start.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of stored messages, at least 1; newer messages replace the oldest.
  ///   - recordsValues: Whether arguments and results are described; recording is faster without descriptions.
  ///   - clock: Measures when messages were sent, and how long they took.
  public init(
    capacity: Int = 4096,
    recordsValues: Bool = true,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    precondition(capacity > 0, "A flow must keep at least 1 message, not \(capacity).")
    recorder = Guarded(FlowRecorder(capacity: capacity))
    recording = Atomic(true)
    self.recordsValues = recordsValues
    now = Self.stopwatch(clock)
  }

  /// Whether messages are being recorded.
  package var isRecording: Bool { recording.load(ordering: .relaxed) }

  /// Stops recording new messages; the end of running messages is still recorded.
  public func pause() {
    recording.store(false, ordering: .relaxed)
  }

  /// Records new messages again.
  public func resume() {
    recording.store(true, ordering: .relaxed)
  }

  /// Deletes all recorded messages.
  public func clear() {
    recorder.withLock { $0.clear() }
  }

  /// The messages that were recorded until now.
  public func snapshot() -> Recording {
    recorder.withLock { $0.snapshot() }
  }

  /// The number of the next opened module of this name, counted from 1; `clear()` does not reset the count.
  func nextInstance(of module: String) -> Int {
    instances.withLock { instances in
      instances[module, default: 0] += 1
      return instances[module, default: 0]
    }
  }

  /// Returns a closure that measures, with `clock`, the time since this call.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    if C.self == ContinuousClock.self {
      // `ContinuousClock` is called directly, since calls through the `Clock` protocol are slower.
      let begin = ContinuousClock.now
      return { begin.duration(to: .now) }
    }
    let begin = clock.now
    return { begin.duration(to: clock.now) }
  }

  func begin(
    name: String,
    along edge: FlowMessage.Edge,
    cause: Int?,
    arguments: () -> [FlowArgument]
  ) -> Int {
    let described = recordsValues ? arguments() : []
    let start = now()
    return recorder.withLock { recorder in
      recorder.begin { id in
        FlowMessage(
          id: id,
          cause: cause,
          module: edge.module.name,
          instance: edge.module.instance,
          from: edge.from,
          to: edge.to,
          name: name,
          arguments: described,
          start: start,
          duration: nil,
          result: .pending
        )
      }
    }
  }

  /// Records how a message ended.
  func end(_ id: Int, with result: FlowMessage.Result) {
    let time = now()
    recorder.withLock { $0.end(id, at: time, result: result) }
  }
}

/// The newest messages of a flow, in a ring buffer of fixed size.
///
/// Ids count up by one, so a message's id determines its position in the buffer. So finding the message that ends takes
/// the same time, however many messages are stored. If newer messages have already replaced a message, ending it does
/// nothing: its position holds a message with another id.
struct FlowRecorder {
  private let capacity: Int
  private var ring: [FlowMessage] = []
  private var nextID = 1
  private var cleared = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Stores a message, and gives it its id.
  mutating func begin(_ makeMessage: (_ id: Int) -> FlowMessage) -> Int {
    let id = nextID
    nextID += 1
    if ring.count < capacity {
      ring.append(makeMessage(id))
    } else {
      ring[(id - 1 - cleared) % capacity] = makeMessage(id)
    }
    return id
  }

  /// Records how message `id` ended, if it is still stored.
  mutating func end(_ id: Int, at time: Duration, result: FlowMessage.Result) {
    guard id > cleared else { return }
    let place = (id - 1 - cleared) % capacity
    guard place < ring.count, ring[place].id == id else { return }
    ring[place].duration = time - ring[place].start
    ring[place].result = result
    ring[place].endedAfter = nextID - 1
  }

  /// Deletes all messages; ids continue to count up.
  mutating func clear() {
    ring.removeAll(keepingCapacity: true)
    cleared = nextID - 1
  }

  /// The stored messages, oldest first.
  func snapshot() -> Recording {
    let sent = nextID - 1 - cleared
    guard sent > capacity else { return Recording(messages: ring) }
    let oldest = sent % capacity
    return Recording(
      messages: Array(ring[oldest...] + ring[..<oldest]),
      dropped: sent - capacity
    )
  }
}
