#if DEBUG
/// What a recorder of a `Sendable` part keeps behind its lock.
struct SharedSpyState<Arguments, Answer> {
  var arguments: [Arguments] = []
  var count = 0
  var plan = SpyAnswers<Answer>()

  /// Counts a call and tells how to answer it.
  mutating func next() -> (answer: Answer?, call: Int, prepared: Int) {
    count += 1
    return (plan.next(), count, plan.prepared)
  }
}
#endif
