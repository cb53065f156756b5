import Glibc

/// Opens idle WebSockets, and measures how much the server's memory grows.
struct IdleLoad {
  let port: UInt16
  let connections: Int
  let process: Int

  /// Prints the server's memory before and after, and the memory per connection.
  func run() {
    // The first connections do not count, because the server also allocates memory for itself when they open.
    let first = (0..<50).map { _ in Client.upgraded(port: port) }
    sleep(1)
    let before = residentKilobytes()
    let idle = (0..<connections).map { _ in Client.upgraded(port: port) }
    sleep(1)
    let after = residentKilobytes()
    let each = Double(after - before) / Double(connections)
    print("\(connections) idle: \(before) kB before, \(after) kB after, \(each) kB each")
    for descriptor in first + idle { close(descriptor) }
  }

  private func residentKilobytes() -> Int {
    guard let status = fopen("/proc/\(process)/status", "r") else { return 0 }
    defer { fclose(status) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, status) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)),
        as: UTF8.self
      )
      guard text.hasPrefix("VmRSS:") else { continue }
      return Int(text.split(whereSeparator: { !$0.isNumber }).first ?? "0") ?? 0
    }
    return 0
  }
}
