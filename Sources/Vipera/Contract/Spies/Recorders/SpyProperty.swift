#if DEBUG
/// Stands behind one property of a spy: gives its value and records what is written to it.
///
/// ```swift
/// dataStore.onSellerID.returns(7)
/// router.openSeller()
/// #expect(nextStore.onSellerID.writes == [7])
/// ```
public final class SpyProperty<Value> {
  /// What was written, oldest first.
  public private(set) var writes: [Value] = []
  /// How often it was read.
  public private(set) var reads = 0
  private var plan = SpyAnswers<() -> Value>()
  private let label: SpyLabel
  private let transcript: SpyTranscript

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder)
    self.transcript = transcript
  }

  /// Gives `value` to every reader until something is written.
  public func returns(_ value: Value) {
    plan.always { value }
  }

  /// Gives one of `values` after the other, and fails beyond the last.
  public func returns(inOrder values: Value...) {
    plan.inOrder(values.map { value in { value } })
  }

  /// Answers every read by asking `answer`.
  public func answers(_ answer: @escaping () -> Value) {
    plan.always(answer)
  }

  /// Reads the property, for the spy that owns this.
  ///
  /// Reads are counted, but do not stand in the transcript.
  public func read() -> Value {
    reads += 1
    guard let answer = plan.next() else {
      return label.endUnprepared(call: reads, prepared: plan.prepared, Never.self)
    }
    return answer()
  }

  /// Writes the property, for the spy that owns this; it is what is read from then on.
  public func write(_ value: Value, _ described: FlowArgument) {
    writes.append(value)
    transcript.note("\(label.name) =", [described])
    plan.always { value }
  }
}
#endif
