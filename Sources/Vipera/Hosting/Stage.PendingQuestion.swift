extension Stage {
  /// A question with who waits for its answer.
  struct PendingQuestion {
    let question: Question
    let asker: ScreenID
    let answer: OneShot<Alert.Button>
  }
}
