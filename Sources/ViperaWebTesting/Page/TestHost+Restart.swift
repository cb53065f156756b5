public import Testing
public import ViperaTesting
import ViperaWeb

extension TestHost {
  /// Restarts the host as a server is restarted, and fails the test if a screen then shows something else.
  ///
  /// ```swift
  /// try await page.click("More")
  /// try await host.restart()
  /// page = try host.page()
  /// ```
  ///
  /// Every screen that has loaded is compared, also below a sheet, lower in a stack and in another tab. State
  /// that was shown and is neither kept nor fetched again is named. What was typed and no screen was told of
  /// is the browser's, and comes back by itself. Modules and pages of before are gone: find them anew.
  ///
  /// - Parameters:
  ///   - time: How far the clock goes on while modules load again; not at all unless you say otherwise.
  ///   - sourceLocation: Where a failure is reported.
  /// - Throws: The error of a screen whose body cannot be rendered.
  public func restart(
    waiting time: Duration = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await restart(
      coding: SnapshotJSON(),
      waiting: time,
      sourceLocation: sourceLocation
    ) { view in
      try (view as? any WebScreen).map { try TestPage($0, on: self).lines }
    }
  }
}
