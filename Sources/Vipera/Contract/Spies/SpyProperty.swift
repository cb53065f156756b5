#if DEBUG
/// Implements one property of a spy: returns its value and records the values written to it.
///
/// ```swift
/// dataStore.onSellerID.returns(7)
/// router.openSeller()
/// #expect(nextStore.onSellerID.writes == [7])
/// ```
public final class SpyProperty<Value> {
  private var calls = SpyCalls<Value, () -> Value>()
  private let label: SpyLabel

  /// Creates the recorder of `name`; tests access it as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
  }

  /// The written values, oldest first.
  public var writes: [Value] { calls.arguments }

  /// The number of reads.
  public var reads: Int { calls.count }

  /// Returns `value` to every read until a value is written.
  public func returns(_ value: Value) {
    calls.always { value }
  }

  /// Returns `values` one after the other; a further read stops the test run.
  public func returns(inOrder values: Value...) {
    calls.inOrder(values.map { value in { value } })
  }

  /// Answers every read by calling `answer`.
  public func answers(_ answer: @escaping () -> Value) {
    calls.always(answer)
  }

  /// Reads the property; the spy that owns the recorder calls this.
  ///
  /// Reads are counted, but not added to the transcript.
  public func read() -> Value {
    switch calls.next() {
    case .answer(let answer): answer()
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }

  /// Writes the property, so that later reads return the value; the spy that owns the recorder calls this.
  public func write(_ value: Value, _ described: FlowArgument) {
    calls.arguments.append(value)
    calls.always { value }
    label.noteWrite(described)
  }
}

extension SpyProperty: SpyKeeping {
  // The last written value is still returned to reads, since the real part would hold it as well.
  func forgetClosures() {
    guard "\(Value.self)".contains("->") else { return }
    withExtendedLifetime(calls.arguments) { calls.arguments = [] }
  }
}
#endif

#if DEBUG
/// Implements one property of a `Sendable` part's spy, which can be read and written on any thread.
///
/// Use it like ``SpyProperty``.
public final class SharedSpyProperty<Value>: Sendable {
  private let calls = Guarded(SpyCalls<Value, @Sendable () -> Value>())
  private let label: SpyLabel

  /// Creates the recorder of `name`; tests access it as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
  }

  /// The number of reads.
  public var reads: Int { calls.withLock { $0.count } }

  /// Returns `value` to every read until a value is written.
  public func returns(_ value: Value) where Value: Sendable {
    calls.withLock { $0.always { value } }
  }

  /// Returns `values` one after the other; a further read stops the test run.
  public func returns(inOrder values: Value...) where Value: Sendable {
    calls.withLock { $0.inOrder(values.map { value in { value } }) }
  }

  /// Answers every read by calling `answer`.
  public func answers(_ answer: @escaping @Sendable () -> Value) {
    calls.withLock { $0.always(answer) }
  }

  /// Reads the property; the spy that owns the recorder calls this.
  ///
  /// Reads are counted, but not added to the transcript.
  public func read() -> Value {
    switch calls.withLock({ $0.next() }) {
    case .answer(let answer): answer()
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }

  /// Records that the property was written; the spy that owns the recorder calls this.
  ///
  /// A value that is not `Sendable` cannot be stored.
  public func write(_ value: Value, _ described: FlowArgument) {
    label.noteWrite(described)
  }

  /// Writes the property, so that later reads return the value; the spy that owns the recorder calls this.
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
