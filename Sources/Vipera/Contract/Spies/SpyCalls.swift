#if DEBUG
/// The calls and the planned answers of a recorder; all kinds of recorders use this type.
///
/// The recorder itself only decides which values are safe to store, and which threads may call it.
struct SpyCalls<Arguments, Answer> {
  /// The result of a call: the planned answer, or the number of planned answers if none is left.
  enum Next {
    case answer(Answer)
    /// No answer is left; `prepared` is the number of answers that were planned.
    case nothing(prepared: Int)
  }

  var arguments: [Arguments] = []
  private(set) var count = 0
  private var answers: [Answer] = []
  private var repeats = true
  private var used = 0

  /// Gives all further calls the same answer.
  mutating func always(_ answer: Answer) {
    (answers, repeats, used) = ([answer], true, 0)
  }

  /// Sets the answers to the next calls, one for each call.
  mutating func inOrder(_ list: [Answer]) {
    precondition(!list.isEmpty, "Answers in order need at least one answer.")
    (answers, repeats, used) = (list, false, 0)
  }

  /// Counts a call, and finds its answer.
  mutating func next() -> Next {
    count += 1
    if repeats, let answer = answers.first { return .answer(answer) }
    guard used < answers.count else { return .nothing(prepared: answers.count) }
    used += 1
    return .answer(answers[used - 1])
  }
}
#endif

#if DEBUG
/// A planned answer of a method's recorder; the method may be `async`.
enum SpyAnswer<Fixed, Asked> {
  /// A value or an error that was set in advance; returning it never waits.
  case fixed(Fixed)
  /// A closure of the test, which is called with the arguments.
  case asked(Asked)
}
#endif

#if DEBUG
/// The names of a recorder, for transcripts and messages.
struct SpyLabel: Sendable {
  /// The requirement with its labels: `employees()`.
  let name: String
  /// The name by which tests access the recorder: `InteractorSpy.onEmployees`.
  let recorder: String
  let transcript: SpyTranscript

  func note(_ arguments: [FlowArgument]) {
    transcript.note(name, arguments)
  }

  func noteWrite(_ value: FlowArgument) {
    transcript.note("\(name) =", [value])
  }

  /// Handles a call without a planned answer.
  ///
  /// A method that returns nothing needs no planned answer. Any other call stops the test run here: the code under test
  /// could catch a thrown error, and the test would pass.
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

#if DEBUG
/// A recorder that stores the arguments of its calls.
///
/// A real part releases an escaping closure after calling it. A spy that stores the closure also holds everything that
/// the closure captures, which would look like a leak of the part that passed the closure.
protocol SpyKeeping: AnyObject {
  /// Releases the arguments of all calls, if there are closures among them.
  func forgetClosures()
}
#endif
