import Foundation
import TestServers
import Testing
import Vipera
import Waiting

@testable import URLSessionOnLinux
@testable import ViperaNetworking

/// Behavior that only URL sessions have.
struct URLSessionTransportTests {
  // Fixed bug: each refused request left a task in the session that was neither started nor cancelled.
  @Test func whatIsRefusedLeavesNothing() async throws {
    let server = TestServer { _ in .silence }
    defer { server.stop() }
    let transport = URLSessionTransport(mostUnderWay: 1, usesProxyOfSystem: false)
    let request = try HTTPRequest(.get, server.url(), options: .patient)
    let first = Task {
      await reason { () async throws(NetworkError) in try await transport.send(request) }
    }
    await waitUntil { transport.transfers >= 1 }
    for _ in 0..<20 {
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .overloaded(limit: 1)
      )
    }
    // A cancelled task is removed from its session shortly afterwards.
    await waitUntil { transport.tasks <= 1 }
    first.cancel()
    #expect(await first.value == .cancelled)
    await waitUntil { transport.tasks == 0 }
    transport.close()
  }

  @Test func closingWhileOthersSendEndsThemAll() async throws {
    let server = TestServer { _ in .answer(200) }
    defer { server.stop() }
    for round in 0..<20 {
      let transport = URLSessionTransport(usesProxyOfSystem: false)
      let request = try HTTPRequest(.get, server.url(), options: .patient)
      let tasks = (0..<8).map { _ in
        Task { await reason { () async throws(NetworkError) in try await transport.send(request) } }
      }
      for _ in 0..<round { await Task.yield() }
      transport.close()
      for task in tasks {
        let found = await task.value
        #expect(found == nil || found == .cancelled)
      }
    }
  }

  @Test(arguments: [1, 2, 3])
  func whoLeavesWhileFilesAreReadLeavesNone(look: Int) throws {
    let (folder, bodies) = (try TemporaryFolder(), try TemporaryFolder())
    let path = try folder.write([UInt8](repeating: 7, count: 300_000), as: "large")
    let content = HTTPContent([.bytes([1]), .file(path)])
    let place = URL(fileURLWithPath: bodies.path)
    func files() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: bodies.path).count
    }
    var (looks, most) = (0, 0)
    let outcome = Result { () throws(NetworkError) in
      try URLSessionBody(content, in: place) {
        looks += 1
        most = max(most, (try? files()) ?? 0)
        return looks >= look
      }
    }
    guard case .failure(let error) = outcome else {
      Issue.record("It went on.")
      return
    }
    #expect(error.reason == .cancelled)
    #expect(most == 1)
    #expect(try files() == 0)
  }
}
