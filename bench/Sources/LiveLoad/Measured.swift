import Glibc

/// The figures of one run, printed as a line of JSON.
struct Measured {
  private var values: [(name: String, value: String)] = []

  init(_ kind: String) { add("kind", "\"\(kind)\"") }

  /// The figures of a run in which each event took a time of `times`, in nanoseconds.
  init(_ kind: String, _ times: [UInt64], from: Usage, to: Usage, bytes: Traffic) {
    self.init(kind)
    let sorted = times.sorted()
    let count = Double(max(1, sorted.count))
    let seconds = Double(to.time - from.time) / 1e9
    let (server, client) = (to.server - from.server, to.client - from.client)
    add("events_per_s", Double(sorted.count) / seconds)
    for (name, share) in [("p50_ms", 0.5), ("p95_ms", 0.95), ("p99_ms", 0.99), ("max_ms", 1)]
    where !sorted.isEmpty {
      let at = min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.down)))
      add(name, Double(sorted[at]) / 1e6)
    }
    add("server_us", server / count * 1e6)
    add("server_cpu", server / seconds)
    add("client_cpu", client / seconds)
    add("bytes_up", Double(bytes.up) / count)
    add("bytes_down", Double(bytes.down) / count)
  }

  mutating func add(_ name: String, _ value: Double) {
    add(name, "\((value * 1_000).rounded() / 1_000)")
  }

  mutating func add(_ name: String, _ value: String) { values.append((name, value)) }

  func printLine() {
    let text = values.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ")
    // The line is not buffered, because the script that started the run waits for it.
    _ = write(STDOUT_FILENO, "{\(text)}\n", text.utf8.count + 3)
  }
}
