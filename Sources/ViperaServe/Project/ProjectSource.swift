/// A project that may change while it is looked at.
package protocol ProjectSource: Sendable {
  /// The latest version of the project; a newer one may follow soon.
  func project() async -> Project

  /// The text of one of the project's Swift files in its latest version; nil if it has no such file.
  func text(of file: String) async -> String?
}

/// Waits for changes of a project, on behalf of one module.
final class ProjectFeed: Sendable {
  private let source: any ProjectSource
  private let clock: any Clock<Duration>
  /// The time between two questions, so short that all lists of a screen change together.
  private static let pause = Duration.milliseconds(250)

  init(_ source: any ProjectSource, clock: any Clock<Duration>) {
    self.source = source
    self.clock = clock
  }

  /// Returns the project once its version is another one; nil if the task is cancelled.
  func project(after version: Int?) async -> Project? {
    while !Task.isCancelled {
      let project = await source.project()
      guard project.version == version else { return project }
      do { try await clock.sleep(for: Self.pause) } catch { return nil }
    }
    return nil
  }

  func text(of file: String) async -> String? { await source.text(of: file) }
}
