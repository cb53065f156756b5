#if DEBUG
/// Stands behind one property of a `Sendable` part's spy, read and written from anywhere.
///
/// It is used like `SpyProperty`.
public final class SharedSpyProperty<Value>: Sendable {
  private typealias Answer = @Sendable () -> Value

  private let state = Guarded(SharedSpyState<Value, Answer>())
  private let label: SpyLabel
  private let transcript: SpyTranscript

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder)
    self.transcript = transcript
  }

  /// How often it was read.
  public var reads: Int { state.withLock { $0.count } }

  /// Answers every read by asking `answer`.
  public func answers(_ answer: @escaping @Sendable () -> Value) {
    state.withLock { $0.plan.always(answer) }
  }

  /// Reads the property, for the spy that owns this.
  ///
  /// Reads are counted, but do not stand in the transcript.
  public func read() -> Value {
    let (answer, read, prepared) = state.withLock { $0.next() }
    guard let answer else {
      return label.endUnprepared(call: read, prepared: prepared, Never.self)
    }
    return answer()
  }

  /// Notes that the property was written, for the spy that owns this.
  ///
  /// A value that is not `Sendable` cannot be kept.
  public func write(_ value: Value, _ described: FlowArgument) {
    transcript.note("\(label.name) =", [described])
  }
}

extension SharedSpyProperty where Value: Sendable {
  /// What was written, oldest first.
  public var writes: [Value] { state.withLock { $0.arguments } }

  /// Gives `value` to every reader until something is written.
  public func returns(_ value: Value) {
    state.withLock { $0.plan.always { value } }
  }

  /// Gives one of `values` after the other, and fails beyond the last.
  public func returns(inOrder values: Value...) {
    let answers = values.map { value -> Answer in { value } }
    state.withLock { $0.plan.inOrder(answers) }
  }

  /// Writes the property, for the spy that owns this; it is what is read from then on.
  public func write(_ value: Value, _ described: FlowArgument) {
    state.withLock { state in
      state.arguments.append(value)
      state.plan.always { value }
    }
    transcript.note("\(label.name) =", [described])
  }
}
#endif
