extension Stage {
  /// An alert that waits for its answer.
  ///
  /// It has an id of its own, since an answer may arrive when another alert has taken its place: a
  /// second tap on "Ok" must not confirm the next question.
  public struct Question: Hashable, Sendable, Identifiable {
    /// Identifies the question among all questions of the stage.
    public let id: Int
    /// The alert with the question.
    public let alert: Alert
  }
}
