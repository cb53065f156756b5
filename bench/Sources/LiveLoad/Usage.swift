import Glibc

/// What was used of the processors up to a moment: by the server, by this client, by everyone.
struct Usage {
  let time: UInt64
  let server: Double
  let client: Double
  let everyone: Double

  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  init(of process: Int) {
    server = Self.seconds(of: "/proc/\(process)/stat")
    client = Self.seconds(of: "/proc/self/stat")
    everyone = Self.busySeconds
    time = Self.now
  }

  /// User and system time: the 14th and 15th field, of which the second may hold blanks.
  private static func seconds(of file: String) -> Double {
    let text = firstLine(of: file)
    guard let end = text.lastIndex(of: ")") else { return 0 }
    let fields = text[end...].split(separator: " ").dropFirst()
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }
    return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static var busySeconds: Double {
    let fields = firstLine(of: "/proc/stat").split(separator: " ").dropFirst().prefix(8)
    let ticks = fields.compactMap { Double($0) }
    guard ticks.count == 8 else { return 0 }
    return (ticks.reduce(0, +) - ticks[3] - ticks[4]) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The resident memory of a process, in kilobytes.
  static func kilobytes(of process: Int) -> Int {
    let fields = firstLine(of: "/proc/\(process)/statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return 0 }
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_024
  }

  private static func firstLine(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1_024)
    guard fgets(&line, 1_024, file) != nil else { return "" }
    return String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
