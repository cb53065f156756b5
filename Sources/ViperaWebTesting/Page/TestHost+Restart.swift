public import Testing
public import ViperaTesting
import ViperaWeb

extension TestHost {
  /// Restarts the host like a server.
  ///
  /// The test fails if a screen then looks different, or if a module waits for an outcome that its wiring does not
  /// handle (`Module.onOutcome(of:_:_:)`).
  ///
  /// ```swift
  /// try await page.click("More")
  /// try await host.restart()
  /// page = try host.page()
  /// ```
  ///
  /// Every loaded screen is compared, including those below a sheet, lower in a stack and in another tab. The failure
  /// lists visible state that is neither kept nor fetched again. Texts, values of fields, hidden or disabled elements,
  /// and states such as `aria-checked` are compared, and the attributes `class`, `href`, `src`, `aria-label` and
  /// `data-…`. Typed text that was not reported to a screen does not count, since a browser restores it. Old modules
  /// and pages no longer exist, so get them again.
  ///
  /// - Parameters:
  ///   - time: How far the clock is moved while modules load again (default: not at all).
  ///   - sourceLocation: The line at which a failure is reported.
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
