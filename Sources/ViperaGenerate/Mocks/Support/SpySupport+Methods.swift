extension SpySupport {
  /// The source of the recorder of methods.
  static let methods = #"""
    /// Records the calls of one method of a spy, and answers them as a test has prepared it.
    ///
    /// `Answer` is the closure that answers a call. It takes what the method takes.
    {access}final class SpyMethod<Arguments, Output, Failure: Error, Answer> {
      private let name: String
      private let place: String
      private let otherwise: Output?
      private let state = SpyLocked(State())

      /// Creates the recorder of the method `name`, which tests find at `place`.
      ///
      /// `otherwise` answers calls that no test has prepared.
      {access}init(_ name: String, _ place: String, otherwise: Output?) {
        self.name = name
        self.place = place
        self.otherwise = otherwise
      }

      /// Creates the recorder of the method `name`, which tests find at `place`.
      {access}convenience init(_ name: String, _ place: String) {
        self.init(name, place, otherwise: Optional<Output>.none)
      }

      /// The arguments of each call, oldest first: the value of the one argument, or a tuple.
      {access}var arguments: [Arguments] { state.withLock { $0.arguments } }

      /// The number of calls.
      {access}var count: Int { arguments.count }

      /// Returns `output` to every call.
      {access}func returns(_ output: Output) {
        plan([.returns(output)])
      }

      /// Returns `outputs` one after the other; a call after the last fails.
      {access}func returns(inOrder outputs: Output...) {
        returns(inOrder: outputs)
      }

      /// Throws `failure` at every call.
      {access}func `throws`(_ failure: Failure) {
        plan([.throws(failure)])
      }

      /// Answers every call by calling `answer`.
      {access}func answers(_ answer: Answer) {
        plan([.answers(answer)])
      }

      /// Answers one call after the other with a value or an error; a call after the last fails.
      {access}func answers(inOrder results: Result<Output, Failure>...) {
        plan(results.map(SpyAnswer.init), isInOrder: true)
      }

      /// Records a call of the spy, and returns the answer prepared for it.
      {access}func next(_ arguments: Arguments) -> SpyAnswer<Output, Failure, Answer> {
        let (answer, prepared) = state.withLock { state in
          state.arguments.append(arguments)
          return (state.next(), state.answers.count)
        }
        if let answer { return answer }
        if prepared == 0, let otherwise { return .returns(otherwise) }
        let message = prepared == 0 ? unprepared : usedUp(prepared)
        if let error = SpyUnprepared(description: message) as? Failure { return .throws(error) }
        preconditionFailure(message)
      }

      /// The value as the type that the caller of a generic method has chosen, for the spy that owns this.
      {access}func cast<Wanted>(_ value: Any) -> Wanted {
        guard let wanted = value as? Wanted else {
          preconditionFailure(
            "'\(name)' needs '\(Wanted.self)' here, and '\(place)' was prepared with '\(type(of: value))'. "
              + "Prepare the type that its caller has chosen, or choose by argument in 'answers { … }'."
          )
        }
        return wanted
      }

      fileprivate func returns(inOrder outputs: [Output]) {
        plan(outputs.map { .returns($0) }, isInOrder: true)
      }

      private func plan(_ answers: [SpyAnswer<Output, Failure, Answer>], isInOrder: Bool = false) {
        let old = state.withLock { state in
          let old = state.answers
          (state.answers, state.isInOrder, state.used) = (answers, isInOrder, 0)
          return old
        }
        // Releasing a closure may call the spy, so it happens outside of the lock.
        withExtendedLifetime(old) {}
      }

      private var unprepared: String {
        "'\(name)' was used, and the test has not said what it returns. "
          + "Call 'returns(…)' or 'answers { … }' on '\(place)' before."
      }

      private func usedUp(_ prepared: Int) -> String {
        "'\(name)' was used again after its \(prepared) answers in order. "
          + "Give '\(place)' an answer for each call, or call 'returns(…)' on it, which answers every call."
      }
    }

    extension SpyMethod {
      private struct State {
        var arguments: [Arguments] = []
        var answers: [SpyAnswer<Output, Failure, Answer>] = []
        var isInOrder = false
        var used = 0

        mutating func next() -> SpyAnswer<Output, Failure, Answer>? {
          guard isInOrder else { return answers.first }
          guard used < answers.count else { return nil }
          used += 1
          return answers[used - 1]
        }
      }
    }

    // SAFETY: what changes is behind the lock in `SpyLocked`. Arguments and answers leave it as they came.
    extension SpyMethod: @unchecked Sendable where Answer: Sendable {}

    extension SpyMethod where Output: ExpressibleByNilLiteral {
      /// Creates the recorder of a method that returns nil unless a test has prepared it.
      {access}convenience init(_ name: String, _ place: String) {
        self.init(name, place, otherwise: .some(nil))
      }
    }

    extension SpyMethod where Output == Void {
      /// Creates the recorder of a method that returns nothing.
      {access}convenience init(_ name: String, _ place: String) {
        self.init(name, place, otherwise: .some(()))
      }
    }

    extension SpyMethod where Arguments == Void {
      /// Records a call of the spy, and returns the answer prepared for it.
      {access}func next() -> SpyAnswer<Output, Failure, Answer> { next(()) }
    }

    extension SpyMethod where Output == Void, Failure == Never {
      /// Records a call of the spy. The result is the closure that answers it, if there is one.
      {access}func call(_ arguments: Arguments) -> Answer? {
        guard case .answers(let answer) = next(arguments) else { return nil }
        return answer
      }
    }

    extension SpyMethod where Arguments == Void, Output == Void, Failure == Never {
      /// Records a call of the spy. The result is the closure that answers it, if there is one.
      {access}func call() -> Answer? { call(()) }
    }

    /// What a call is answered with.
    {access}enum SpyAnswer<Output, Failure: Error, Answer> {
      case returns(Output)
      case `throws`(Failure)
      case answers(Answer)

      {access}init(_ result: Result<Output, Failure>) {
        switch result {
        case .success(let output): self = .returns(output)
        case .failure(let failure): self = .throws(failure)
        }
      }
    }

    /// The error of a method that was called before a test has prepared it.
    {access}struct SpyUnprepared: Error, CustomStringConvertible {
      {access}let description: String
    }
    """#
}
