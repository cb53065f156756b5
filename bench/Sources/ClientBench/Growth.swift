import Foundation
import Measuring
import ViperaNetworking

/// Looks at what many requests, and many cancelled ones, leave in a process.
struct Growth {
  /// What a process holds at a moment.
  private struct Holding: CustomStringConvertible {
    let bytes = Heap.bytesInUse
    let descriptors = Holding.count(in: "/proc/self/fd")
    let threads = Holding.count(in: "/proc/self/task")

    var description: String {
      "\(bytes / 1024) kB in use, \(descriptors) descriptors, \(threads) threads"
    }

    private static func count(in folder: String) -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
    }
  }

  /// What malloc keeps at hand, whatever is sent; a request that left 10 bytes would be over it.
  private static let slack = 1_000_000
  /// Pools of threads grow and shrink by a few; what is left by each of 10,000 would be over it.
  private static let threadSlack = 16

  let requests: Int
  let cancels: Int

  /// Sends and compares.
  ///
  /// - Throws: What has grown.
  func look() async throws {
    let server = try ServerProcess()
    defer { server.stop() }
    let load = try ClientLoad(server.address, atATime: 64)
    // Connections, threads and buffers come with the first requests.
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
    try compare(sent, with: warm, after: "\(requests) requests")
    try await cancel(cancels, of: load, server)
    try await load.send(1_000)
    let cancelled = Holding()
    Output.standard.note("\(cancels) cancels: \(cancelled)")
    try compare(cancelled, with: warm, after: "\(cancels) cancels")
    await load.close()
    let closed = Holding()
    Output.standard.note("closed: \(closed)")
    for _ in 0..<10 { try await sendOnce(to: server) }
    let now = Holding()
    // The thread of the last one may still be about to end.
    guard now.descriptors <= closed.descriptors + 2 else {
      throw BenchFailure("After 10 more transports: \(now); before: \(closed).")
    }
  }

  private func sendOnce(to server: ServerProcess) async throws {
    let load = try ClientLoad(server.address, atATime: 64)
    try await load.send(1_000)
    await load.close()
  }

  private func compare(_ now: Holding, with before: Holding, after what: String) throws {
    guard now.bytes <= before.bytes + Self.slack, now.descriptors <= before.descriptors,
      now.threads <= before.threads + Self.threadSlack
    else { throw BenchFailure("After \(what) there is more than before: \(now); was \(before).") }
  }

  /// Sends requests and cancels each after a random number of turns; some are never answered.
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
