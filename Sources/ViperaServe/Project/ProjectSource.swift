import Vipera
import ViperaStreams

/// A project that may change while it is being viewed.
package protocol ProjectSource: Sendable {
  /// The latest version of the project; a newer one may follow soon.
  func project() async -> Project

  /// The text of one of the project's Swift files in its latest version; nil if there is no such file.
  func text(of file: String) async -> String?
}

/// Follows a project on behalf of all modules of a session.
final class ProjectFeed {
  private let source: any ProjectSource
  private let clock: any Clock<Duration>
  /// The newest project; nil until the first module has asked for it.
  private let latest = StateRelay<Project?>(nil)
  /// The session's tasks: the feed outlives the module that starts it.
  private let tasks: TaskScope
  private var isFollowing = false
  /// The interval between two requests, short enough that a save is shown soon after it was noticed.
  private static let pause = Duration.milliseconds(250)

  init(_ source: any ProjectSource, tasks: TaskScope, clock: any Clock<Duration>) {
    self.source = source
    self.tasks = tasks
    self.clock = clock
  }

  /// The newest project, followed by each change.
  var projects: Signal<Project> { latest.compactMap { $0 } }

  /// Reads the project, then follows it until the session ends.
  ///
  /// A module calls this method before it binds to `projects`, so that its first page has the project.
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

  /// The text of a file; if the project changed while it was read, `projects` receives the new version first.
  func text(of file: String) async -> String? {
    let text = await source.text(of: file)
    await update()
    return text
  }

  private func update() async {
    let project = await source.project()
    // Another request may have returned a newer version earlier.
    if project.version > latest.value?.version ?? 0 { latest.send(project) }
  }
}
