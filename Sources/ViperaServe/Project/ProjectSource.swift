import Vipera
import ViperaStreams

/// A project that may change while it is being viewed.
package protocol ProjectSource: Sendable {
  /// Returns the latest version of the project, and may start to look for a newer one.
  func project() async -> Project

  /// Returns the text of a Swift file in the latest version of the project; nil if there is no such file.
  func text(of file: String) async -> String?
}

/// Observes a project for all modules of a session.
final class ProjectFeed {
  private let source: any ProjectSource
  private let clock: any Clock<Duration>
  /// The newest version of the project; nil until the first module calls `start()`.
  private let latest = StateRelay<Project?>(nil)
  /// The session's tasks, since the feed outlives the module that starts it.
  private let tasks: TaskScope
  private var isFollowing = false
  /// The interval between two requests, short enough to show a save soon after it is detected.
  private static let pause = Duration.milliseconds(250)

  init(_ source: any ProjectSource, tasks: TaskScope, clock: any Clock<Duration>) {
    self.source = source
    self.tasks = tasks
    self.clock = clock
  }

  /// The newest version of the project, and each later one.
  var projects: Signal<Project> { latest.compactMap { $0 } }

  /// Gets the project, then observes it until the session ends.
  ///
  /// A module calls this method before it binds to `projects`, so that its first page contains the project.
  func start() async {
    await update()
    guard !isFollowing else { return }
    isFollowing = true
    weak let feed = self
    let clock = clock
    tasks.start {
      while !Task.isCancelled {
        do { try await clock.sleep(for: Self.pause) } catch { return }
        await feed?.update()
      }
    }
  }

  /// Returns the text of a file; if the project has changed meanwhile, `projects` sends the new version first.
  func text(of file: String) async -> String? {
    let text = await source.text(of: file)
    await update()
    return text
  }

  private func update() async {
    let project = await source.project()
    // Another request may already have returned a newer version.
    if project.version > latest.value?.version ?? 0 { latest.send(project) }
  }
}
