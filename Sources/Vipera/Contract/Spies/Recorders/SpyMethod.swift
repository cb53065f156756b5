#if DEBUG
/// Records the calls of one requirement and answers them; a spy has one for each.
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
    switch next(arguments, described) {
    case .answer(.fixed(let answer)): try answer()
    case .answer(.asked(let answer)): try answer(&arguments)
    case .nothing(let prepared): label.endUnprepared(prepared: prepared)
    }
  }

  /// Notes a call without arguments and answers it, for the spy that owns this.
  public func call() throws(Failure) -> Output where Arguments == Void {
    try call(())
  }
}
#endif
