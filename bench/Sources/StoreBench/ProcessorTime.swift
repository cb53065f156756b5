import Glibc

/// The processor time of this process and of PostgreSQL's processes on this machine.
///
/// Unlike elapsed time, it does not depend on other programs.
struct ProcessorTime {
  private let servers: [Int]

  /// Finds the server's running processes.
  init() {
    var found: [Int] = []
    guard let folder = opendir("/proc") else { fatalError("There is no /proc to read times from.") }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard let id = Int(name), Self.text("/proc/\(id)/comm") == "postgres\n" else { continue }
      found.append(id)
    }
    servers = found
  }

  /// Returns the processor time of these processes so far.
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let own = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    return servers.reduce(own) { sum, id in
      // The processor time of a process that has ended meanwhile is unknown.
      let first = Self.text("/proc/\(id)/schedstat").split(separator: " ").first.flatMap { Int($0) }
      return sum + .nanoseconds(first ?? 0)
    }
  }

  private static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 128)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
