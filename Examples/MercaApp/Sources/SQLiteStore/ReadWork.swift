import Store

/// Work for a thread that reads.
struct ReadWork: Sendable {
  /// Runs it, unless nobody waits for it any more.
  let run: @Sendable (SQLiteConnection) -> Void
  /// Answers whoever waits, when it was not run.
  let refuse: @Sendable (StoreError) -> Void
}
