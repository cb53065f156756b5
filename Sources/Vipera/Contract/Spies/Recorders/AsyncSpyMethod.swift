#if DEBUG
/// Records the calls of one `async` requirement and answers them; a spy has one for each.
///
/// ```swift
/// interactor.onEmployees.throws(.offline)
/// await presenter.viewDidLoad()
/// #expect(view.onShow.arguments == [.failed(.offline)])
/// ```
public final class AsyncSpyMethod<Arguments, Output, Failure: Error> {
  typealias Answer = (inout Arguments) async throws(Failure) -> Output

  /// What it was called with, oldest first: the value of its one parameter, or a labelled tuple.
  public private(set) var arguments: [Arguments] = []
  private var plan = SpyAnswers<Answer>()
  private let label: SpyLabel
  private let transcript: SpyTranscript

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder)
    self.transcript = transcript
  }

  /// How often it was called.
  public var count: Int { arguments.count }

  /// Returns `output` to every call.
  public func returns(_ output: Output) {
    plan.always { _ in output }
  }

  /// Returns one of `outputs` after the other, and fails beyond the last.
  public func returns(inOrder outputs: Output...) {
    plan.inOrder(outputs.map { output in { _ in output } })
  }

  /// Throws `failure` at every call.
  public func `throws`(_ failure: Failure) {
    plan.always { _ throws(Failure) in throw failure }
  }

  /// Answers every call by asking `answer`.
  public func answers(_ answer: @escaping (Arguments) async throws(Failure) -> Output) {
    plan.always { arguments async throws(Failure) in try await answer(arguments) }
  }

  /// Answers one call after the other with a value or an error, and fails beyond
  /// the last.
  public func answers(inOrder results: Result<Output, Failure>...) {
    plan.inOrder(results.map { result in { _ throws(Failure) in try result.get() } })
  }

  /// Answers every call by asking `answer`, which may change `inout` arguments.
  public func answersInPlace(
    _ answer: @escaping (inout Arguments) async throws(Failure) -> Output
  ) {
    plan.always(answer)
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
    self.arguments.append(arguments)
    transcript.note(label.name, described)
    guard let answer = plan.next() else {
      return try label.endUnprepared(call: count, prepared: plan.prepared, Failure.self)
    }
    return try await answer(&arguments)
  }
}

extension AsyncSpyMethod where Arguments == Void {
  /// Notes a call without arguments and answers it, for the spy that owns this.
  public func call() async throws(Failure) -> Output {
    try await call(())
  }
}
#endif
