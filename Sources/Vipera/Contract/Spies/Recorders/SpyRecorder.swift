#if DEBUG
/// The common base of the recorders of methods: `SpyMethod` and `AsyncSpyMethod`.
public final class SpyRecorder<Arguments, Output, Failure: Error, Asked> {
  typealias Answer = SpyAnswer<() throws(Failure) -> Output, Asked>

  private var calls = SpyCalls<Arguments, Answer>()
  let label: SpyLabel

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
  }

  /// The arguments of the calls, oldest first: the value of the one parameter, or a labelled tuple.
  public var arguments: [Arguments] { calls.arguments }

  /// How often it was called.
  public var count: Int { calls.count }

  /// Returns `output` to every call.
  public func returns(_ output: Output) {
    calls.always(.fixed { output })
  }

  /// Returns `outputs` one after the other; a call beyond the last stops the run.
  public func returns(inOrder outputs: Output...) {
    calls.inOrder(outputs.map { output in .fixed { output } })
  }

  /// Throws `failure` at every call.
  public func `throws`(_ failure: Failure) {
    calls.always(.fixed { () throws(Failure) in throw failure })
  }

  /// Answers one call after the other with a value or an error; a call beyond the last stops the
  /// run.
  public func answers(inOrder results: Result<Output, Failure>...) {
    calls.inOrder(results.map { result in .fixed { () throws(Failure) in try result.get() } })
  }

  /// Answers every call by calling `asked`.
  func always(_ asked: Asked) {
    calls.always(.asked(asked))
  }

  /// Notes a call and finds its answer.
  func next(_ arguments: Arguments, _ described: [FlowArgument]) -> SpyCalls<Arguments, Answer>.Next
  {
    calls.arguments.append(arguments)
    label.note(described)
    return calls.next()
  }
}

extension SpyRecorder: SpyKeeping {
  func forgetClosures() {
    guard "\(Arguments.self)".contains("->") else { return }
    // Releasing a closure may release objects that call the spy again, so it happens after the
    // change.
    withExtendedLifetime(calls.arguments) { calls.arguments = [] }
  }
}
#endif
