/// Scans a project for changes, for all sessions.
///
/// A request of a session starts a scan, so nothing runs while no page is open. The session gets the latest version
/// immediately, and a newer version with its next request. At most one scan starts per second, and none while another
/// is running.
package actor ProjectWatch<C: Clock>: ProjectSource where C.Duration == Duration {
  private let reader: ProjectReader
  private let clock: C
  private var memory: ProjectReader.Memory
  private var latest: Project
  /// The error of the last scan, which `latest` shows as a notice.
  private var problem: String?
  /// The running scan, including the reading of changed files.
  ///
  /// Nothing cancels the scan: it ends by itself, and its result is used by the next session as well.
  private(set) var scanning: Task<Void, Never>?
  private var nextScan: C.Instant

  /// The minimum pause between the end of a scan and the start of the next one.
  private static var pause: Duration { .seconds(1) }
  /// The minimum pause as a multiple of the scan's duration, for large projects on slow disks.
  ///
  /// The time for reading files does not count: files are read only after a save, and a user waits for the result.
  private static var share: Int { 10 }

  /// Reads the project.
  package init(_ reader: ProjectReader, clock: C) async throws(ProjectReader.Error) {
    self.reader = reader
    self.clock = clock
    let first = try await reader.first()
    memory = first.memory
    latest = first.project
    nextScan = clock.now.advanced(by: Self.pause)
  }

  package func project() -> Project {
    if scanning == nil, clock.now >= nextScan { scanning = startScan() }
    return latest
  }

  package func text(of file: String) async -> String? {
    if let text = await reader.text(of: file, in: memory.snapshot) { return text }
    guard memory.snapshot.files[file] != nil else { return nil }
    // The file was saved after the last scan, so its text belongs to the next version of the project.
    let scan = scanning ?? startScan()
    scanning = scan
    await scan.value
    return await reader.text(of: file, in: memory.snapshot)
  }

  private func startScan() -> Task<Void, Never> {
    Task {
      let pause = await scan()
      nextScan = clock.now.advanced(by: pause)
      scanning = nil
    }
  }

  /// Scans the folder, and reads the files that have changed.
  ///
  /// - Returns: The pause until the next scan.
  private func scan() async -> Duration {
    let start = clock.now
    do {
      let scan = try await reader.scan()
      let pause = max(Self.pause, start.duration(to: clock.now) * Self.share)
      guard scan.snapshot != memory.snapshot || problem != nil else { return pause }
      let news = await reader.read(scan, after: memory)
      memory = news.memory
      problem = nil
      show(news.project, notices: memory.notices)
      return pause
    } catch {
      // The last version that could be read stays on screen, with the error as a notice.
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
