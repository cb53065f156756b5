#if DEBUG
/// The common base of the recorders of methods: ``SpyMethod`` and ``AsyncSpyMethod``.
public final class SpyRecorder<Arguments, Output, Failure: Error, Asked> {
  typealias Answer = SpyAnswer<() throws(Failure) -> Output, Asked>

  private var calls = SpyCalls<Arguments, Answer>()
  let label: SpyLabel

  /// Creates the recorder of `name`; tests access it as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
  }

  /// The arguments of the calls, oldest first; with several parameters, as a labelled tuple.
  public var arguments: [Arguments] { calls.arguments }

  /// The number of calls.
  public var count: Int { calls.count }

  /// Returns `output` to every call.
  public func returns(_ output: Output) {
    calls.always(.fixed { output })
  }

  /// Returns `outputs` one after the other; a further call stops the test run.
  public func returns(inOrder outputs: Output...) {
    calls.inOrder(outputs.map { output in .fixed { output } })
  }

  /// Throws `failure` at every call.
  public func `throws`(_ failure: Failure) {
    calls.always(.fixed { () throws(Failure) in throw failure })
  }

  /// Answers one call after the other with a value or an error; a further call stops the test run.
  public func answers(inOrder results: Result<Output, Failure>...) {
    calls.inOrder(results.map { result in .fixed { () throws(Failure) in try result.get() } })
  }

  /// Answers every call by calling `asked`.
  func always(_ asked: Asked) {
    calls.always(.asked(asked))
  }

  /// Records a call and finds its answer.
  func next(_ arguments: Arguments, _ described: [FlowArgument]) -> SpyCalls<Arguments, Answer>.Next {
    calls.arguments.append(arguments)
    label.note(described)
    return calls.next()
  }
}

extension SpyRecorder: SpyKeeping {
  func forgetClosures() {
    guard "\(Arguments.self)".contains("->") else { return }
    // The old array is released after the change: it may hold objects that call the spy when they are released.
    withExtendedLifetime(calls.arguments) { calls.arguments = [] }
  }
}
#endif

#if DEBUG
/// Records the calls of one requirement and answers them; a spy has one recorder for each requirement.
///
/// ```swift
/// interactor.onCount.returns(3)
/// presenter.viewDidLoad()
/// #expect(view.onShow.arguments == ["3"])
/// ```
public typealias SpyMethod<Arguments, Output, Failure: Error> = SpyRecorder<
  Arguments, Output, Failure, (inout Arguments) throws(Failure) -> Output
>

extension SpyRecorder where Asked == (inout Arguments) throws(Failure) -> Output {
  /// Answers every call by calling `answer`.
  public func answers(_ answer: @escaping (Arguments) throws(Failure) -> Output) {
    always { arguments throws(Failure) in try answer(arguments) }
  }

  /// Answers every call by calling `answer`, which may change `inout` arguments.
  public func answersInPlace(_ answer: @escaping (inout Arguments) throws(Failure) -> Output) {
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
/// Records the calls of one `async` requirement and answers them; a spy has one recorder for each requirement.
///
/// ```swift
/// interactor.onEmployees.throws(.offline)
/// await presenter.viewDidLoad()
/// #expect(view.onShow.arguments == [.failed("You are offline.")])
/// ```
public typealias AsyncSpyMethod<Arguments, Output, Failure: Error> = SpyRecorder<
  Arguments, Output, Failure, (inout Arguments) async throws(Failure) -> Output
>

extension SpyRecorder where Asked == (inout Arguments) async throws(Failure) -> Output {
  /// Answers every call by calling `answer`.
  public func answers(_ answer: @escaping (Arguments) async throws(Failure) -> Output) {
    always { arguments async throws(Failure) in try await answer(arguments) }
  }

  /// Answers every call by calling `answer`, which may change `inout` arguments.
  public func answersInPlace(
    _ answer: @escaping (inout Arguments) async throws(Failure) -> Output
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
