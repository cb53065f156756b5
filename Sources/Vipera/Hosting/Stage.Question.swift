extension Stage {
  /// An alert that waits for its answer.
  ///
  /// It has an id of its own, since an answer may come when another alert has taken its place: a
  /// second tap on "Ok" must not confirm what was asked meanwhile.
  public struct Question: Hashable, Sendable, Identifiable {
    /// Names the question among all of the stage.
    public let id: Int
    /// What is asked.
    public let alert: Alert
  }
}
