extension Stage {
  /// A question and the task that waits for its answer.
  struct PendingQuestion {
    let question: Question
    let asker: ScreenID
    let answer: OneShot<Alert.Button>
  }
}
