import Foundation
import Measuring
import ViperaNetworking

/// Measures which resources remain in a process after many requests and many cancelled requests.
struct Growth {
  /// The resources that a process uses at a moment.
  private struct Holding: CustomStringConvertible {
    let bytes = Heap.bytesInUse
    let descriptors = Holding.names(in: "/proc/self/fd").count
    let threads: Int
    /// The threads on which Dispatch runs Swift's tasks and timers.
    let pool: Int

    init() {
      let tasks = Holding.names(in: "/proc/self/task")
      pool = tasks.count { task in
        let name = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
        // A thread that has just ended has no name.
        return name?.contains("-qos") ?? true
      }
      threads = tasks.count - pool
    }

    var description: String {
      "\(bytes / 1024) kB in use, \(descriptors) descriptors, \(threads) threads and \(pool) of the pool"
    }

    func isMore(than before: Holding) -> Bool {
      bytes > before.bytes + Growth.slack || descriptors > before.descriptors
        || threads > before.threads || pool > before.pool + Growth.poolSlack
    }

    private static func names(in folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }
  }

  /// The number of bytes by which the memory may grow without being reported as a leak, since malloc keeps memory in
  /// reserve.
  ///
  /// A leak of 10 bytes per request would exceed this limit.
  private static let slack = 1_000_000
  /// The number of threads by which Dispatch's pool may grow.
  ///
  /// If its threads are delayed, Dispatch adds a thread for tasks and another one for timers, and ends them after 5 s
  /// without work.
  private static let poolSlack = 2 * ProcessInfo.processInfo.activeProcessorCount
  /// The time in which a released thread or descriptor must disappear.
  private static let patience = Duration.seconds(10)

  let requests: Int
  let cancels: Int

  /// Sends the requests, and compares the resources before and after them.
  ///
  /// - Throws: An error with the resource that has grown.
  func look() async throws {
    let server = try ServerProcess()
    defer { server.stop() }
    let load = try ClientLoad(server.address, atATime: 64)
    // The first requests create connections, threads and buffers.
    try await load.send(20_000)
    try await cancel(500, of: load, server)
    try await load.send(1_000)
    let warm = Holding()
    Output.standard.note("before: \(warm)")
    let seconds = try await load.seconds(for: requests)
    let sent = Holding()
    Output.standard.note(
      "\(requests) requests, \(Int(Double(requests) / seconds)) a second: \(sent)"
    )
    try await compare(with: warm, after: "\(requests) requests")
    try await cancel(cancels, of: load, server)
    try await load.send(1_000)
    let cancelled = Holding()
    Output.standard.note("\(cancels) cancels: \(cancelled)")
    try await compare(with: warm, after: "\(cancels) cancels")
    await load.close()
    let closed = try await resting()
    Output.standard.note("closed: \(closed)")
    for _ in 0..<10 { try await sendOnce(to: server) }
    try await compare(with: closed, after: "10 more transports")
  }

  private func sendOnce(to server: ServerProcess) async throws {
    let load = try ClientLoad(server.address, atATime: 64)
    try await load.send(1_000)
    await load.close()
  }

  /// The minimum over a short time, because released resources may take a moment to disappear.
  private func resting() async throws -> Holding {
    var least = Holding()
    for _ in 0..<10 {
      try await Task.sleep(for: .milliseconds(100))
      let now = Holding()
      if now.descriptors <= least.descriptors, now.threads <= least.threads { least = now }
    }
    return least
  }

  /// Waits until no resource exceeds its amount in `before`.
  private func compare(with before: Holding, after what: String) async throws {
    let clock = ContinuousClock()
    let end = clock.now + Self.patience
    var now = Holding()
    while now.isMore(than: before) {
      guard clock.now < end else {
        throw BenchFailure("After \(what) there is more than before: \(now); was \(before).")
      }
      try await Task.sleep(for: .milliseconds(100))
      now = Holding()
    }
    Output.standard.note("no more than before: \(now)")
  }

  /// Sends requests, and cancels each of them a random moment later; some would never be answered.
  private func cancel(_ count: Int, of load: ClientLoad, _ server: ServerProcess) async throws {
    let gateway = load.gateway
    let targets = try ["", "later"].map { try HTTPRequest(.get, RequestURL(server.address + $0)) }
    var random = SystemRandomNumberGenerator()
    for number in 0..<count {
      let target = targets[number % targets.count]
      let task = Task { try await gateway.response(to: target).status }
      for _ in 0..<Int.random(in: 0..<200, using: &random) { await Task.yield() }
      task.cancel()
      switch await task.result {
      case .success(200): continue
      case .success(let status): throw BenchFailure("The server answered \(status).")
      case .failure(let error as NetworkError) where error.reason == .cancelled: continue
      case .failure(let error): throw error
      }
    }
  }
}
