#if DEBUG
/// Records the calls of one `async` requirement and answers them; a spy has one for each.
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

  /// Notes a call and answers it, for the spy that owns this.
  public func call(
    _ arguments: Arguments,
    _ described: [FlowArgument] = []
  ) async throws(Failure) -> Output {
    var arguments = arguments
    return try await call(changing: &arguments, described)
  }

  /// Notes a call with `inout` arguments and answers it, for the spy that owns this.
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

  /// Notes a call without arguments and answers it, for the spy that owns this.
  public func call() async throws(Failure) -> Output where Arguments == Void {
    try await call(())
  }
}
#endif
