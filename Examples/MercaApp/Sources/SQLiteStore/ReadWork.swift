import Store

/// Work for a reader thread.
struct ReadWork: Sendable {
  /// Runs it, unless the caller no longer waits for it.
  let run: @Sendable (SQLiteConnection) -> Void
  /// Responds to the caller with an error if it was not run.
  let refuse: @Sendable (StoreError) -> Void
}
