package import Testing
import ViperaTesting

/// Returns when `condition` holds, which is checked again whenever other tasks have run.
///
/// If the condition never holds, the test fails at the caller's line and continues. Without a limit, waiting would use
/// a processor for ever, and the test's output would not say where it waits.
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
