#if DEBUG
/// Stands behind one property of a spy: returns its value and records the values written to it.
///
/// ```swift
/// dataStore.onSellerID.returns(7)
/// router.openSeller()
/// #expect(nextStore.onSellerID.writes == [7])
/// ```
public final class SpyProperty<Value> {
  private var calls = SpyCalls<Value, () -> Value>()
  private let label: SpyLabel

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
  }

  /// The written values, oldest first.
  public var writes: [Value] { calls.arguments }

  /// How often it was read.
  public var reads: Int { calls.count }

  /// Returns `value` to every reader until something is written.
  public func returns(_ value: Value) {
    calls.always { value }
  }

  /// Returns `values` one after the other; a read beyond the last stops the run.
  public func returns(inOrder values: Value...) {
    calls.inOrder(values.map { value in { value } })
  }

  /// Answers every read by calling `answer`.
  public func answers(_ answer: @escaping () -> Value) {
    calls.always(answer)
  }

  /// Reads the property, for the spy that owns this.
  ///
  /// Reads are counted, but not added to the transcript.
  public func read() -> Value {
    switch calls.next() {
    case .answer(let answer): answer()
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }

  /// Writes the property, for the spy that owns this; later reads return the written value.
  public func write(_ value: Value, _ described: FlowArgument) {
    calls.arguments.append(value)
    calls.always { value }
    label.noteWrite(described)
  }
}

extension SpyProperty: SpyKeeping {
  // The last value stays: the part itself would keep it as well.
  func forgetClosures() {
    guard "\(Value.self)".contains("->") else { return }
    withExtendedLifetime(calls.arguments) { calls.arguments = [] }
  }
}
#endif

#if DEBUG
/// Stands behind one property of a `Sendable` part's spy, read and written from anywhere.
///
/// It is used like ``SpyProperty``.
public final class SharedSpyProperty<Value>: Sendable {
  private let calls = Guarded(SpyCalls<Value, @Sendable () -> Value>())
  private let label: SpyLabel

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
  }

  /// How often it was read.
  public var reads: Int { calls.withLock { $0.count } }

  /// Returns `value` to every reader until something is written.
  public func returns(_ value: Value) where Value: Sendable {
    calls.withLock { $0.always { value } }
  }

  /// Returns `values` one after the other; a read beyond the last stops the run.
  public func returns(inOrder values: Value...) where Value: Sendable {
    calls.withLock { $0.inOrder(values.map { value in { value } }) }
  }

  /// Answers every read by calling `answer`.
  public func answers(_ answer: @escaping @Sendable () -> Value) {
    calls.withLock { $0.always(answer) }
  }

  /// Reads the property, for the spy that owns this.
  ///
  /// Reads are counted, but not added to the transcript.
  public func read() -> Value {
    switch calls.withLock({ $0.next() }) {
    case .answer(let answer): answer()
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }

  /// Notes that the property was written, for the spy that owns this.
  ///
  /// A value that is not `Sendable` cannot be kept.
  public func write(_ value: Value, _ described: FlowArgument) {
    label.noteWrite(described)
  }

  /// Writes the property, for the spy that owns this; later reads return the written value.
  public func write(_ value: Value, _ described: FlowArgument) where Value: Sendable {
    calls.withLock { calls in
      calls.arguments.append(value)
      calls.always { value }
    }
    label.noteWrite(described)
  }
}

extension SharedSpyProperty where Value: Sendable {
  /// The written values, oldest first.
  public var writes: [Value] { calls.withLock { $0.arguments } }
}
#endif
