import Synchronization

/// Records the messages that the parts of modules send each other, with what caused them.
///
/// Give a flow to the host; the modules it opens are then wired with probes, which note every
/// message here. Without a flow no probe exists, and calls between parts are plain calls.
public final class Flow: Sendable {
  private let recorder: Mutex<FlowRecorder>
  private let recording: Atomic<Bool>
  private let recordsValues: Bool
  private let now: @Sendable () -> Duration

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - configuration: How much to keep.
  ///   - clock: Tells when messages were sent and how long they took.
  public init(
    configuration: Configuration = Configuration(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    recorder = Mutex(FlowRecorder(capacity: configuration.capacity))
    recording = Atomic(true)
    recordsValues = configuration.recordsValues
    let begin = clock.now
    now = { begin.duration(to: clock.now) }
  }

  /// Whether messages are being noted.
  public var isRecording: Bool { recording.load(ordering: .relaxed) }

  /// Stops noting new messages; those under way still get their end.
  public func pause() {
    recording.store(false, ordering: .relaxed)
  }

  /// Notes new messages again.
  public func resume() {
    recording.store(true, ordering: .relaxed)
  }

  /// Forgets every message.
  public func clear() {
    recorder.withLock { $0.clear() }
  }

  /// What was recorded until now.
  public func snapshot() -> Recording {
    recorder.withLock { $0.snapshot() }
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
          module: edge.module,
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
  func end<Output, Failure: Error>(
    _ id: Int,
    with result: Result<Output, Failure>,
    hidden: Bool
  ) {
    let described = describe(result, hidden: hidden)
    let time = now()
    recorder.withLock { $0.end(id, at: time, result: described) }
  }

  private func describe<Output, Failure: Error>(
    _ result: Result<Output, Failure>,
    hidden: Bool
  ) -> FlowMessage.Result {
    switch result {
    case .success(let output):
      if Output.self == Void.self || !recordsValues { return .returned(nil) }
      return .returned(hidden ? SecretNames.mask : FlowText.describing(output))
    case .failure(let error):
      if error is CancellationError { return .cancelled }
      return .threw(hidden ? SecretNames.mask : FlowText.describing(error))
    }
  }
}
