package import Testing
import ViperaTesting

/// Returns once `condition` holds, which others bring about; looks again when they have had a turn.
///
/// When it does not come to hold, the test fails at the caller's line and goes on: without a bound, the
/// wait would take a processor from all others, and nobody would know where the test stopped.
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
