#if DEBUG
/// The common base of the recorders of methods of `Sendable` parts: `SharedSpyMethod` and
/// `SharedAsyncSpyMethod`.
///
/// Arguments are kept if their type is `Sendable`. Others are only counted and added to the
/// transcript, since a lock cannot make them safe to share.
public final class SharedSpyRecorder<Arguments, Output, Failure: Error, Asked: Sendable>: Sendable {
  typealias Answer = SpyAnswer<@Sendable () throws(Failure) -> Output, Asked>
  typealias Calls = SpyCalls<Arguments, Answer>

  private let calls = Guarded(Calls())
  private let keeping: (@Sendable (Arguments) -> @Sendable (inout Calls) -> Void)?
  private let forgetting: (@Sendable (SharedSpyRecorder) -> Void)?
  let label: SpyLabel

  /// Creates the recorder of `name`, which tests find as `recorder`.
  public init(_ name: String, as recorder: String, _ transcript: SpyTranscript) {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
    keeping = nil
    forgetting = nil
  }

  /// Creates the recorder of `name`, which tests find as `recorder` and which keeps arguments.
  public init(
    _ name: String,
    as recorder: String,
    _ transcript: SpyTranscript
  ) where Arguments: Sendable {
    label = SpyLabel(name: name, recorder: recorder, transcript: transcript)
    keeping = { arguments in { calls in calls.arguments.append(arguments) } }
    forgetting = { $0.forgetArguments() }
  }

  /// How often it was called.
  public var count: Int { calls.withLock { $0.count } }

  /// Returns `output` to every call.
  public func returns(_ output: Output) where Output: Sendable {
    calls.withLock { $0.always(.fixed { output }) }
  }

  /// Returns `outputs` one after the other; a call beyond the last stops the run.
  public func returns(inOrder outputs: Output...) where Output: Sendable {
    calls.withLock { $0.inOrder(outputs.map { output in .fixed { output } }) }
  }

  /// Throws `failure` at every call.
  public func `throws`(_ failure: Failure) {
    calls.withLock { $0.always(.fixed { () throws(Failure) in throw failure }) }
  }

  /// Answers one call after the other with a value or an error; a call beyond the last stops the
  /// run.
  public func answers(inOrder results: Result<Output, Failure>...) where Output: Sendable {
    calls.withLock {
      $0.inOrder(results.map { result in .fixed { () throws(Failure) in try result.get() } })
    }
  }

  /// Answers every call by calling `asked`.
  func always(_ asked: Asked) {
    calls.withLock { $0.always(.asked(asked)) }
  }

  /// Notes a call and finds its answer.
  func next(_ arguments: Arguments, _ described: [FlowArgument]) -> Calls.Next {
    let keep = keeping?(arguments)
    return calls.withLock { calls in
      keep?(&calls)
      // Inside the lock, so that transcript and arguments agree on the order; the transcript calls
      // no other code.
      label.note(described)
      return calls.next()
    }
  }
}

extension SharedSpyRecorder where Arguments: Sendable {
  /// The arguments of the calls, oldest first: the value of the one parameter, or a labelled tuple.
  public var arguments: [Arguments] { calls.withLock { $0.arguments } }

  private func forgetArguments() {
    // Releasing a closure may release objects that call the spy again, so it happens outside the
    // lock.
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
