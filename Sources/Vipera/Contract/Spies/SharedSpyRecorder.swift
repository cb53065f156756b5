#if DEBUG
/// The common base of the recorders of methods of `Sendable` parts: ``SharedSpyMethod`` and
/// ``SharedAsyncSpyMethod``.
///
/// Arguments are stored if their type is `Sendable`. Calls with other arguments are only counted and added to the
/// transcript, since a lock cannot make such arguments safe to share.
public final class SharedSpyRecorder<Arguments, Output, Failure: Error, Asked: Sendable>: Sendable {
  typealias Answer = SpyAnswer<@Sendable () throws(Failure) -> Output, Asked>
  typealias Calls = SpyCalls<Arguments, Answer>

  private let calls = Guarded(Calls())
  private let keeping: (@Sendable (Arguments) -> @Sendable (inout Calls) -> Void)?
  private let forgetting: (@Sendable (SharedSpyRecorder) -> Void)?
  let label: SpyLabel

  /// Creates the recorder of `name`; tests access it as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
    keeping = nil
    forgetting = nil
  }

  /// Creates the recorder of `name`, which stores arguments; tests access it as `recorder`.
  public init(
    _ name: String,
    as recorder: String,
    _ transcript: SpyTranscript
  ) where Arguments: Sendable {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
    keeping = { arguments in { calls in calls.arguments.append(arguments) } }
    forgetting = { $0.forgetArguments() }
  }

  /// The number of calls.
  public var count: Int { calls.withLock { $0.count } }

  /// Returns `output` to every call.
  public func returns(_ output: Output) where Output: Sendable {
    calls.withLock { $0.always(.fixed { output }) }
  }

  /// Returns `outputs` one after the other; a further call stops the test run.
  public func returns(inOrder outputs: Output...) where Output: Sendable {
    calls.withLock { $0.inOrder(outputs.map { output in .fixed { output } }) }
  }

  /// Throws `failure` at every call.
  public func `throws`(_ failure: Failure) {
    calls.withLock { $0.always(.fixed { () throws(Failure) in throw failure }) }
  }

  /// Answers one call after the other with a value or an error; a further call stops the test run.
  public func answers(inOrder results: Result<Output, Failure>...) where Output: Sendable {
    calls.withLock {
      $0.inOrder(results.map { result in .fixed { () throws(Failure) in try result.get() } })
    }
  }

  /// Answers every call by calling `asked`.
  func always(_ asked: Asked) {
    calls.withLock { $0.always(.asked(asked)) }
  }

  /// Records a call and finds its answer.
  func next(_ arguments: Arguments, _ described: [FlowArgument]) -> Calls.Next {
    let keep = keeping?(arguments)
    return calls.withLock { calls in
      keep?(&calls)
      // The call is recorded inside the lock, so that the transcript and the arguments have the same order. The
      // transcript calls no other code, so this cannot deadlock.
      label.note(described)
      return calls.next()
    }
  }
}

extension SharedSpyRecorder where Arguments: Sendable {
  /// The arguments of the calls, oldest first; with several parameters, as a labelled tuple.
  public var arguments: [Arguments] { calls.withLock { $0.arguments } }

  private func forgetArguments() {
    // The arguments are released outside the lock: they may hold objects that call the spy when they are released.
    withExtendedLifetime(arguments) { calls.withLock { $0.arguments = [] } }
  }
}

extension SharedSpyRecorder: SpyKeeping {
  func forgetClosures() {
    guard "\(Arguments.self)".contains("->") else { return }
    forgetting?(self)
  }
}
#endif

#if DEBUG
/// Records the calls of one requirement of a `Sendable` part, from any thread.
///
/// Use it like ``SpyMethod``.
public typealias SharedSpyMethod<Arguments, Output, Failure: Error> = SharedSpyRecorder<
  Arguments, Output, Failure, @Sendable (inout Arguments) throws(Failure) -> Output
>

extension SharedSpyRecorder where Asked == @Sendable (inout Arguments) throws(Failure) -> Output {
  /// Answers every call by calling `answer`.
  public func answers(_ answer: @escaping @Sendable (Arguments) throws(Failure) -> Output) {
    always { arguments throws(Failure) in try answer(arguments) }
  }

  /// Answers every call by calling `answer`, which may change `inout` arguments.
  public func answersInPlace(
    _ answer: @escaping @Sendable (inout Arguments) throws(Failure) -> Output
  ) {
    always(answer)
  }

  /// Records a call and answers it; the spy that owns the recorder calls this.
  public func call(
    _ arguments: Arguments,
    _ described: [FlowArgument] = []
  ) throws(Failure) -> Output {
    var arguments = arguments
    return try call(changing: &arguments, described)
  }

  /// Records a call with `inout` arguments and answers it; the spy that owns the recorder calls this.
  public func call(
    changing arguments: inout Arguments,
    _ described: [FlowArgument] = []
  ) throws(Failure) -> Output {
    switch next(arguments, described) {
    case .answer(.fixed(let answer)): try answer()
    case .answer(.asked(let answer)): try answer(&arguments)
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }
}
#endif

#if DEBUG
/// Records the calls of one `async` requirement of a `Sendable` part, from any thread.
///
/// Use it like ``AsyncSpyMethod``.
public typealias SharedAsyncSpyMethod<Arguments, Output, Failure: Error> = SharedSpyRecorder<
  Arguments, Output, Failure, @Sendable (inout Arguments) async throws(Failure) -> Output
>

extension SharedSpyRecorder
where Asked == @Sendable (inout Arguments) async throws(Failure) -> Output {
  /// Answers every call by calling `answer`.
  public func answers(_ answer: @escaping @Sendable (Arguments) async throws(Failure) -> Output) {
    always { arguments async throws(Failure) in try await answer(arguments) }
  }

  /// Answers every call by calling `answer`, which may change `inout` arguments.
  public func answersInPlace(
    _ answer: @escaping @Sendable (inout Arguments) async throws(Failure) -> Output
  ) {
    always(answer)
  }

  /// Records a call and answers it; the spy that owns the recorder calls this.
  public func call(
    _ arguments: Arguments,
    _ described: [FlowArgument] = []
  ) async throws(Failure) -> Output {
    var arguments = arguments
    return try await call(changing: &arguments, described)
  }

  /// Records a call with `inout` arguments and answers it; the spy that owns the recorder calls this.
  public func call(
    changing arguments: inout Arguments,
    _ described: [FlowArgument] = []
  ) async throws(Failure) -> Output {
    switch next(arguments, described) {
    case .answer(.fixed(let answer)): try answer()
    case .answer(.asked(let answer)): try await answer(&arguments)
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }
}
#endif
