#if DEBUG
/// Records the calls of one requirement of a `Sendable` part, from wherever they come.
///
/// It is used like `SpyMethod`. Arguments are kept if their type is `Sendable`; others are counted
/// and stand in the transcript, for a lock cannot make them safe to share.
public final class SharedSpyMethod<Arguments, Output, Failure: Error>: Sendable {
  typealias Answer = @Sendable (inout Arguments) throws(Failure) -> Output

  private let state = Guarded(SharedSpyState<Arguments, Answer>())
  private let label: SpyLabel
  private let transcript: SpyTranscript

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder)
    self.transcript = transcript
  }

  /// How often it was called.
  public var count: Int { state.withLock { $0.count } }

  /// Answers every call by asking `answer`.
  public func answers(_ answer: @escaping @Sendable (Arguments) throws(Failure) -> Output) {
    always { arguments throws(Failure) in try answer(arguments) }
  }

  /// Answers every call by asking `answer`, which may change `inout` arguments.
  public func answersInPlace(
    _ answer: @escaping @Sendable (inout Arguments) throws(Failure) -> Output
  ) {
    always(answer)
  }

  /// Throws `failure` at every call.
  public func `throws`(_ failure: Failure) {
    always { _ throws(Failure) in throw failure }
  }

  /// Notes a call and answers it, for the spy that owns this.
  public func call(
    _ arguments: Arguments,
    _ described: [FlowArgument] = []
  ) throws(Failure) -> Output {
    var arguments = arguments
    return try call(changing: &arguments, described)
  }

  /// Notes a call with `inout` arguments and answers it, for the spy that owns this.
  public func call(
    changing arguments: inout Arguments,
    _ described: [FlowArgument] = []
  ) throws(Failure) -> Output {
    let (answer, call, prepared) = state.withLock { $0.next() }
    transcript.note(label.name, described)
    guard let answer else {
      return try label.endUnprepared(call: call, prepared: prepared, Failure.self)
    }
    return try answer(&arguments)
  }

  private func always(_ answer: @escaping Answer) {
    state.withLock { $0.plan.always(answer) }
  }
}

extension SharedSpyMethod where Arguments: Sendable {
  /// What it was called with, oldest first: the value of its one parameter, or a labelled tuple.
  public var arguments: [Arguments] { state.withLock { $0.arguments } }

  /// Notes a call and answers it, for the spy that owns this.
  public func call(
    _ arguments: Arguments,
    _ described: [FlowArgument] = []
  ) throws(Failure) -> Output {
    var arguments = arguments
    return try call(changing: &arguments, described)
  }

  /// Notes a call with `inout` arguments and answers it, for the spy that owns this.
  public func call(
    changing arguments: inout Arguments,
    _ described: [FlowArgument] = []
  ) throws(Failure) -> Output {
    let given = arguments
    let (answer, call, prepared) = state.withLock { state in
      state.arguments.append(given)
      return state.next()
    }
    transcript.note(label.name, described)
    guard let answer else {
      return try label.endUnprepared(call: call, prepared: prepared, Failure.self)
    }
    return try answer(&arguments)
  }
}

extension SharedSpyMethod where Output: Sendable {
  /// Returns `output` to every call.
  public func returns(_ output: Output) {
    always { _ in output }
  }

  /// Returns one of `outputs` after the other, and fails beyond the last.
  public func returns(inOrder outputs: Output...) {
    let answers = outputs.map { output -> Answer in { _ in output } }
    state.withLock { $0.plan.inOrder(answers) }
  }

  /// Answers one call after the other with a value or an error, and fails beyond
  /// the last.
  public func answers(inOrder results: Result<Output, Failure>...) {
    let answers = results.map { result -> Answer in { _ throws(Failure) in try result.get() } }
    state.withLock { $0.plan.inOrder(answers) }
  }
}

extension SharedSpyMethod where Arguments == Void {
  /// Notes a call without arguments and answers it, for the spy that owns this.
  public func call() throws(Failure) -> Output {
    try call(())
  }
}
#endif
