#if DEBUG
/// The calls of a recorder and its planned answers: the core of every recorder.
///
/// The recorder itself decides only what is safe to keep and from where it may be called.
struct SpyCalls<Arguments, Answer> {
  /// The result of a call: the planned answer, or how many answers there were before they ran out.
  enum Next {
    case answer(Answer)
    /// No more than `prepared` calls were planned; 0 when none was.
    case nothing(prepared: Int)
  }

  var arguments: [Arguments] = []
  private(set) var count = 0
  private var answers: [Answer] = []
  private var repeats = true
  private var used = 0

  /// Gives every call from now on the same answer.
  mutating func always(_ answer: Answer) {
    (answers, repeats, used) = ([answer], true, 0)
  }

  /// Answers the next calls one by one.
  mutating func inOrder(_ list: [Answer]) {
    precondition(!list.isEmpty, "Answers in order need at least one answer.")
    (answers, repeats, used) = (list, false, 0)
  }

  /// Counts a call and finds its answer.
  mutating func next() -> Next {
    count += 1
    if repeats, let answer = answers.first { return .answer(answer) }
    guard used < answers.count else { return .nothing(prepared: answers.count) }
    used += 1
    return .answer(answers[used - 1])
  }
}
#endif
