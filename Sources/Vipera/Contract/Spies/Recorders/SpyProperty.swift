#if DEBUG
/// Stands behind one property of a spy: gives its value and records what is written to it.
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

  /// What was written, oldest first.
  public var writes: [Value] { calls.arguments }

  /// How often it was read.
  public var reads: Int { calls.count }

  /// Gives `value` to every reader until something is written.
  public func returns(_ value: Value) {
    calls.always { value }
  }

  /// Gives one of `values` after the other; a read beyond the last stops the run.
  public func returns(inOrder values: Value...) {
    calls.inOrder(values.map { value in { value } })
  }

  /// Answers every read by asking `answer`.
  public func answers(_ answer: @escaping () -> Value) {
    calls.always(answer)
  }

  /// Reads the property, for the spy that owns this.
  ///
  /// Reads are counted, but do not stand in the transcript.
  public func read() -> Value {
    switch calls.next() {
    case .answer(let answer): answer()
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }

  /// Writes the property, for the spy that owns this; it is what is read from then on.
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
