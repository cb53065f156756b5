#if DEBUG
/// What a recorder answers: always the same, or one answer after the other.
struct SpyAnswers<Answer> {
  private var answers: [Answer] = []
  private var repeats = true
  private var used = 0

  /// How many calls it was prepared for; 0 when it was not prepared.
  var prepared: Int { answers.count }

  /// Answers every call from now on alike.
  mutating func always(_ answer: Answer) {
    self = SpyAnswers()
    answers = [answer]
  }

  /// Answers the next calls one by one.
  mutating func inOrder(_ list: [Answer]) {
    precondition(!list.isEmpty, "Answers in order need at least one answer.")
    self = SpyAnswers()
    answers = list
    repeats = false
  }

  /// The answer to the next call, if there is one.
  mutating func next() -> Answer? {
    if repeats { return answers.first }
    guard used < answers.count else { return nil }
    used += 1
    return answers[used - 1]
  }
}
#endif
