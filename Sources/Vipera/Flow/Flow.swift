import Synchronization

/// Records the messages that the parts of modules send each other, each with its cause.
///
/// Give a flow to the host. The host then wires the modules it opens with probes, which record every message here.
/// Without a flow no probe exists, and calls between parts are plain calls.
public final class Flow: Sendable {
  private let recorder: Guarded<FlowRecorder>
  private let recording: Atomic<Bool>
  /// How many modules of each name were opened while the flow records.
  private let instances = Guarded([String: Int]())
  let recordsValues: Bool
  private let now: @Sendable () -> Duration

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - configuration: How much to keep.
  ///   - clock: Measures when messages were sent and how long they took.
  public init(
    configuration: Configuration = Configuration(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    recorder = Guarded(FlowRecorder(capacity: configuration.capacity))
    recording = Atomic(true)
    recordsValues = configuration.recordsValues
    now = Self.stopwatch(clock)
  }

  /// Whether messages are being recorded.
  public var isRecording: Bool { recording.load(ordering: .relaxed) }

  /// Stops recording new messages; the end of running messages is still recorded.
  public func pause() {
    recording.store(false, ordering: .relaxed)
  }

  /// Records new messages again.
  public func resume() {
    recording.store(true, ordering: .relaxed)
  }

  /// Forgets every message.
  public func clear() {
    recorder.withLock { $0.clear() }
  }

  /// Everything that was recorded until now.
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

  /// Returns a closure that measures by `clock` the time since this call.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> Duration {
    if C.self == ContinuousClock.self {
      // The usual clock, called directly and not through its conformance.
      let begin = ContinuousClock.now
      return { begin.duration(to: .now) }
    }
    let begin = clock.now
    return { begin.duration(to: clock.now) }
  }

  /// Notes that a message was sent.
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

  /// Notes how a message ended.
  func end(_ id: Int, with result: FlowMessage.Result) {
    let time = now()
    recorder.withLock { $0.end(id, at: time, result: result) }
  }
}
