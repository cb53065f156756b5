/// Looks for changes of a project on behalf of all sessions.
///
/// A look happens when a session asks, so nothing runs while no page is open. There is at most one look a second, and
/// none while a reading is under way.
package actor ProjectWatch<C: Clock>: ProjectSource where C.Duration == Duration {
  private let reader: ProjectReader
  private let clock: C
  private var memory: ProjectReader.Memory
  private var latest: Project
  /// The error of the last look, which `latest` shows.
  private var problem: String?
  private var isReading = false
  private var nextLook: C.Instant

  /// The least time between two looks.
  private static var pause: Duration { .seconds(1) }
  /// A look takes at most this part of the time: a large project on a slow disk is looked at less often.
  private static var share: Int { 10 }

  /// Reads the project.
  package init(_ reader: ProjectReader, clock: C) async throws {
    self.reader = reader
    self.clock = clock
    let first = try await reader.first()
    memory = first.memory
    latest = first.project
    nextLook = clock.now.advanced(by: Self.pause)
  }

  package func project() async -> Project {
    guard !isReading, clock.now >= nextLook else { return latest }
    isReading = true
    let start = clock.now
    await look()
    let duration = start.duration(to: clock.now)
    nextLook = clock.now.advanced(by: max(Self.pause, duration * Self.share))
    isReading = false
    return latest
  }

  package func text(of file: String) -> String? { reader.text(of: file, in: memory) }

  private func look() async {
    do {
      let news = try await reader.read(after: memory)
      guard news != nil || problem != nil else { return }
      if let news { memory = news.memory }
      problem = nil
      show(news?.project ?? latest, notices: memory.notices)
    } catch {
      // The last good reading stays on screen.
      guard problem != error.description else { return }
      problem = error.description
      show(latest, notices: [error.description])
    }
  }

  private func show(_ project: Project, notices: [String]) {
    let version = latest.version + 1
    latest = project
    latest.version = version
    latest.notices = notices
  }
}
