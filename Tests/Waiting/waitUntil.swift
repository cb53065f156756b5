package import Testing
import ViperaTesting

/// Returns once `condition` holds, which other tasks bring about; checks again after they have had a turn.
///
/// If it never holds, the test fails at the caller's line and continues. Without a limit, the wait would keep a
/// processor busy, and nobody would know where the test stopped.
package func waitUntil(
  limit: Duration = TestHost.usualLimit,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async rethrows {
  if try await condition() { return }
  let deadline = Deadline(after: limit) {}
  while try await !condition() {
    guard !deadline.hasPassed else {
      Issue.record(
        "What the test waits for did not happen within \(limit).",
        sourceLocation: sourceLocation
      )
      return
    }
    await Task.yield()
  }
}
