import Glibc

/// The processors used by anything but this process, its children that have ended, and one that runs.
package struct Others {
  /// A measurement beside which others used more is worth nothing.
  package static let limit = 0.3

  private let server: Int32
  private let start: Double
  private let used: Double

  /// Begins to watch.
  package init(beside server: Int32) {
    self.server = server
    start = Self.seconds(of: CLOCK_MONOTONIC)
    used = Self.secondsOfOthers(beside: server)
  }

  /// How many processors others have used since then.
  package var processors: Double {
    (Self.secondsOfOthers(beside: server) - used) / (Self.seconds(of: CLOCK_MONOTONIC) - start)
  }

  private static func secondsOfOthers(beside server: Int32) -> Double {
    var children = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &children)
    var clock = clockid_t()
    clock_getcpuclockid(server, &clock)
    return busySeconds - seconds(of: CLOCK_PROCESS_CPUTIME_ID) - seconds(of: clock)
      - seconds(in: children.ru_utime) - seconds(in: children.ru_stime)
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func seconds(in time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// The processor time of all programs, and what other virtual machines have stolen, by /proc/stat.
  ///
  /// Interrupts are no program's: most are those of our own packets.
  private static var busySeconds: Double {
    guard let file = fopen("/proc/stat", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1_024)
    guard fgets(&line, 1_024, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let ticks = text.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
    guard ticks.count == 8 else { return 0 }
    let (user, nice, system, stolen) = (ticks[0], ticks[1], ticks[2], ticks[7])
    return (user + nice + system + stolen) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}
