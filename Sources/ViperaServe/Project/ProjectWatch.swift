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
  /// Looks take at most one part in so many of the time: a large project on a slow disk is looked at less often.
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
    let pause = await look()
    nextLook = clock.now.advanced(by: pause)
    isReading = false
    return latest
  }

  package func text(of file: String) -> String? { reader.text(of: file, in: memory) }

  /// Looks at the folder, and reads what has changed.
  ///
  /// - Returns: How long to wait until the next look.
  private func look() async -> Duration {
    let start = clock.now
    do {
      let sight = try await reader.look()
      let pause = max(Self.pause, start.duration(to: clock.now) * Self.share)
      guard sight.look != memory.look || problem != nil else { return pause }
      let news = await reader.read(sight, after: memory)
      memory = news.memory
      problem = nil
      show(news.project, notices: memory.notices)
      return pause
    } catch {
      // The last good reading stays on screen.
      if problem != error.description { show(latest, notices: [error.description]) }
      problem = error.description
      return Self.pause
    }
  }

  private func show(_ project: Project, notices: [String]) {
    let version = latest.version + 1
    latest = project
    latest.version = version
    latest.notices = notices
  }
}
