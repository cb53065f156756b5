import TestServers
import Testing
import Vipera

@testable import URLSessionOnLinux
@testable import ViperaNetworking

/// What sessions alone do.
struct URLSessionTransportTests {
  // Each request that was refused left a task in the session that nobody began or cancelled.
  @Test func whatIsRefusedLeavesNothing() async throws {
    let server = TestServer { _ in .silence }
    defer { server.stop() }
    let transport = URLSessionTransport(mostUnderWay: 1, usesProxyOfSystem: false)
    let request = try HTTPRequest(.get, server.url(), options: .patient)
    let first = Task {
      await reason { () async throws(NetworkError) in try await transport.send(request) }
    }
    while transport.transfers < 1 { await Task.yield() }
    for _ in 0..<20 {
      #expect(
        await reason { () async throws(NetworkError) in try await transport.send(request) }
          == .overloaded(limit: 1)
      )
    }
    // A cancelled task leaves its session a moment later.
    while await transport.tasks() > 1 { await Task.yield() }
    first.cancel()
    #expect(await first.value == .cancelled)
    while await transport.tasks() > 0 { await Task.yield() }
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

  @Test func whoLeavesWhileFilesAreReadLeavesNone() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 300_000), as: "large")
    let content = HTTPContent([.bytes([1]), .file(path)])
    let transport = URLSessionTransport(usesProxyOfSystem: false)
    let request = try HTTPRequest(
      .put,
      RequestURL("http://127.0.0.1:1/"),
      content: content,
      options: .patient
    )
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(NetworkError) {
        try await URLSessionBody.reading(request.content).remove()
        return nil as NetworkError.Reason?
      } catch {
        return error.reason
      }
    }
    #expect(await task.value == .cancelled)
    transport.close()
  }
}
