/// Work for a thread that reads.
struct ReadWork: Sendable {
  let run: @Sendable (SQLiteConnection) -> Void
}
