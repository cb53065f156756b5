#if DEBUG
/// The names of a recorder, for transcripts and messages.
struct SpyLabel: Sendable {
  /// The requirement with its labels: `employees()`.
  let name: String
  /// Where tests find its recorder: `InteractorSpy.onEmployees`.
  let recorder: String
  let transcript: SpyTranscript

  /// Puts a call into the transcript.
  func note(_ arguments: [FlowArgument]) {
    transcript.note(name, arguments)
  }

  /// Puts a written value into the transcript.
  func noteWrite(_ value: FlowArgument) {
    transcript.note("\(name) =", [value])
  }

  /// Ends a call without a planned answer.
  ///
  /// A method that returns nothing needs no plan. Everything else stops the run here: an error
  /// could be caught by the code under test, and the test would pass.
  func endUnprepared<Output>(prepared: Int) -> Output {
    if Output.self == Void.self, prepared == 0, let nothing = () as? Output { return nothing }
    preconditionFailure(prepared == 0 ? unprepared : usedUp(prepared))
  }

  private var unprepared: String {
    "'\(name)' was \(used), but \(spy) was not told what to return. "
      + "Write '\(place).returns(…)' or '\(place).answers { … }' on the spy before the call."
  }

  private func usedUp(_ prepared: Int) -> String {
    let answers = prepared == 1 ? "1 answer" : "\(prepared) answers"
    return "'\(name)' was \(used) \(prepared + 1) times since '\(place)' of \(spy) got \(answers) "
      + "in order. Give it an answer for each call, or write '\(place).returns(…)' to answer every "
      + "call alike."
  }

  private var used: String { name.contains("(") ? "called" : "read" }
  private var spy: Substring { recorder.prefix { $0 != "." } }
  private var place: Substring { recorder.drop { $0 != "." }.dropFirst() }
}
#endif
